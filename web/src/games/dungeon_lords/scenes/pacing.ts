/** How long each line of the story takes to show, in milliseconds. */

import type { Told } from "../../../frontier";
import type { Times } from "../../../stage/script";
import type { DungeonLords } from "../frontier";

const LASTS: Times<DungeonLords> = {
  RoundBegan: 420,
  MinionStood: 220,
};

export function lasts({ line }: Told<DungeonLords>, _viewer: number | null): number {
  return LASTS[line] ?? 0;
}
