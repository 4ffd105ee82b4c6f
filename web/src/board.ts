/**
 * What the shell hands to a game's board, and what a game may bring.
 *
 * A game is one folder in `games/`, named as on the wire. All its files are optional:
 *   Board.svelte  the table, drawn from the game's own view; takes `BoardProps<Game>`
 *   Aside.svelte  what belongs into the question, above its options; takes `AsideProps<Game>`
 *   Composer.svelte  a form for answers that are put together; takes `ComposerProps<Game>`
 *   Standing.svelte  how to be asked less, at the foot of a reaction; takes `StandingProps<Game>`
 *   since.ts      what came to pass since my last turn, for long games; its default is a `Since<Game>`
 *   sounds.ts     which line of the story makes which sound; its default are `Sounds<Game>`
 *   topics.ts     what a long story can be read for; its default are `Topics<Game>`
 *   Cover.svelte  its picture in an arch; takes `CoverProps`
 *   Trophy.svelte what the winner shows when the game is over; takes `BoardProps<Game>`
 *   howto/pictures.ts  how it is played, in the game's own pieces; its default are `Pictures<Game>`
 *   Piece.svelte  one printed thing, small, for the rules that speak of it; takes `PieceProps<Game>`
 *   Count.svelte  what everybody got points for, when the game is over; takes `BoardProps<Game>` with the story
 *   frontier.ts, view.ts, lines.ts, options.ts, things.ts
 *                 the types of all that crosses to it, made from Python
 *
 * A board knows no rules. It draws `frame.board`, lights what is in `lit`, and calls `pick`.
 */

import type { Component } from "svelte";
import type { AnyGame, Asked, Forecast, Line, Offered, Question, Sealed, Sheet, SomeGame, Told } from "./frontier";
import type { Voice } from "./sound/voices";
import type { Regard } from "./stage/tempo";
import type { ResultNews, SeatNews } from "./wire";

/**
 * The table at one moment. Live frames and the steps of a replay both look like this. While `told` is being
 * shown, nobody is asked yet and nothing has ended: what the board shows meanwhile is its own.
 */
export interface Scene<G extends AnyGame = SomeGame> {
  /** Grows with every scene of a room. */
  readonly seq: number;
  readonly turn: number;
  readonly board: G["View"];
  readonly asked: readonly Asked<G>[];
  readonly question: Question<G> | null;
  readonly sealed?: Sealed<G> | null;
  readonly result: ResultNews | null;
}

/** An option that may be touched now. */
export type Lit<G extends AnyGame = SomeGame> = Offered<G> & {
  /** The key that chooses it in the list: "1" to "9", or "" beyond that. */
  readonly digit: string;
};

/** How fast things are shown: a factor on every duration, or 0 when only the end of it shall be. */
export type Pace = number;

/** An option's key, or a value where the answer is put together. */
export type Answer = string | Record<string, unknown>;

export interface BoardProps<G extends AnyGame = SomeGame> {
  readonly frame: Scene<G>;
  readonly sheet: Sheet<G>;
  /** By seat: who sits there, whether a bot plays, whether anybody is connected. */
  readonly seats: readonly SeatNews[];
  /** By seat: the name to write. */
  readonly names: readonly string[];
  /** Whose eyes these are; null for a spectator. */
  readonly viewer: number | null;
  /** By key: what the viewer may touch now. Empty while nothing is asked or an answer is on its way. */
  readonly lit: ReadonlyMap<string, Lit<G>>;
  /** Answers with an option of `lit`. */
  readonly pick: (key: string) => void;
  /** The option under the pointer or the focus, in the list or on the board; null for none. */
  readonly pointed: string | null;
  /** Says that an option on the board is under the pointer or the focus. */
  readonly point: (key: string | null) => void;
  /**
   * Says which options, by key, the list shall name first, what it shall add to some of them, which lie on the
   * board so plainly that on a phone the list need not spread them out, and, by head, what those are called
   * together that have no verb of their own.
   */
  readonly feature?: (
    keys: readonly string[],
    notes?: Readonly<Record<string, string>>,
    plain?: readonly string[],
    words?: Readonly<Record<string, string>>,
  ) => void;
  /** Asks in words of the board's own, with one line that helps, in the place of the question's; "" for those. */
  readonly phrase?: (ask: string, help: string) => void;
  /** An answer is on its way. */
  readonly busy: boolean;
  readonly pace: Pace;
  /** Nothing shall travel: what changed appears, and is marked for a while. */
  readonly calm?: boolean;
  /** Other scenes wait: what does not touch the viewer is hurried. */
  readonly hurry?: boolean;
  /** How much a line matters to the viewer; null for what goes with the line before. */
  readonly regard?: (line: Told<G>) => Regard | null;
  /** What happened between the scene before and this one, oldest first: the script to animate. */
  readonly told: readonly Told<G>[];
  /** Lets the story be read up to this line, by its `n`; before `settled` no further than that. */
  readonly tell?: (upto: number) => void;
  /** Call when everything in `told` has been shown; the shell holds the next scene back until then. */
  readonly settled: () => void;
  /** Grows when somebody wants no more of the animation under way: show the end of it. */
  readonly skips: number;
  /** What happened up to this scene, oldest first. */
  readonly story?: readonly Told<G>[];
  /**
   * What would follow if the question were answered like this, and those that follow from it; null
   * where that cannot be said, or nobody is asked any more. One look is taken after the other.
   */
  readonly forecast?: (answers: readonly Answer[]) => Promise<Forecast<G> | null>;
  /** Arranges something with the game that is no answer, such as when it asks me. */
  readonly arrange?: (what: string, detail: Readonly<Record<string, unknown>>) => void;
  /** Opens the slip with a rule's words. */
  readonly why: (rule: string) => void;
  /** Under 700 pixels wide, where the question is a sheet below the board. */
  readonly phone: boolean;
}

