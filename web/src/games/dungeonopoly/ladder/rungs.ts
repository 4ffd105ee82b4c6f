/** A spell and its answers as rungs: each strikes the one before, and the last word stands. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { AimView, EventView } from "../view";

export interface Rung {
  readonly seat: number;
  readonly ability: string;
  /** What takes effect: another spell, if it copies one. */
  readonly real: string;
  readonly aim: AimView | null;
  /** Does it answer the one before? */
  readonly answers: boolean;
  /** As it is now. */
  readonly stands: boolean;
}

/** What a wish is for, and what was declared for that. */
function really(event: EventView): { real: string; aim: AimView | null } {
  const { ability = "", aim = null } = event;
  return aim?.inner ? { real: aim.ability, aim: aim.inner } : { real: ability, aim };
}

/** Is it aimed at nothing but the spell before it? */
function isAnswer(sheet: Sheet<Dungeonopoly>, real: string, aim: AimView | null): boolean {
  const aimless = !aim || (!aim.ability && !aim.square && aim.whom === null);
  return aimless && (sheet.things[real]?.when ?? []).includes("casting");
}

/** The castings under way, the first one first. */
export function rungsOf(sheet: Sheet<Dungeonopoly>, events: readonly EventView[]): Rung[] {
  const castings = events.filter(({ kind }) => kind === "casting");
  const rungs = castings.map((event, at) => {
    const { real, aim } = really(event);
    const answers = at > 0 && castings[at - 1]?.flag === true && isAnswer(sheet, real, aim);
    return { seat: event.seat, ability: event.ability ?? "", real, aim, answers, stands: true };
  });
  for (let at = rungs.length - 2; at >= 0; at--) {
    const [rung, next] = [rungs[at], rungs[at + 1]];
    if (rung && next) rung.stands = !(next.answers && next.stands);
  }
  return rungs;
}

/** More than five: the first and the last three, and how many lie between. */
export function shownOf(rungs: readonly Rung[]): { shown: readonly Rung[]; left: number } {
  if (rungs.length <= 5) return { shown: rungs, left: 0 };
  return { shown: [...rungs.slice(0, 1), ...rungs.slice(-3)], left: rungs.length - 4 };
}
