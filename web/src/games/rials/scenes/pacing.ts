/** How long each line of the story takes to show, in milliseconds. */

import type { Told } from "../../../frontier";
import type { Times } from "../../../stage/script";
import type { Rials } from "../frontier";

/** A step of a pawn, and a card that turns over. */
export const STEP = 190;
export const FLIP = 520;
/** A card's way to its owner. */
export const FLY = 460;

const LASTS: Times<Rials> = {
  StartsAt: 420,
  Missed: 900,
  Used: 700,
  Rolled: 750,
  RolledTen: 650,
  RolledWhereTo: 800,
  TurnedUp: FLIP + 120,
  TurnedUpAll: FLIP + 500,
  Passed: 1250,
  SpentLuck: 1250,
  Unlocked: 1250,
  TurnedBack: 1500,
  StoodBefore: 1250,
  Opened: 1000,
  LeftShut: 600,
  FoundTreasure: 1500,
  FoundTrove: 1500,
  FoundItem: 1500,
  FoundNothing: 700,
  Changed: 750,
  OwesTurns: 750,
  MustRest: 850,
  TookChance: 1700,
  MetTrap: 1300,
  Tested: 1350,
  Fought: 1350,
  Disarmed: 650,
  TrapStays: 650,
  LastChance: 650,
  Stolen: 900,
  LostItem: 900,
  Paid: 700,
  Moved: 900,
  NowhereToGo: 700,
  FoundCache: 800,
  Mapped: 500,
  WalkedOut: 500,
  Jumped: 900,
  LeftForGood: 900,
  Cleared: 800,
  WentAgain: 400,
  Traded: 800,
  Rang: 1200,
};

export const lasts = ({ line, details }: Told<Rials>): number =>
  line === "Walked" ? STEP * details.path.length : (LASTS[line] ?? 0);
