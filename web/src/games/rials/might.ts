/** A level against another: what a card asks for, and what somebody has for it. */

import type { GameSheet } from "../../wire";
import { kindOf, levelOf, testOf, thingOf } from "./pictures";
import type { ExplorerView } from "./view";

export interface Match {
  /** What is compared: a capability's key. */
  readonly capability: string;
  readonly mine: number;
  readonly against: number;
  /** By a level, with a key, by luck or a charm, or not at all. */
  readonly by: "level" | "key" | "luck" | "none";
}

/** What helps where a level does not, as the end of a sentence. */
export const HELPS: Record<Match["by"], string> = {
  level: "",
  key: ", but a key fits",
  luck: ", but luck would do",
  none: "",
};

const BLOCKERS = ["locked_door", "puzzle_door", "climb"];

/** Strength with what helps it against locks. */
function strength(explorer: ExplorerView, sheet: GameSheet): number {
  return [...new Set(explorer.items)].reduce((sum, key) => {
    const [helped, by] = (thingOf(sheet, key)["bonus"] as [string, number] | undefined) ?? ["", 0];
    return helped === "strength" ? sum + by : sum;
  }, explorer.levels["strength"] ?? 0);
}

/** How somebody would fare at a card that lies on the board; null if it sets no level. */
export function match(sheet: GameSheet, card: string, explorer: ExplorerView): Match | null {
  const { might } = explorer;
  const against = levelOf(sheet, card);
  const kind = kindOf(sheet, card);
  const luck = BLOCKERS.includes(kind) && ((explorer.levels["luck"] ?? 0) > 0 || might.charms > 0);
  const spent = might.unlocks.includes(kind) ? "key" : luck ? "luck" : "none";
  const judged = (capability: string, mine: number): Match => ({
    ...{ capability, mine, against },
    by: mine >= against ? "level" : spent,
  });
  switch (kind) {
    case "locked_door":
    case "chest":
      return judged(might.locked > strength(explorer, sheet) ? "dexterity" : "strength", might.locked);
    case "puzzle_door":
    case "puzzle_chest":
      return judged("intelligence", might.puzzle);
    case "climb":
      return judged("agility", might.climb);
    case "trap":
      return judged(testOf(sheet, card), might.traps[testOf(sheet, card)] ?? 0);
    default:
      return null;
  }
}
