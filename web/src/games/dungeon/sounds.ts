/** Which line of the story makes which sound. */

import type { Sounds } from "../../board";
import type { Dungeon } from "./frontier";

const sounds: Sounds<Dungeon> = {
  Walked: "step",
  MovedIn: "step",
  Searched: "dice",
  RolledForFirst: "dice",
  RolledForSpells: "dice",
  Struck: "dice",
  Attacked: "dice",
  Killed: "blow",
  Dropped: "blow",
  MonsterMet: "card",
  GuardMet: "card",
  TreasureTaken: "coins",
  HoardTaken: "coins",
  SwordTaken: "coins",
  SpellUsed: "magic",
  Teleported: "magic",
  Foresaw: "magic",
  Died: "fall",
};
export default sounds;
