/** Moves the table from one scene to the next: what is shown meanwhile, and what is in the air. */

import { tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { StoryLine } from "../../wire";
import type { Faces } from "./faces";
import { CARD, type Box, type Flight } from "./flight";
import { act } from "./script";
import type { CrawlView } from "./view";

const LAND = "cubic-bezier(0.3, 1.35, 0.5, 1)";
const LEAVE = "cubic-bezier(0.5, 0, 0.9, 0.4)";
const GLIDE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** A script that is longer than this has been missed, not watched. */
const MISSED = 16;

/** Thrown through a script that is cut short. */
const CUT = new Error("cut");

/** Something rare: it takes the middle of the table for a moment. */
export interface Moment {
  words: string;
  below: string;
  card: string | null;
  from: number | null;
}

/** How a thing travels. */
export interface Journey {
  from: string;
  to: string;
  card?: string | null;
  turn?: Flight["turn"];
  what?: Flight["what"];
  arc?: boolean;
  shrink?: number;
  leave?: boolean;
  duration?: number;
  delay?: number;
}

export interface Cast {
  faces: Faces;
  names: readonly string[];
  viewer: number | null;
}

export class Director {
  /** The table as it is drawn now. */
  shown: CrawlView = $state.raw() as CrawlView;
  flights = $state.raw<readonly Flight[]>([]);
  /** Places that something is on its way to, and, as `gone:…`, cards of the hand that have left. */
  readonly veiled = new SvelteSet<string>();
  /** How many cards of the open hand the tape has counted. */
  counted = $state(Infinity);
  /** The hand's Strength, as told when it was opened. */
  strength = $state<number | null>(null);
  /** The cards of the hand when it was opened, before any were won. */
  opened = $state.raw<readonly string[] | null>(null);
  shaken = $state<number | null>(null);
  source = $state<number | null>(null);
  riffling = $state(false);
  moment = $state.raw<Moment | null>(null);
  /** The card that came to the Graveyard last. */
  buried = $state<string | null>(null);
  moving = $state(false);
  cast: Cast = { faces: () => undefined as never, names: [], viewer: null };

  private readonly places = new Map<string, Element>();
  private root: Element | null = null;
  private pace = 1;
  private still = false;
  private run = 0;
  private next = 0;
  /** What ends the steps under way, when they are cut short. */
  private readonly cuts = new Set<() => void>();

  constructor(first: CrawlView) {
    this.shown = first;
  }

  readonly stage = (node: Element): (() => void) => {
    this.root = node;
    return () => (this.root = null);
  };

  readonly anchor =
    (name: string) =>
    (node: Element): (() => void) => {
      this.places.set(name, node);
      return () => {
        if (this.places.get(name) === node) this.places.delete(name);
      };
    };

  /** Shows what was told, then the scene as it stands. Says whether it got to its end. */
  async play(told: readonly StoryLine[], end: CrawlView, pace: number): Promise<boolean> {
    this.cut();
    this.pace = pace;
    this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (pace > 0 && told.length && told.length <= MISSED) {
      try {
        await this.perform(told, end);
      } catch (error) {
        if (error === CUT) return false;
        console.error(error);
      }
    }
    this.finish(told, end);
    return true;
  }

  /** Leaves out what has not been shown yet. */
  finish(told: readonly StoryLine[], end: CrawlView): void {
    this.cut();
    this.remember(told);
    this.settle(end);
  }

  private async perform(told: readonly StoryLine[], end: CrawlView): Promise<void> {
    this.moving = true;
    await this.drawn();
    for (const [at, line] of told.entries()) await act(this, line, at < told.length - 1);
    if (this.shown.hand && !end.hand) await this.sweep();
  }

  /** Ends the script under way, wherever it is. */
  cut(): void {
    this.run++;
    for (const cut of [...this.cuts]) cut();
    this.cuts.clear();
    this.flights = [];
    this.veiled.clear();
  }

  private settle(end: CrawlView): void {
    this.shown = end;
    this.counted = Infinity;
    this.shaken = null;
    this.riffling = false;
    this.moment = null;
    this.moving = false;
    if (!end.hand) this.forget();
    this.veiled.clear();
    this.flights = [];
  }

  /** Draws the table with something changed. */
  change(edit: (table: CrawlView) => void): void {
    const table = structuredClone(this.shown);
    edit(table);
    this.shown = table;
  }

  wait(milliseconds: number): Promise<void> {
    const duration = (this.still ? Math.min(milliseconds, 320) : milliseconds) * this.pace;
    return this.step((done) => {
      const timer = setTimeout(done, duration);
      return () => clearTimeout(timer);
    });
  }

  /** Until the table is drawn as it was changed. */
  private async drawn(): Promise<void> {
    const run = this.run;
    await tick();
    if (run !== this.run) throw CUT;
  }

  /** Something that takes its time, and can be cut short. */
  private step(start: (done: () => void) => () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.cuts.delete(cut);
        resolve();
      };
      const stop = start(end);
      const cut = () => {
        stop();
        reject(CUT);
      };
      this.cuts.add(cut);
    });
  }

  /** Sends things over the table; resolves when the last has landed. */
  async fly(...journeys: Journey[]): Promise<void> {
    await this.drawn();
    if (this.still) return this.ring(journeys);
    await Promise.all(journeys.map((journey) => this.launch(journey)));
  }

  /** Turns cards up in their places, one after the other, as they land. */
  async deal(from: string, cards: { place: string; card: string | null; up: boolean }[]): Promise<void> {
    for (const { place } of cards) this.veiled.add(place);
    await this.drawn();
    const journeys = cards.map(async ({ place, card, up }, i) => {
      if (!this.still) await this.launch({ from, to: place, card, turn: up ? "up" : "closed", delay: i * 140 });
      this.veiled.delete(place);
    });
    await Promise.all(journeys);
    if (this.still) await this.ring(cards.map(({ place }) => ({ from, to: place })));
  }

  /** What is left of a fight goes to the Graveyard. */
  async sweep(): Promise<void> {
    const left = this.shown.hand?.cards ?? [];
    const journeys = left.map((card, i) => ({
      from: `hand:${i}`,
      to: "graveyard",
      card,
      turn: "open" as const,
      leave: true,
      shrink: 0.7,
      delay: i * 50,
    }));
    left.forEach((_, i) => this.veiled.add(`gone:${i}`));
    await this.fly(...journeys);
    this.buried = left.at(-1) ?? this.buried;
    this.change((table) => (table.hand = null));
    this.forget();
    left.forEach((_, i) => this.veiled.delete(`gone:${i}`));
  }

  async shake(seat: number): Promise<void> {
    this.shaken = seat;
    await this.wait(330);
    this.shaken = null;
  }

  async show(moment: Moment, milliseconds = 1100): Promise<void> {
    this.moment = moment;
    await this.wait(this.still ? 900 : milliseconds);
    this.moment = null;
  }

  /** A hand is opened: what was in it, and how strong it is. */
  open(cards: readonly string[], strength: number): void {
    this.opened = cards;
    this.strength = strength;
  }

  /** The fight is over, and nothing of it lies on the table. */
  private forget(): void {
    this.source = null;
    this.strength = null;
    this.opened = null;
  }

  private remember(told: readonly StoryLine[]): void {
    for (const { line, details } of told)
      if (line === "Opened") this.open(details["cards"] as string[], Number(details["strength"]));
  }

  /** Where a place is, on the board. */
  box(name: string): Box | null {
    const place = this.places.get(name);
    if (!place || !this.root) return null;
    const [inner, outer] = [place.getBoundingClientRect(), this.root.getBoundingClientRect()];
    if (!inner.width) return this.beside(place, outer);
    const { width, height } = inner;
    return { x: inner.x - outer.x, y: inner.y - outer.y, width, height };
  }

  /** A place that takes no room while nothing is there: the middle of what it is in. */
  private beside(place: Element, outer: DOMRect): Box | null {
    const inner = place.parentElement?.getBoundingClientRect();
    if (!inner?.width) return null;
    const [x, y] = [inner.x + inner.width / 2 - outer.x, inner.y + inner.height / 2 - outer.y];
    return { x: x - 12, y: y - 18, width: 24, height: 36 };
  }

  private launch(journey: Journey): Promise<void> {
    const { what = "card", turn = "open", card = null, shrink = 1, arc = false } = journey;
    const [from, to] = [this.box(journey.from), this.box(journey.to)];
    const most = arc ? 150 : CARD.width;
    if (!from || !to || !this.pace) return Promise.resolve();
    const duration = journey.duration ?? (arc ? 900 : 420);
    return this.step((done) => {
      const flight: Flight = {
        id: this.next++,
        what,
        face: card === null ? null : this.cast.faces(card),
        turn: card === null ? "closed" : turn,
        from: what === "card" ? asCard(from, CARD.width) : small(from),
        to: what === "card" ? asCard(to, most) : small(to),
        arc,
        shrink,
        duration: duration * this.pace,
        delay: (journey.delay ?? 0) * this.pace,
        easing: arc ? "ease-in-out" : journey.leave ? LEAVE : what === "candle" ? GLIDE : LAND,
        done: () => {
          this.flights = this.flights.filter((other) => other !== flight);
          done();
        },
      };
      this.flights = [...this.flights, flight];
      return () => {};
    });
  }

  /** Nothing travels: what changed keeps a ring of flame for a while. */
  private async ring(journeys: readonly Journey[]): Promise<void> {
    for (const { to } of journeys)
      this.places.get(to)?.animate(
        [
          { boxShadow: "0 0 0 3px var(--flame)", borderRadius: "8px", offset: 0 },
          { boxShadow: "0 0 0 3px var(--flame)", borderRadius: "8px", offset: 0.8 },
          { boxShadow: "0 0 0 3px transparent", borderRadius: "8px", offset: 1 },
        ],
        { duration: 800 },
      );
    await this.wait(120);
  }
}

/** A breastplate or a candle, in the middle of its place. */
function small({ x, y, width, height }: Box): Box {
  return { x: x + width / 2 - 14, y: y + height / 2 - 14, width: 28, height: 28 };
}

/** A card that lands on something small is still a card. */
function asCard(box: Box, most: number): Box {
  const upright = box.height > box.width * 1.25 && box.height < box.width * 1.55;
  if (upright) return box;
  const width = Math.min(most, Math.max(30, box.height));
  return { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - width * 0.7, width, height: width * 1.4 };
}
