/** What cards add up to, by what is printed on them. */

import type { Sheet } from "../../../frontier";
import type { Dunjiin } from "../frontier";

export const worthOf = (sheet: Sheet<Dunjiin>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (sheet.things[key]?.worth ?? 0), 0);
