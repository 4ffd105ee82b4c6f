/** Moves the table from one scene to the next: what is shown meanwhile, and what is in the air. */

import { SvelteSet } from "svelte/reactivity";
import type { Told } from "../../frontier";
import { Playing } from "../../stage/playing.svelte";
import { perform } from "../../stage/script";
import type { Faces } from "./art/faces";
import { changes } from "./scenes/changes";
import { CARD, type Box, type Flight } from "./scenes/flight";
import type { Dunjiin } from "./frontier";
import { lasts } from "./scenes/pacing";
import { SCRIPT } from "./scenes/script";
import type { CrawlView } from "./view";

const LAND = "cubic-bezier(0.3, 1.35, 0.5, 1)";
const LEAVE = "cubic-bezier(0.5, 0, 0.9, 0.4)";
const GLIDE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
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

export class Director extends Playing<Dunjiin> {
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
  /** Do other lines follow the one that is shown, so that there must be time to look? */
  more = false;

  private readonly places = new Map<string, Element>();
  private root: Element | null = null;
  private next = 0;

  constructor(
    first: CrawlView,
    /** Who looks on, and what they call everybody. */
    readonly cast: Cast,
  ) {
    super(first);
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

  protected override act(line: Told<Dunjiin>, more: boolean): Promise<void> {
    this.more = more;
    return perform(SCRIPT, this, line);
  }

  protected override lasts(line: Told<Dunjiin>): number {
    return lasts(line);
  }

  protected override notice(before: CrawlView, after: CrawlView): void {
    this.mark(changes(before, after));
  }

  protected override async close(end: CrawlView): Promise<void> {
    if (this.shown.hand && !end.hand) await this.sweep();
  }

  protected override remember(told: readonly Told<Dunjiin>[]): void {
    for (const line of told) if (line.line === "Opened") this.open(line.details.cards, line.details.strength);
  }

  override finish(told: readonly Told<Dunjiin>[], end: CrawlView): void {
    super.finish(told, end);
    if (!end.hand) this.forget();
  }

  override cut(): void {
    super.cut();
    this.flights = [];
    this.veiled.clear();
    this.counted = Infinity;
    this.shaken = null;
    this.riffling = false;
    this.moment = null;
  }

  /** Sends things over the table; resolves when the last has landed. */
  async fly(...journeys: Journey[]): Promise<void> {
    await this.drawn();
    await Promise.all(journeys.map((journey) => this.launch(journey)));
  }

  /** Turns cards up in their places, one after the other, as they land. */
  async deal(from: string, cards: { place: string; card: string | null; up: boolean }[]): Promise<void> {
    for (const { place } of cards) this.veiled.add(place);
    await this.drawn();
    const journeys = cards.map(async ({ place, card, up }, i) => {
      await this.launch({ from, to: place, card, turn: up ? "up" : "closed", delay: i * 140 });
      this.veiled.delete(place);
    });
    await Promise.all(journeys);
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
    await this.wait(milliseconds);
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

  /** Where a place is, on the board. */
  box(name: string): Box | null {
    const place = this.places.get(name);
    if (!place || !this.root) return null;
    const [inner, outer] = [place.getBoundingClientRect(), this.root.getBoundingClientRect()];
    if (!inner.width) return this.beside(place, outer);
    const { width, height } = inner;
    return { x: inner.x - outer.x, y: inner.y - outer.y, width, height };
  }

  /** Where a place is in sight; what somebody has is on their plate, if nowhere else. */
  spot(name: string): Box | null {
    const [what = "", which = ""] = name.split(":");
    return this.box(name) ?? (what === "hand" ? null : this.box(`seat:${which}`));
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
