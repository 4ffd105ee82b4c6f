/** What the form asks for, and what it says is missing. */

import { SEASONS } from "../art/words";
import type { View } from "../view";
import type { Blank, Paper } from "./paper";

const NUMBERS = ["", "one order", "two orders", "three orders"];
const ORDINALS = ["first", "second", "third"];

/** The question of the moment. */
export function askedFor(next: Blank | null): string {
  if (next === null) return "Ready to be sealed.";
  if (next === "errand") return "And your non-player?";
  if (next === "token") return "And which item?";
  return `Your ${ORDINALS[next]} order?`;
}

/** What is to be done before the paper can be sealed; nothing, if it can. */
export function missing(next: Blank | null, { orders }: Paper): string {
  if (next === null) return "";
  if (next === "errand") return "an errand first";
  if (next === "token") return "an item first";
  const left = orders.filter((order) => order === null).length;
  return `${NUMBERS[left]} first`;
}

/** When a card that rests now can be given again. */
export function restsUntil({ season }: View): string {
  const next = SEASONS[SEASONS.indexOf(season as (typeof SEASONS)[number]) + 1];
  return next ? `till ${next}` : "till next year";
}
