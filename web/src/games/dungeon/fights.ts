/** The fights of a game, read from its story: who against what, the dice, and what came of it. */

import type { StoryLine } from "../../wire";
import type { DelveView, LootView } from "./view";

export interface Blow {
  n: number;
  dice: readonly number[];
  /** What a sword adds. */
  plus: number;
  column: string;
  needed: number | null;
  killed: boolean;
}

export interface Answer {
  n: number;
  dice: readonly number[];
  result: string;
}

export interface Fight {
  /** The line that began it. */
  n: number;
  seat: number;
  monster: string;
  place: string;
  spell: string | null;
  blow: Blow | null;
  /** Nothing was rolled: it could not be harmed, or the spell did nothing. */
  vain: "cannot" | "wasted" | null;
  back: Answer | null;
  /** What followed, in the words of the story. */
  after: StoryLine[];
  over: boolean;
}

const BEGINS = ["MonsterMet", "GuardMet"];
const FOLLOWS = [
  ...["Killed", "HoardTaken", "TreasureTaken", "SwordTaken", "SwordReturned", "NoTreasure"],
  ...["Dropped", "SplitUp", "PileChosen", "Retreated", "BackToStart", "Died", "Engaged"],
  ...["Caged", "Slid", "TrapIdle", "MonsterLeft", "StartedAgain", "Freed"],
];
/** After these there is nothing more to see of a fight. */
const ENDS = ["Killed", "Retreated", "BackToStart", "Died", "Engaged", "Caged", "TrapIdle", "Slid"];
/** These begin something else. */
const BREAKS = ["TurnBegan", "Walked", "Teleported", "Searched", "Looked", "Foresaw", "LostTurn", "NobodyHome"];

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function begun({ n, details }: StoryLine, spell: string | null, place: string): Fight {
  return {
    n,
    seat: count(details["seat"]),
    monster: text(details["monster"]),
    place: text(details["space"]) || place,
    spell,
    blow: null,
    vain: null,
    back: null,
    after: [],
    over: false,
  };
}

/** All fights that the story tells, oldest first. */
export function fightsIn(story: readonly StoryLine[]): Fight[] {
  const found: Fight[] = [];
  let now: Fight | null = null;
  let spell: string | null = null;
  for (const line of story) {
    const { line: name, details, n } = line;
    if (BREAKS.includes(name)) [now, spell] = [null, null];
    else if (name === "SpellUsed") [now, spell] = [null, text(details["spell"])];
    else if (BEGINS.includes(name)) {
      now = begun(line, spell, "");
      found.push(now);
    } else if (name === "Struck" || name === "CannotHarm" || name === "SpellWasted") {
      now ??= again(found, line, spell);
      if (now && !found.includes(now)) found.push(now);
      if (!now) continue;
      if (name === "Struck") now.blow = { n, ...blow(details) };
      else now.vain = name === "CannotHarm" ? "cannot" : "wasted";
    } else if (now && name === "Attacked") {
      now.back = { n, dice: numbers(details["dice"]), result: text(details["result"]) };
    } else if (now && FOLLOWS.includes(name)) {
      now.after.push(line);
      if (ENDS.includes(name)) now.over = true;
    }
  }
  return found;
}

const blow = (details: StoryLine["details"]): Omit<Blow, "n"> => ({
  dice: numbers(details["dice"]),
  plus: count(details["plus"]),
  column: text(details["column"]),
  needed: typeof details["needed"] === "number" ? details["needed"] : null,
  killed: details["killed"] === true,
});

/** A monster that I stand before already is struck without being met again. */
function again(found: readonly Fight[], line: StoryLine, spell: string | null): Fight | null {
  const before = found.findLast(({ monster }) => monster === line.details["monster"]);
  const seat = typeof line.details["seat"] === "number" ? line.details["seat"] : before?.seat;
  if (seat === undefined) return null;
  return { ...begun(line, spell, before?.place ?? ""), seat };
}

/** The treasure that a fight brought, as far as the viewer sees it. */
export function prizesOf({ after }: Fight): LootView[] {
  const loot = (card: string | null, level: number, plus = 0): LootView => ({ card, level, plus, open: false });
  return after.flatMap(({ line, details }) => {
    const card = typeof details["card"] === "string" ? details["card"] : null;
    if (line === "TreasureTaken") return [loot(card, count(details["level"]))];
    if (line === "SwordTaken") return [loot(card, 0, count(details["plus"]))];
    const hoard = line === "HoardTaken" ? (details["cards"] ?? details["open"]) : [];
    return Array.isArray(hoard) ? hoard.map((one) => loot(String(one), 0)) : [];
  });
}

/** Where the story's turn began: fights before it are of another turn. */
function turnBegan(story: readonly StoryLine[]): number {
  return story.findLast(({ line }) => line === "TurnBegan")?.n ?? 0;
}

export interface Shown {
  fight: Fight;
  /** It is of an earlier turn: they still stand face to face. */
  earlier: boolean;
}

/**
 * The fight to look at now: this turn's, or the one that goes on from somebody's last turn. What
 * was told since line `fresh` is looked at although the turn may be over.
 */
export function fightNow(story: readonly StoryLine[], view: DelveView, fresh: number): Shown | null {
  const fights = fightsIn(story.slice(-400));
  const last = fights.at(-1);
  if (last && (last.n >= turnBegan(story) || last.n >= fresh)) return { fight: last, earlier: false };
  const engaged = view.foes.find(({ fighter }) => fighter === view.active);
  if (!engaged) return null;
  const before = fights.findLast(({ seat, monster }) => seat === view.active && monster === engaged.monster);
  if (before) return { fight: { ...before, place: engaged.at }, earlier: true };
  return null;
}

/** In how many of the 36 throws of two dice the sum is at least this. */
export function waysIn36(least: number): number {
  let ways = 0;
  for (let sum = Math.max(2, least); sum <= 12; sum++) ways += 6 - Math.abs(7 - sum);
  return ways;
}
