/** What is not the same any more on a table that changed all at once, by the names of its places. */

import { at } from "../anchors";
import type { CharacterView, DeedView, SideView, TownView } from "../view";

export function changes(before: TownView, after: TownView): string[] {
  return [
    ...after.characters.flatMap((one) => characters(before.characters[one.seat], one)),
    ...after.sides.flatMap((one, index) => purses(before.sides[index], one)),
    ...after.deeds.flatMap((one, index) => deeds(before.deeds[index], one)),
    ...(before.pot === after.pot ? [] : [at.pot()]),
  ];
}

function characters(old: CharacterView | undefined, one: CharacterView): string[] {
  if (!old || one.out) return [];
  const moved = old.at !== one.at || old.jailed !== one.jailed || old.form !== one.form;
  const enchanted = old.enchantments.length !== one.enchantments.length;
  return [
    ...(moved || enchanted ? [at.token(one.seat)] : []),
    ...(old.level === one.level ? [] : [at.pennon(one.seat)]),
  ];
}

const purses = (old: SideView | undefined, one: SideView): string[] =>
  !old || old.cash === one.cash ? [] : one.seats.map((seat) => at.cash(seat));

function deeds(old: DeedView | undefined, one: DeedView): string[] {
  if (!old) return [];
  const same =
    old.owner === one.owner &&
    old.level === one.level &&
    old.mortgaged === one.mortgaged &&
    old.enchantments.length === one.enchantments.length;
  return same ? [] : [at.square(one.square)];
}
