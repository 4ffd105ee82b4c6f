/** A battle in words: who, what it does, and how it ends. */

import type { Sheet } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import { GOODS, type Good } from "../art/signs";
import type { LordView } from "../view";
import type { Battle, Gain } from "./battle";

type Printed = Sheet<DungeonLords>;

/** What a tunnel takes; a room says it itself. */
const TUNNEL = { traps: 1, monsters: 1, gold: 0 };
/** What is printed above the combat cards: the magic that casts the spell of each round. */
const NEEDED = [1, 2, 3, 4];
export const ROUNDS = 4;
/** What counts in the end. */
const WORTH = { prisoner: 2, paladin: 5, tile: -2 };

export const neededIn = (round: number): number => NEEDED[round - 1] ?? 0;
export const nameOf = (sheet: Printed, key: string): string => sheet.things[key]?.name ?? key;
export const spoken = (square: string): string => square.toUpperCase();
const counted = (count: number, what: string, many = `${what}s`): string => `${count} ${count === 1 ? what : many}`;

/** "Wizard" for the Seasoned Wizard: in one party there is seldom more than one, and the banner says the rest. */
export function callingOf(sheet: Printed, key: string): string {
  const name = nameOf(sheet, key);
  return name.slice(name.lastIndexOf(" ") + 1);
}

export const roomOn = (lord: LordView | undefined, square: string): string | null =>
  lord?.dungeon.find((tile) => tile.square === square)?.room ?? null;

/** "Magic Room C2", "Tunnel B1". */
export function tileName(sheet: Printed, lord: LordView | undefined, square: string): string {
  const room = roomOn(lord, square);
  return `${room ? nameOf(sheet, room) : "Tunnel"} ${spoken(square)}`;
}

export function limitsOf(sheet: Printed, lord: LordView | undefined, square: string) {
  const room = roomOn(lord, square);
  return (room && sheet.things[room]?.limits) || TUNNEL;
}

/** "A room takes 1 trap for 1 gold, 2 monsters, any ghosts." */
export function takes(sheet: Printed, lord: LordView | undefined, square: string): string {
  const { traps, monsters, gold } = limitsOf(sheet, lord, square);
  const room = roomOn(lord, square);
  const fee = gold ? ` for ${gold} gold${traps > 1 ? " each" : ""}` : "";
  const what = room ? `The ${nameOf(sheet, room)}` : "A tunnel";
  return `${what} takes ${counted(traps, "trap")}${fee}, ${counted(monsters, "monster")}, any ghosts.`;
}

/** "Who holds the Magic Room?" */
export function whoHolds(sheet: Printed, lord: LordView | undefined, square: string): string {
  const room = roomOn(lord, square);
  return `Who holds ${room ? `the ${nameOf(sheet, room)}` : `tunnel ${spoken(square)}`}?`;
}

/** What an attack does, in a few words. */
export function attackWords(sheet: Printed, attack: string): string {
  const thing = sheet.things[attack];
  if (!thing) return "";
  const { damage = 0, hits = 1, follow_up: more = 0, target } = thing;
  const also = [
    more ? `the next ${more}` : "",
    thing.price?.food ? `for ${thing.price.food} food` : "",
    thing.returns ? "stays up" : "",
    thing.stops_healing ? "no healing" : "",
    thing.stops_conquering ? "the tile is kept" : "",
  ].filter(Boolean);
  const whom = {
    first: `${damage} to the first`,
    any: hits > 1 ? `${Array(hits).fill(damage).join(" and ")} to anyone` : `${damage} to anyone`,
    any_but_first: `${damage} to anyone but the first`,
    any_but_priests: `${damage} to anyone but priests`,
    all: `${damage} to each`,
    nobody: "hurts nobody",
  }[target ?? "first"];
  return [whom, ...also].join(", ");
}

/** "Two hexes", "Strike": as a title. */
export function attackName(sheet: Printed, attack: string): string {
  const name = nameOf(sheet, attack);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const FEW = ["Nobody", "One", "Two", "Three", "Four", "Five", "Six"];

/** "All three fall, and C2 is kept." */
export function outcome(sheet: Printed, battle: Battle): string {
  const { fallen, fighters, conquered, square } = battle;
  const all = fighters.length;
  const tile = `${spoken(square)} is ${conquered ? "lost" : "kept"}`;
  const [only] = fallen;
  if (!only) return `Nobody falls, and ${tile}.`;
  if (fallen.length === 1) return `The ${callingOf(sheet, only)} falls, and ${tile}.`;
  if (fallen.length === all)
    return `${all === 2 ? "Both" : `All ${(FEW[all] ?? String(all)).toLowerCase()}`} fall, and ${tile}.`;
  return `${FEW[fallen.length] ?? fallen.length} of ${all} fall, and ${tile}.`;
}

/** All that a battle brings its lord, each good once. */
export function gainsOf(battle: Battle): Gain[] {
  const sums = new Map<string, number>();
  for (const { good, by } of battle.rows.flatMap(({ gains }) => gains)) sums.set(good, (sums.get(good) ?? 0) + by);
  return [...sums].flatMap(([good, by]) => (by ? [{ good, by }] : []));
}

/** What prisoners and the tile count in the end. */
export function pointsOf(sheet: Printed, { fallen, conquered }: Battle): number {
  const each = fallen.map((key) => {
    const calling = sheet.things[key]?.calling;
    return calling === "paladin" ? WORTH.paladin : calling === "illusion" ? 0 : WORTH.prisoner;
  });
  return each.reduce((sum, one) => sum + one, conquered ? WORTH.tile : 0);
}

export const signOf = (good: string): (typeof GOODS)[Good] => GOODS[good as Good] ?? "coin";
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
export const GOOD_NAMES: Record<string, string> = {
  gold: "gold",
  food: "food",
  evil: "evil",
  imps: "imps",
  traps: "trap cards",
  monsters: "monsters",
};

const ORDINALS = ["1st", "2nd", "3rd"];
export const ordinal = (at: number): string => ORDINALS[at] ?? `${at + 1}th`;
