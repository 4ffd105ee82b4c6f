/** Made by `python -m undercroft.server.types`: change games/dunjiin/ instead. */

import type { Lines } from "./lines";
import type { Options, Prompt } from "./options";
import type { Printed } from "./things";
import type { View } from "./view";

/** All that crosses to this board. */
export interface Dunjiin {
  View: View;
  Lines: Lines;
  Options: Options;
  Prompt: Prompt;
  Printed: Printed;
  Number: "bonus.pair" | "bonus.three" | "dodge.xp" | "empowered.magic" | "trap.cards" | "defeat.damage" | "trap.strength" | "premonition.magic" | "rest.xp" | "trap.xp" | "dragon.xp" | "assassin.treasure" | "attack.cards" | "shop.price" | "level_up.xp" | "level_up.treasure" | "necromancy.xp" | "start.armor";
  Leaf: "goal" | "turn" | "fight" | "dodge" | "magic" | "hurt" | "grow";
}
