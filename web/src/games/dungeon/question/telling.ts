/** A fight in words. */

import type { Sheet } from "../../../frontier";
import { nameOf, thingOf } from "../art/faces";
import type { Blow, Fight } from "./fights";
import type { Dungeon } from "../frontier";

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"];
const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "Room 1-08, 1st Level". */
export function whereabouts(sheet: Sheet<Dungeon>, place: string): string {
  if (!place) return "";
  const level = thingOf(sheet, place).level ?? 0;
  return `${nameOf(sheet, place)}${level ? `, ${ORDINALS[level]} Level` : ""}`;
}

const DID: Record<string, string> = {
  missed: "missed",
  stunned: "stunned",
  light_wound: "wounded",
  serious_wound: "badly wounded",
  killed: "killed",
};

/** What is the case, in one sentence. */
export function headline(fight: Fight, sheet: Sheet<Dungeon>, who: string): string {
  const monster = nameOf(sheet, fight.monster);
  const { kind } = thingOf(sheet, fight.monster);
  const victim = who === "You" ? "you" : who;
  if (kind === "cage") return `A cage falls on ${victim}!`;
  if (kind === "slide") return `A slide! Down ${who === "You" ? "you go" : `goes ${who}`}.`;
  if (fight.back) return `The ${monster} ${DID[fight.back.result] ?? "struck"} ${victim}.`;
  if (fight.blow?.killed) return `${who} killed the ${monster}.`;
  if (fight.blow) return `${who} struck at the ${monster}.`;
  if (fight.vain) return `${who} cannot harm the ${monster}.`;
  return who === "You" ? `You face the ${monster}.` : `${who} faces the ${monster}.`;
}

/** "your blow, one short". */
export function blowWords(blow: Blow, spell: string, who: string): string {
  const thing = `${who === "You" ? "your" : "the"} ${spell || "blow"}`;
  const total = blow.dice.reduce((sum, one) => sum + one, blow.plus);
  if (blow.killed) return blow.needed === total ? `${thing}, just enough` : `${thing}, and it falls`;
  if (blow.needed === null) return `${thing}, too little`;
  const short = blow.needed - total;
  return `${thing}, ${NUMBERS[short] ?? short} short`;
}

/** Some monsters are one, some are several. */
export const BACK: Record<string, string> = {
  missed: "in return, a miss",
  stunned: "in return, a stunning blow",
  light_wound: "in return, a light wound",
  serious_wound: "in return, a serious wound",
  killed: "in return, a deadly blow",
};
