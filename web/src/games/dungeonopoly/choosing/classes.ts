/** What a class is like to play, and what it learns level by level. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";

const GISTS: Readonly<Record<string, string>> = {
  fighter: "Strikes whoever is near, frightens landlords, and takes streets by force. Plain and strong.",
  wizard: "A spell for everything, each once a lap: missiles, fire, counterspells, at last a wish.",
  cleric: "Raises and lowers rents, is shielded from harm, and pays no taxes.",
  rogue: "Picks locks and pockets, sneaks past rents, robs the bank. Any of it may fail.",
  bard: "Plays where rent is paid: it doubles, halves, or sends the payer away.",
  druid: "Enchants squares, walks as an animal, and calls down lightning.",
  warlock: "Hexes somebody, blasts the hexed again and again, and owes it to a patron.",
};

/** At levels that bring nothing of their own. */
const GROWS: Readonly<Record<string, string>> = { rogue: "better skills", warlock: "by your pact" };

export const gistOf = (key: string): string => GISTS[key] ?? "";

export interface Lesson {
  readonly level: number;
  readonly names: string;
}

export function lessonsOf(sheet: Sheet<Dungeonopoly>, key: string): Lesson[] {
  return (sheet.things[key]?.levels ?? []).map((keys, at) => ({
    level: at + 1,
    names: keys.map((one) => sheet.things[one]?.name ?? one).join(", ") || (GROWS[key] ?? "you choose"),
  }));
}
