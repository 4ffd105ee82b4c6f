/** What the games bring along: boards when they are played, covers when they are shown. */

import type { Component } from "svelte";
import type { Aside, Board, Composer, Cover, Form } from "./board";
import { patiently } from "./patiently";

const boards = import.meta.glob<{ default: Board }>("./games/*/Board.svelte");
const asides = import.meta.glob<{ default: Aside }>("./games/*/Aside.svelte");
const composers = import.meta.glob<{ default: Composer; prompts?: readonly string[] }>("./games/*/Composer.svelte");
const trophies = import.meta.glob<{ default: Board }>("./games/*/Trophy.svelte");
const covers = import.meta.glob<{ default: Cover }>("./games/*/Cover.svelte");

async function bring<T>(files: Record<string, () => Promise<{ default: T }>>, path: string): Promise<T | null> {
  const file = files[path];
  return file ? (await patiently(file)).default : null;
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
export const trophyOf = (game: string) => bring(trophies, `./games/${game}/Trophy.svelte`);
/** The covers of games that are not at this table yet. */
const DRAWN: Record<string, () => Promise<{ default: Component }>> = {
  dungeonopoly: () => import("./art/covers/DungeonopolyScene.svelte"),
};

export const coverOf = (game: string) => bring(covers, `./games/${game}/Cover.svelte`);
export const sceneOf = (game: string) => bring(DRAWN, game);
