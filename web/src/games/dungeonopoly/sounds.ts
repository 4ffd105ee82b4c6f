/** Which line of the story makes which sound. */

import type { Sounds } from "../../board";
import type { Dungeonopoly } from "./frontier";

const sounds: Sounds<Dungeonopoly> = {
  RolledToBegin: "dice",
  Rolled: "dice",
  Threw: "dice",
  Checked: "dice",
  Walked: "step",
  Drew: "card",
  Bought: "coins",
  Paid: "coins",
  PaidBank: "coins",
  PaidPot: "coins",
  Collected: "coins",
  WonAuction: "coins",
  Built: "dig",
  Burned: "blow",
  Razed: "blow",
  Damaged: "blow",
  Cast: "magic",
  Enchanted: "magic",
  EnchantedSquare: "magic",
  Performed: "magic",
  Levelled: "bell",
  Jailed: "fall",
  Bankrupt: "fall",
};
export default sounds;
