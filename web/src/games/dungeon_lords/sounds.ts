/** Which line of the story makes which sound. */

import type { Sounds } from "../../board";
import type { DungeonLords } from "./frontier";

const sounds: Sounds<DungeonLords> = {
  RoundBegan: "bell",
  OrderRevealed: "card",
  CardTurnedUp: "card",
  MinionStood: "step",
  Dug: "dig",
  Built: "dig",
  Collapsed: "dig",
  Got: "coins",
  TaxPaid: "coins",
  WagePaid: "coins",
  Hired: "coins",
  Attacked: "blow",
  TrapSprung: "blow",
  DartHit: "blow",
  SpellCast: "magic",
  Conjured: "magic",
  ItemUsed: "magic",
  Eliminated: "fall",
  Conquered: "fall",
};
export default sounds;
