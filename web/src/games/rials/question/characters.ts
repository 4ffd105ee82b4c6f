/** The ready-made characters: their sheets as printed, and their pictures. */

import anvil from "icon:anvil";
import cap from "icon:graduate-cap";
import dice from "icon:rolling-dices";
import hat from "icon:pilgrim-hat";
import juggler from "icon:juggler";
import robber from "icon:robber";
import rope from "icon:tightrope";
import swordman from "icon:swordman";
import type { Sheet } from "../../../frontier";
import { CAPABILITIES } from "../art/pictures";
import type { Rials } from "../frontier";

const PICTURES: Record<string, string> = {
  sellsword: swordman,
  burglar: robber,
  scholar: cap,
  blacksmith: anvil,
  rope_walker: rope,
  pilgrim: hat,
  gambler: dice,
  jack: juggler,
};

export interface Character {
  key: string;
  name: string;
  levels: readonly number[];
  picture: string;
}

/** Every sheet has of each capability one level at least. */
export const PLAIN: readonly number[] = CAPABILITIES.map(() => 1);

export function charactersOf(sheet: Sheet<Rials>): Character[] {
  return Object.entries(sheet.things).flatMap(([key, { name, levels }]) =>
    levels ? { key, name, levels, picture: PICTURES[key] ?? "" } : [],
  );
}

export const sumOf = (levels: readonly number[]): number => levels.reduce((sum, level) => sum + level, 0);

/** How many levels a sheet has in all: as many as any that the table would take. */
export function inAll(ideas: readonly { key: string }[]): number {
  const [, ...levels] = ideas[0]?.key.split(":") ?? [];
  return sumOf(levels.map(Number));
}

const same = (one: readonly number[], other: readonly number[]) => one.every((level, at) => level === other[at]);

/** The ready-made character that has just these levels. */
export const characterWith = (characters: readonly Character[], levels: readonly number[]): Character | undefined =>
  characters.find((one) => same(one.levels, levels));

/** What went over the wire, if anything did. */
export function levelsOf(given: unknown): readonly number[] | undefined {
  const spread = given as Record<string, number> | undefined;
  return spread && CAPABILITIES.map((capability) => spread[capability] ?? 1);
}

/** As it goes over the wire. */
export function spreadOf(levels: readonly number[]): Rials["Options"]["spread"] {
  const [health = 1, strength = 1, agility = 1, intelligence = 1, dexterity = 1, fighting = 1, luck = 1] = levels;
  return { health, strength, agility, intelligence, dexterity, fighting, luck };
}
