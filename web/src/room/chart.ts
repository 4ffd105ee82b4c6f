/** The measures of a chart: where a value lies, and which values deserve a line. */

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round steps that make at most `most` lines between two values. */
export function ticks(low: number, high: number, most = 5): number[] {
  const span = Math.max(1, high - low);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((one) => span / one <= most) ?? 5000;
  const found: number[] = [];
  for (let value = Math.floor(low / step) * step; value <= Math.ceil(high / step) * step; value += step) found.push(value);
  return found;
}

export interface Scale {
  x: (turn: number) => number;
  y: (value: number) => number;
  lines: number[];
  turns: number[];
}

export function scale(box: Box, turns: number, values: number[]): Scale {
  const lines = ticks(Math.min(...values), Math.max(...values));
  const [low, high] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  const wide = box.width - box.left - box.right;
  const tall = box.height - box.top - box.bottom;
  return {
    x: (turn) => box.left + (turn / Math.max(1, turns)) * wide,
    y: (value) => box.top + ((high - value) / Math.max(1, high - low)) * tall,
    lines,
    turns: ticks(0, turns, 8).filter((turn) => turn <= turns),
  };
}

/** A value, and the turn it was measured in. */
export interface Point {
  turn: number;
  value: number;
}

/** A line of steps: flat through a turn, then up or down. */
export function steps(points: readonly Point[], { x, y }: Scale, shift: number): string {
  return points
    .map(({ turn, value }, index) => {
      const [across, down] = [x(turn).toFixed(1), (y(value) + shift).toFixed(1)];
      if (index === 0) return `M${across} ${down}`;
      return value === points[index - 1]?.value ? `H${across}` : `H${across}V${down}`;
    })
    .join("");
}

/** Labels pushed apart so that none lies on another; `places` are their wished heights. */
export function apart(places: readonly number[], gap: number, most: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const laid = [...places];
  order.forEach((index, rank) => {
    const above = rank ? (laid[order[rank - 1]!] ?? 0) + gap : -Infinity;
    laid[index] = Math.max(laid[index] ?? 0, above);
  });
  let floor = most;
  for (const index of [...order].reverse()) {
    laid[index] = Math.min(laid[index] ?? 0, floor);
    floor = laid[index] - gap;
  }
  return laid;
}
