/** What each line of the story looks like on the table. */

import type { Script } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { Dungeonopoly } from "../frontier";
import * as beginning from "./beginning";
import * as casting from "./casting";
import * as dealing from "./dealing";
import * as falling from "./falling";
import * as going from "./going";
import * as growing from "./growing";
import * as owning from "./owning";
import * as paying from "./paying";

export const SCRIPT: Script<Dungeonopoly, Director> = {
  // Beginning
  Became: beginning.became,
  RolledToBegin: going.rolledToBegin,
  Begins: beginning.begins,
  Drafted: owning.drafted,
  TurnBegan: beginning.turnBegan,

  // Dice and movement
  Threw: going.threw,
  Checked: going.checked,
  Rolled: going.rolled,
  Walked: going.walked,
  Jumped: going.jumped,
  Stopped: going.stopped,
  Jailed: going.jailed,
  NotJailed: going.notJailed,
  Released: going.released,

  // Money
  RentDue: paying.rentDue,
  RentWaived: paying.rentWaived,
  RentLowered: paying.rentLowered,
  Paid: paying.paid,
  PaidBank: paying.paidBank,
  PaidPot: paying.paidPot,
  PaidInterest: paying.paidInterest,
  Collected: paying.collected,
  Diverted: paying.diverted,
  Damaged: paying.damaged,
  Unhurt: paying.unhurt,

  // Cards
  Drew: beginning.drew,
  Ignored: beginning.ignored,

  // What one owns
  Bought: owning.bought,
  Declined: dealing.declined,
  Built: owning.built,
  Sold: owning.sold,
  Mortgaged: owning.mortgaged,
  Lifted: owning.lifted,
  Conquered: owning.conquered,
  Foreclosed: owning.foreclosed,
  Burned: owning.burned,
  Razed: owning.falls("burn"),
  Shattered: owning.falls("lightning"),
  Fell: owning.falls("lightning"),

  // Auctions and deals
  Bade: dealing.bade,
  Dropped: dealing.dropped,
  WonAuction: owning.wonAuction,
  NobodyBade: dealing.nobodyBade,
  Offered: dealing.offered,
  Traded: dealing.traded,
  Refused: dealing.refused,
  Promised: dealing.promised,

  // Spells and abilities
  Used: casting.used,
  Cast: casting.cast,
  Cancelled: casting.cancelled,
  Shielded: casting.shielded,
  Enchanted: casting.enchanted,
  EnchantedSquare: casting.enchantedSquare,
  EnchantmentEnded: casting.enchantmentEnded,
  SquareFreed: casting.squareFreed,
  Performed: casting.performed,
  Shifted: casting.shifted,

  // Growing
  Levelled: growing.levelled,
  Learned: growing.learned,
  Trained: growing.trained,
  SworeTo: growing.sworeTo,
  Refreshed: growing.refreshed,

  // The end of somebody, and of all
  Bankrupt: falling.bankrupt,
  TookOver: owning.tookOver,
  RoundsOver: falling.roundsOver,
};
