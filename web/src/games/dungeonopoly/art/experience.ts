/** Points of experience on the way from one level to the next. */

import type { CharacterView } from "../view";

/** How many she has of those that a level needs; all of them at the top. */
export function experience({ level, ep, next_level }: Pick<CharacterView, "level" | "ep" | "next_level">): {
  has: number;
  needs: number;
} {
  if (!next_level) return { has: 10, needs: 10 };
  const needs = Math.round(next_level / level);
  return { has: Math.max(0, Math.min(needs, ep - needs * (level - 1))), needs };
}
