/** What a rival is about in a combat round, in a few words. */

import { printed } from "../art/faces";
import type { Table } from "../context";
import type { LordView } from "../view";

/** "plans", "fights now", "C2: 1 trap, Troll", "no party". */
export function battleNote(lord: LordView, { view, sheet, frame }: Table): string {
  if (view.battle?.seat === lord.seat) return "fights now";
  if (!lord.party.line.length) return "nobody at the gate";
  if (lord.plan) {
    const traps = lord.plan.traps.length;
    const sent = lord.creatures.filter((one) => one.sent).map(({ creature }) => printed(sheet, creature).name);
    const force = [...(traps ? [`${traps} trap${traps === 1 ? "" : "s"}`] : []), ...sent];
    return `${printed(sheet, lord.plan.square).name}: ${force.join(", ") || "nobody"}`;
  }
  if (frame.asked.some(({ seat }) => seat === lord.seat)) return "plans";
  return lord.passed ? "" : "waits";
}
