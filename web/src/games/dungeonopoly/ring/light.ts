/** What keeps the light: where a throw may lead, what may be chosen, what is about to be struck. */

import type { Aims } from "../aims";
import type { Town } from "../town";
import type { OddsView } from "../view";

/** In such a question squares are not what is asked for: a click on one opens its deed. */
const OPEN: ReadonlySet<string> = new Set(["window", "jail"]);

/** Does a click on a square answer this question? */
export const answersOnRing = (prompt: string | undefined): boolean => prompt !== undefined && !OPEN.has(prompt);

/** The squares out of the shade; null where none is laid. */
export function brightOf(
  town: Town,
  aims: Aims,
  prompt: string | undefined,
  odds: OddsView | null,
  tradable: (key: string) => boolean = () => false,
): Set<string> | null {
  const goods = town.squares.filter(({ key }) => tradable(key));
  if (goods.length) return new Set(goods.map(({ key }) => key));
  if (answersOnRing(prompt)) {
    if (aims.squares.size) return new Set(aims.squares.keys());
    if (aims.seats.size) return new Set([...aims.seats.keys()].map((seat) => town.character(seat).at));
  }
  const struck = struckBy(town);
  if (struck) return new Set([struck]);
  if (odds && town.me) return new Set([town.me.at, ...odds.throws.map(({ square }) => square)]);
  return null;
}

/** The square that a spell under way is aimed at. */
export function struckBy(town: Town): string | null {
  const first = town.view.events.find(({ kind }) => kind === "casting");
  if (!first?.aim) return null;
  if (first.aim.square) return first.aim.square;
  return first.aim.whom === null ? null : town.character(first.aim.whom).at;
}
