/** Questions that are answered by a class, an ability, a melody or a form: each lies in the court. */

import type { Touch } from "../aims";
import type { Prompt } from "../options";

export interface Offer {
  readonly option: Touch;
  /** The key of the class or the ability. */
  readonly thing: string;
  readonly isClass: boolean;
}

const PROMPTS: ReadonlySet<Prompt> = new Set([
  ...(["class", "level", "melody", "shape", "skill", "copy", "wish", "pact"] as const),
]);
/** By the head of an option: which detail names the thing. */
const DETAILS = ["of", "ability", "melody", "form", "skill", "spell"] as const;

/** A pact has no picture of its own: that of what it brings. */
const PACTS: Readonly<Record<string, string>> = {
  infernal: "fiendish_resilience",
  fey: "beguiling_defenses",
  dark: "entropic_ward",
};

export function offersOf(prompt: Prompt | undefined, lit: Iterable<Touch>): Offer[] {
  if (prompt === undefined || !PROMPTS.has(prompt)) return [];
  return [...lit].flatMap((option) => {
    const details: Readonly<Record<string, unknown>> = { ...option.details };
    const name = DETAILS.find((detail) => typeof details[detail] === "string");
    const pact = prompt === "pact" ? PACTS[option.head] : undefined;
    if (pact) return [{ option, thing: pact, isClass: false }];
    return name ? [{ option, thing: String(details[name]), isClass: name === "of" }] : [];
  });
}
