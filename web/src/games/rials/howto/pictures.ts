/** How Rial's Dungeon is played, on its board and in its cards. */

import type { Pictures } from "../../../board";
import type { Rials } from "../frontier";
import Chance from "./Chance.svelte";
import Chests from "./Chests.svelte";
import Doors from "./Doors.svelte";
import Goal from "./Goal.svelte";
import Levels from "./Levels.svelte";
import Trade from "./Trade.svelte";
import Turn from "./Turn.svelte";

const pictures: Pictures<Rials> = {
  goal: Goal,
  levels: Levels,
  turn: Turn,
  doors: Doors,
  chests: Chests,
  chance: Chance,
  trade: Trade,
};
export default pictures;
