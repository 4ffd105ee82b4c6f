/** A game of each kind as it was recorded, and what happens while its scenes are played. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { ReplayStep, StoryLine } from "../../src/wire";

export interface Story {
  names: string[];
  viewer: number;
  /** Of whatever game it is, and so are the boards. */
  sheet: never;
  steps: (Omit<ReplayStep, "board"> & { board: never })[];
}

/** As `make golden` wrote it; with every step as the whole board, and not only what changed. */
export function recorded(game: string): Story {
  const file = join(import.meta.dirname, "..", "stories", `${game}.json`);
  const story = JSON.parse(readFileSync(file, "utf-8")) as Story;
  let board: object = {};
  for (const step of story.steps) step.board = (board = { ...board, ...(step.board as object) }) as never;
  return story;
}

/** What all directors have in common. */
export interface Director {
  readonly shown: unknown;
  readonly moving: boolean;
  readonly lights: readonly (readonly [at: string, light: string])[];
  finish(...how: never[]): void;
  play(told: readonly StoryLine[], end: never, pace: number, tell?: (upto: number) => void): Promise<boolean>;
}

export interface Shown {
  line: StoryLine;
  /** Did it take time, or change the table? */
  drawn: boolean;
}

export interface Played {
  /** Did it get to its end? */
  ended: boolean;
  lines: Shown[];
  /** The table as the script left it, before it stands as the view says. */
  left: unknown;
}

/** Plays one scene to its end, however long it takes. */
export async function play(director: Director, told: readonly StoryLine[], end: never): Promise<Played> {
  const lines: Shown[] = [];
  let [at, table] = [Date.now(), director.shown];
  const tell = (upto: number) => {
    const line = told.find(({ n }) => n === upto);
    if (line) lines.push({ line, drawn: Date.now() > at || director.shown !== table });
    [at, table] = [Date.now(), director.shown];
  };
  let left: unknown = end;
  const finish = director.finish.bind(director);
  director.finish = (...how) => {
    left = director.shown;
    finish(...how);
  };
  const playing = director.play(told, end, 1, tell);
  await vi.runAllTimersAsync();
  Reflect.deleteProperty(director, "finish");
  return { ended: await playing, lines, left };
}
