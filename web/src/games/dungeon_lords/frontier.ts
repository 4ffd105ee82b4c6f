/** Made by `python -m undercroft.server.types`: change games/dungeon_lords/ instead. */

import type { Lines } from "./lines";
import type { Options, Prompt } from "./options";
import type { Printed } from "./things";
import type { View } from "./view";

/** All that crosses to this board. */
export interface DungeonLords {
  View: View;
  Lines: Lines;
  Options: Options;
  Prompt: Prompt;
  Printed: Printed;
  Leaf: "goal" | "orders" | "places" | "dig" | "evil" | "battle" | "conquest";
}
