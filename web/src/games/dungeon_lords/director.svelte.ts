/** Moves the table from one scene to the next: what is shown meanwhile, what is in the air, what is lit. */

import { SvelteMap } from "svelte/reactivity";
import { Playing } from "../../stage/playing.svelte";
import { perform } from "../../stage/script";
import type { Sheet, Told } from "../../frontier";
import type { DungeonLords } from "./frontier";
import { instead } from "./scenes/anchors";
import { lasts } from "./scenes/pacing";
import type { Box, Effect, Flight, Float, Journey, Moment, Ring } from "./scenes/pieces";
import { SCRIPT } from "./scenes/script";
import type { RealmView } from "./view";

/** Who looks on, and what they call everybody. */
export interface Cast {
  readonly sheet: Sheet<DungeonLords>;
  readonly names: readonly string[];
  readonly viewer: number | null;
}

/** What is going on in the scene that is shown. */
export interface Now {
  /** The action that is being carried out, which of its spaces, and whose minion stands there. */
  readonly column: string | null;
  readonly space: number | null;
  readonly seat: number | null;
  /** The row of the ledger that is being worked through, by the names of `at.step`. */
  readonly step: string | null;
  /** The trap or creature at work, by its key. */
  readonly force: string | null;
}

export const IDLE: Now = { column: null, space: null, seat: null, step: null, force: null };

export class Director extends Playing<DungeonLords> {
  now = $state.raw<Now>(IDLE);
  flights = $state.raw<readonly Flight[]>([]);
  floats = $state.raw<readonly Float[]>([]);
  effects = $state.raw<readonly Effect[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** By place: the light round it. */
  readonly rings = new SvelteMap<string, Ring["light"]>();
  #root: Element | null = null;
  #ids = 0;

  constructor(
    first: RealmView,
    readonly cast: Cast,
  ) {
    super(first);
  }

  get viewer(): number | null {
    return this.cast.viewer;
  }

  get id(): number {
    return ++this.#ids;
  }

  /** Everything that scenes show lies inside of this element, and so does the air. */
  readonly stage = (node: Element): (() => void) => {
    this.#root = node;
    return () => (this.#root = null);
  };

  protected override act(line: Told<DungeonLords>): Promise<void> {
    return perform<DungeonLords, Director>(SCRIPT, this, line, lasts(line, this.viewer));
  }

  override cut(): void {
    super.cut();
    this.now = IDLE;
    this.flights = [];
    this.floats = [];
    this.effects = [];
    this.moment = null;
    this.rings.clear();
  }

  /** Sends things over the table; resolves when the last has landed. */
  async fly(...journeys: Journey[]): Promise<void> {
    await this.drawn();
    await Promise.all(journeys.map((journey) => this.#launch(journey)));
  }

  /** Lights a place for so long. */
  async ring(at: string, light: Ring["light"], milliseconds: number): Promise<void> {
    this.rings.set(at, light);
    await this.wait(milliseconds);
    this.rings.delete(at);
  }

  /** Writes something over a place, and takes it away when it has been read. Nobody need wait for it. */
  async float(float: Omit<Float, "id">, milliseconds = 900): Promise<void> {
    const one = { ...float, id: this.id };
    this.floats = [...this.floats, one];
    await this.wait(milliseconds);
    this.floats = this.floats.filter(({ id }) => id !== one.id);
  }

  /** Something happens to a place. */
  async effect(kind: Effect["kind"], at: string, milliseconds: number): Promise<void> {
    const one = { id: this.id, kind, at, time: milliseconds * this.pace };
    this.effects = [...this.effects, one];
    await this.wait(milliseconds);
    this.effects = this.effects.filter(({ id }) => id !== one.id);
  }

  async show(moment: Omit<Moment, "id">, milliseconds = 1100): Promise<void> {
    this.moment = { ...moment, id: this.id };
    await this.wait(milliseconds);
    this.moment = null;
  }

  /** Where a place is, on the board; null if nothing of it is drawn. */
  box(name: string): Box | null {
    for (const one of [name, ...instead(name)]) {
      const found = this.#largest(one);
      if (found) return found;
    }
    return null;
  }

  #largest(name: string): Box | null {
    if (!this.#root) return null;
    const outer = this.#root.getBoundingClientRect();
    let best: Box | null = null;
    for (const node of this.#root.querySelectorAll(`[data-at="${CSS.escape(name)}"]`)) {
      const { x, y, width, height } = node.getBoundingClientRect();
      if (width * height > (best ? best.width * best.height : 0))
        best = { x: x - outer.x, y: y - outer.y, width, height };
    }
    return best;
  }

  #launch(journey: Journey): Promise<void> {
    const [from, to] = [this.box(journey.from), this.box(journey.to)];
    if (!from || !to) return Promise.resolve();
    const { piece, way = "straight", turn = false, ease = "land", shrink = 1, time = 420, delay = 0 } = journey;
    return this.step((done) => {
      const flight: Flight = {
        ...{ id: this.id, piece, way, turn, ease, shrink, from, to },
        ...{ time: time * this.pace, delay: delay * this.pace },
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
