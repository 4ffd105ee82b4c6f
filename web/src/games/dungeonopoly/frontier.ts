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
  Number: "damage.per_level" | "mortgage.percent" | "mortgage.interest" | "buildings.sale" | "railroads.rent_1" | "railroads.rent_2" | "railroads.rent_3" | "railroads.rent_4" | "utilities.factor_1" | "utilities.factor_2" | "monopoly.factor" | "range.two" | "range.three" | "start.cash" | "bank.houses" | "bank.hotels" | "levels.top" | "quicker.cost" | "quicker.gain" | "levels.ep" | "quicker.ep" | "ep.deed" | "ep.rent" | "ep.doubles" | "ep.seven" | "ep.go" | "ep.use" | "deals.passage" | "deals.card" | "deals.offers" | "deals.counters" | "jail.fee" | "jail.tries" | "go.passing" | "go.landing" | "income_tax.percent" | "jail.doubles" | "learned.fascinate" | "learned.suggestion" | "learned.glitterdust" | "learned.bardic_knowledge" | "learned.mass_suggestion" | "learned.jack_of_all_trades" | "learned.bless" | "learned.curse" | "learned.shield_of_faith" | "learned.sanctuary" | "learned.divine_favor" | "learned.holy_smite" | "learned.divine_intervention" | "learned.divine_power" | "learned.glyph" | "learned.ascended" | "learned.wrath_of_god" | "learned.barkskin" | "learned.tree_stride" | "learned.call_lightning" | "learned.creeping_doom" | "learned.attack" | "learned.run" | "learned.far_shot" | "learned.intimidate" | "learned.combat_reflexes" | "learned.raze" | "learned.fortify" | "learned.conquer" | "learned.veteran" | "learned.abundant_step" | "skills.first" | "skills.more" | "skills.ranks" | "learned.eldritch_blast" | "learned.dark_ones_own_luck" | "learned.book_of_shadows" | "learned.crown_of_madness" | "learned.magic_missile" | "learned.expeditious_retreat" | "learned.mage_armor" | "learned.slow" | "learned.invisibility" | "learned.charm_person" | "learned.counterspell" | "learned.fireball" | "learned.telekinesis" | "learned.wish";
  Leaf: "goal" | "turn" | "deeds" | "rent" | "abilities" | "spells" | "deals";
}
