/** Which line of the story makes which sound. */

import type { Sounds } from "../../board";
import type { Rials } from "./frontier";

const sounds: Sounds<Rials> = {
  Walked: "step",
  Moved: "step",
  WalkedOut: "step",
  Rolled: "dice",
  RolledTen: "dice",
  RolledWhereTo: "dice",
  Jumped: "dice",
  TurnedUp: "card",
  TurnedUpAll: "card",
  TookChance: "card",
  FoundTreasure: "coins",
  FoundTrove: "coins",
  FoundItem: "coins",
  FoundCache: "coins",
  Fought: "blow",
  Stolen: "blow",
  MetTrap: "blow",
  MustRest: "fall",
  Rang: "bell",
};
export default sounds;
