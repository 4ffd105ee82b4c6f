/** Who stands where on a map, and who is on the way. */

import { middle, type Box, type Point } from "./geometry";

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
