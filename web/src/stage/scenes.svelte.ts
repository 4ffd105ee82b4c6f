/** The scenes of one viewer, shown one after another, and the story they tell. */

import type { Scene } from "../board";
import { Telling } from "./telling.svelte";
import type { Frame, StoryLine } from "../wire";

interface Waiting {
  frame: Frame;
  told: StoryLine[];
}

/** So many scenes behind, everything goes at double speed; or what was missed is left out. */
const HURRY = 2;
const JUMP = 16;

/** How long a board may take for what it was told before the shell goes on without it. */
const patience = (told: StoryLine[]) => 2500 + 1800 * told.length;

export class Scenes {
  shown = $state.raw<Frame | null>(null);
  story = $state.raw<StoryLine[]>([]);
  /** What the board shall animate on its way to `shown`. */
  told = $state.raw<StoryLine[]>([]);
  skips = $state(0);
  moving = $state(false);
  /** Whose turn it is on the table, as far as anybody told. */
  active = $state<number | null>(null);
  /** And which turn. */
  turn = $state(0);
  /** Does the game show something beside the board, too? Then the next scene waits for both. */
  aside = false;
  /** Is the question kept back until the aside has shown what it is about? */
  holding = $state(false);
  #telling = new Telling();
  #owed = new Set<"board" | "aside">();
  #waiting = $state.raw<Waiting[]>([]);
  #guard: ReturnType<typeof setTimeout> | undefined;

  #watched = false;

  constructor(private readonly still: () => boolean) {}

  /** Is the newest thing we heard on the table? */
  get current(): boolean {
    return this.#waiting.length === 0;
  }

  get hurry(): boolean {
    return this.#waiting.length > HURRY;
  }

  get newest(): Frame | null {
    return this.#waiting.at(-1)?.frame ?? this.shown;
  }

  /** The story as far as it is on the table. */
  get shownStory(): readonly StoryLine[] {
    const { shown, story } = this;
    const end = shown ? (shown.told.at(-1)?.n ?? shown.since - 1) + 1 : 0;
    return (story.at(-1)?.n ?? -1) < end ? story : story.filter((line) => line.n < end);
  }

  /** And as far as it has been shown. */
  get readStory(): readonly StoryLine[] {
    const { upto } = this.#telling;
    return upto === Infinity ? this.shownStory : this.shownStory.filter((line) => line.n <= upto);
  }

  get scene(): Scene | null {
    return this.shown;
  }

  /** What is `plain` is laid on the table without playing it. */
  hear(frame: Frame, plain = false): void {
    const first = this.shown === null;
    const again = frame.since < (this.story.at(-1)?.n ?? -1) + 1;
    // Of a long story only the end is told: what was there before would leave a hole.
    const hole = (frame.told[0]?.n ?? frame.since) > frame.since;
    this.story = [...(hole ? [] : this.story.filter((line) => line.n < frame.since)), ...frame.told];
    if (first || again || !this.#watched || this.still()) return this.#jump(frame);
    this.#waiting = [...this.#waiting, { frame, told: plain ? [] : frame.told }];
    // What is on the table is shown to its end: it may be my own doing.
    if (this.#waiting.length > JUMP) this.#waiting = [{ frame, told: [] }];
    if (!this.moving) this.#next();
  }

  /** What was told before the story that is here. */
  recall(told: readonly StoryLine[]): void {
    const first = this.story[0]?.n ?? 0;
    this.story = [...told.filter((line) => line.n < first), ...this.story];
  }

  /** A board shows these scenes. What nobody watches is not played, and waits for nobody. */
  watch(): () => void {
    this.#watched = true;
    return () => {
      this.#watched = false;
      if (this.newest && (this.moving || !this.current)) this.#jump(this.newest);
    };
  }

  /** The board has shown everything it was told. */
  settled = (): void => this.#shown("board");
  asideSettled = (): void => {
    this.holding = false;
    this.#telling.beside(Infinity);
    this.#shown("aside");
  };
  hold = (): void => {
    this.holding = this.moving;
  };
  tell = (upto: number): void => {
    if (this.moving) this.#telling.onBoard(upto);
  };
  tellBeside = (upto: number): void => {
    if (this.moving) this.#telling.beside(upto);
  };

  #shown(who: "board" | "aside"): void {
    this.#owed.delete(who);
    if (!this.#owed.size) this.#end();
  }

  #end = (): void => {
    if (!this.moving) return;
    clearTimeout(this.#guard);
    this.moving = this.holding = false;
    this.#telling.end();
    if (this.shown) this.#pass(this.shown);
    this.#next();
  };

  skip(): void {
    const last = this.newest;
    this.skips += 1;
    if (last) this.#jump(last);
  }

  #next(): void {
    const [next, ...rest] = this.#waiting;
    if (!next) return;
    this.#waiting = rest;
    this.told = next.told;
    this.shown = next.frame;
    if (!next.told.length) {
      this.#pass(next.frame);
      return this.#next();
    }
    this.moving = true;
    this.#telling.begin(next.told[0]?.n ?? 0, this.aside);
    this.#owed = new Set(this.aside ? ["board", "aside"] : ["board"]);
    this.#guard = setTimeout(this.#end, patience(next.told));
  }

  #jump(frame: Frame): void {
    clearTimeout(this.#guard);
    this.#waiting = [];
    this.told = [];
    this.shown = frame;
    this.#pass(frame);
    this.moving = this.holding = false;
    this.#telling.end();
  }

  /** The turn passes when all that came before has been shown. */
  #pass(frame: Frame): void {
    this.turn = frame.turn;
    const [asked, ...others] = frame.asked;
    if (asked && !asked.reaction && !others.length) this.active = asked.seat;
  }
}
