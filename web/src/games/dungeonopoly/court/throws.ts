/** What a throw would bring, in a word or a sum. */

import { dollars, type Town } from "../town";
import type { OddsView, ThrowView } from "../view";

export interface Cell {
  readonly shown: number;
  /** What is written over it: the distance, where that is not what the dice show. */
  readonly title: string;
  /** How high its bar is, from 0 to 1. */
  readonly high: number;
  readonly words: string;
  readonly mood: "pay" | "gain" | "plain";
  /** Whose mark stands beside the words. */
  readonly mark: number | null;
  readonly snag: boolean;
  /** All of it in a sentence. */
  readonly said: string;
}

const WORDS: Readonly<Record<string, string>> = {
  card: "card",
  jail: "jail",
  nothing: "no rent",
  ghost: "passes",
};

/** The salary of who passes GO counts, too. */
function worded(one: ThrowView, town: Town, brief: boolean): Pick<Cell, "words" | "mood" | "mark"> {
  const sum = one.amount + one.salary;
  const { kind } = town.square(one.square);
  switch (one.brings) {
    case "yours":
      return {
        words: one.salary ? `+${dollars(one.salary)}` : "yours",
        mood: one.salary ? "gain" : "plain",
        mark: town.markOf(one.to ?? 0),
      };
    case "buy":
      return { words: dollars(one.amount), mood: "plain", mark: null };
    case "rent":
    case "tax":
    case "pot":
    case "go":
      if (!sum) return { words: one.brings === "pot" ? "no pot" : "even", mood: "plain", mark: null };
      return { words: sum > 0 ? `+${dollars(sum)}` : dollars(sum), mood: sum > 0 ? "gain" : "pay", mark: null };
    case "jail":
      return { words: "jail", mood: "pay", mark: null };
  }
  if (one.salary) return { words: `+${dollars(one.salary)}`, mood: "gain", mark: null };
  const words =
    kind === "visiting" ? "visit" : brief && one.brings === "nothing" ? "$0" : (WORDS[one.brings] ?? one.brings);
  return { words, mood: "plain", mark: null };
}

/** Over what a deed is for sale there stands its price, so it says so. */
const SAID: Readonly<Record<string, string>> = {
  buy: "for sale at",
  rent: "rent",
  tax: "tax",
  pot: "the pot",
  go: "salary",
};

function said(one: ThrowView, of: number, town: Town): string {
  const parts = [`${one.shown}, ${one.ways} in ${of}: ${town.square(one.square).name}`];
  const what = SAID[one.brings];
  parts.push(what ? `${what} ${dollars(Math.abs(one.amount))}` : (WORDS[one.brings] ?? one.brings));
  if (one.salary) parts.push(`${dollars(one.salary)} at GO`);
  if (one.snag) parts.push("something lies on the way");
  return parts.join(", ");
}

/** `brief` where there are many of them. */
export function cellsOf(odds: OddsView, town: Town, brief = false): Cell[] {
  const most = Math.max(...odds.throws.map(({ ways }) => ways), 1);
  return odds.throws.map((one) => ({
    ...worded(one, town, brief),
    ...{ shown: one.shown, title: String(one.distance), high: one.ways / most, snag: one.snag },
    said: said(one, odds.of, town),
  }));
}
