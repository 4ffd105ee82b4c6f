/** The colours of the six levels on the map, and the plates that name their parts. */

import { LEVELS } from "../art/levels";

export interface Level {
  readonly fill: string;
  readonly edge: string;
  /** The colour of a number on it. */
  readonly ink: string;
}

const [INK, PAPER] = ["#24160a", "#fff8e6"];

export const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6] as const;

export function levelOf(number: number): Level {
  const [fill, edge] = LEVELS[number - 1] ?? ["none", "none"];
  return { fill, edge, ink: number < 4 ? INK : PAPER };
}

export interface Plate {
  readonly level: number;
  readonly words: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const plate = (level: number, words: string[], x: number, y: number, width: number, height: number): Plate => ({
  ...{ level, words, x, y, width, height },
});

export const PLATES: readonly Plate[] = [
  plate(1, ["1st Level"], 88, 79, 8.6, 2.6),
  plate(2, ["2nd Level"], 49.5, 83, 8.6, 2.6),
  plate(3, ["3rd Level", "North"], 4, 9.5, 8.6, 4.4),
  plate(3, ["3rd Level South"], 33, 116.3, 12.4, 2.5),
  plate(4, ["4th Level", "North"], 81.5, 3, 8.6, 4.4),
  plate(4, ["4th Level", "South"], 94, 118.6, 8.6, 4.4),
  plate(5, ["5th Level", "North"], 121.6, 30.6, 8.6, 4.3),
  plate(5, ["5th Level", "South"], 147.2, 97.3, 8.4, 4.1),
  plate(6, ["6th Level"], 124.4, 58, 8.6, 2.6),
];
