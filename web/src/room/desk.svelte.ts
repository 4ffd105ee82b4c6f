/** My end of a room: what I have heard of it, which seats I hold, and what I may say. */

import { SvelteMap } from "svelte/reactivity";
import * as api from "../api";
import type { Answer, Form, Lit } from "../board";
import { asideOf, boardOf, composerOf, standingOf } from "../boards";
import type { Forecast } from "../frontier";
import { showing } from "../howto/showing.svelte";
import { carryOver, keepSeat, keepVisit, keysOf } from "../keyring";
import { patiently } from "../patiently";
import { settings } from "../settings.svelte";
import type { Frame, GameSheet, Rematch, RoomNews, SeatNews, ServerSays, StoryLine, TalkNews } from "../wire";
import { keptSeal, withNumber, type Kept } from "./dice/kept";
import { Line, type Saying } from "./line.svelte";
import { panes } from "./telling/panes.svelte";
import { late } from "./question/late.svelte";
import { rowsOf, type Notes, type Row, type Words } from "./question/rows";
import { sounding } from "../sound/sounding";
import { inOneStep, stepsOf } from "./question/steps";
import { Scenes } from "../stage/scenes.svelte";
import { regardOf, type Regard } from "../stage/tempo";

const SPECTATOR = -1;
/** Clocks differ a little: so many milliseconds before its time an alarm may have been heard. */
const EARLY = 2000;

/** What becomes, in a rematch, of those who have not said that they want one, or do not come. */
export type Others = NonNullable<Rematch["others"]>;

interface Sent {
  seat: number;
  seq: number;
  key: string;
}

interface Draft {
  prompt: string;
  value: unknown;
}

/** Somebody sits there, is not connected, and no bot stands in. */
export const isAway = (seat: SeatNews) => seat.kind === "person" && !seat.here && !seat.bot;

/** Who tells everybody what the table must know. */
const HOUSE = "The house";

export class Desk {
  news = $state.raw<RoomNews | null>(null);
  /** What this browser keeps of the dice. */
  kept = $state.raw<Kept | null>(null);
  talk = $state.raw<TalkNews[]>([]);
  sheet = $state.raw<GameSheet | null>(null);
  /** An answer that is on its way. */
  sent = $state.raw<Sent | null>(null);
  /** Why the last answer was refused: the next kicker. */
  refusal = $state("");
  /** A word about anything else that was refused. */
  notice = $state("");
  /** Shall the answer to this reaction stand until my next turn? */
  always = $state(false);
  /** The option under the pointer or focus. */
  pointed = $state<string | null>(null);
  /** The head of the options that a note for newcomers is about. */
  taught = $state("");
  /** Keys of options that the board would name first. */
  featured = $state.raw<readonly string[]>([]);
  /** What the board adds to options, by key. */
  noted = $state.raw<Notes>({});
  /** What the board calls options without a verb, by their head. */
  worded = $state.raw<Words>({});
  /** How the board asks, where it knows better than the question itself. */
  phrased = $state.raw({ prompt: "", ask: "", help: "" });
  /** Keys of options that are plain to see on the board. */
  plain = $state.raw<readonly string[]>([]);
  /** The seat whose sealed answer is open again, and may be changed. */
  reopened = $state<number | null>(null);
  /** With several seats in this browser: the one in front of the screen. */
  sitting = $state<number | null>(null);
  /** The game's form for answers that are put together: null if it has none, undefined until it is here. */
  form = $state.raw<Form | null | undefined>(undefined);
  /** By seat: what was entered there and not been done with. */
  #drafts = new SvelteMap<number, Draft>();
  /** When the move clock runs out, by `performance.now()`. */
  deadline = $state<number | null>(null);
  /** When the alarm sounds that the table has set, by `performance.now()`. */
  alarm = $state<number | null>(null);
  /** Has it sounded just now? */
  rang = $state(false);
  line: Line = $state.raw(undefined!);
  /** What is answered as soon as it is asked, and the frame in which that was. */
  #later: { seat: number; key: string; frame: Frame | null } | null = null;
  /** Did I answer a moment ago? */
  fresh = $state(false);
  #freshness: ReturnType<typeof setTimeout> | undefined;
  #recalling = false;
  /** The seats for which a number is on its way, or has come. */
  #numbered = new Set<number>();
  /** Where the table plays on, once it is known whether my keys open anything there. */
  onward = $state.raw<{ room: string; mine: boolean } | null>(null);
  /** The rematch about which that was asked. */
  #followed: string | null = null;
  /** The last frame of which it was said that I have seen it. */
  #seen = -1;
  /** What was last said of who draws and rolls, by seat. */
  #handed = new Map<number, boolean>();
  #scenes = new SvelteMap<number, Scenes>();
  #newsAt = $state(0);
  #now = $state(0);
  #ticking = setInterval(() => (this.#now = performance.now()), 5000);

