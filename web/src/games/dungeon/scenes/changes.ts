/** What is not the same any more on the board, by the names of what can be marked there. */

import { pawn, place, plate } from "../../../map/marks";
import type { DelverView, DelveView, FoeView } from "../view";

export function changes(before: DelveView, after: DelveView): string[] {
  return [
    ...after.delvers.flatMap((one) => delvers(before.delvers[one.seat], one)),
    ...foes(before.foes, after.foes),
    ...after.graves.filter((room) => !before.graves.includes(room)).map(place),
    ...after.visions.filter(({ at }) => !before.visions.some((old) => old.at === at)).map(({ at }) => place(at)),
  ];
}

function delvers(old: DelverView | undefined, one: DelverView): string[] {
  if (!old || one.kind === "nobody") return [];
  const moved = old.at !== one.at || old.kind !== one.kind || old.caged !== one.caged;
  const counts = (delver: DelverView) => [delver.gold, delver.treasure.length, delver.spells.length, delver.lost];
  const has = counts(old).join() !== counts(one).join();
  return [...(moved ? [pawn(one.seat)] : []), ...(has ? [plate(one.seat)] : [])];
}

/** Who has come, who is gone, and who guards something else. */
function foes(before: readonly FoeView[], after: readonly FoeView[]): string[] {
  const told = ({ monster, at, hoard, fighter }: FoeView) => [monster, at, hoard.length, fighter].join();
  const [old, now] = [new Set(before.map(told)), new Set(after.map(told))];
  const changed = [...before.filter((foe) => !now.has(told(foe))), ...after.filter((foe) => !old.has(told(foe)))];
  return [...new Set(changed.map(({ at }) => place(at)))];
}
