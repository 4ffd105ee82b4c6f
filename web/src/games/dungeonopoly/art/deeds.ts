/** What is printed on a deed, line by line, and which line counts now. */

import { dollars, type Square } from "../town";
import type { DeedView } from "../view";

export interface Row {
  readonly words: string;
  readonly figure: string;
}

const HOUSES = ["1 house", "2 houses", "3 houses", "4 houses", "Hotel"];

/** The table of a deed. Railroads and utilities are printed with how many of them are owned. */
export function rowsOf(square: Square): readonly Row[] {
  if (square.set === "railroad") {
    return ["1 railroad", "2 railroads", "3 railroads", "4 railroads"].map((words, at) => ({
      words,
      figure: dollars(25 * 2 ** at),
    }));
  }
  if (square.set === "utility") {
    return [
      { words: "1 utility", figure: "4 × throw" },
      { words: "both", figure: "10 × throw" },
    ];
  }
  const [bare = 0, ...built] = square.rents;
  return [
    { words: "Rent", figure: dollars(bare) },
    { words: "whole set", figure: dollars(bare * 2) },
    ...built.map((rent, at) => ({ words: HOUSES[at] ?? "", figure: dollars(rent) })),
  ];
}

/** The line that counts now: the one with what it charges, before what lies on it; -1 for none. */
export function countsNow(square: Square, deed: DeedView | undefined): number {
  if (!deed || deed.owner === null || deed.mortgaged) return -1;
  if (square.set === "utility") return deed.factor > 4 ? 1 : 0;
  if (deed.level) return deed.level + 1;
  return rowsOf(square).findIndex(({ figure }) => figure === dollars(deed.plain_rent ?? -1));
}