  constructor(readonly id: string) {
    this.line = this.#join();
  }

  #join(): Line {
    return new Line(
      this.id,
      () => this.#greeting(),
      (message) => this.#hear(message),
    );
  }

  close(): void {
    clearInterval(this.#ticking);
    clearTimeout(this.#freshness);
    this.line.close();
  }

  // What is so

  readonly mine = $derived(this.news?.mine ?? []);
  /** How long somebody has been away is counted on from the last news. */
  readonly seats = $derived.by((): SeatNews[] => {
    const since = Math.max(0, Math.floor((this.#now - this.#newsAt) / 1000));
    const seats = this.news?.seats ?? [];
    return seats.map((seat) => (isAway(seat) ? { ...seat, away: seat.away + since } : seat));
  });
  /** The seats for which a bot answers. */
  readonly bots = $derived(new Set(this.news?.seats.flatMap(({ seat, bot }) => (bot ? [seat] : []))));
  readonly names = $derived(this.news?.seats.map((seat) => seat.name ?? "nobody") ?? []);
  /** Whose eyes the table is seen with; null for a spectator. */
  readonly viewer = $derived((this.mine.length > 1 ? this.sitting : null) ?? this.mine[0] ?? null);
  /** People who have not come over yet, or whose numbers are still to come. */
  readonly awaited = $derived(
    this.seats.filter(({ kind, number, here }) => kind === "person" && !(this.news?.numbered ? number : here)),
  );
  /** May I decide what is the host's to decide, since nobody else can? */
  readonly leads = $derived(!!this.news?.host || (this.mine.length > 0 && !this.news?.hosted));
  /** Does a bot play for me? */
  readonly replaced = $derived.by((): boolean => {
    const seat = this.viewer === null ? undefined : this.news?.seats[this.viewer];
    return seat?.kind === "person" && seat.bot !== null;
  });
  /** Does the game begin as soon as my own numbers are heard? */
  readonly starting = $derived(
    this.news?.status === "lobby" &&
      this.news.eager &&
      this.seats.every(({ seat, kind }) => kind === "bot" || this.mine.includes(seat)),
  );
  /** Why I cannot talk here, if so. */
  readonly silence = $derived.by(() => {
    const { news, viewer } = this;
    if (viewer !== null) return news?.seats[viewer]?.muted ? "The host has asked you to be quiet." : "";
    return news && !news.host && news.strangers !== "talk" ? "Only those at the table talk here." : "";
  });
  readonly scenes = $derived(this.#scenes.get(this.viewer ?? SPECTATOR) ?? null);
  /** The table as far as it has been shown. */
  readonly frame = $derived(this.scenes?.scene ?? null);
  /** Is the game over, and has the table shown how? */
  readonly over = $derived(this.news?.status === "over" && this.frame?.result != null);
  /** Is it played, as far as the table has shown? */
  readonly playing = $derived(
    this.news?.status === "playing" || (this.news?.status === "over" && this.frame !== null && !this.over),
  );
  readonly active = $derived(this.scenes?.active ?? null);
  /** What I answered while others are still asked. */
  readonly sealed = $derived(this.scenes?.rests ? (this.frame?.sealed ?? null) : null);
  /** The same, if it is open again. */
  readonly changing = $derived(this.reopened === this.viewer ? this.sealed : null);
  /** What is asked of me, once the table has shown why. */
  readonly asked = $derived(
    this.scenes?.rests && !this.replaced ? (this.frame?.question ?? this.changing?.question ?? null) : null,
  );
  /** The same, but not before it can be listed as it stays. */
  readonly question = $derived(!this.sheet || this.form === undefined ? null : this.asked);
  /** The seat to pass the screen to, while a curtain hangs. */
  readonly curtain = $derived.by((): number | null => {
    if (this.mine.length < 2 || this.news?.status !== "playing") return null;
    // Who sits there sees what came of the last answer first.
    if (this.sitting !== null && this.#scenes.get(this.sitting)?.moving) return null;
    const asked = this.mine.filter((seat) => !this.news?.seats[seat]?.bot && this.#scenes.get(seat)?.newest?.question);
    if (this.sitting !== null && (asked.length === 0 || asked.includes(this.sitting))) return null;
    return asked[0] ?? this.mine[0] ?? null;
  });
  /** Is the answer put together in a form of the game's own? */
  readonly composing = $derived.by((): boolean => {
    const { form, question } = this;
    return !!form && !!question && (question.composed || form.prompts.includes(question.prompt));
  });
  /** What was entered for the question so far. */
  readonly draft = $derived.by((): unknown => {
    const kept = this.question ? this.#drafts.get(this.question.seat) : undefined;
    return kept?.prompt === this.question?.prompt ? kept?.value : undefined;
  });
  /** The options as they are listed: one row each, or one for several targets. */
  readonly rows = $derived<Row[]>(
    rowsOf(
      this.composing ? [] : inOneStep(this.question?.options ?? []),
      this.names,
      (key) => this.#printed(key),
      this.featured,
      this.noted,
      this.worded,
    ),
  );
  /** What may be touched now. */
  readonly lit = $derived.by((): ReadonlyMap<string, Lit> => {
    if (this.sent || !this.line.open || this.curtain !== null) return new Map();
    const { question, composing } = this;
    if (composing && !question?.composed) {
      return new Map(question?.options.map((one) => [one.key, { ...one, digit: "" }]));
    }
    return new Map(this.rows.flatMap((row) => row.options.map((one) => [one.key, one])));
  });

  // What I say

  /** Answers with an option; where the answer is put together, with the value that it stands for. */
  answer = (key: string): void => {
    const { question } = this;
    if (!question || this.sent) return;
    if (question.composed) {
      const idea = question.options.find((option) => option.key === key);
      if (idea) this.#give(idea.details, key);
      return;
    }
    const [now, ...later] = stepsOf(key, question.options);
    if (this.always && question.reaction) this.stand(question.prompt, now, question.seat);
    this.#later = later[0] ? { seat: question.seat, key: later[0], frame: null } : null;
    this.#give(now, key);
  };

  /** Answers with a value that was put together. */
  compose = (value: unknown): void => this.#give(value, "");

  #give(answer: unknown, key: string): void {
    const { question, frame } = this;
    if (!question || !frame || this.sent) return;
    const sent = (this.sent = { seat: question.seat, seq: frame.seq, key });
    this.refusal = "";
    this.always = false;
    void this.line.say({ say: "answer", seat: question.seat, seq: frame.seq, answer }).then((heard) => {
      // The next question comes before this word, and may be answered by now.
      if (this.sent === sent && !(heard.taken && this.#later)) this.sent = null;
      if (!heard.taken) this.#later = null;
      if (heard.taken) {
        this.reopened = null;
        // Nobody wants a card undrawn.
        if (!question.gesture) this.#linger();
      } else this.refusal = heard.why;
    });
  }

  /** What would follow from a row of answers, of which the first is to the question. */
  foresee = async (answers: readonly Answer[]): Promise<Forecast | null> => {
    const { asked, frame } = this;
    if (!asked || !frame) return null;
    return this.line.foresee({ seat: asked.seat, seq: frame.seq, answers: [...answers] });
  };

  /** Fetches what was told before the story that is here. */
  recall = async (): Promise<void> => {
    const { scenes, viewer } = this;
    const before = scenes?.story[0]?.n ?? 0;
    if (!scenes || !before || this.#recalling) return;
    this.#recalling = true;
    scenes.recall(await this.line.recall(viewer, before));
    this.#recalling = false;
  };

  /** Shows how the game is played; by itself only before the first of its kind. */
  showHow = (unasked = false): void => {
    const game = this.news?.game;
    const lookUp = (rule: string) => panes.show("rules", rule);
    if (game) void (unasked ? showing.introduce(game, lookUp) : showing.show(game, lookUp));
  };

  /** Opens what I sealed; it counts as it is until it is sealed anew. */
  reopen = (): void => {
    this.reopened = this.viewer;
    if (this.viewer !== null) this.#drafts.delete(this.viewer);
  };

  /** Leaves it as it was. */
  reseal = (): void => {
    this.reopened = null;
    this.refusal = "";
  };

  /** Remembers what was entered, whatever happens on the table meanwhile. */
  keep = (value: unknown): void => {
    if (!this.question) return;
    this.#drafts.set(this.question.seat, { prompt: this.question.prompt, value });
    this.refusal = "";
  };

  /** Just after an answer somebody may want it back, or wonder why that cannot be. */
  #linger(): void {
    this.fresh = true;
    clearTimeout(this.#freshness);
    this.#freshness = setTimeout(() => (this.fresh = false), 12_000);
  }

  /** How much a line matters to who looks on; the last turn of a game does to all. */
  regard = (line: StoryLine): Regard | null => {
    const { scenes, viewer } = this;
    const { result, told } = scenes?.shown ?? {};
    const last = result && told?.findLast(({ mark }) => mark === "turn");
    if (last && line.n >= last.n) return "mine";
    return regardOf(line, { viewer, bots: this.bots });
  };

  /** Leaves out what is moving. */
  skip = (): void => {
    late.begin();
    this.scenes?.skip();
  };

  point = (key: string | null): void => {
    this.pointed = key;
  };

  feature = (keys: readonly string[], notes: Notes = {}, plain: readonly string[] = [], words: Words = {}): void => {
    // The same again would list everything anew.
    if (keys.join(" ") !== this.featured.join(" ")) this.featured = keys;
    if (JSON.stringify(notes) !== JSON.stringify(this.noted)) this.noted = notes;
    if (plain.join(" ") !== this.plain.join(" ")) this.plain = plain;
    if (JSON.stringify(words) !== JSON.stringify(this.worded)) this.worded = words;
  };

  phrase = (ask: string, help: string): void => {
    const prompt = this.question?.prompt ?? "";
    const { phrased } = this;
    if (phrased.prompt !== prompt || phrased.ask !== ask || phrased.help !== help) this.phrased = { prompt, ask, help };
  };

  #printed(key: string): string | undefined {
    const name = this.sheet?.things[key]?.["name"];
    return typeof name === "string" ? name : undefined;
  }

  stand(prompt: string, answer: string | null, seat = this.viewer): void {
    if (seat !== null) void this.#say({ say: "stand", seat, prompt, answer, for_good: false });
  }

  /** Arranges something with the game that is no answer. */
  arrange = (what: string, detail: Readonly<Record<string, unknown>>): void => {
    if (this.viewer !== null) void this.#say({ say: "arrange", seat: this.viewer, what, detail });
  };

  /** Lets the room know who draws and rolls at my seats, as I have set it; what is asked already is done for me. */
  tellHands(): void {
    const drawn = this.question?.gesture && !settings.byHand ? this.question.options[0] : undefined;
    if (drawn) this.answer(drawn.key);
    for (const [seat, scenes] of this.#scenes) {
      const { newest } = scenes;
      if (seat === SPECTATOR || !newest || newest.result || newest.by_hand === settings.byHand) continue;
      if (this.#handed.get(seat) === settings.byHand) continue;
      this.#handed.set(seat, settings.byHand);
      void this.#say({ say: "by_hand", seat, wanted: settings.byHand });
    }
  }

  undo(): void {
    const { viewer, frame } = this;
    if (viewer !== null && frame) void this.#say({ say: "undo", seat: viewer, seq: frame.seq });
  }

  begin(others: Others = "wait"): void {
    void this.#say({ say: "begin", others });
  }

  handOver(seat: number): void {
    void this.#say({ say: "hand_over", seat });
  }

  takeBack(seat: number): void {
    void this.#say({ say: "take_back", seat });
  }

  mute(seat: number, muted: boolean): void {
    void this.#say({ say: "mute", seat, muted });
  }

  showOut(seat: number): void {
    void this.#say({ say: "show_out", seat });
  }

  allow(strangers: RoomNews["strangers"]): void {
    void this.#say({ say: "allow", strangers });
  }

  layDown(): void {
    void this.#say({ say: "lay_down" });
  }

  /** I want another game, or not after all; whoever leads may say what becomes of those who have not said so. */
  rematch(wanted = true, others: Others | null = null): void {
    void this.#say({ say: "rematch", wanted, others });
  }

  /** Lets a bot that plays for me know that I have seen what it did. */
  tellSeen(): void {
    const { frame, scenes } = this;
    if (!this.replaced || !frame || !scenes?.current || scenes.moving || frame.seq <= this.#seen) return;
    this.#seen = frame.seq;
    void this.line.say({ say: "seen", seq: frame.seq });
  }

  chat(text: string): void {
    void this.#say({ say: "talk", text, seat: this.viewer });
  }

  async sit(seat: number, name: string): Promise<void> {
    try {
      keepSeat(this.id, await api.sit(this.id, seat, name, settings.byHand));
      this.#rejoin();
    } catch (trouble) {
      this.notice = trouble instanceof Error ? trouble.message : String(trouble);
    }
  }

  async #say(saying: Saying): Promise<void> {
    this.notice = "";
    const heard = await this.line.say(saying);
    if (!heard.taken) this.notice = heard.why;
  }

  #rejoin(): void {
    this.line.close();
    this.#scenes.clear();
    this.talk = [];
    this.line = this.#join();
  }

  // What I hear

  #greeting() {
    const all = [...this.#scenes.values()];
    const least = (counts: number[]) => (counts.length ? Math.min(...counts) : 0);
    return {
      say: "hello",
      tokens: keysOf(this.id),
      seq: least(all.map((scenes) => scenes.newest?.seq ?? 0)),
      told: least(all.map((scenes) => (scenes.story.at(-1)?.n ?? -1) + 1)),
      talk: this.talk.at(-1)?.n ?? 0,
    } as const;
  }

  #hear(message: ServerSays): void {
    if (message.is === "room") this.#hearRoom(message);
    else if (message.is === "frame") this.#hearFrame(message);
    else if (message.is === "talk" && message.n > (this.talk.at(-1)?.n ?? 0)) this.#hearTalk(message);
  }

  #hearTalk(said: TalkNews): void {
    this.talk = [...this.talk, said];
    const fresh = Date.now() / 1000 - said.at < 600;
    if (said.name === HOUSE && said.seat === null && fresh) this.notice = said.text;
  }

  #hearRoom(news: RoomNews): void {
    const before = this.news;
    const due = this.alarm !== null && this.alarm < performance.now() + EARLY;
    if (before?.status === "playing" && news.status === "over" && due) this.rang = true;
    this.news = news;
    if (before?.status !== news.status) keepVisit(this.id, news.status === "over");
    this.#addNumbers(news, (this.kept ??= keptSeal(news)));
    this.#newsAt = this.#now = performance.now();
    // No clock runs any more when all is over; but that is told by what the table shows.
    if (!before || news.status !== "over") {
      this.deadline = news.deadline === null ? null : performance.now() + news.deadline * 1000;
      this.alarm = news.alarm === null ? null : performance.now() + news.alarm * 1000;
    }
    if (news.rematch && news.rematch !== this.#followed) void this.#follow(news.rematch);
    if (this.form === undefined) {
      // A board has its own words for a question, and its own order of options: so it comes first.
      const others = [boardOf, asideOf, standingOf].map((bring) => bring(news.game).catch(() => null));
      Promise.all([composerOf(news.game), ...others]).then(
        ([found]) => (this.form = found),
        () => (this.form = null),
      );
    }
    if (this.sheet) return;
    patiently(() => (news.changed ? api.printing(news.room) : api.sheet(news.game))).then(
      (sheet) => (this.sheet = sheet),
      // Then the next news sends for it again.
      () => undefined,
    );
  }

  /** My keys go along only where a seat does: I may have been left out, or a bot be there for me. */
  async #follow(room: string): Promise<void> {
    this.#followed = room;
    const known = keysOf(room).length > 0;
    const tokens = known ? [] : keysOf(this.id);
    try {
      const held = tokens.length ? await patiently(() => api.tables([{ room: this.id, tokens }])) : [];
      const fresh = held.some(({ rematch }) => rematch === room);
      if (fresh) carryOver(this.id, room);
      this.onward = { room, mine: known || fresh };
    } catch {
      // The next news asks again.
      this.#followed = null;
    }
  }

  /** For each seat of mine that has none, once its seal is kept. */
  #addNumbers(news: RoomNews, kept: Kept): void {
    if (news.status !== "lobby" || !news.numbered) return;
    for (const seat of news.mine) {
      if (news.seats[seat]?.number || this.#numbered.has(seat)) continue;
      this.#numbered.add(seat);
      this.kept = kept = withNumber(kept, seat);
      void this.line.say({ say: "add_number", seat, number: kept.mine[seat] ?? "" });
    }
  }

  /** The rest of an answer in one step: what was asked between the two is not shown. */
  #goOn(frame: Frame): boolean {
    const later = this.#later;
    if (!later || later.frame || frame.viewer !== later.seat || frame.told.length) return false;
    if (!frame.question?.options.some(({ key }) => key === later.key)) return false;
    later.frame = frame;
    void this.line.say({ say: "answer", seat: later.seat, seq: frame.seq, answer: later.key }).then((heard) => {
      this.#later = null;
      if (heard.taken) return;
      this.sent = null;
      this.refusal = heard.why;
      this.#hearFrame(frame);
    });
    return true;
  }

  #hearFrame(frame: Frame): void {
    if (this.#goOn(frame)) return;
    if (this.#later?.seat === frame.viewer) this.#later = null;
    const viewer = frame.viewer ?? SPECTATOR;
    let scenes = this.#scenes.get(viewer);
    if (!scenes) {
      scenes = new Scenes(() => settings.pace === 0 || document.visibilityState === "hidden");
      scenes.begins = ({ line }) => void sounding.line(this.news?.game ?? "", line);
      scenes.laid = (lines) => this.#heard(lines);
      this.#scenes.set(viewer, scenes);
    }
    if (!frame.sealed && this.reopened === viewer) this.reopened = null;
    const bots = this.#areBots(scenes.newest);
    if (!bots) scenes.hasty = false;
    scenes.hear(frame, bots && (settings.hasty || scenes.hasty));
    this.#expect(viewer, frame);
  }

  /** Where nothing moves there is something to be heard all the same, while somebody looks on. */
  #heard(lines: readonly StoryLine[]): void {
    if (document.visibilityState === "hidden") return;
    void sounding.lines(
      this.news?.game ?? "",
      lines.map(({ line }) => line),
    );
  }

  /** Was nobody but bots asked then? What follows is their doing. */
  #areBots(before: Frame | null): boolean {
    return !!before?.asked.length && before.asked.every(({ seat }) => this.bots.has(seat));
  }

  /** What was entered is done with when something else is asked; an answer, when it is not asked any more. */
  #expect(viewer: number, { seq, question }: Frame): void {
    const { sent } = this;
    // Where several answer at once, a friend's answer is no word about mine.
    if (sent && sent.seat === viewer && seq > sent.seq && !question?.composed) this.sent = null;
    if (question && question.prompt !== this.#drafts.get(viewer)?.prompt) this.#drafts.delete(viewer);
  }
}
