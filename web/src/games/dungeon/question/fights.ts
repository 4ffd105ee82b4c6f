/** The fights of a game, read from its story: who against what, the dice, and what came of it. */

import type { Line, Told } from "../../../frontier";
import type { Dungeon } from "../frontier";
import type { DelveView, LootView } from "../view";

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
  after: Told<Dungeon>[];
  over: boolean;
}

const FOLLOWS = new Set<Line<Dungeon>>([
  ...(["Killed", "HoardTaken", "TreasureTaken", "SwordTaken", "SwordReturned", "NoTreasure"] as const),
  ...(["Dropped", "SplitUp", "PileChosen", "Retreated", "BackToStart", "Died", "Engaged"] as const),
  ...(["Caged", "Slid", "TrapIdle", "MonsterLeft", "StartedAgain", "Freed"] as const),
]);
/** After these there is nothing more to see of a fight. */
const ENDS = new Set<Line<Dungeon>>([
  ...(["Killed", "Retreated", "BackToStart", "Died", "Engaged", "Caged", "TrapIdle", "Slid"] as const),
]);
/** These begin something else. */
const BREAKS = new Set<Line<Dungeon>>([
  ...(["TurnBegan", "Walked", "Teleported", "Searched", "Looked", "Foresaw", "LostTurn", "NobodyHome"] as const),
]);

interface Meeting {
  seat: number;
  monster: string;
  space: string;
}

const begun = (n: number, { seat, monster, space }: Meeting, spell: string | null): Fight => ({
  ...{ n, seat, monster, place: space, spell },
  ...{ blow: null, vain: null, back: null, after: [], over: false },
});

/** All fights that the story tells, oldest first. */
export function fightsIn(story: readonly Told<Dungeon>[]): Fight[] {
  const found: Fight[] = [];
  let now: Fight | null = null;
  let spell: string | null = null;
  for (const told of story) {
    const { line, details, n } = told;
    if (BREAKS.has(line)) [now, spell] = [null, null];
    else if (line === "SpellUsed") [now, spell] = [null, details.spell];
    else if (line === "MonsterMet" || line === "GuardMet") {
      now = begun(n, details, spell);
      found.push(now);
    } else if (line === "Struck" || line === "CannotHarm" || line === "SpellWasted") {
      now ??= again(found, n, details, spell);
      if (now && !found.includes(now)) found.push(now);
      if (!now) continue;
      if (line === "Struck") now.blow = { n, ...details };
      else now.vain = line === "CannotHarm" ? "cannot" : "wasted";
    } else if (now && line === "Attacked") now.back = { n, ...details };
    else if (now && FOLLOWS.has(line)) {
      now.after.push(told);
      if (ENDS.has(line)) now.over = true;
    }
  }
  return found;
}

/** A monster that I stand before already is struck without being met again. */
function again(
  found: readonly Fight[],
  n: number,
  { monster, seat }: { monster: string; seat?: number },
  spell: string | null,
): Fight | null {
  const before = found.findLast((one) => one.monster === monster);
  const who = seat ?? before?.seat;
  return who === undefined ? null : begun(n, { seat: who, monster, space: before?.place ?? "" }, spell);
}

/** The treasure that a fight brought, as far as the viewer sees it. */
export function prizesOf({ after }: Fight): LootView[] {
  const loot = (card: string | null, level: number, plus = 0): LootView => ({ card, level, plus, open: false });
  return after.flatMap(({ line, details }) => {
    switch (line) {
      case "TreasureTaken":
        return [loot(details.card, details.level)];
      case "SwordTaken":
        return [loot(details.card, 0, details.plus)];
      case "HoardTaken":
        return (details.cards ?? details.open).map((card) => loot(card, 0));
      default:
        return [];
    }
  });
}

/** Where the story's turn began: fights before it are of another turn. */
function turnBegan(story: readonly Told<Dungeon>[]): number {
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
export function fightNow(story: readonly Told<Dungeon>[], view: DelveView, fresh: number): Shown | null {
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
