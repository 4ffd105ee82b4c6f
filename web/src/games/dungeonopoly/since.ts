/** What came to pass since my last turn: what touched me, my sets, or the lead; the most weighty, in order. */

import type { Told } from "../../frontier";
import type { News, Since } from "../../board";
import type { Dungeonopoly } from "./frontier";
import { dollars, Town } from "./town";

type Line = Told<Dungeonopoly>;

/** A long list is no list. */
const MOST = 5;

interface Weighed extends News {
  readonly weight: number;
  readonly n: number;
}

/** Between the end of my last turn and the beginning of this one. */
export function between(story: readonly Line[], me: number): readonly Line[] {
  const begins = story.flatMap(({ line, details }, at) => (line === "TurnBegan" ? [{ at, seat: details.seat }] : []));
  const now = begins.at(-1);
  if (now?.seat !== me) return [];
  const last = begins.slice(0, -1).findLastIndex(({ seat }) => seat === me);
  const after = begins[last + 1];
  return last < 0 || !after || after.at >= now.at ? [] : story.slice(after.at, now.at);
}

/** The richest of the others, if richer than I. */
function leaderOf(town: Town, me: number): number | null {
  const sides = town.view.sides.map((side, at) => ({ at, worth: side.out ? -1 : side.worth }));
  const first = sides.reduce((one, other) => (other.worth > one.worth ? other : one));
  return first.at === town.character(me).side ? null : first.at;
}

/** How much a line matters to me; 0 if it does not. */
function weightOf(line: Line, town: Town, me: number): number {
  const mine = (seat: number | null) => seat === me;
  const side = town.character(me).side;
  const holds = (square: string) =>
    town.setOf(town.square(square).set).some(({ key }) => town.deed(key)?.owner === side);
  const leads = (seat: number) => town.character(seat).side === leaderOf(town, me);
  switch (line.line) {
    case "Bankrupt":
      return 9;
    case "Damaged":
      return mine(line.details.seat) ? 8 : 0;
    case "Enchanted":
    case "EnchantmentEnded":
      return mine(line.details.whom) ? 7 : 0;
    case "EnchantedSquare":
    case "SquareFreed":
      return town.isMine(line.details.square) ? 7 : 0;
    case "Burned":
    case "Razed":
    case "Shattered":
    case "Conquered":
      return 7;
    case "Traded":
      return 5;
    case "Bought":
    case "WonAuction":
    case "Built":
      return holds(line.details.square) ? 6 : leads(line.details.seat) ? 4 : 0;
    case "Mortgaged":
      return leads(line.details.seat) ? 2 : 0;
    case "Jailed":
      return mine(line.details.seat) ? 8 : 1;
    default:
      return 0;
  }
}

/** What went to and fro between me and each of the others, summed. */
function payments(lines: readonly Line[], me: number, names: readonly string[]): Weighed[] {
  const sums = new Map<string, { seat: number; got: boolean; sum: number; times: number; n: number }>();
  for (const { line, details, n } of lines) {
    if (line !== "Paid" || (details.to !== me && details.seat !== me)) continue;
    const got = details.to === me;
    const seat = got ? details.seat : details.to;
    const before = sums.get(`${seat} ${got}`);
    sums.set(`${seat} ${got}`, {
      ...{ seat, got, n },
      sum: (before?.sum ?? 0) + details.amount,
      times: (before?.times ?? 0) + 1,
    });
  }
  return [...sums.values()].map(({ seat, got, sum, times, n }) => ({
    ...{ seat, n, weight: 8 },
    text:
      (got ? `${names[seat] ?? ""} paid you ${dollars(sum)}` : `You paid ${names[seat] ?? ""} ${dollars(sum)}`) +
      (times > 1 ? `, in ${times} parts.` : "."),
  }));
}

const seatIn = (details: object): number | null => {
  const { seat, whom } = details as { seat?: number; whom?: number };
  return seat ?? whom ?? null;
};

function newsOf(story: readonly Line[], town: Town, me: number, names: readonly string[]): News[] {
  const lines = between(story, me);
  const weighed: Weighed[] = payments(lines, me, names);
  for (const line of lines) {
    const weight = weightOf(line, town, me);
    if (weight) weighed.push({ seat: seatIn(line.details), text: line.text, weight, n: line.n });
  }
  const best = weighed.toSorted((one, other) => other.weight - one.weight || other.n - one.n).slice(0, MOST);
  return best.sort((one, other) => one.n - other.n).map(({ seat, text }) => ({ seat, text }));
}

const since: Since<Dungeonopoly> = ({ story, board, sheet, names, viewer }) =>
  newsOf(story, new Town(board, sheet, viewer), viewer, names);

export default since;
