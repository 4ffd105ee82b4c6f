/** How long each line of the story takes to show, in milliseconds. */

import type { Told } from "../../../frontier";
import type { Times } from "../../../stage/script";
import type { DungeonLords } from "../frontier";

/** The house's measures: a touch, a move, a flight, something to look at. */
const [T1, T2, T3, T4] = [120, 220, 420, 900];

const LASTS: Times<DungeonLords> = {
  // A new round
  Starts: T3,
  TokenPassed: T3,
  OrdersDrawn: T2,
  RoundBegan: T3,
  Offered: T3,
  EventAhead: T3,
  SpecialAhead: T4,
  TooMuchAlike: T3,
  RowDrawn: T3,
  OthersRest: T1,
  OthersStand: T2,
  // Orders
  OrderRevealed: T3,
  MinionStood: T2,
  NoSpace: T3,
  FeeRefused: T3,
  OrderTakenBack: T3,
  OrdersRest: T1,
  // Orders carried out
  MinionCalled: T3,
  NotCarriedOut: T3,
  Paid: T3,
  Got: T3,
  WentToWork: T2,
  Dug: T3,
  Built: T3,
  Hired: T3,
  RoomRan: T3,
  TrapsDrawn: T3,
  TrapsShuffled: T3,
  TrapDiscarded: T3,
  CreatureLost: T3,
  Spied: T4,
  // Events, evil, adventurers
  EventCame: T4,
  TaxPaid: T3,
  LetterCame: T2,
  WagePaid: T2,
  Appeased: T2,
  WentOnStrike: T2,
  Released: T3,
  Collapsed: T4,
  Shrank: T3,
  EvilMoved: 140,
  PaladinRode: T4,
  Lured: T3,
  WentElsewhere: T3,
  Freed: T3,
  // Combat
  CombatBegan: T3,
  CardTurnedUp: 1300,
  Planned: T3,
  BattleBegan: T3,
  CalledOff: T2,
  TrapRevealed: T3,
  TrapSprung: T2,
  DartHit: T3,
  SpellCast: T4,
  Lost: T3,
  Unseen: T3,
  Withdrawn: T3,
  Changed: T3,
  Conjured: T3,
  Feasted: T3,
  Attacked: T2,
  Idled: T3,
  Hurt: T2,
  Absorbed: T3,
  Eliminated: T3,
  Vanished: T3,
  Healed: T3,
  Recovered: T1,
  Tired: T3,
  Conquered: T3,
  Held: T3,
  CombatEnded: T3,
  Survived: T3,
  // Items, and the end
  Gave: T3,
  GaveAway: T3,
  TokenRevealed: T3,
  ItemTaken: T3,
  TokenReturned: T2,
  ItemHanded: T3,
  ItemUsed: T2,
  ItemCaptured: T3,
  ItemFiled: T3,
  ItemGone: T2,
  SackCaptured: T3,
  TitleWon: 600,
  Counted: 700,
};

/** What is told to all. */
const OPEN = new Set<keyof typeof LASTS>([
  "OrderRevealed",
  "MinionStood",
  "NoSpace",
  "Lured",
  "PaladinRode",
  "EvilMoved",
]);

export const isOpen = ({ line }: Told<DungeonLords>): boolean => OPEN.has(line);

export const lasts = ({ line }: Told<DungeonLords>): number => LASTS[line] ?? 0;
