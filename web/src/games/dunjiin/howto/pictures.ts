/** How Dunjiin is played, in its own cards. */

import type { Pictures } from "../../../board";
import type { Dunjiin } from "../frontier";
import Dodge from "./Dodge.svelte";
import Fight from "./Fight.svelte";
import Goal from "./Goal.svelte";
import Grow from "./Grow.svelte";
import Hurt from "./Hurt.svelte";
import Magic from "./Magic.svelte";
import Turn from "./Turn.svelte";

const pictures: Pictures<Dunjiin> = {
  goal: Goal,
  turn: Turn,
  fight: Fight,
  dodge: Dodge,
  magic: Magic,
  hurt: Hurt,
  grow: Grow,
};
export default pictures;
