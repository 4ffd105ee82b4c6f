/** What stands in the court: the moment that everybody looks at, or its peace. */

import type { TownView } from "../view";

/** What the ladder, the auction, a debt and a contract are drawn for. */
const MOMENTS = new Set(["casting", "auction", "debt", "rent", "offering"]);

/** What fills the court now: the latest of them. */
export const momentOf = ({ events }: TownView): string => events.findLast(({ kind }) => MOMENTS.has(kind))?.kind ?? "";

/** Does nothing go on that fills the court? */
export const atRest = ({ events }: TownView): boolean => !events.some(({ kind }) => MOMENTS.has(kind));
