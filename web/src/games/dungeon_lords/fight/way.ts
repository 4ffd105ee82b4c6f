/** How far the tiles of a dungeon are from its gate, and the way there. */

import { beside, GATE } from "../earth/ground";
import type { LordView } from "../view";

const AROUND = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
] as const;

/** By square: where one comes from, nearest first. */
function spread({ dungeon }: LordView): Map<string, string | null> {
  const dug = new Set(dungeon.map(({ square }) => square));
  const from = new Map<string, string | null>(dug.has(GATE) ? [[GATE, null]] : []);
  for (const square of from.keys()) {
    for (const [right, down] of AROUND) {
      const next = beside(square, right, down);
      if (next && dug.has(next) && !from.has(next)) from.set(next, square);
    }
  }
  return from;
}

/** The squares from the gate to that one. */
export function wayTo(lord: LordView, square: string): string[] {
  const from = spread(lord);
  const way: string[] = [];
  for (let now: string | null | undefined = from.has(square) ? square : null; now; now = from.get(now))
    way.unshift(now);
  return way;
}

/** By square, of those that still stand: how many steps it is from the gate. */
export function stepsIn(lord: LordView, far: number): Record<string, number> {
  const held = new Set(lord.dungeon.flatMap(({ square, conquered }) => (conquered ? [] : square)));
  const steps = [...spread(lord).keys()].map((square) => [square, wayTo(lord, square).length] as const);
  return Object.fromEntries(steps.filter(([square, count]) => held.has(square) && count <= far));
}
