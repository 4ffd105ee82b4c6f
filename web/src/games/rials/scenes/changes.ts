/** What is not the same any more on the board, by the names of what can be marked there. */

import { pawn, place, plate } from "../../../map/marks";
import type { ExpeditionView, ExplorerView } from "../view";

export function changes(before: ExpeditionView, after: ExpeditionView): string[] {
  return [
    ...after.explorers.flatMap((one) => explorers(before.explorers[one.seat], one)),
    ...new Set([...lying(before.cards, after.cards), ...lying(before.traps, after.traps)].map(place)),
    ...before.caches.filter((square) => !after.caches.includes(square)).map(place),
  ];
}

function explorers(old: ExplorerView | undefined, one: ExplorerView): string[] {
  if (!old || one.gone) return [];
  const counts = ({ levels, items, treasures, owed, resting }: ExplorerView) =>
    JSON.stringify([levels, items.length, treasures.length, owed, resting]);
  return [...(old.at === one.at ? [] : [pawn(one.seat)]), ...(counts(old) === counts(one) ? [] : [plate(one.seat)])];
}

/** The squares whose card has come, gone or become another. */
const lying = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((square) => before[square] !== after[square]);
