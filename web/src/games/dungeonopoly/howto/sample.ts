/** Deeds to draw, as the wire would show them. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import { squaresOf, type Square } from "../town";
import type { DeedView } from "../view";

export function squareOf(sheet: Sheet<Dungeonopoly>, key: string): Square {
  const found = squaresOf(sheet).find((one) => one.key === key);
  if (!found) throw new RangeError(`There is no square ${key}.`);
  return found;
}

export function deedOf(square: Square, owner: number | null, level = 0): DeedView {
  const rent = square.rents[level] ?? 0;
  return {
    ...{ square: square.key, owner, level, mortgaged: false, rent, factor: 0, plain_rent: rent },
    ...{ worth: square.price, interest: 0, tradable: true, mortgage: square.price / 2, sale: square.house / 2 },
    enchantments: [],
  };
}
