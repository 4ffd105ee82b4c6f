/** Where things stand in a space: side by side, and below its name where it has one. */

import { middle, type Box } from "../../../map/geometry";
import { gathered, inRows, NOWHERE, type Spot } from "../../../map/walking";
import { isHall, type Land, type Space } from "./land";
import type { DelveView } from "../view";

/** The room that things have in a space. */
function floor({ x, y, width, height, kind }: Space): Box {
  if (kind === "start") return { x: x + 1, y: y + 2.7, width: width - 2, height: height - 3 };
  if (kind === "chamber") return { x: x + 1, y: y + height * 0.52, width: width - 2, height: height * 0.48 - 0.8 };
  if (kind === "room") return { x: x + 0.3, y: y + 1.6, width: width - 0.6, height: height - 1.75 };
  return { x, y, width, height };
}

/** The width and height that one thing likes to have. */
const ELBOW = 3;

export function spots(space: Space, count: number): Spot[] {
  const { width, height } = floor(space);
  const most = Math.max(1, Math.floor(width / ELBOW));
  const rows = Math.max(1, Math.min(Math.ceil(count / most), Math.max(1, Math.round(height / ELBOW))));
  const columns = Math.ceil(count / rows);
  const apart = Math.min(ELBOW * 1.1, width / columns);
  const down = Math.min(ELBOW, height / rows);
  const size = Math.min(1, apart / ELBOW, Math.max(0.86, down / ELBOW));
  return inRows(middle(floor(space)), count, columns, { width: apart, height: down }, size);
}

export interface Standing {
  /** By seat; who is nobody yet has none. */
  readonly pawns: ReadonlyMap<number, Spot>;
  /** In the order of the view. */
  readonly foes: readonly Spot[];
  readonly visions: readonly Spot[];
  /** Spaces where something stands. */
  readonly taken: ReadonlySet<string>;
}

/** Pawns first, then the monsters, then what a Crystal Ball laid out. */
export function standing(land: Land, view: DelveView): Standing {
  const delvers = view.delvers.filter(({ kind }) => kind !== "nobody");
  const crowds = gathered([...delvers, ...view.foes, ...view.visions], ({ at }) => at);
  const found = new Map<{ at: string }, Spot>();
  const taken = new Set<string>();
  for (const [at, crowd] of crowds) {
    const space = land.spaces.get(at);
    if (!space) continue;
    const here = spots(space, crowd.length);
    crowd.forEach((one, i) => found.set(one, here[i] ?? NOWHERE));
    if (!isHall(space)) taken.add(at);
  }
  const spotOf = (one: { at: string }): Spot => found.get(one) ?? NOWHERE;
  return {
    pawns: new Map(delvers.filter((one) => found.has(one)).map((one) => [one.seat, spotOf(one)])),
    foes: view.foes.map(spotOf),
    visions: view.visions.map(spotOf),
    taken,
  };
}

/** Where a pawn would stand that comes there. */
export function arrival(land: Land, view: DelveView, seat: number, at: string): Spot {
  const space = land.spaces.get(at);
  if (!space) return NOWHERE;
  const here = [...view.foes, ...view.visions].filter((one) => one.at === at).length;
  const pawns = view.delvers.filter((one) => one.at === at && one.seat !== seat && one.kind !== "nobody").length;
  return spots(space, here + pawns + 1)[pawns] ?? NOWHERE;
}
