/** How DUNGEON! is played, on its board and in its cards. */

import type { Pictures } from "../../../board";
import type { Dungeon } from "../frontier";
import Deep from "./Deep.svelte";
import Doors from "./Doors.svelte";
import Fight from "./Fight.svelte";
import Goal from "./Goal.svelte";
import Hoard from "./Hoard.svelte";
import Hurt from "./Hurt.svelte";
import Turn from "./Turn.svelte";

const pictures: Pictures<Dungeon> = {
  goal: Goal,
  turn: Turn,
  deep: Deep,
  fight: Fight,
  hurt: Hurt,
  hoard: Hoard,
  doors: Doors,
};
export default pictures;
