/** A lord's dungeon to draw, as the wire would show it. */

import type { IntruderView, LordView, TileView } from "../view";

export const tile = (square: string, room: string | null = null, conquered = false): TileView => ({
  ...{ square, room, conquered, runs: 0 },
});

export const hero = (adventurer: string, left: number): IntruderView => ({
  ...{ adventurer, hit_points: left, left, items: [], marked: [], invisible: false },
});

export const lord = (dungeon: TileView[], line: IntruderView[] = []): LordView => ({
  ...{ seat: 0, colour: "red", gold: 3, food: 3, imps: 3, away: 0, trolls_away: 0, evil: 5, letters: 0, tax: 0 },
  ...{ dungeon, traps: [], creatures: [], prison: [], captured: [], office: [] },
  ...{ inaccessible: [], drawn: [], orders: [], failed: [], tokens: [] },
  ...{ sent: false, token: null, plan: null, passed: false },
  party: { line, anti_trap: 0, magic: 0, hearts: 0, sack: [] },
});

/** A dungeon of the first year, with two rooms in it. */
export const DUG: TileView[] = [
  tile("c1"),
  tile("c2"),
  tile("c3"),
  tile("b2", "hatchery"),
  tile("d3"),
  tile("e3", "mint"),
  tile("b4"),
  tile("c4"),
];
