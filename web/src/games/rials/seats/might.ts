/** A level against another: what a card asks for, and what somebody has for it. */

import type { Sheet } from "../../../frontier";
import { kindOf, levelOf, testOf, thingOf, type Kind } from "../art/pictures";
import type { Rials } from "../frontier";
import type { ExplorerView } from "../view";

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

const BLOCKERS: readonly (Kind | "")[] = ["locked_door", "puzzle_door", "climb"];

/** What items add to a capability: to all that it is for, or to one thing alone. */
export interface Help {
  readonly by: number;
  /** "for climbs"; "" for everything. */
  readonly against: string;
}

const AGAINST: Record<string, string> = { climb: "for climbs", locked_door: "against locks" };

/** The best that items do for a capability: of several copies one counts, and of weapons the best. */
export function helpFor(capability: string, explorer: ExplorerView, sheet: Sheet<Rials>): Help | null {
  let [weapon, rest, against] = [0, 0, ""];
  for (const key of new Set(explorer.items)) {
    const { bonus, only, sort } = thingOf(sheet, key);
    const [helped, by] = bonus ?? ["", 0];
    if (helped !== capability) continue;
    if (sort === "weapon") weapon = Math.max(weapon, by);
    else rest += by;
    against ||= AGAINST[only?.[0] ?? ""] ?? "";
  }
  return weapon + rest ? { by: weapon + rest, against } : null;
}

/** "with items 3 for climbs", or nothing. */
export const helped = (level: number, help: Help | null): string =>
  help ? `with items ${[level + help.by, help.against].filter((one) => one !== "").join(" ")}` : "";

/** Strength with what helps it against locks. */
const strength = (explorer: ExplorerView, sheet: Sheet<Rials>): number =>
  (explorer.levels["strength"] ?? 0) + (helpFor("strength", explorer, sheet)?.by ?? 0);

/** How somebody would fare at a card that lies on the board; null if it sets no level. */
export function match(sheet: Sheet<Rials>, card: string, explorer: ExplorerView): Match | null {
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
