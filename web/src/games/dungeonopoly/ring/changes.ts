/** Which squares others have changed since my last turn: they get a dog-ear. */

import type { Line, Told } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";

/** Lines after which a square is not what it was. */
const CHANGES: ReadonlySet<Line<Dungeonopoly>> = new Set([
  ...(["Bought", "WonAuction", "Built", "Sold", "Mortgaged", "Lifted", "EnchantedSquare", "SquareFreed"] as const),
  ...(["Fell", "Shattered", "Foreclosed", "Conquered", "Razed", "Burned"] as const),
]);

export function changedSince(story: readonly Told<Dungeonopoly>[], viewer: number | null, active: number): Set<string> {
  const changed = new Set<string>();
  if (viewer === null) return changed;
  const turns = story.flatMap(({ line, details }, at) => (line === "TurnBegan" && details.seat === viewer ? [at] : []));
  const from = turns.at(active === viewer ? -2 : -1);
  if (from === undefined) return changed;
  for (const { line, details } of story.slice(from)) {
    const about: Readonly<Record<string, unknown>> = { ...details };
    if (CHANGES.has(line) && about.seat !== viewer && typeof about.square === "string") changed.add(about.square);
  }
  return changed;
}
