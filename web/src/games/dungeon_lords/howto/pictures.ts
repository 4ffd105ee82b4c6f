/** How Dungeon Lords is played, in its tiles, cards and earth. */

import type { Pictures } from "../../../board";
import type { DungeonLords } from "../frontier";
import Battle from "./Battle.svelte";
import Conquest from "./Conquest.svelte";
import Dig from "./Dig.svelte";
import Evil from "./Evil.svelte";
import Goal from "./Goal.svelte";
import Orders from "./Orders.svelte";
import Places from "./Places.svelte";

const pictures: Pictures<DungeonLords> = {
  goal: Goal,
  orders: Orders,
  places: Places,
  dig: Dig,
  evil: Evil,
  battle: Battle,
  conquest: Conquest,
};
export default pictures;