/**
 * Beside the board a game may lay something into the question, and in its place while nothing is
 * asked: it draws nothing at all when there is nothing to show. Its `settled` is its own: the next
 * scene waits for the board and for this.
 */
export interface AsideProps<G extends AnyGame = SomeGame> extends BoardProps<G> {
  readonly story: readonly Told<G>[];
  readonly tell: (upto: number) => void;
}

/**
 * Where an answer is not picked but put together, a game may bring a form for it. It is laid into
 * the question in the place of the options, which are then ideas. It comes and goes with what is
 * shown on the table: what was entered is safe only in its draft.
 *
 * Where there are options, but too many to list, the file may name the prompts that it takes over all
 * the same, `export const prompts` in its module script; such an answer is picked by its key.
 */
export interface ComposerProps<G extends AnyGame = SomeGame> extends BoardProps<G> {
  readonly question: Question<G>;
  /** Answers with a value. What is wrong with it is said beside the form. */
  readonly send: (value: unknown) => void;
  /** Nothing can be sent now: an answer is on its way, or the line is cut. */
  readonly off: boolean;
  /** What was kept while this was asked; undefined at first. */
  readonly draft: unknown;
  readonly keep: (draft: unknown) => void;
  /** What was answered and is being changed; undefined at first. */
  readonly given: unknown;
  /** Says what is to be entered next, in the place of the question's own words. */
  readonly headline: (words: string) => void;
}

/**
 * Where a game knows more about when it asks than a standing answer can say, this takes the place of the
 * switch at the foot of a reaction.
 */
export interface StandingProps<G extends AnyGame = SomeGame> extends BoardProps<G> {
  readonly question: Question<G>;
}

/** Something that came to pass, in a line; by whom, if it was somebody. */
export interface News {
  readonly seat: number | null;
  readonly text: string;
}

/** When my turn begins: the few things since my last one that I should know of. */
export type Since<G extends AnyGame = SomeGame> = (heard: {
  readonly story: readonly Told<G>[];
  readonly board: G["View"];
  readonly sheet: Sheet<G>;
  readonly names: readonly string[];
  readonly viewer: number;
}) => News[];

/** What a story can be read for. The first of them is how it is told at first. */
export interface Topic<G extends AnyGame = SomeGame> {
  readonly name: string;
  readonly holds: (line: Told<G>, viewer: number | null) => boolean;
}
export type Topics<G extends AnyGame = SomeGame> = readonly Topic<G>[];

/** By the name of a line: what is heard when it is shown. */
export type Sounds<G extends AnyGame = SomeGame> = { readonly [Name in Line<G>]?: Voice };

/** What draws one leaf of the how-to; a person cannot touch it. */
export interface PictureProps<G extends AnyGame = SomeGame> {
  readonly sheet: Sheet<G>;
  /** There is little room. */
  readonly phone: boolean;
}
/** By the leaf's key: a leaf without a picture is a failed check. */
export type Pictures<G extends AnyGame = SomeGame> = Readonly<Record<G["Leaf"], Component<PictureProps<G>>>>;

export interface PieceProps<G extends AnyGame = SomeGame> {
  readonly sheet: Sheet<G>;
  /** By its key in `sheet.things`. */
  readonly thing: string;
}

export interface CoverProps {
  /** Just the arch, without the wall of the arcade round it. */
  readonly alone?: boolean;
  readonly width?: number;
}

export type Board = Component<BoardProps>;
export type Aside = Component<AsideProps>;
export type Composer = Component<ComposerProps>;
/** A composer, and the prompts with options that it takes over. */
export interface Form {
  readonly Composer: Composer;
  readonly prompts: readonly string[];
}
export type Standing = Component<StandingProps>;
export type Piece = Component<PieceProps>;
/** Which of its things a game can draw so. Exported by `Piece.svelte` as `draws`. */
export type Draws<G extends AnyGame = SomeGame> = (printed: G["Printed"]) => boolean;
export type Cover = Component<CoverProps>;
