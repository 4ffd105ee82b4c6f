/** Scenes with something in the air: what flies, what is lit, what is written over a place or happens to it. */

import { SvelteMap } from "svelte/reactivity";
import type { AnyGame } from "../frontier";
import { Playing, type Light } from "./playing.svelte";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Straight, in an arc, in a hop, on foot, on horseback; where it lies; or grown large in the middle and back. */
export type Way = "straight" | "arc" | "hop" | "walk" | "ride" | "still" | "display";
export type Ease = "land" | "out" | "in";

/** The way of a piece from one place to another, by their names. */
export interface Journey<Piece> {
  readonly piece: Piece;
  readonly from: string;
  readonly to: string;
  readonly way?: Way;
  /** Does it turn face up on its way? */
  readonly turn?: boolean;
  readonly ease?: Ease;
  /** How large it is at its end, against the place where it lands. */
  readonly shrink?: number;
  readonly time?: number;
  readonly delay?: number;
}

export interface Flight<Piece> extends Omit<Required<Journey<Piece>>, "from" | "to"> {
  readonly id: number;
  readonly from: Box;
  readonly to: Box;
}

/** Something that is written over a place for a while: "− $160". */
export interface Float {
  readonly id: number;
  readonly at: string;
  readonly words: string;
  readonly mood: "good" | "bad" | "plain";
  /** It rises so long. */
  readonly time: number;
}

export interface Effect<Kind, Piece = unknown> {
  readonly id: number;
  readonly at: string;
  readonly kind: Kind;
  readonly time: number;
  /** What it happens to, if that is not what lies there. */
  readonly piece: Piece | null;
}

/** Names of places: those to look for in the place of another, nearest first. */
export interface Places {
  readonly middle: string;
  readonly instead: (name: string) => readonly string[];
}

/** So long something is read that is written over a place. */
const READ = 900;
/** What is only near is not as large as what it is near to. */
const NEAR = { width: 40, height: 56 };

/** For what nobody waits for: if it is cut short, it is cut short. */
const ignore = (): void => {};

export abstract class Airing<G extends AnyGame, Piece, Kind extends string> extends Playing<G> {
  flights = $state.raw<readonly Flight<Piece>[]>([]);
  floats = $state.raw<readonly Float[]>([]);
  effects = $state.raw<readonly Effect<Kind, Piece>[]>([]);
  /** By place: the light round it. */
  readonly rings = new SvelteMap<string, Light>();
  protected abstract readonly places: Places;
  readonly #meanwhile = new Set<Promise<void>>();
  #root: Element | null = null;
  #ids = 0;

  get id(): number {
    return ++this.#ids;
  }

  /** Everything that scenes show lies inside of this element, and so does the air. */
  readonly stage = (node: Element): (() => void) => {
    this.#root = node;
    return () => (this.#root = null);
  };

  override cut(): void {
    super.cut();
    this.rings.clear();
    this.flights = [];
    this.effects = [];
    this.#meanwhile.clear();
  }

  override get lights(): readonly (readonly [at: string, light: Light])[] {
    return [...new Map([...super.lights, ...this.rings])];
  }

  /** Goes on while other lines are shown. */
  later(shown: Promise<void>): void {
    const one = shown.catch(ignore).finally(() => this.#meanwhile.delete(one));
    this.#meanwhile.add(one);
  }

  /** Until nothing moves that was left to go on. */
  async settle(): Promise<void> {
    await Promise.all(this.#meanwhile);
    await this.drawn();
  }

  /** Sends things over the table; resolves when the last has landed. */
  async fly(...journeys: Journey<Piece>[]): Promise<void> {
    await this.drawn();
    await Promise.all(journeys.map((journey) => this.#launch(journey)));
  }

  /** Lights a place for so long. */
  async ring(place: string, light: Light, milliseconds: number): Promise<void> {
    this.rings.set(place, light);
    await this.wait(milliseconds);
    this.rings.delete(place);
  }

  /** Writes something over a place. It is taken away when it has been read: nobody waits for that, nor does the next scene. */
  note(place: string, words: string, mood: Float["mood"], milliseconds = READ): void {
    const one = { id: this.id, at: place, words, mood, time: milliseconds * this.pace };
    this.floats = [...this.floats, one];
    setTimeout(() => (this.floats = this.floats.filter(({ id }) => id !== one.id)), one.time);
  }

  /** Something happens to a place. */
  async effect(kind: Kind, place: string, milliseconds: number, piece: Piece | null = null): Promise<void> {
    const one = { id: this.id, kind, at: place, time: milliseconds * this.pace, piece };
    this.effects = [...this.effects, one];
    await this.wait(milliseconds);
    this.effects = this.effects.filter(({ id }) => id !== one.id);
  }

  /** Where a place is on the board, or what is nearest to it; null if nothing of it is drawn. */
  box(name: string): Box | null {
    const exact = this.spot(name);
    if (exact) return exact;
    for (const one of this.places.instead(name)) {
      const found = this.spot(one);
      if (found) return within(found);
    }
    return null;
  }

  /** What is drawn of a place, if anything is. */
  drawnAt(name: string): readonly Element[] {
    return this.#root ? [...this.#root.querySelectorAll(`[data-at="${name}"]`)] : [];
  }

  /** Where just this place is in sight, and where it is largest. */
  spot(name: string): Box | null {
    if (!this.#root) return null;
    const outer = this.#root.getBoundingClientRect();
    if (name === this.places.middle)
      return { x: outer.width / 2 - 20, y: outer.height / 2 - 20, width: 40, height: 40 };
    let best: Box | null = null;
    for (const node of this.drawnAt(name)) {
      const { x, y, width, height } = node.getBoundingClientRect();
      if (x + width / 2 < outer.left || x + width / 2 > outer.right) continue;
      if (width * height > (best ? best.width * best.height : 0))
        best = { x: x - outer.x, y: y - outer.y, width, height };
    }
    return best;
  }

  async #launch(journey: Journey<Piece>): Promise<void> {
    const [from, to] = [this.box(journey.from), this.box(journey.to)];
    if (!from || !to) return;
    const { piece, way = "straight", turn = false, ease = "land", shrink = 1, time = 420, delay = 0 } = journey;
    const flight: Flight<Piece> = {
      ...{ id: this.id, piece, way, turn, ease, shrink, from, to },
      ...{ time: time * this.pace, delay: delay * this.pace },
    };
    this.flights = [...this.flights, flight];
    await this.wait(delay + time);
    this.flights = this.flights.filter((other) => other !== flight);
  }
}

function within({ x, y, width, height }: Box): Box {
  const [wide, high] = [Math.min(width, NEAR.width), Math.min(height, NEAR.height)];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
