/** How Dungeonopoly is played, in its deeds, tokens and seals. */

import type { Pictures } from "../../../board";
import type { Dungeonopoly } from "../frontier";
import Abilities from "./Abilities.svelte";
import Deals from "./Deals.svelte";
import Deeds from "./Deeds.svelte";
import Goal from "./Goal.svelte";
import Rent from "./Rent.svelte";
import Spells from "./Spells.svelte";
import Turn from "./Turn.svelte";

const pictures: Pictures<Dungeonopoly> = {
  goal: Goal,
  turn: Turn,
  deeds: Deeds,
  rent: Rent,
  abilities: Abilities,
  spells: Spells,
  deals: Deals,
};
export default pictures;
