/** Made by `python -m undercroft.server.types`: change games/dungeon/ instead. */

import type { Lines } from "./lines";
import type { Options, Prompt } from "./options";
import type { Printed } from "./things";
import type { View } from "./view";

/** All that crosses to this board. */
export interface Dungeon {
  View: View;
  Lines: Lines;
  Options: Options;
  Prompt: Prompt;
  Printed: Printed;
  Number: "wizard.spells" | "attack.killed" | "attack.serious_wound" | "attack.light_wound" | "attack.stunned" | "light_wound.turns" | "swords.plus" | "swords.strong_plus" | "teleport.levels" | "slide.levels" | "turn.steps" | "even.elf" | "even.hero" | "even.superhero" | "even.wizard";
  Leaf: "goal" | "turn" | "deep" | "fight" | "hurt" | "hoard" | "doors";
}
