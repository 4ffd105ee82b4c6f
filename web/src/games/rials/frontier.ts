/** Made by `python -m undercroft.server.types`: change games/rials/ instead. */

import type { Lines } from "./lines";
import type { Options, Prompt } from "./options";
import type { Printed } from "./things";
import type { View } from "./view";

/** All that crosses to this board. */
export interface Rials {
  View: View;
  Lines: Lines;
  Options: Options;
  Prompt: Prompt;
  Printed: Printed;
  Number: "start.levels" | "move.die" | "rounds.1" | "rounds.2" | "rounds.3" | "rounds.4" | "rounds.5" | "rounds.6" | "find.items" | "rest.health" | "chest.cards" | "even_fight.turns" | "cache.cards" | "ratings.bare" | "ratings.weeps" | "ratings.bruises" | "ratings.modest" | "ten.on" | "ten.raises";
  Leaf: "goal" | "levels" | "turn" | "doors" | "chests" | "chance" | "trade";
}
