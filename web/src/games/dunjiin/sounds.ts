/** Which line of the story makes which sound. */

import type { Sounds } from "../../board";
import type { Dunjiin } from "./frontier";

const sounds: Sounds<Dunjiin> = {
  TurnedUp: "card",
  Found: "coins",
  Won: "coins",
  Bought: "coins",
  Dodged: "step",
  Opened: "blow",
  Drew: "parry",
  Hurt: "blow",
  FairyCame: "magic",
  FoundMagic: "magic",
  SpentMagic: "magic",
  MagicStruck: "magic",
  DragonSummoned: "magic",
  AssassinHired: "magic",
  LeveledUp: "bell",
  Raised: "bell",
  Died: "fall",
};
export default sounds;
