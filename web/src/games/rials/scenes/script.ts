/** What each line of the story looks like on the board. */

import { read, type Script } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { Rials } from "../frontier";
import { changed, lostItem, lostTreasure, missed, owesTurns, said } from "./effects";
import type { Scene, Seated } from "./explorers";
import { chance, disarmed, duel, foundCache, foundItem, foundTreasure, foundTrove, trapStays } from "./finds";
import { jumped, left, moved, startsAt, threw, walked } from "./going";
import { lucky, opened, passed, stoodBefore, taken, turnedBack, turnedUp, turnedUpAll, unlocked } from "./squares";

const began: Scene<Seated & { round: number }> = (director, { seat, round }) => {
  director.change((view) => Object.assign(view, { active: seat, round } satisfies Partial<Rials["View"]>));
};

/** The story speaks: the board only gives it time. */
const pause: Scene<unknown> = (director, _, time) => director.wait(time);

export const SCRIPT: Script<Rials, Director> = {
  Spreads: read,
  Became: read,
  StartsAt: startsAt,
  Begins: read,
  TurnBegan: began,
  Missed: missed,
  Used: lostItem("used up:"),
  RolledTen: threw(10),
  Declined: read,
  Rolled: threw(4),
  Walked: walked,
  TurnedUp: turnedUp,
  TurnedUpAll: turnedUpAll,
  Stopped: read,
  Passed: passed,
  SpentLuck: lucky,
  Unlocked: unlocked,
  TurnedBack: turnedBack,
  StoodBefore: stoodBefore,
  Opened: opened,
  LeftShut: pause,
  FoundTreasure: foundTreasure,
  FoundTrove: foundTrove,
  FoundNothing: said("nothing left to find", "plain"),
  FoundItem: foundItem,
  Changed: changed,
  OwesTurns: owesTurns,
  MustRest: said("must rest", "bad"),
  TookChance: chance,
  LastChance: taken,
  MetTrap: chance,
  Tested: duel,
  Disarmed: disarmed,
  TrapStays: trapStays,
  Fought: duel,
  Stolen: lostTreasure("stolen:"),
  LostItem: lostItem("lost:"),
  Paid: lostTreasure("paid:"),
  RolledWhereTo: threw(4),
  Moved: moved,
  NowhereToGo: said("nobody calls", "plain"),
  FoundCache: foundCache,
  Mapped: pause,
  WalkedOut: startsAt,
  Jumped: jumped,
  LeftForGood: left,
  HandedOn: read,
  Cleared: taken,
  WentAgain: pause,
  Offered: read,
  Traded: pause,
  Refused: read,
  Rang: pause,
  Ended: read,
};
