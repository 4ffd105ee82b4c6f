/** Made by `python -m undercroft.server.types`: change games/dungeonopoly/ instead. */

import type { Lines } from "./lines";
import type { Options, Prompt } from "./options";
import type { Printed } from "./things";
import type { View } from "./view";

/** All that crosses to this board. */
export interface Dungeonopoly {
  View: View;
  Lines: Lines;
  Options: Options;
  Prompt: Prompt;
  Printed: Printed;
  Number: "damage.per_level" | "mortgage.percent" | "mortgage.interest" | "buildings.sale" | "railroads.rent_1" | "railroads.rent_2" | "railroads.rent_3" | "railroads.rent_4" | "utilities.factor_1" | "utilities.factor_2" | "monopoly.factor" | "range.two" | "range.three" | "start.cash" | "bank.houses" | "bank.hotels" | "levels.top" | "quicker.cost" | "quicker.gain" | "levels.ep" | "quicker.ep" | "ep.deed" | "ep.rent" | "ep.doubles" | "ep.seven" | "ep.go" | "ep.use" | "deals.passage" | "deals.card" | "deals.offers" | "deals.counters" | "jail.fee" | "jail.tries" | "go.passing" | "go.landing" | "income_tax.percent" | "jail.doubles" | "skills.first" | "skills.more" | "skills.ranks";
  Leaf: "goal" | "turn" | "deeds" | "rent" | "abilities" | "spells" | "deals";
}
