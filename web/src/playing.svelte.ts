/** Shows what was told line by line, on the way from one scene to the next. Any board may use it. */

import { tick } from "svelte";
import type { BoardProps } from "./board";
import type { StoryLine } from "./wire";

/** A script that is longer than this has been missed, not watched. */
const MISSED = 40;

/** Thrown through a script that is cut short. */
const CUT = new Error("cut");

export abstract class Playing<View> {
  /** The table as it is drawn now. */
  shown: View = $state.raw() as View;
  moving = $state(false);
  pace = 1;
  #run = 0;
  /** What ends the steps under way, when they are cut short. */
  readonly #cuts = new Set<() => void>();

  constructor(first: View) {
    this.shown = first;
  }

  /** What a line looks like. */
  protected abstract act(line: StoryLine): Promise<void>;

  /** Shows what was told, then the scene as it stands. Says line by line what was shown, and whether it got to its end. */
  async play(
    told: readonly StoryLine[],
    end: View,
    pace: number,
    tell = (_upto: number): void => {},
  ): Promise<boolean> {
    this.cut();
    this.pace = pace;
    if (pace > 0 && told.length && told.length <= MISSED) {
      this.moving = true;
      tell((told[0]?.n ?? 0) - 1);
      try {
        await this.drawn();
        for (const line of told) {
          await this.act(line);
          tell(line.n);
        }
      } catch (error) {
        if (error === CUT) return false;
        console.error(error);
      }
    }
    this.finish(end);
    return true;
  }

  /** Leaves out what has not been shown yet. */
  finish(end: View): void {
    this.cut();
    this.shown = end;
    this.moving = false;
  }

  /** Ends the script under way, wherever it is. */
  cut(): void {
    this.#run++;
    for (const cut of [...this.#cuts]) cut();
    this.#cuts.clear();
  }

  /** Draws the table with something changed. */
  change(edit: (table: View) => void): void {
    const table = structuredClone(this.shown);
    edit(table);
    this.shown = table;
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#cuts.delete(cut);
        resolve();
      };
      const timer = setTimeout(end, milliseconds * this.pace);
      const cut = () => {
        clearTimeout(timer);
        reject(CUT);
      };
      this.#cuts.add(cut);
    });
  }

  /** Until the table is drawn as it was changed. */
  async drawn(): Promise<void> {
    const run = this.#run;
    await tick();
    if (run !== this.#run) throw CUT;
  }
}

/** Plays every scene that a board is handed. To be called while the board is set up. */
export function follow<View>(playing: Playing<View>, of: () => BoardProps<View>): void {
  let played = -1;
  let drawn: View | null = null;
  let eyes: number | null = null;
  $effect(() => {
    const { seq, board } = of().frame;
    if (seq === played && board === drawn) return;
    /** Only what follows is animated: not the first scene, nor the same one through other eyes. */
    const follows = played >= 0 && seq !== played && eyes === of().viewer;
    [played, drawn, eyes] = [seq, board, of().viewer];
    const { told, pace, settled, tell } = of();
    void playing.play(told, board, follows ? pace : 0, tell).then((ended) => ended && settled());
  });
  let skipped = 0;
  $effect(() => {
    if (of().skips === skipped) return;
    skipped = of().skips;
    if (!playing.moving) return;
    playing.finish(of().frame.board);
    of().settled();
  });
  $effect(() => () => playing.cut());
}
