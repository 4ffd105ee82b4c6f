/** Shows what was told line by line, on the way from one scene to the next: the one way for all boards. */

import { tick } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { BoardProps } from "../board";
import type { AnyGame, Told } from "../frontier";
import { tempoOf, type Regard } from "./tempo";

/** A script that is longer than this has been missed, not watched. */
export const MISSED = 160;
/** How long a line takes of which nothing is known. */
const SOME = 400;

/** So long keeps what has changed its ring where nothing travels. */
const MARKED = 800;
/** Where more has changed, nothing stands out. */
const ALL = 30;

/** A light round a place: brass for what goes on, flame for what has changed, wax for danger. */
export type Light = "brass" | "flame" | "wax";

/** Thrown through a script that is cut short. */
const CUT = new Error("cut");

export abstract class Playing<G extends AnyGame> {
  /** The table as it is drawn now. */
  shown: G["View"] = $state.raw();
  moving = $state(false);
  /** A factor on how long everything takes just now. */
  pace = 1;
  /** Does nothing travel? */
  calm = false;
  hurry = false;
  /** How much a line matters to who looks on. */
  regard: (line: Told<G>) => Regard | null = () => "mine";
  /** By place: the number of the change that it is marked for. */
  readonly #marked = new SvelteMap<string, number>();
  #changes = 0;
  #run = 0;
  /** What ends the steps under way, when they are cut short. */
  readonly #cuts = new Set<() => void>();

  constructor(first: G["View"]) {
    this.shown = first;
  }

  /** A factor on how long things travel: 0 where nothing does. */
  get travels(): number {
    return this.calm ? 0 : this.pace;
  }

  /** What a line looks like. `more`: do others follow, so that there must be time to look? */
  protected abstract act(line: Told<G>, more: boolean): Promise<void>;

  /** How long a line takes, at the usual pace, as far as that is known beforehand. */
  protected lasts(_line: Told<G>): number {
    return SOME;
  }

  /** Does a line touch who looks on in a way that only the game knows? */
  protected touches(_line: Told<G>): boolean {
    return false;
  }

  /** Where nothing travels: the table is drawn as it was changed, and what is new shall be seen. */
  protected notice(_before: G["View"], _after: G["View"]): void {}

  /** What else is shown when all lines have been, before the table stands as it does at the end. */
  protected async close(_end: G["View"]): Promise<void> {}

  /** All of this was told, whether it has been shown or not. */
  protected remember(_told: readonly Told<G>[]): void {}

  /** Shows what was told, then the scene as it stands. Says line by line what was shown, and whether it got to its end. */
  async play(
    told: readonly Told<G>[],
    end: G["View"],
    pace: number,
    tell = (_upto: number): void => {},
  ): Promise<boolean> {
    this.cut();
    this.pace = pace;
    if (pace > 0 && told.length && told.length <= MISSED) {
      const tempo = this.#tempo(told);
      this.moving = true;
      tell((told[0]?.n ?? 0) - 1);
      try {
        await this.drawn();
        for (const [at, line] of told.entries()) {
          this.pace = pace * (tempo[at] ?? 1);
          await this.act(line, at < told.length - 1);
          tell(line.n);
        }
        this.pace = pace;
        await this.close(end);
      } catch (error) {
        if (error === CUT) return false;
        console.error(error);
      }
    }
    this.finish(told, end);
    return true;
  }

  #tempo(told: readonly Told<G>[]): readonly number[] {
    return tempoOf<Told<G> & { n: number }>(told, {
      regard: (line) => (this.touches(line) ? "mine" : this.regard(line)),
      lasts: (line) => this.lasts(line),
      ...{ hurry: this.hurry, calm: this.calm },
    });
  }

  /** Leaves out what has not been shown yet. */
  finish(told: readonly Told<G>[], end: G["View"]): void {
    this.cut();
    this.remember(told);
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
  change(edit: (table: G["View"]) => void): void {
    const [before, table] = [this.shown, structuredClone(this.shown)];
    edit(table);
    this.shown = table;
    if (this.calm && this.moving) this.notice(before, table);
  }

  /** Where nothing moves: what has changed is ringed for a while. */
  protected mark(places: readonly string[]): void {
    if (places.length > ALL) return;
    const change = ++this.#changes;
    for (const place of places) this.#marked.set(place, change);
    setTimeout(() => {
      for (const place of places) if (this.#marked.get(place) === change) this.#marked.delete(place);
    }, MARKED);
  }

  /** The lights round places. */
  get lights(): readonly (readonly [at: string, light: Light])[] {
    return [...this.#marked.keys()].map((at) => [at, "flame"]);
  }

  wait(milliseconds: number): Promise<void> {
    return this.step((done) => {
      const timer = setTimeout(done, milliseconds * this.pace);
      return () => clearTimeout(timer);
    });
  }

  /** Something that takes its time, until it calls `done`; `begin` returns what breaks it off. */
  step(begin: (done: () => void) => () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const cut = () => {
        stop();
        reject(CUT);
      };
      this.#cuts.add(cut);
      const stop = begin(() => {
        this.#cuts.delete(cut);
        resolve();
      });
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
export function follow<G extends AnyGame>(playing: Playing<G>, of: () => BoardProps<G>): void {
  let played: number | null = null;
  let drawn: G["View"] | null = null;
  let eyes: number | null = null;
  $effect(() => {
    const { seq, board } = of().frame;
    if (seq === played && board === drawn) return;
    /** Only what follows is animated: not the first scene, nor the same one through other eyes. */
    const follows = played !== null && seq !== played && eyes === of().viewer;
    [played, drawn, eyes] = [seq, board, of().viewer];
    const { told, pace, settled, tell, regard } = of();
    Object.assign(playing, { calm: of().calm ?? false, hurry: of().hurry ?? false, regard: regard ?? (() => "mine") });
    void playing.play(told, board, follows ? pace : 0, tell).then((ended) => ended && settled());
  });
  let skipped = 0;
  $effect(() => {
    if (of().skips === skipped) return;
    skipped = of().skips;
    if (!playing.moving) return;
    playing.finish(of().told, of().frame.board);
    of().settled();
  });
  $effect(() => () => playing.cut());
}
