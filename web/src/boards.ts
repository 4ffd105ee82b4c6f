/** What the games bring along: boards when they are played, covers when they are shown. */

import type {
  Aside,
  Board,
  Composer,
  Cover,
  Draws,
  Form,
  Pictures,
  Piece,
  Since,
  Sounds,
  Standing,
  Topics,
} from "./board";
import { patiently } from "./patiently";

const boards = import.meta.glob<{ default: Board }>("./games/*/Board.svelte");
const asides = import.meta.glob<{ default: Aside }>("./games/*/Aside.svelte");
const composers = import.meta.glob<{ default: Composer; prompts?: readonly string[] }>("./games/*/Composer.svelte");
const standings = import.meta.glob<{ default: Standing }>("./games/*/Standing.svelte");
const sinces = import.meta.glob<{ default: Since }>("./games/*/since.ts");
const sounds = import.meta.glob<{ default: Sounds }>("./games/*/sounds.ts");
const topics = import.meta.glob<{ default: Topics }>("./games/*/topics.ts");
const trophies = import.meta.glob<{ default: Board }>("./games/*/Trophy.svelte");
const counts = import.meta.glob<{ default: Board }>("./games/*/Count.svelte");
const pictures = import.meta.glob<{ default: Pictures }>("./games/*/howto/pictures.ts");
const pieces = import.meta.glob<{ default: Piece; draws: Draws }>("./games/*/Piece.svelte");
const covers = import.meta.glob<{ default: Cover }>("./games/*/Cover.svelte");

/** What a game brings, and what must be there before it is shown: else it would grow under the hand. */
interface Brought<T> {
  default: T;
  ready?: Promise<unknown>;
}

async function bring<T>(files: Record<string, () => Promise<Brought<T>>>, path: string): Promise<T | null> {
  const file = files[path];
  if (!file) return null;
  const found = await patiently(file);
  await found.ready;
  return found.default;
}

/** A game's board, or null: then the shell draws what it can. */
export const boardOf = (game: string) => bring(boards, `./games/${game}/Board.svelte`);
/** What a game lays into the question, or null. */
export const asideOf = (game: string) => bring(asides, `./games/${game}/Aside.svelte`);
/** A game's form for answers that are put together, or null: then its ideas are all there is. */
export async function composerOf(game: string): Promise<Form | null> {
  const file = composers[`./games/${game}/Composer.svelte`];
  if (!file) return null;
  const { default: Composer, prompts = [] } = await patiently(file);
  return { Composer, prompts };
}
/** What a game has in the place of a standing answer, or null. */
export const standingOf = (game: string) => bring(standings, `./games/${game}/Standing.svelte`);
/** What a game tells when my turn begins, or null. */
export const sinceOf = (game: string) => bring(sinces, `./games/${game}/since.ts`);
/** Which lines of a game are heard, or null: then it is silent. */
export const soundsOf = (game: string) => bring(sounds, `./games/${game}/sounds.ts`);
/** What a game's story can be read for, or null: then it is told whole. */
export const topicsOf = (game: string) => bring(topics, `./games/${game}/topics.ts`);
export const trophyOf = (game: string) => bring(trophies, `./games/${game}/Trophy.svelte`);
/** How a game comes to its points, or null: then a chart must do. */
export const countOf = (game: string) => bring(counts, `./games/${game}/Count.svelte`);
/** How a game is played, drawn in its own pieces, or null. */
export const picturesOf = (game: string) => bring(pictures, `./games/${game}/howto/pictures.ts`);
/** How a game draws one of its things for the rules, or null. */
export async function pieceOf(game: string): Promise<{ Piece: Piece; draws: Draws } | null> {
  const file = pieces[`./games/${game}/Piece.svelte`];
  if (!file) return null;
  const { default: Piece, draws } = await patiently(file);
  return { Piece, draws };
}
export const coverOf = (game: string) => bring(covers, `./games/${game}/Cover.svelte`);
