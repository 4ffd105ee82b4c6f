/** How a line changes the table that is shown: money, deeds, houses, and what follows from them. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import { squaresOf, type Square } from "../town";
import type { CharacterView, DeedView, SideView, TownView } from "../view";

export const HOTEL = 5;
const RAILROAD_RENTS = [0, 25, 50, 100, 200];

export function character(view: TownView, seat: number): CharacterView {
  const found = view.characters[seat];
  if (!found) throw new RangeError(`Nobody sits at ${seat}.`);
  return found;
}

export function side(view: TownView, index: number): SideView {
  const found = view.sides[index];
  if (!found) throw new RangeError(`There is no side ${index}.`);
  return found;
}

export const sideOf = (view: TownView, seat: number): SideView => side(view, character(view, seat).side);

export function deed(view: TownView, square: string): DeedView {
  const found = view.deeds.find((one) => one.square === square);
  if (!found) throw new RangeError(`${square} has no deed.`);
  return found;
}

/** What is printed on a square. */
export function printed(sheet: Sheet<Dungeonopoly>, key: string): Square {
  const found = squaresOf(sheet).find((one) => one.key === key);
  if (!found) throw new RangeError(`There is no square ${key}.`);
  return found;
}

/** To a side, or to the bank, which knows no mortgages. */
export function giveDeed(view: TownView, square: string, owner: number | null): void {
  const one = deed(view, square);
  one.owner = owner;
  if (owner === null) one.mortgaged = false;
}

/** Buildings come from the bank and go back to it. */
export function setLevel(view: TownView, square: string, level: number): void {
  const one = deed(view, square);
  const houses = (built: number) => (built < HOTEL ? built : 0);
  view.houses += houses(one.level) - houses(level);
  view.hotels += Number(one.level === HOTEL) - Number(level === HOTEL);
  one.level = level;
}

/** What everybody is worth, and what deeds charge, as the table is shown; `end` knows what enchantments do. */
export function reckon(view: TownView, sheet: Sheet<Dungeonopoly>, end: TownView | null): void {
  for (const [index, one] of view.sides.entries()) one.worth = worth(view, sheet, index);
  for (const [index, one] of view.deeds.entries()) {
    const last = end?.deeds[index];
    one.rent = last && alike(view, end, one, last, sheet) ? last.rent : rent(view, sheet, one);
  }
}

function worth(view: TownView, sheet: Sheet<Dungeonopoly>, index: number): number {
  return view.deeds
    .filter(({ owner }) => owner === index)
    .reduce((sum, { square, level, mortgaged }) => {
      const { price, house } = printed(sheet, square);
      return sum + (mortgaged ? price - Math.floor(price / 2) : price) + house * level;
    }, side(view, index).cash);
}

/** Would it charge the same as at the end? */
function alike(view: TownView, end: TownView, one: DeedView, last: DeedView, sheet: Sheet<Dungeonopoly>): boolean {
  const { set } = printed(sheet, one.square);
  const same =
    one.owner === last.owner && one.level === last.level && one.enchantments.length === last.enchantments.length;
  return (
    same &&
    view.deeds.every(
      ({ square, owner }, index) => printed(sheet, square).set !== set || end.deeds[index]?.owner === owner,
    )
  );
}

/** As it is printed. */
function rent(view: TownView, sheet: Sheet<Dungeonopoly>, { square, owner, level }: DeedView): number | null {
  const { set, kind, rents } = printed(sheet, square);
  if (owner === null || kind === "utility") return null;
  const group = view.deeds.filter((one) => printed(sheet, one.square).set === set);
  const held = group.filter((one) => one.owner === owner).length;
  if (kind === "railroad") return RAILROAD_RENTS[held] ?? 0;
  const bare = rents[level] ?? 0;
  return !level && held === group.length ? bare * 2 : bare;
}
