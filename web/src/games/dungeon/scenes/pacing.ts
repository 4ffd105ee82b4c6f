/** How long each line of the story takes to show, in milliseconds. The board and the fight keep step by it. */

import type { Line, Told } from "../../../frontier";
import type { Times } from "../../../stage/script";
import type { Dungeon } from "../frontier";

/** A step of a pawn; dice that tumble, and time to read them. */
export const STEP = 140;
export const ROLL = 500;
const READ = 620;

const LASTS: Times<Dungeon> = {
  Chose: 250,
  StartedAgain: 400,
  MonsterMet: 650,
  GuardMet: 650,
  Struck: ROLL + READ,
  Attacked: ROLL + READ,
  CannotHarm: 700,
  SpellWasted: 500,
  Killed: 500,
  Died: 1000,
  Dropped: 400,
  Guards: 400,
  MonsterLeft: 200,
  TreasureTaken: 600,
  HoardTaken: 600,
  SwordTaken: 700,
  RoomCleaned: 400,
  MovedIn: 560,
  Retreated: 560,
  Slid: 700,
  BackToStart: 700,
  Teleported: 1300,
  SpellUsed: 650,
  Looked: 650,
  Foresaw: 650,
  Searched: 900,
  Caged: 900,
  Freed: 400,
  Won: 600,
};
/** What others do is shown in less time, but not their dice and their steps. */
const FIXED = new Set<Line<Dungeon>>(["Struck", "Attacked", "Walked"]);

export function lasts({ line, details }: Told<Dungeon>, viewer: number | null): number {
  if (line === "Walked") return STEP * details.path.length;
  const time = LASTS[line] ?? 0;
  const mine = "seat" in details && details.seat === viewer;
  return FIXED.has(line) || mine ? time : Math.round(time * 0.65);
}
