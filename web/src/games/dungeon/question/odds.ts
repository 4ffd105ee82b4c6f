/** What one has to throw to kill a monster, by hand or with a spell. */

import type { Lit } from "../../../board";
import type { Head, Sheet } from "../../../frontier";
import { isMonster, thingOf } from "../art/faces";
import { waysIn36 } from "./fights";
import type { Dungeon } from "../frontier";
import type { DelverView, DelveView } from "../view";

/** The sword that counts: a Wizard has none. */
export const swordOf = ({ kind, treasure }: DelverView): number =>
  kind === "wizard" ? 0 : Math.max(0, ...treasure.map(({ plus }) => plus));

/** The columns of a monster's card: adventurers, then spells. */
const COLUMNS = ["elf", "hero", "superhero", "wizard", "fire_ball", "lightning_bolt"] as const;
type Column = (typeof COLUMNS)[number];
const isColumn = (key: string): key is Column => COLUMNS.some((column) => column === key);

/** What its card says for an adventurer or a spell: null for a dash. */
export function printedFor(sheet: Sheet<Dungeon>, monster: string, column: string): number | null {
  return isColumn(column) ? (thingOf(sheet, monster)[column] ?? null) : null;
}

/** The lowest throw of the dice that kills it by hand, or with a spell: null if none does. */
export function leastOf(
  sheet: Sheet<Dungeon>,
  me: DelverView,
  monster: string,
  spell: string | null = null,
): number | null {
  const number = printedFor(sheet, monster, spell ?? me.kind);
  const sword = spell === null ? swordOf(me) : 0;
  if (number === null) return sword ? 13 - sword : null;
  return Math.max(2, number - sword);
}

/** "6 or more: 26 ways in 36". */
export const chance = (least: number | null): string =>
  least === null ? "cannot harm it" : `${least} or more: ${waysIn36(least)} ways in 36`;

/** The monsters that lie open where I am asked how I fight: one of these it is, if there are any. */
export function facing({ delvers, foes, visions }: DelveView, seat: number | null): string[] {
  const at = seat === null ? undefined : delvers[seat]?.at;
  const mine = foes.filter(({ fighter }) => fighter === seat);
  const here = mine.length ? mine : foes.filter((foe) => foe.at === at && foe.fighter === null);
  const seen = here.length ? here : visions.filter((vision) => vision.at === at);
  return seen.flatMap(({ monster }) => monster ?? []);
}

const ATTACKS = ["fire_ball", "lightning_bolt"];

/** The spells that I hold and could still cast at a monster. */
export const castable = ({ errand }: DelveView, { spells }: DelverView): string[] =>
  errand.spell === null ? ATTACKS.filter((spell) => spells.includes(spell)) : [];

const WAYS: readonly Head<Dungeon>[] = ["hand", "use"];
export const asksHow = (options: Iterable<Lit<Dungeon>>): boolean =>
  [...options].some(({ head }) => WAYS.includes(head));

/** For each way of fighting the one monster that I face: what it takes. */
export function chances(
  options: readonly Lit<Dungeon>[],
  view: DelveView,
  seat: number | null,
  sheet: Sheet<Dungeon>,
): Record<string, string> {
  const me = seat === null ? undefined : view.delvers[seat];
  const [monster, ...more] = facing(view, seat);
  if (!me || !monster || more.length || !isMonster(sheet, monster)) return {};
  const ways = options.filter(({ head }) => WAYS.includes(head));
  const spell = ({ head, details }: Lit<Dungeon>) => (head === "use" ? details.spell : null);
  return Object.fromEntries(ways.map((way) => [way.key, chance(leastOf(sheet, me, monster, spell(way)))]));
}
