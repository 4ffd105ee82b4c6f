/** A game on tape: fetched piece by piece, and read at any step. */

import * as api from "../api";
import type { Scene } from "../board";
import type { ReplayStep, StoryLine } from "../wire";

const PIECE = 80;

export class Tape {
  steps = $state(0);
  loaded = $state.raw<ReplayStep[]>([]);
  trouble = $state("");
  #stopped = false;

  constructor(
    readonly room: string,
    readonly as: number | "spectator",
  ) {
    void this.#fetch();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #fetch(): Promise<void> {
    try {
      do {
        const piece = await api.replay(this.room, this.as, this.loaded.length, PIECE);
        if (this.#stopped || !piece.shown.length) return;
        this.steps = piece.steps;
        this.loaded = [...this.loaded, ...piece.shown];
      } while (this.loaded.length < this.steps);
    } catch (trouble) {
      this.trouble = trouble instanceof Error ? trouble.message : String(trouble);
    }
  }

  scene(at: number): Scene | null {
    const step = this.loaded[at];
    return step
      ? { seq: step.step, turn: step.turn, board: step.board, asked: step.asked, question: null, result: null }
      : null;
  }

  /** What had been told by then. */
  story(at: number): StoryLine[] {
    let lines: StoryLine[] = [];
    for (const step of this.loaded.slice(0, at + 1)) {
      if (step.since < lines.length) lines = lines.slice(0, step.since);
      lines.push(...step.told);
    }
    return lines;
  }

  /** The steps at which a turn begins. */
  get turns(): { at: number; turn: number; seat: number | null }[] {
    return this.loaded
      .map((step, at) => ({ at, turn: step.turn, seat: step.asked[0]?.seat ?? null }))
      .filter(({ turn }, index, all) => index === 0 || turn !== all[index - 1]?.turn);
  }
}
