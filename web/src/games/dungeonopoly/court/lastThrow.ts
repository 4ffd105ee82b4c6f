/** The dice of the latest roll of this turn, as they lie in the court. */

import type { Told } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";

export interface Fallen {
  readonly seat: number;
  readonly dice: readonly number[];
  /** What they add to. */
  readonly distance: number;
}

/** Null where nobody has rolled since the turn began. */
export function lastThrow(story: readonly Told<Dungeonopoly>[]): Fallen | null {
  for (let at = story.length - 1; at >= 0; at--) {
    const told = story[at];
    if (told?.line === "TurnBegan") return null;
    if (told?.line === "Rolled") {
      const { seat, dice, added, distance } = told.details;
      return { seat, dice: added ? [...dice, added] : dice, distance };
    }
  }
  return null;
}
