/** A game's script: what each line of its story looks like on the board. */

import type { AnyGame, Line, Told } from "../frontier";

/** Shows a line with these details, in about so many milliseconds at the usual pace. */
export type Act<Director, Details> = (director: Director, details: Details, time: number) => Promise<void> | void;

/** One act for each line that the game can tell: a line that is forgotten or misspelt does not compile. */
export type Script<G extends AnyGame, Director> = {
  readonly [Name in Line<G>]: Act<Director, G["Lines"][Name]>;
};

/** For a line that nothing is drawn for: it is only read. */
export const read = (): void => {};

/** How long lines take, by name; those that are not there take no time. */
export type Times<G extends AnyGame> = { readonly [Name in Line<G>]?: number };

/** Shows one line. */
export async function perform<G extends AnyGame, Director>(
  script: Script<G, Director>,
  director: Director,
  told: Told<G>,
  time = 0,
): Promise<void> {
  const { line, details } = told as { line: Line<G>; details: G["Lines"][Line<G>] };
  await script[line](director, details, time);
}
