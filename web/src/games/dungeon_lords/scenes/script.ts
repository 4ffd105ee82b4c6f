/** What each line of the story looks like on the table. */

import type { Script } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { DungeonLords } from "../frontier";
import * as acting from "./acting";
import * as befalling from "./befalling";
import * as fighting from "./fighting";
import * as ordering from "./ordering";
import * as rounds from "./rounds";
import * as sending from "./sending";

export const SCRIPT: Script<DungeonLords, Director> = {
  // A new round
  Starts: rounds.starts,
  TokenPassed: rounds.tokenPassed,
  OrdersDrawn: rounds.ordersDrawn,
  RoundBegan: rounds.roundBegan,
  Offered: rounds.offered,
  EventAhead: rounds.eventAhead,
  SpecialAhead: rounds.specialAhead,
  TooMuchAlike: rounds.tooMuchAlike,
  RowDrawn: rounds.rowDrawn,
  OthersRest: rounds.othersRest,
  OthersStand: rounds.othersStand,

  // Orders
  OrderRevealed: ordering.orderRevealed,
  MinionStood: ordering.minionStood,
  NoSpace: ordering.turnedAway,
  FeeRefused: ordering.turnedAway,
  OrderTakenBack: ordering.orderTakenBack,
  OrdersRest: ordering.ordersRest,

  // Orders carried out
  MinionCalled: acting.minionCalled,
  NotCarriedOut: acting.notCarriedOut,
  Paid: acting.paid,
  Got: acting.got,
  WentToWork: acting.wentToWork,
  Dug: acting.dug,
  Built: acting.built,
  Hired: acting.hired,
  RoomRan: acting.roomRan,
  TrapsDrawn: acting.trapsDrawn,
  TrapsShuffled: acting.trapsShuffled,
  TrapDiscarded: acting.trapDiscarded,
  CreatureLost: acting.creatureLost,
  Spied: acting.spied,

  // Events, evil, adventurers
  EventCame: befalling.eventCame,
  TaxPaid: befalling.taxPaid,
  LetterCame: befalling.letterCame,
  WagePaid: befalling.contented,
  Appeased: befalling.contented,
  WentOnStrike: befalling.wentOnStrike,
  Released: befalling.released,
  Collapsed: befalling.collapsed,
  Shrank: befalling.shrank,
  EvilMoved: befalling.evilMoved,
  PaladinRode: befalling.paladinRode,
  Lured: befalling.lured,
  WentElsewhere: befalling.wentElsewhere,
  Freed: befalling.freed,

  // Combat
  CombatBegan: fighting.combatBegan,
  CardTurnedUp: fighting.cardTurnedUp,
  Planned: fighting.planned,
  BattleBegan: fighting.battleBegan,
  CalledOff: fighting.calledOff,
  TrapRevealed: fighting.trapRevealed,
  TrapSprung: fighting.trapSprung,
  DartHit: fighting.dartHit,
  SpellCast: fighting.spellCast,
  Lost: fighting.lost,
  Unseen: fighting.unseen,
  Withdrawn: fighting.withdrawn,
  Changed: fighting.changed,
  Conjured: fighting.conjured,
  Feasted: fighting.feasted,
  Attacked: fighting.attacked,
  Idled: fighting.idled,
  Hurt: fighting.hurt,
  Absorbed: fighting.absorbed,
  Eliminated: fighting.eliminated,
  Vanished: fighting.vanished,
  Healed: fighting.healed,
  Recovered: fighting.recovered,
  Tired: fighting.tired,
  Conquered: fighting.conquered,
  Held: fighting.held,
  CombatEnded: fighting.combatEnded,
  Survived: fighting.survived,

  // Items, and the end
  Gave: sending.gave,
  GaveAway: sending.gaveAway,
  TokenRevealed: sending.tokenRevealed,
  ItemTaken: sending.itemTaken,
  TokenReturned: sending.tokenReturned,
  ItemHanded: sending.itemHanded,
  ItemUsed: sending.itemUsed,
  ItemCaptured: sending.itemCaptured,
  ItemFiled: sending.itemFiled,
  ItemGone: sending.itemGone,
  SackCaptured: sending.sackCaptured,
  TitleWon: sending.titleWon,
  Counted: sending.counted,
};
