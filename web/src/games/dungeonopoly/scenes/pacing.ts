/** How long each line of the story takes to show, in milliseconds, and what touches whom. */

import type { Told } from "../../../frontier";
import type { Times } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { Dungeonopoly } from "../frontier";

/** The house's measures: a touch, a move, a flight, something to look at. */
export const [T1, T2, T3, T4] = [120, 220, 420, 900];

const LASTS: Times<Dungeonopoly> = {
  // Beginning
  Became: T3,
  RolledToBegin: 500,
  Begins: T2,
  Drafted: T3,
  TurnBegan: T2,
  RoundsOver: T3,
  // Dice and movement
  Threw: 500,
  Checked: T4,
  Rolled: T1,
  Walked: 110,
  Jumped: T2,
  Stopped: T3,
  Jailed: T3,
  NotJailed: T3,
  Released: T3,
  // Money
  RentDue: T2,
  RentWaived: T3,
  RentLowered: T3,
  Paid: T3,
  PaidBank: T3,
  PaidPot: T3,
  Collected: T3,
  Diverted: T3,
  PaidInterest: T3,
  Damaged: T3,
  Unhurt: T3,
  // Cards
  Drew: 1100,
  Ignored: T3,
  // What one owns
  Bought: T3,
  Declined: T1,
  Built: 140,
  Sold: T2,
  Mortgaged: T3,
  Lifted: T3,
  Conquered: T3,
  Foreclosed: T3,
  Burned: T3,
  Razed: T3,
  Shattered: T3,
  Fell: T2,
  // Auctions and deals
  Bade: T2,
  Dropped: T1,
  WonAuction: T3,
  NobodyBade: T3,
  Offered: T3,
  Traded: T3,
  Refused: T3,
  Promised: T2,
  // Spells and abilities
  Used: T3,
  Cast: T3,
  Cancelled: T3,
  Shielded: T3,
  Enchanted: T3,
  EnchantedSquare: T3,
  EnchantmentEnded: T2,
  SquareFreed: T2,
  Performed: T3,
  Shifted: T3,
  // Growing
  Levelled: T3,
  Learned: T3,
  Trained: T2,
  SworeTo: T3,
  Refreshed: T2,
  // The end of somebody
  Bankrupt: T4,
  TookOver: T3,
};

export const lasts = ({ line }: Told<Dungeonopoly>): number => LASTS[line] ?? 0;

/** The same, with all the squares of a walk. */
export const lastsInAll = (told: Told<Dungeonopoly>): number =>
  lasts(told) * (told.line === "Walked" ? told.details.steps : 1);

interface About {
  readonly seat?: number;
  readonly to?: number | null;
  readonly whom?: number | null;
  readonly partner?: number;
  readonly attacker?: number;
  readonly square?: string;
  readonly rounds?: number;
}

/** Is it about me, my side, or something that I own? */
export function touches({ details }: Told<Dungeonopoly>, director: Director): boolean {
  const about: About = details;
  if ([about.seat, about.to, about.whom, about.partner, about.attacker].some((one) => director.isMine(one ?? null)))
    return true;
  const owner = director.shown.deeds.find(({ square }) => square === about.square)?.owner;
  return owner != null && owner === director.shown.characters[director.viewer ?? -1]?.side;
}
