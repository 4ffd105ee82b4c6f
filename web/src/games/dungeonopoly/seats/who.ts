/** Who somebody is, in words. */

import type { Town } from "../town";
import type { CharacterView } from "../view";

/** The class, or both of a gestalt. */
export const classesOf = (town: Town, { classes }: CharacterView): string =>
  classes.map((key) => town.sheet.things[key]?.name ?? key).join(" & ");

/** How she is just now, if that is worth a word. */
export function plightOf({ out, jailed, hidden, form }: CharacterView, town: Town): string {
  if (out) return "bankrupt";
  if (jailed) return "in jail";
  if (form) return town.sheet.things[form]?.name.toLowerCase() ?? form;
  return hidden ? "hidden" : "";
}

/** Those who sit at other sides, from the viewer's left on; all of them for who only watches. */
export function rivalsOf(town: Town): number[] {
  const sides = town.view.sides.map((_, index) => index);
  const mine = town.mySide;
  if (mine === null) return sides;
  return [...sides.slice(mine + 1), ...sides.slice(0, mine)];
}
