/** Which questions belong to the building year, and whose turn they are part of. */

import { ROMAN, printed, type LordsSheet } from "../art/faces";
import type { DungeonLords } from "../frontier";
import type { Space } from "../things";
import type { LordView, RealmView } from "../view";

type Prompt = DungeonLords["Prompt"];

/** Asked while orders are carried out, rooms are run, and an event befalls everybody. */
export const WORKS: readonly Prompt[] = [
  "fee",
  "carry_out",
  "dig",
  "mine",
  "discard",
  "hire",
  "build",
  "run",
  "take_back",
  "tax",
  "wages",
  "monster_strike",
  "witch_hunt",
  "earthquake",
  "vip_visit",
  "inspection",
];
export const works = (prompt: Prompt | null | undefined): boolean => prompt != null && WORKS.includes(prompt);

/** A space of the board whose minion acts. */
export interface Station {
  readonly order: string;
  /** Counted from 1. */
  readonly space: number;
  readonly roman: string;
  readonly printed: Space;
}

const ordersOf = (sheet: LordsSheet) =>
  Object.values(sheet.things)
    .filter(({ spaces }) => spaces)
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));

/** Every space, in the order in which their minions act. */
function stations(sheet: LordsSheet): Station[] {
  return ordersOf(sheet).flatMap(({ key, spaces = [], backwards }) => {
    const found = spaces.map((space, index) => ({
      ...{ order: key, space: index + 1, roman: ROMAN[index] ?? "", printed: space },
    }));
    return backwards ? found.reverse() : found;
  });
}

/** Where the minion stands that acts now; null while no orders are carried out. */
export const station = (view: RealmView, sheet: LordsSheet): Station | null =>
  view.phase === "actions" ? (stations(sheet)[view.done - 1] ?? null) : null;

/** Which lords' minions act at this action after the one that acts now. */
export function later(view: RealmView, sheet: LordsSheet): number[] {
  const now = station(view, sheet);
  if (!now) return [];
  return stations(sheet)
    .slice(view.done)
    .filter(({ order }) => order === now.order)
    .flatMap(({ order, space }) => view.spaces[order]?.[space - 1] ?? []);
}

export const atHome = (lord: LordView): number => lord.imps - lord.away;

export const trollsAtHome = (lord: LordView, sheet: LordsSheet): number =>
  Math.max(0, lord.creatures.filter(({ creature }) => printed(sheet, creature).helps).length - lord.trolls_away);

/** How many tunnels have been dug with this order: only those who dig are away by then. */
export const dugSoFar = (lord: LordView, { printed: space }: Station): number =>
  Math.max(0, lord.away - (space.foreman && lord.away ? 1 : 0));

/** How many imps can dig or mine from here. */
export function handsFor(lord: LordView, { printed: space }: Station, dug = 0): number {
  const foreman = space.foreman && !dug ? 1 : 0;
  return Math.max(0, Math.min((space.workers ?? 0) - dug, atHome(lord) - foreman));
}

/** Unconquered tunnels: one can mine there. */
export const minesOf = (lord: LordView): string[] =>
  lord.dungeon.filter(({ room, conquered }) => !room && !conquered).map(({ square }) => square);

/** Tiles on which tax is due. */
export const taxedTiles = (lord: LordView): number => lord.dungeon.filter(({ conquered }) => !conquered).length;
