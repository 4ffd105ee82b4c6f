/** Where pawns stand: in the middle of a square, beside its card, or beside an entrance. */

import { middle, type Point } from "../../../map/geometry";
import { gathered, inRows, NOWHERE, type Spot } from "../../../map/walking";
import { SIDE, type Land, type Place } from "./land";
import type { ExpeditionView } from "../view";

/** In rows of so many, as far from one another on all sides. */
const crowd = (at: Point, count: number, columns: number, apart: number, size: number): Spot[] =>
  inRows(at, count, columns, { width: apart, height: apart }, size);

/** Where so many stand. `card`: does something lie there that must be seen? */
export function spots(place: Place, count: number, card: boolean): Spot[] {
  const { x, y } = middle(place);
  if (place.kind === "entrance") return outside(place, count);
  if (card)
    return crowd(
      { x: x + (count === 1 ? 0.95 : 0), y: place.y + 0.95 },
      count,
      6,
      Math.min(1.35, (SIDE - 0.7) / count),
      count > 2 ? 0.5 : 0.66,
    );
  if (count === 1) return [{ x, y, size: 1 }];
  return count <= 4 ? crowd({ x, y }, count, 2, 1.75, 0.7) : crowd({ x, y }, count, 3, 1.3, 0.54);
}

/** Away from the name of the entrance. */
function outside(place: Place, count: number): Spot[] {
  const { x, y } = middle(place);
  const upright = place.row >= 0 && place.row < 13;
  const size = count > 3 ? 0.6 : 0.82;
  const apart = 2.2 * size;
  return Array.from({ length: count }, (_, i) => {
    const far = 2.35 + i * apart;
    if (upright) return { x, y: y - far, size };
    return { x: place.row < 0 ? x - far : x + far, y, size };
  });
}

/** Does something lie there, face up or face down? */
export const covered = (view: ExpeditionView, at: string): boolean =>
  view.cards[at] !== undefined || view.traps[at] !== undefined || view.down.includes(at);

/** By seat: where everybody stands who has not gone. */
export function standing(land: Land, view: ExpeditionView): Map<number, Spot> {
  const found = new Map<number, Spot>();
  for (const [at, crowd] of gathered(view.explorers, ({ at, gone }) => (gone ? null : at))) {
    const place = land.places.get(at);
    if (!place) continue;
    const here = spots(place, crowd.length, covered(view, at));
    crowd.forEach(({ seat }, i) => found.set(seat, here[i] ?? NOWHERE));
  }
  return found;
}

/** Where a pawn would stand that comes there. */
export function arrival(land: Land, view: ExpeditionView, seat: number, at: string): Spot {
  const place = land.places.get(at);
  if (!place) return NOWHERE;
  const others = view.explorers.filter((one) => one.at === at && one.seat !== seat && !one.gone);
  const mine = others.filter((one) => one.seat < seat).length;
  return spots(place, others.length + 1, covered(view, at))[mine] ?? NOWHERE;
}
