/** My end of a room: what I have heard of it, which seats I hold, and what I may say. */

import { SvelteMap } from "svelte/reactivity";
import * as api from "../api";
import type { Lit } from "../board";
import { carryOver, keepSeat, keysOf } from "../keyring";
import { settings } from "../settings.svelte";
import type { Frame, GameSheet, RoomNews, SeatNews, ServerSays, TalkNews } from "../wire";
import { Line, type Saying } from "./line.svelte";
import { rowsOf, type Notes, type Row } from "./rows";
import { Scenes } from "./scenes.svelte";

const SPECTATOR = -1;

interface Sent {
  seat: number;
  seq: number;
  key: string;
}

/** Somebody sits there, is not connected, and no bot stands in. */
export const isAway = (seat: SeatNews) => seat.kind === "person" && !seat.here && !seat.bot;

export class Desk {
  news = $state.raw<RoomNews | null>(null);
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
  /** Keys of options that the board would name first. */
  featured = $state.raw<readonly string[]>([]);
  /** What the board adds to options, by key. */
  noted = $state.raw<Notes>({});
  /** With several seats in this browser: the one in front of the screen. */
  sitting = $state<number | null>(null);
  /** When the move clock runs out, by `performance.now()`. */
  deadline = $state<number | null>(null);
  line: Line = $state.raw(undefined!);
  /** Did I answer a moment ago? */
  fresh = $state(false);
  #freshness: ReturnType<typeof setTimeout> | undefined;
  #scenes = new SvelteMap<number, Scenes>();
  #newsAt = $state(0);
  #now = $state(0);
  #ticking = setInterval(() => (this.#now = performance.now()), 5000);

  constructor(readonly id: string) {
    this.line = this.#join();
  }

  #join(): Line {
    return new Line(this.id, () => this.#greeting(), (message) => this.#hear(message));
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
  readonly names = $derived(this.news?.seats.map((seat) => seat.name ?? "nobody") ?? []);
  /** Whose eyes the table is seen with; null for a spectator. */
  readonly viewer = $derived((this.mine.length > 1 ? this.sitting : null) ?? this.mine[0] ?? null);
  readonly scenes = $derived(this.#scenes.get(this.viewer ?? SPECTATOR) ?? null);
  readonly frame = $derived(this.scenes?.shown ?? null);
  readonly active = $derived(this.scenes?.active ?? null);
  /** What is asked of me, once the table shows why. */
  readonly asked = $derived(this.scenes?.current ? (this.frame?.question ?? null) : null);
  /** The same, once what the game lays into the question has been seen, too. */
  readonly question = $derived(this.scenes?.holding ? null : this.asked);
  /** The seat to pass the screen to, while a curtain hangs. */
  readonly curtain = $derived.by((): number | null => {
    if (this.mine.length < 2 || this.news?.status !== "playing") return null;
    const asked = this.mine.filter((seat) => this.#scenes.get(seat)?.newest?.question);
    if (this.sitting !== null && (asked.length === 0 || asked.includes(this.sitting))) return null;
    return asked[0] ?? this.mine[0] ?? null;
  });
  /** The options as they are listed: one row each, or one for several targets. */
  readonly rows = $derived<Row[]>(
    rowsOf(this.question?.options ?? [], this.names, (key) => this.#printed(key), this.featured, this.noted),
  );
  /** What may be touched now. */
  readonly lit = $derived.by((): ReadonlyMap<string, Lit> => {
    if (this.sent || !this.line.open || this.curtain !== null) return new Map();
    return new Map(this.rows.flatMap((row) => row.options.map((one) => [one.key, one])));
  });

  // What I say

  answer = (key: string): void => {
    const { question, frame } = this;
    if (!question || !frame || this.sent) return;
    this.sent = { seat: question.seat, seq: frame.seq, key };
    this.refusal = "";
    if (this.always && question.reaction) this.stand(question.prompt, key, question.seat);
    this.always = false;
    void this.line
      .say({ say: "answer", seat: question.seat, seq: frame.seq, answer: key })
      .then((heard) => {
        if (heard.taken) {
          this.#linger();
          return;
        }
        this.sent = null;
        this.refusal = heard.why;
      });
  };

  /** Just after an answer somebody may want it back, or wonder why that cannot be. */
  #linger(): void {
    this.fresh = true;
    clearTimeout(this.#freshness);
    this.#freshness = setTimeout(() => (this.fresh = false), 12_000);
  }

  point = (key: string | null): void => {
    this.pointed = key;
  };

  feature = (keys: readonly string[], notes: Notes = {}): void => {
    // The same again would list everything anew.
    if (keys.join(" ") !== this.featured.join(" ")) this.featured = keys;
    if (JSON.stringify(notes) !== JSON.stringify(this.noted)) this.noted = notes;
  };

  #printed(key: string): string | undefined {
    const name = this.sheet?.things[key]?.["name"];
    return typeof name === "string" ? name : undefined;
  }

  stand(prompt: string, answer: string | null, seat = this.viewer): void {
    if (seat !== null) void this.#say({ say: "stand", seat, prompt, answer, for_good: false });
  }

  undo(): void {
    const { viewer, frame } = this;
    if (viewer !== null && frame) void this.#say({ say: "undo", seat: viewer, seq: frame.seq });
  }

  begin(): void {
    void this.#say({ say: "begin" });
  }

  handOver(seat: number): void {
    void this.#say({ say: "hand_over", seat });
  }

  takeBack(seat: number): void {
    void this.#say({ say: "take_back", seat });
  }

  rematch(): void {
    void this.#say({ say: "rematch" });
  }

  chat(text: string): void {
    void this.#say({ say: "talk", text, seat: this.viewer });
  }

  async sit(seat: number, name: string): Promise<void> {
    try {
      keepSeat(this.id, await api.sit(this.id, seat, name));
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
    else if (message.is === "talk" && message.n > (this.talk.at(-1)?.n ?? 0)) this.talk = [...this.talk, message];
  }

  #hearRoom(news: RoomNews): void {
    this.news = news;
    this.#newsAt = this.#now = performance.now();
    this.deadline = news.deadline === null ? null : performance.now() + news.deadline * 1000;
    if (news.rematch) carryOver(this.id, news.rematch);
    if (this.sheet) return;
    void api.sheet(news.game).then((sheet) => (this.sheet = sheet));
  }

  #hearFrame(frame: Frame): void {
    const viewer = frame.viewer ?? SPECTATOR;
    let scenes = this.#scenes.get(viewer);
    if (!scenes) {
      scenes = new Scenes(() => settings.pace === 0 || document.visibilityState === "hidden");
      this.#scenes.set(viewer, scenes);
    }
    scenes.hear(frame);
    if (this.sent && this.sent.seat === frame.viewer && frame.seq > this.sent.seq) this.sent = null;
  }
}
