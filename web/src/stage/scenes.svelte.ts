/** The scenes of one viewer, shown one after another, and the story they tell. */

import { Telling } from "./telling.svelte";
import type { Frame, StoryLine } from "../wire";

interface Waiting {
  frame: Frame;
  told: StoryLine[];
}

/** So many scenes behind, everything goes at double speed; or what was missed is left out. */
const HURRY = 2;
const JUMP = 16;

/** What nobody is told while the table still shows what leads to it. */
const UNKNOWN = { asked: [], question: null, sealed: null, result: null } satisfies Partial<Frame>;

/** The table before anything happened, as it was laid for who is told the story from its beginning. */
const laid = (frame: Frame): Frame => ({
  ...{ ...frame, ...UNKNOWN },
  ...{ seq: frame.seq - 1, told: [], turn: 0, board: frame.opening, undo: "no", standing: [] },
});

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
  /** Called with each line as the board begins to show it. */
  begins: (line: StoryLine) => void = () => {};
  /** Called with lines that are laid on the table at once, since nothing shall move. */
  laid: (lines: readonly StoryLine[]) => void = () => {};
  /** Has somebody skipped, and not been asked since? Then what bots do is not played. */
  hasty = false;
  /** The table as far as it may be known: what is asked, and how it ended, once all before has been shown. */
  readonly scene = $derived.by((): Frame | null => {
    const { shown, moving, turn } = this;
    return shown && moving ? { ...shown, ...UNKNOWN, turn } : shown;
  });
  #telling = new Telling();
  #owed = new Set<"board" | "aside">();
  #waiting = $state.raw<Waiting[]>([]);
  #guard: ReturnType<typeof setTimeout> | undefined;

  /** Does a board show these scenes? Not before the first one has come, and not any more when it has gone. */
  #watched = $state<"not yet" | "soon" | "now" | "no more">("not yet");

  constructor(private readonly still: () => boolean) {}

  /** Is the newest thing we heard on the table? */
  get current(): boolean {
    return this.#waiting.length === 0;
  }

  /** And has the table shown all that leads to it? A board that is still being drawn has not. */
  get rests(): boolean {
    return this.current && !this.moving && this.#watched !== "soon";
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

  /** What is `plain` is laid on the table without playing it. */
  hear(frame: Frame, plain = false): void {
    if (frame.question) this.hasty = false;
    const first = this.shown === null;
    const again = frame.since < (this.story.at(-1)?.n ?? -1) + 1;
    // Of a long story only the end is told: what was there before would leave a hole.
    const hole = (frame.told[0]?.n ?? frame.since) > frame.since;
    this.story = [...(hole ? [] : this.story.filter((line) => line.n < frame.since)), ...frame.told];
    const begins = first && frame.opening != null;
    const unseen = this.#watched === "no more" || (this.#watched === "not yet" && this.current && !begins);
    const still = this.still();
    if (still && !first && !again) this.laid(frame.told);
    if ((first && !begins) || again || unseen || still) return this.#jump(frame);
    if (begins) this.shown = laid(frame);
    this.#waiting = [...this.#waiting, { frame, told: plain ? [] : frame.told }];
    // What is on the table is shown to its end: it may be my own doing.
    if (this.#waiting.length > JUMP) this.#waiting = [{ frame, told: [] }];
    if (!this.moving && this.#watched === "now") this.#next();
  }

  /** What was told before the story that is here. */
  recall(told: readonly StoryLine[]): void {
    const first = this.story[0]?.n ?? 0;
    this.story = [...told.filter((line) => line.n < first), ...this.story];
  }

  /** A board is about to show these scenes. What nobody watches any more is not played, and waits for nobody. */
  watch(): () => void {
    this.#watched = "soon";
    const guard = setTimeout(() => this.#watched === "soon" && this.settled(), patience([]));
    return () => {
      clearTimeout(guard);
      this.#watched = "no more";
      if (this.newest && !this.rests) this.#jump(this.newest);
    };
  }

  /** The board has shown everything it was told. */
  settled = (): void => {
    if (this.#watched === "soon") this.#watched = "now";
    if (this.moving) this.#shown("board");
    else if (this.#watched === "now") this.#next();
  };
  asideSettled = (): void => {
    this.#telling.beside(Infinity);
    this.#shown("aside");
  };
  tell = (upto: number): void => {
    if (!this.moving) return;
    this.#telling.onBoard(upto);
    this.#follow(upto);
    const next = this.told.find((line) => line.n > upto);
    if (next) this.begins(next);
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
    this.moving = false;
    this.#telling.end();
    if (this.shown) this.#pass(this.shown);
    this.#next();
  };

  skip(): void {
    const last = this.newest;
    this.skips += 1;
    this.hasty = !last?.question;
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
    this.moving = false;
    this.#telling.end();
  }

  /** The turn passes as the table shows it. */
  #follow(upto: number): void {
    const turns = this.told.filter(({ mark }) => mark === "turn");
    const begun = turns.findLast(({ n }) => n <= upto)?.details["seat"];
    if (typeof begun === "number") this.active = begun;
    this.turn = (this.shown?.turn ?? 0) - turns.filter(({ n }) => n > upto).length;
  }

  /** At the latest it has passed when all that came before has been shown. */
  #pass(frame: Frame): void {
    this.turn = frame.turn;
    const [asked, ...others] = frame.asked;
    if (asked && !asked.reaction && !others.length) this.active = asked.seat;
  }
}
