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
  Leaf: "goal" | "levels" | "turn" | "doors" | "chests" | "chance" | "trade";
}
