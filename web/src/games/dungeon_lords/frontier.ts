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
  Number: "magic.round_1" | "magic.round_2" | "magic.round_3" | "magic.round_4" | "offer.creatures" | "offer.rooms" | "runs.year_1" | "runs.year_2" | "start.gold" | "start.food" | "start.imps" | "evil.start" | "evil.paladin" | "evil.non_player" | "evil.conquest" | "evil.freed" | "evil.release" | "tax.tiles" | "more_traps.year_1" | "more_traps.year_2" | "traps.copies" | "points.creature" | "points.room" | "points.conquered" | "points.prisoner" | "points.paladin" | "points.letter" | "points.sole_title" | "points.shared_title" | "points.captured_item" | "points.office_item";
  Leaf: "goal" | "orders" | "places" | "dig" | "evil" | "battle" | "conquest";
}
