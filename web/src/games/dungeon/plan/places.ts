/** Where things stand in a space: side by side, and below its name where it has one. */

import type { Box } from "../../../map/geometry";
import type { Spot } from "../../../map/walking";
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
  const { x, y, width, height } = floor(space);
  const most = Math.max(1, Math.floor(width / ELBOW));
  const rows = Math.max(1, Math.min(Math.ceil(count / most), Math.max(1, Math.round(height / ELBOW))));
  const columns = Math.ceil(count / rows);
  const apart = Math.min(ELBOW * 1.1, width / columns);
  const down = Math.min(ELBOW, height / rows);
  const size = Math.min(1, apart / ELBOW, Math.max(0.86, down / ELBOW));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: x + width / 2 + ((i % columns) - (inRow - 1) / 2) * apart,
      y: y + height / 2 + (row - (rows - 1) / 2) * down,
      size,
    };
  });
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

const NOWHERE: Spot = { x: 0, y: 0, size: 1 };

/** Pawns first, then the monsters, then what a Crystal Ball laid out. */
export function standing(land: Land, view: DelveView): Standing {
  const crowd = new Map<string, string[]>();
  const join = (at: string, who: string) => crowd.set(at, [...(crowd.get(at) ?? []), who]);
  for (const { seat, at, kind } of view.delvers) if (kind !== "nobody") join(at, `pawn ${seat}`);
  view.foes.forEach(({ at }, i) => join(at, `foe ${i}`));
  view.visions.forEach(({ at }, i) => join(at, `vision ${i}`));
  const found = new Map<string, Spot>();
  for (const [at, names] of crowd) {
    const space = land.spaces.get(at);
    if (space) spots(space, names.length).forEach((spot, i) => found.set(names[i] ?? "", spot));
  }
  const stands = view.delvers.flatMap(({ seat }) => {
    const spot = found.get(`pawn ${seat}`);
    return spot ? [[seat, spot] as const] : [];
  });
  return {
    pawns: new Map(stands),
    foes: view.foes.map((_, i) => found.get(`foe ${i}`) ?? NOWHERE),
    visions: view.visions.map((_, i) => found.get(`vision ${i}`) ?? NOWHERE),
    taken: new Set([...crowd.keys()].filter((at) => !isHall(land.spaces.get(at) as Space))),
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
