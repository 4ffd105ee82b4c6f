/** A game on tape: fetched in pieces round the step that is watched, and read at any step. */

import * as api from "../api";
import type { Scene } from "../board";
import type { ReplayStep, StoryLine } from "../wire";

const PIECE = 20;
/** So many pieces to either side are fetched, too: a turn may be longer than one. */
const FAR = 3;

export class Tape {
  steps = $state(0);
  trouble = $state("");
  /** By step; with holes where nobody has been. */
  #read = $state.raw<(ReplayStep | undefined)[]>([]);
  #asked = new Set<number>();
  stopped = false;

  constructor(
    readonly room: string,
    readonly as: number | "spectator",
    steps = 0,
  ) {
    this.steps = steps;
  }

  stop(): void {
    this.stopped = true;
  }

  at(step: number): ReplayStep | undefined {
    return this.#read[step];
  }

  /** Fetches the piece with this step, then the ones round it. */
  async want(step: number): Promise<void> {
    const piece = Math.floor(step / PIECE);
    await this.#fetch(piece);
    for (let far = 1; far <= FAR; far += 1) {
      await this.#fetch(piece + far);
      if (piece >= far) await this.#fetch(piece - far);
    }
  }

  async #fetch(piece: number): Promise<void> {
    const first = piece * PIECE;
    if (this.stopped || this.#asked.has(piece) || (this.steps && first >= this.steps)) return;
    this.#asked.add(piece);
    try {
      const found = await api.replay(this.room, this.as, first, PIECE);
      if (this.stopped) return;
      const read = [...this.#read];
      for (const step of found.shown) read[step.step] = step;
      this.steps = found.steps;
      this.#read = read;
    } catch (trouble) {
      this.#asked.delete(piece);
      this.trouble = trouble instanceof Error ? trouble.message : String(trouble);
    }
  }

  scene(at: number): Scene | null {
    const step = this.#read[at];
    return step
      ? { seq: step.step, turn: step.turn, board: step.board, asked: step.asked, question: null, result: null }
      : null;
  }

  /** What had been told by then, as far back as the tape has no hole. */
  story(at: number): StoryLine[] {
    let first = at;
    while (first > 0 && this.#read[first - 1]) first -= 1;
    let lines: StoryLine[] = [];
    for (const step of this.#read.slice(first, at + 1)) {
      if (!step) continue;
      lines = lines.filter((line) => line.n < step.since);
      lines.push(...step.told);
    }
    return lines;
  }

  /** The steps at which a turn begins, where the tape has been read. */
  get turns(): { at: number; turn: number; seat: number | null }[] {
    const read = this.#read.filter((step) => step !== undefined);
    return read
      .filter((step, index) => step.turn !== read[index - 1]?.turn)
      .map((step) => ({ at: step.step, turn: step.turn, seat: step.asked[0]?.seat ?? null }));
  }
}
