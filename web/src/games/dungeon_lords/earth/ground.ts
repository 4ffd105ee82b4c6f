/** Where things lie in a dungeon: five columns and four rows of squares in the earth, a gate above C1. */

import { hatching, scatter, short } from "../../../art/strokes";
import type { LordView, TileView } from "../view";

export const COLUMNS = 5;
export const ROWS = 4;
export const GATE = "c1";

export interface Spot {
  column: number;
  row: number;
}

/** Keys read as one says them: "c2" is the third column, second row. */
export const spotOf = (square: string): Spot => ({
  column: square.charCodeAt(0) - "a".charCodeAt(0),
  row: Number(square[1]) - 1,
});
export const squareAt = (column: number, row: number): string => `${"abcde"[column] ?? "?"}${row + 1}`;
export const spokenSquare = (square: string): string => square.toUpperCase();

export const SQUARES: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
  squareAt(at % COLUMNS, Math.floor(at / COLUMNS)),
);

/** The square one step away, or null at the edge. */
export function beside(square: string, right: number, down: number): string | null {
  const { column, row } = spotOf(square);
  const at = { column: column + right, row: row + down };
  return at.column >= 0 && at.column < COLUMNS && at.row >= 0 && at.row < ROWS ? squareAt(at.column, at.row) : null;
}

export const tileOn = (lord: LordView, square: string): TileView | undefined =>
  lord.dungeon.find((tile) => tile.square === square);

/** Lengths in pixels, all from the side of a square. */
export interface Plan {
  side: number;
  width: number;
  height: number;
  /** How much lies above the ground line. */
  top: number;
  margin: number;
  x: (column: number) => number;
  y: (row: number) => number;
  corner: (square: string) => { x: number; y: number };
  middle: (square: string) => { x: number; y: number };
  gate: number;
}

export function planOf(side: number, { axes = false, surface = 0.62 } = {}): Plan {
  const margin = axes ? 17 : Math.max(5, side * 0.14);
  const top = Math.round(side * surface);
  const x = (column: number) => margin + column * side;
  const y = (row: number) => top + margin * 0.3 + row * side;
  const corner = (square: string) => {
    const { column, row } = spotOf(square);
    return { x: x(column), y: y(row) };
  };
  return {
    ...{ side, top, margin, x, y, corner },
    width: COLUMNS * side + 2 * margin,
    height: ROWS * side + margin * 1.3 + top,
    middle: (square) => ({ x: corner(square).x + side / 2, y: corner(square).y + side / 2 }),
    gate: x(2) + side / 2,
  };
}

/** The largest side of a square with which all of it has room. */
export function sideFor(
  width: number,
  height: number,
  options: { axes?: boolean; surface?: number; least?: number } = {},
): number {
  const { axes = false, surface = 0.62, least = 24 } = options;
  const across = axes ? (width - 34) / COLUMNS : width / (COLUMNS + 0.28);
  const down = axes ? (height - 22.1) / (ROWS + surface) : height / (ROWS + 0.182 + surface);
  return Math.max(least, Math.floor(Math.min(across, down)));
}

const drawn = new Map<string, string>();

/** The grain of the rock, drawn once for each size. */
export function grain(plan: Plan, seed: number): string {
  const { side, width, height, top } = plan;
  const key = `${side} ${width} ${height} ${seed}`;
  const found = drawn.get(key);
  if (found !== undefined) return found;
  const path = hatching(width, height - top, () => 0.85, {
    seed,
    step: Math.max(9, side * 0.2),
    length: Math.max(7, side * 0.15),
    strokes: 4,
    gap: Math.max(2, side * 0.042),
  });
  drawn.set(key, path);
  return path;
}

/** Tufts along the ground line, but for the gate. */
export function grass({ side, width, top, gate }: Plan, seed: number): string {
  const random = scatter(seed + 3);
  let path = "";
  for (let x = 4; x < width - 4; x += 7 + random() * 9) {
    const height = side * 0.06 + 2 + random() * 3;
    if (Math.abs(x - gate) < side * 0.42) continue;
    path += `M${short(x)} ${short(top)}l-1.5 ${short(-height)}M${short(x + 1.5)} ${short(top)}l1 ${short(-height * 0.8)}`;
  }
  return path;
}

/** A few strokes on a tunnel's floor. */
export function floor({ side, corner }: Plan, square: string): string {
  const random = scatter(spotOf(square).column * 31 + spotOf(square).row * 7 + 11);
  const { x, y } = corner(square);
  const width = side * 0.9;
  let path = "";
  for (let i = 0; i < 6; i++) {
    const left = x + side * 0.05 + width * (0.12 + random() * 0.68);
    const down = y + side * 0.05 + width * (0.12 + random() * 0.72);
    path += `M${short(left)} ${short(down)}h${short(width * (0.06 + random() * 0.1))}`;
  }
  return path;
}

export interface Door {
  square: string;
  /** To the right, or down. */
  right: boolean;
  key: string;
}

/** Between any two tiles that lie side by side. */
export function doorsOf(tiles: readonly TileView[]): Door[] {
  const dug = new Set(tiles.map(({ square }) => square));
  return [...dug].flatMap((square) =>
    [true, false].flatMap((right) => {
      const next = right ? beside(square, 1, 0) : beside(square, 0, 1);
      return next && dug.has(next) ? { square, right, key: `${square} ${next}` } : [];
    }),
  );
}

/** Lines across a tile that is lost. */
export function strokesOver({ side, corner }: Plan, square: string): string {
  const { x, y } = corner(square);
  const [left, top, width] = [x + side * 0.05, y + side * 0.05, side * 0.9];
  let path = "";
  for (let i = 1; i < 12; i++) {
    const c = (i * width) / 6;
    path += `M${short(left + Math.max(0, c - width))} ${short(top + Math.min(width, c))}L${short(left + Math.min(width, c))} ${short(top + Math.max(0, c - width))}`;
  }
  return path;
}
