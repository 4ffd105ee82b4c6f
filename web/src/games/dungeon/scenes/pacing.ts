/** How long each line of the story takes to show, in milliseconds. The board and the fight keep step by it. */

import type { Told } from "../../../frontier";
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

export const lasts = ({ line, details }: Told<Dungeon>): number =>
  line === "Walked" ? STEP * details.path.length : (LASTS[line] ?? 0);
