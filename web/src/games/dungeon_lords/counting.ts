/** How the points came together, put together from the story's last lines. */

import type { Told } from "../../frontier";
import type { DungeonLords } from "./frontier";

type Counted = DungeonLords["Lines"]["Counted"];

export interface Sum {
  readonly what: string;
  /** By seat. */
  readonly points: ReadonlyMap<number, number>;
}

export interface Held {
  /** A title, by its key. */
  readonly title: string;
  readonly seats: readonly number[];
}

export interface Count {
  readonly sums: readonly Sum[];
  readonly titles: readonly Held[];
  readonly total: ReadonlyMap<number, number>;
  /** Who may call it a dungeon. */
  readonly licensed: ReadonlySet<number>;
}

const SUMS: readonly (readonly [string, (of: Counted) => number])[] = [
  ["Creatures", ({ creatures }) => creatures],
  ["Rooms", ({ rooms }) => rooms],
  ["Prisoners", ({ prisoners }) => prisoners],
  ["Titles", ({ titles }) => titles],
  ["Items", ({ items }) => items],
  ["Conquered tiles", ({ conquered }) => 0 - conquered],
  ["Letters", ({ letters }) => 0 - letters],
];

/** Null while it is not counted; without what brought nobody anything. */
export function countOf(story: readonly Told<DungeonLords>[]): Count | null {
  const counted: Counted[] = [];
  const titles = new Map<string, number[]>();
  for (const { line, details } of story) {
    if (line === "Counted") counted.push(details);
    if (line === "TitleWon") {
      const { title, seat } = details;
      titles.set(title, [...(titles.get(title) ?? []), seat]);
    }
  }
  if (!counted.length) return null;
  const sums = SUMS.map(([what, of]) => ({ what, points: new Map(counted.map((one) => [one.seat, of(one)])) }));
  return {
    sums: sums.filter(({ points }) => [...points.values()].some(Boolean)),
    titles: [...titles].map(([title, seats]) => ({ title, seats })),
    total: new Map(counted.map(({ seat, points }) => [seat, points])),
    licensed: new Set(counted.filter(({ licensed }) => licensed).map(({ seat }) => seat)),
  };
}

/** With a sign of its own, which is no hyphen. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : points ? `${points}` : "·");
