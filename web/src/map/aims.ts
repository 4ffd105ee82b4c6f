/** What there is to aim at on a map. */

import type { Box, Point } from "./geometry";
import type { Spot } from "./walking";

/** All that can be done about one place. */
export interface Aim {
  readonly at: string;
  readonly name: string;
  /** What is lit: the place, or all places that belong together. */
  readonly places: readonly Box[];
  /** The keys of the options, the first foremost. */
  readonly keys: readonly string[];
  /** Is it where I stand? */
  readonly here: boolean;
}

/** How far its lines lie inside of its edge. */
export interface Lines {
  readonly hole: number;
  readonly inside: number;
  readonly rim: number;
  readonly ring: number;
}

/** The way there: the points that it passes, and where the pawn would stand. */
export interface Route {
  readonly points: readonly Point[];
  readonly end: Spot;
}
