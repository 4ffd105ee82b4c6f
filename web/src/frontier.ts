/**
 * All that crosses from a game's rules to its board, typed to the last detail.
 *
 * Each game's own `frontier.ts` is made from Python and names its views, lines, options, prompts and
 * printed things. Whatever is handed to a board says of which game it is: `BoardProps<Dunjiin>`.
 */

import type { AskedNews, ForecastNews, GameSheet, OptionNews, QuestionNews, StoryLine } from "./wire";

export interface AnyGame {
  View: unknown;
  /** By the name of a line: its details. */
  Lines: object;
  /** By the head of an option's key: its details. */
  Options: object;
  Prompt: string;
  Printed: object;
  /** The paths of numbers that are printed on no thing. */
  Number: string;
  /** The pictures of how it is played, by name. */
  Leaf: string;
}

/** A game of which nothing is known: what the shell sees. */
export interface SomeGame extends AnyGame {
  Lines: Record<string, StoryLine["details"]>;
  Options: Record<string, OptionNews["details"]>;
  Printed: GameSheet["things"][string];
}

/** The same with its details by name: `{ line: "Died", details: { seat: number } } | …` */
type Named<Rows, Whole, Key extends string> = {
  [Name in keyof Rows & string]: Omit<Whole, Key | "details"> & { [K in Key]: Name } & { details: Rows[Name] };
}[keyof Rows & string];

/** A line of the story; `details` are known as soon as one knows which `line` it is. */
export type Told<G extends AnyGame = SomeGame> = Named<G["Lines"], StoryLine, "line">;
export type Line<G extends AnyGame> = keyof G["Lines"] & string;

/** An option; `details` are known as soon as one knows its `head`. */
export type Offered<G extends AnyGame = SomeGame> = Named<G["Options"], OptionNews, "head">;
export type Head<G extends AnyGame> = keyof G["Options"] & string;

/** Who is asked what: all that others see of a question. */
export type Asked<G extends AnyGame = SomeGame> = Omit<AskedNews, "prompt"> & { prompt: G["Prompt"] };

export type Question<G extends AnyGame = SomeGame> = Omit<QuestionNews, "prompt" | "options"> & {
  prompt: G["Prompt"];
  options: Offered<G>[];
};

/** What I answered while others are still asked; it may be answered anew. */
export interface Sealed<G extends AnyGame = SomeGame> {
  question: Question<G>;
  answer: unknown;
}

export type Sheet<G extends AnyGame = SomeGame> = Omit<GameSheet, "things" | "numbers"> & {
  things: Record<string, G["Printed"]>;
  numbers: Record<G["Number"], number>;
};

/** What would follow from a row of answers: told, seen and asked as in a scene, from there. */
export type Forecast<G extends AnyGame = SomeGame> = Omit<ForecastNews, "is" | "id" | "told" | "board" | "question"> & {
  told: Told<G>[];
  board: G["View"];
  question: Question<G> | null;
};
