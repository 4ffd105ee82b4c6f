/** What the check of the dice found, in a headline and one sentence. */

import { together } from "../turn";
import type { Findings } from "./check";

export interface Verdict {
  title: string;
  words: string;
  /** Does everything fit that could be checked? */
  fits: boolean;
}

const KEPT: Record<Findings["since"], string> = {
  lobby: "the seal that this browser has kept since before the first card",
  playing: "the seal that this browser has kept since the game had begun",
  over: "the seal, which this browser was told only at the end",
};

/** Of a table to learn at: nobody is to think that its dice were secret. */
export const known = (word: string): string =>
  `Here all chance follows from the words “${word}”, the same for everybody who learns this game.`;

const UNCHECKED =
  "out of how many each was drawn is the house’s word, and what the rules made of them is not checked here: " +
  "undercroft verify checks both";

/** Was everything checked that makes dice fair: a seal before any number, numbers of people, every outcome? */
const isFair = ({ since, added, mine, counted, outcomes }: Findings) =>
  since === "lobby" && added.length > 0 && counted === mine && outcomes !== null;

/** Who was told the seal when the numbers lay open knows less. */
const unshown = ({ since, added }: Findings): string =>
  since === "lobby" || !added.length
    ? ""
    : " That the seed was chosen before those numbers were seen, this does not show.";

function numbers({ added, mine, counted }: Findings): string {
  if (mine && counted === mine) return mine > 1 ? ", with your numbers in it" : ", with your number in it";
  return added.length ? `, with the ${added.length > 1 ? "numbers" : "number"} of ${together(added)} in it` : "";
}

function unchecked({ added, mine, counted, outcomes }: Findings): string {
  const rest = [
    ...(added.length ? [] : ["nobody added a number, so that the house alone chose it"]),
    ...(counted < mine ? ["your own number came too late and does not count"] : []),
    ...(outcomes === null ? [] : [UNCHECKED]),
  ];
  return rest.map((one) => `; ${one}`).join("");
}

export function verdict(found: Findings): Verdict {
  if (found.fault) {
    return { title: "These dice were meddled with.", words: `${found.fault} Keep the record.`, fits: false };
  }
  const { outcomes } = found;
  const follow = outcomes === null ? "" : `, and all ${outcomes} outcomes follow`;
  return {
    title: titled(found),
    words: `The seed fits ${KEPT[found.since]}${numbers(found)}${follow}${unchecked(found)}.${unshown(found)}`,
    fits: true,
  };
}

function titled(found: Findings): string {
  if (isFair(found)) return "The dice were fair.";
  if (found.outcomes !== null) return "The dice fit the seal.";
  return found.since === "lobby" ? "The dice were sealed." : "The seed fits the seal.";
}

/** How many outcomes were drawn out of how many, those that came most often first: "212 of 6", "31 of 40". */
export function census(bounds: number[]): string[] {
  const times = new Map<number, number>();
  for (const bound of bounds) times.set(bound, (times.get(bound) ?? 0) + 1);
  return [...times].sort(([a, n], [b, m]) => m - n || a - b).map(([bound, n]) => `${n} of ${bound}`);
}
