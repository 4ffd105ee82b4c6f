/** Which lines of the story belong to which battle. */

import type { Line } from "./battle";

/** A battle in the story: where it begins, and its lines from there on. */
export interface Fought {
  /** The number of the line with which it begins. */
  readonly n: number;
  readonly seat: number;
  readonly round: number;
  readonly year: number;
  readonly lines: readonly Line[];
}

/** With these a battle is over, whoever fought it. */
const OVER: ReadonlySet<string> = new Set([
  "BattleBegan",
  "CalledOff",
  "CardTurnedUp",
  "CombatEnded",
  "Freed",
  "Planned",
]);

/** The lines of the battle that begins the list: its own only. */
export function ownLines(lines: readonly Line[]): Line[] {
  const [first, ...rest] = lines;
  if (first?.line !== "BattleBegan") return [];
  const end = rest.findIndex(({ line }) => OVER.has(line));
  const { seat } = first.details;
  const own = (end < 0 ? rest : rest.slice(0, end)).filter(
    ({ details }) => !("seat" in details) || details.seat === seat,
  );
  return [first, ...own];
}

/** All battles of the story, oldest first. */
export function battlesIn(story: readonly Line[]): Fought[] {
  let year = 1;
  return story.flatMap((line, at) => {
    if (line.line === "CombatBegan") year = line.details.year;
    if (line.line !== "BattleBegan") return [];
    const { seat, round } = line.details;
    return { n: line.n, seat, round, year, lines: ownLines(story.slice(at)) };
  });
}

/** What a forecast tells of the battle to come, from its beginning on. */
export function foretoldBattle(told: readonly Line[]): Line[] {
  const at = told.findIndex(({ line }) => line === "BattleBegan");
  return at < 0 ? [] : ownLines(told.slice(at));
}

/** In the middle of a battle: what is foretold of the rest of it. */
export function restOf(told: readonly Line[], seat: number): Line[] {
  const details = { seat, square: "", round: 0 };
  return ownLines([{ n: -1, line: "BattleBegan", rule: "", text: "", details }, ...told]).slice(1);
}
