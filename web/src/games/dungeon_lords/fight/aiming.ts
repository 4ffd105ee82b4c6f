/** Whom a row could hit instead, and meaning that. */

import type { Listed } from "./ledger";
import { attackOf, creatureOf, targetOf, type Answered } from "./intent";
import type { War } from "./war.svelte";

/** The questions behind a row, in their order: one for each blow that is aimed. */
function asked(war: War, { step, place, force }: Listed): Answered[] {
  const answers = war.pencil?.answers ?? [];
  if (step === "creatures") return answers.filter((one) => one.place === place && place >= 0);
  if (step !== "trap") return [];
  return answers.filter((one, at) => {
    if (one.question.prompt !== "dart") return false;
    const sprung = answers[at - 1];
    const trap = sprung?.question.prompt === "trap_order" ? sprung.key.split(":")[1] : war.intent.traps[0];
    return trap === force;
  });
}

/** By adventurer: could the row be aimed at him? */
export function aimsOf(war: War, row: Listed): ReadonlySet<string> {
  if (row.ink) return new Set();
  const found = asked(war, row).flatMap(({ question, key }) => {
    const chosen = question.options.find((one) => one.key === key);
    const like = question.options.filter(
      (one) => creatureOf(one) === creatureOf(chosen) && attackOf(one) === attackOf(chosen) && targetOf(one),
    );
    return like.length > 1 ? like.map(targetOf) : [];
  });
  return new Set(found);
}

/** Means to hit him: with the last blow, if there are several. */
export function aim(war: War, row: Listed, adventurer: string): void {
  const { intent } = war;
  if (row.step === "trap") {
    war.mean({ ...intent, aims: { ...intent.aims, [row.force ?? ""]: adventurer } });
    return;
  }
  const blows = asked(war, row).map(({ question, key }) => targetOf(question.options.find((one) => one.key === key)));
  const targets = blows.length > 1 ? [blows[1] ?? "", adventurer] : [adventurer];
  war.mean({ ...intent, targets: { ...intent.targets, [row.place]: targets } });
}
