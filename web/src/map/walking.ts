/** Who stands where on a map, and who is on the way. */

import { middle, type Box, type Point, type Size } from "./geometry";

/** Where a piece stands. */
export interface Spot extends Point {
  /** One for as large as can be. */
  readonly size: number;
}

/** A pawn that is not where the view says: on its way. */
export interface Afoot extends Spot {
  /** How long this step takes. */
  readonly duration: number;
  /** Steps so far: each is a hop. Not on foot, it is 0. */
  readonly step: number;
}

/** Where nothing is known of a place. */
export const NOWHERE: Spot = { x: 0, y: 0, size: 1 };

/** So many in rows about a point; a last row that is not full stands in the middle. */
export function inRows(about: Point, count: number, columns: number, apart: Size, size: number): Spot[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: about.x + ((i % columns) - (inRow - 1) / 2) * apart.width,
      y: about.y + (row - (rows - 1) / 2) * apart.height,
      size,
    };
  });
}

/** What belongs to each place, in the order in which it comes; what belongs to none is left out. */
export function gathered<T>(all: readonly T[], placeOf: (one: T) => string | null): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const at = placeOf(one);
    if (at !== null) found.set(at, [...(found.get(at) ?? []), one]);
  }
  return found;
}

const SIDES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in SIDES;

/** Of all these, the one that lies nearest in the direction of an arrow key. */
export function ahead<T extends Box>(key: string, from: T, all: readonly T[]): T | null {
  const [sx, sy] = SIDES[key] ?? [0, 0];
  const here = middle(from);
  let best: { it: T; far: number } | null = null;
  for (const it of all) {
    const there = middle(it);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const forth = dx * sx + dy * sy;
    const aside = Math.abs(dx * sy) + Math.abs(dy * sx);
    if (it === from || forth <= 0.5 || aside > forth * 1.6) continue;
    if (!best || forth + aside * 2 < best.far) best = { it, far: forth + aside * 2 };
  }
  return best?.it ?? null;
}
