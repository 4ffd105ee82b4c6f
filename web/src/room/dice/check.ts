/** Were the dice fair? Worked out in this browser, from what it kept and what is told at the end. */

import type { RoomNews } from "../../wire";
import type { Kept } from "./kept";
import { areNumbers, drawing, sealOf } from "./seal";

/** So many outcomes are worked out at a time; then the page may do something else. */
const AT_ONCE = 500;
const breath = () => new Promise((done) => setTimeout(done));

export interface Findings {
  /** What does not fit, in a sentence; empty if everything does. */
  fault: string;
  since: Kept["since"];
  /** Who added a number. */
  added: string[];
  /** How many numbers this browser added, and how many of them are in the seed. */
  mine: number;
  counted: number;
  /** How many outcomes were checked; null if none were yet. */
  outcomes: number | null;
  /** Out of how many the house says that each was drawn: it could bend one until a forged outcome fits. */
  bounds: number[];
}

interface Written {
  seats: string[];
  fingerprint: string;
  numbers: string[];
  seed: string;
  outcomes: number[];
}

type WrittenLine =
  | { is: "undercroft"; seats: string[]; fingerprint: string; numbers?: string[] }
  | { is: "chance"; outcomes: number[] }
  | { is: "seed"; seed: string }
  | { is: "answer" | "event" | "end" };

/** A record, as far as it is about dice. */
export function read(record: string): Written {
  const written: Written = { seats: [], fingerprint: "", numbers: [], seed: "", outcomes: [] };
  for (const text of record.trimEnd().split("\n")) {
    const line = JSON.parse(text) as WrittenLine;
    if (line.is === "undercroft") {
      written.seats = line.seats;
      written.fingerprint = line.fingerprint;
      written.numbers = line.numbers ?? [];
    } else if (line.is === "chance") for (const one of line.outcomes) written.outcomes.push(one);
    else if (line.is === "seed") written.seed = line.seed;
  }
  return written;
}

/** Does the seed that is told fit the seal that was kept, and is my number in it? */
export function checkSeal(kept: Kept, news: RoomNews): Findings {
  const told = news.seats.map(({ number }) => number);
  const mine = Object.entries(kept.mine).map(([seat, own]) => ({
    seat: Number(seat),
    own,
    counts: told.includes(own),
  }));
  // Where somebody was left out, those behind have moved up, and their numbers with them.
  const exchanged = mine.some(({ seat, counts }) => !counts && told[seat] && news.mine.includes(seat));
  return {
    fault: sealFault(kept, news) || (exchanged ? "The number of your browser was exchanged for another." : ""),
    since: kept.since,
    added: news.seats.filter(({ number }) => number).map(({ name }) => name ?? "nobody"),
    mine: mine.length,
    counted: mine.filter(({ counts }) => counts).length,
    outcomes: null,
    bounds: [],
  };
}

function sealFault(kept: Kept, news: RoomNews): string {
  if (news.fingerprint !== kept.seal) return "The seal is not the one that was told first, which this browser kept.";
  if (sealOf(news.seed ?? "") !== kept.seal) return "The seed does not fit the seal.";
  return "";
}

/** The same, and does every outcome of the record follow from the seed and the numbers? */
export async function checkAll(kept: Kept, news: RoomNews, record: string, bounds: number[]): Promise<Findings> {
  const found = checkSeal(kept, news);
  if (found.fault) return found;
  const written = read(record);
  const fault = misfit(news, written) || (await firstForged(written, bounds));
  return { ...found, fault, outcomes: written.outcomes.length, bounds };
}

/** Is it the record of another game than this one? */
function misfit(news: RoomNews, { seats, fingerprint, numbers, seed }: Written): string {
  const told = news.seats.map(({ number }) => number);
  const same = numbers.length ? numbers.join() === told.join() : !told.some(Boolean);
  if (fingerprint !== news.fingerprint || seed !== news.seed) return "The record is sealed with another seed.";
  if (!same || !areNumbers(numbers, seats.length)) return "The record has other numbers than were added here.";
  return "";
}

async function firstForged({ seed, numbers, outcomes }: Written, bounds: number[]): Promise<string> {
  const forged = (n: number) => `Outcome ${n + 1} of ${outcomes.length} does not follow from the seed.`;
  if (bounds.length !== outcomes.length) return forged(Math.min(bounds.length, outcomes.length));
  const drawn = drawing(seed, numbers);
  for (let from = 0; from < outcomes.length; from += AT_ONCE) {
    const some = outcomes.slice(from, from + AT_ONCE);
    const at = some.findIndex((outcome, at) => outcome !== drawn(from + at, bounds[from + at] ?? 1));
    if (at >= 0) return forged(from + at);
    await breath();
  }
  return "";
}
