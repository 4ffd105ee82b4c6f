/** What is printed on the things of Dungeon Lords, in the shape their drawings want. */

import type { Sheet } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { Printed } from "../things";
import { listed, GOODS, type SignName } from "./signs";

export type LordsSheet = Sheet<DungeonLords>;

const NOTHING: Printed = { key: "", name: "" };

/** What is printed on a thing. */
export const printed = (sheet: LordsSheet, key: string): Printed => sheet.things[key] ?? { ...NOTHING, key, name: key };

/** How wide a thing is drawn: with its name, without, or as little more than a picture. */
export type Size = "full" | "small" | "tiny";
export const sizeOf = (width: number): Size => (width < 40 ? "tiny" : width < 74 ? "small" : "full");

/** A sign for each piece of a price. */
export const priceSigns = (thing: Printed): SignName[] =>
  listed(thing.price).flatMap(([good, count]) => Array<SignName>(Math.abs(count)).fill(GOODS[good]));

/** What an adventurer can do, a sign for each point; the paladin's three gifts once each. */
export function gifts(thing: Printed): SignName[] {
  const counts: [SignName, number][] = [
    ["struck", thing.anti_trap ?? 0],
    ["star", thing.magic ?? 0],
    ["heart", thing.hearts ?? 0],
  ];
  const several = counts.filter(([, count]) => count).length > 1;
  return counts.flatMap(([sign, count]) => Array<SignName>(several ? Math.min(count, 1) : count).fill(sign));
}

/** The damage of a creature's first attack. */
export const damageOf = (thing: Printed): number => thing.attacks?.[0]?.damage ?? 0;

/** What a trap does to the one it is about. */
export function trapNumber(thing: Printed): string {
  if (thing.whole) return "all";
  return String(thing.first || thing.second || thing.chosen || thing.others || 0);
}

/** The size of a name at the foot of a card that is 100 wide. */
export const nameSize = (name: string): number =>
  name.length <= 8 ? 16 : name.length <= 11 ? 15 : name.length <= 13 ? 13.6 : name.length <= 15 ? 12.2 : 11;

/** Level lines of an engraver. */
export function levels(from: number, to: number, top: number, foot: number, gap = 3): string {
  let path = "";
  for (let y = top; y < foot; y += gap) path += `M${from} ${y}H${to}`;
  return path;
}

export const ROMAN = ["I", "II", "III"] as const;
