/** What a force would do, drawn and in words. */

import type { Sheet } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import { readBattle, type Battle, type Fighter } from "./battle";
import { strokes, type Entry } from "./ledger";
import type { Force } from "./plan";
import type { War } from "./war.svelte";
import { callingOf } from "./words";

/** In the battle as planned, or with it in the plan. */
export function doesOf(
  war: War,
  battle: Battle | null,
  party: readonly Fighter[],
  force: Force,
  sheet: Sheet<DungeonLords>,
): Entry[] | null {
  if (force.place >= 0) {
    const nth = war.intent[force.kind].slice(0, force.place).filter((key) => key === force.key).length;
    return strokes(battle, party, force.key, nth);
  }
  const other = war.strips.get(force.key);
  return other ? strokes(readBattle(other.lines, 0, party, sheet), party, force.key) : null;
}

/** "2 to the Warrior, the Thief falls". */
export function spell(cells: readonly Entry[] | null, party: readonly Fighter[], sheet: Sheet<DungeonLords>): string {
  if (!cells) return "";
  const words = cells.flatMap((cell, at) => {
    const who = callingOf(sheet, party[at]?.key ?? "");
    if (!cell || cell === "gone" || (!cell.points && !cell.fell)) return [];
    return cell.fell ? `the ${who} falls` : `${cell.points} to the ${who}`;
  });
  return words.join(", ") || "hurts nobody";
}
