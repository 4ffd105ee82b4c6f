/** What owning a square would make of my set. */

import { nameOfSet } from "../art/sets";
import type { Town } from "../town";

export function setWith(town: Town, key: string): string {
  const { set } = town.square(key);
  const squares = town.setOf(set);
  const held = squares.filter((one) => town.isMine(one.key)).length;
  if (held + 1 === squares.length) return `It would make ${nameOfSet(set)} whole.`;
  return held
    ? `You would have ${held + 1} of ${squares.length} ${nameOfSet(set)}.`
    : `It would be your first of ${nameOfSet(set)}.`;
}
