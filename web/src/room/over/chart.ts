/** The measures of a chart: where a value lies, and which values deserve a line. */

import type { Course, Gauge } from "../../wire";

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** 5000 as "5k": there is little room beside an axis. */
export const brief = (value: number): string =>
  value >= 1000 && value % 100 === 0 ? `${value / 1000}k` : figure(value);

/** 12000 as "12,000", and what is less than nothing with a sign that can be seen. */
export const figure = (value: number): string => value.toLocaleString("en").replace("-", "−");

/** Round steps that make at most `most` lines between two values. */
export function ticks(low: number, high: number, most = 5): number[] {
  const span = Math.max(1, high - low);
  const step = STEPS.find((one) => span / one <= most) ?? 50_000;
  const found: number[] = [];
  for (let value = Math.floor(low / step) * step; value <= Math.ceil(high / step) * step; value += step)
    found.push(value);
  return found;
}

export interface Scale {
  x: (turn: number) => number;
  y: (value: number) => number;
  lines: number[];
  turns: number[];
}

export function scale(box: Box, turns: number, values: number[]): Scale {
  const least = Math.min(...values);
  const lines = ticks(least, Math.max(least + 1, ...values));
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

/** A value, and the turn after which it was measured. */
export interface Point {
  turn: number;
  value: number;
}

/** A seat's values over the turns, up to the one in which it fell. */
export function pointsOf(gauge: Gauge, course: Course, seat: number, fell: number | undefined): Point[] {
  const all = gauge.turns.map((row, index) => ({ turn: course.at[index] ?? index, value: row[seat] ?? 0 }));
  if (fell === undefined) return all;
  const lived = all.filter(({ turn }) => turn < fell);
  const last = lived.at(-1);
  return last ? [...lived, { turn: fell, value: last.value }] : all.slice(0, 1);
}

/** What a seat had in a turn, when the turn was over. */
export const valueAt = (points: readonly Point[], at: number): number =>
  points.findLast(({ turn }) => turn <= at)?.value ?? 0;

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

export interface Label {
  x: number;
  y: number;
}

/** Heights for labels, pushed apart where one would lie on another; none lies below `most`, or above `least`. */
export function apart(labels: readonly Label[], wide: number, gap: number, most: number, least: number): number[] {
  const laid: number[] = labels.map(({ y }) => Math.min(y, most));
  const order = labels.map((_, index) => index).sort((a, b) => laid[b]! - laid[a]!);
  /** What one comes upon before a label, and where it would lie on it. */
  const before = (index: number, all: readonly number[]) =>
    all.slice(0, all.indexOf(index)).filter((other) => Math.abs(labels[other]!.x - labels[index]!.x) < wide);
  for (const index of order) {
    laid[index] = Math.min(laid[index]!, ...before(index, order).map((other) => laid[other]! - gap));
  }
  order.reverse();
  for (const index of order) {
    laid[index] = Math.max(laid[index]!, least, ...before(index, order).map((other) => laid[other]! + gap));
  }
  return laid;
}
