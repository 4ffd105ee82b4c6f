/** Moves the table from one scene to the next: what is shown meanwhile, what is in the air, what is lit. */

import { SvelteMap } from "svelte/reactivity";
import { MISSED, Playing } from "../../stage/playing.svelte";
import { perform } from "../../stage/script";
import type { Line, Sheet, Told } from "../../frontier";
import type { DungeonLords } from "./frontier";
import { at, instead } from "./scenes/anchors";
import { changes } from "./scenes/changes";
import { endBattle } from "./scenes/fighting";
import { lasts } from "./scenes/pacing";
import type { Box, Effect, EffectKind, Flight, Float, Journey, Light, Link, Moment, Piece } from "./scenes/pieces";
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

const IDLE: Now = { column: null, space: null, seat: null, step: null, force: null };

/** Of several things one follows the other so soon. */
const APART = 140;
/** What is told at such length goes faster. */
const HURRY = 0.6;

/** So long keeps what has changed its ring where nothing moves. */
const RINGED = 800;
/** Where more has changed, nothing stands out. */
const ALL = 30;

/** For what nobody waits for: if it is cut short, it is cut short. */
const ignore = (): void => {};

export class Director extends Playing<DungeonLords> {
  /** A combat in which nobody has anything to decide is one long scene. */
  protected override readonly most = 120;
  now = $state.raw<Now>(IDLE);
  flights = $state.raw<readonly Flight[]>([]);
  floats = $state.raw<readonly Float[]>([]);
  effects = $state.raw<readonly Effect[]>([]);
  links = $state.raw<readonly Link[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** By place: the light round it. */
  readonly rings = new SvelteMap<string, Light>();
  /** Where goods come from and go to just now. */
  source = at.middle();
  /** The number of the last line that has been shown; all of them have been, where nothing moves. */
  upto = $state(Infinity);
  /** The table at the end of the scene that is shown. */
  end: RealmView | null = null;
  #told: readonly Told<DungeonLords>[] = [];
  #reading = 0;
  readonly #meanwhile = new Set<Promise<void>>();
  #root: Element | null = null;
  #ids = 0;

  constructor(
    first: RealmView,
    readonly cast: Cast,
  ) {
    super(first);
    this.now = going(first, cast);
  }

  get viewer(): number | null {
    return this.cast.viewer;
  }

  get id(): number {
    return ++this.#ids;
  }

  nameOf(seat: number): string {
    return this.cast.names[seat] ?? "";
  }

  /** Everything that scenes show lies inside of this element, and so does the air. */
  readonly stage = (node: Element): (() => void) => {
    this.#root = node;
    return () => (this.#root = null);
  };

  override async play(
    told: readonly Told<DungeonLords>[],
    end: RealmView,
    pace: number,
    tell?: (upto: number) => void,
  ): Promise<boolean> {
    const before = this.shown;
    this.end = end;
    this.#told = told;
    this.#reading = -1;
    const ended = await super.play(told, end, pace * (told.length > MISSED ? HURRY : 1), (upto) => {
      this.upto = upto;
      tell?.(upto);
    });
    if (!pace && before !== end) this.#mark(changes(before, end));
    return ended;
  }

  protected override act(line: Told<DungeonLords>): Promise<void> {
    this.#reading += 1;
    if (!this.#reading) this.#goOn();
    return perform<DungeonLords, Director>(SCRIPT, this, line, lasts(line, this.viewer));
  }

  /** Where the scene before left off. */
  #goOn(): void {
    const { phase, season, battle } = this.shown;
    this.now = going(this.shown, this.cast);
    if (this.now.column) this.source = at.space(this.now.column, this.now.space ?? 1);
    else if (battle) this.source = at.square(battle.seat, battle.square);
    else if (phase === "event") this.source = at.season(season);
  }

  protected override async close(end: RealmView): Promise<void> {
    await this.settle();
    const { battle } = this.shown;
    if (!battle) return;
    if (end.battle) this.change((view) => posture(view, end, battle.seat));
    else await endBattle(this);
  }

  override finish(told: readonly Told<DungeonLords>[], end: RealmView): void {
    super.finish(told, end);
    this.upto = Infinity;
    this.now = going(end, this.cast);
  }

  override cut(): void {
    super.cut();
    this.rest();
    this.flights = [];
    this.floats = [];
    this.effects = [];
    this.links = [];
    this.moment = null;
    this.#meanwhile.clear();
  }

  /** Nobody is at work any more. */
  rest(): void {
    this.now = IDLE;
    this.rings.clear();
    this.source = at.middle();
  }

  /** This line and those like it that follow at once. */
  ahead<Name extends Line<DungeonLords>>(name: Name): DungeonLords["Lines"][Name][] {
    const rest = this.#told.slice(this.#reading);
    return rest.flatMap(({ line, details }) => (line === name ? [details as DungeonLords["Lines"][Name]] : []));
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
  async fly(...journeys: Journey[]): Promise<void> {
    await this.drawn();
    await Promise.all(journeys.map((journey) => this.#launch(journey)));
  }

  /** Turns things up where they lie, one after the other: their backs cover them until then. */
  turnUp(things: readonly (readonly [piece: Piece, place: string])[], milliseconds: number): Promise<void> {
    return this.fly(
      ...things.map(([piece, place], index) => ({
        ...{
          piece,
          from: place,
          to: place,
          way: "still" as const,
          turn: true,
          time: milliseconds,
          delay: index * APART,
        },
      })),
    );
  }

  /** Holds something up for all to see, so long. */
  async display(piece: Piece, place: string, milliseconds: number): Promise<void> {
    await this.fly({ piece, from: place, to: place, way: "display", turn: true, time: milliseconds });
  }

  /** Lights a place until another of its kind is lit. */
  light(place: string, light: Light): void {
    const kind = place.split(":")[0];
    for (const other of [...this.rings.keys()]) if (other.split(":")[0] === kind) this.rings.delete(other);
    this.rings.set(place, light);
  }

  /** Lights a place for so long. */
  ring(place: string, light: Light, milliseconds: number): Promise<void> {
    return this.ringAll([place], light, milliseconds);
  }

  async ringAll(places: readonly string[], light: Light, milliseconds: number): Promise<void> {
    for (const place of places) this.rings.set(place, light);
    await this.wait(milliseconds);
    for (const place of places) this.rings.delete(place);
  }

  /** Writes something over a place, and takes it away when it has been read. */
  async float(float: Omit<Float, "id" | "time">, milliseconds: number): Promise<void> {
    const one = { ...float, id: this.id, time: milliseconds * this.pace };
    this.floats = [...this.floats, one];
    await this.wait(milliseconds);
    this.floats = this.floats.filter(({ id }) => id !== one.id);
  }

  /** Something happens to a place. */
  async effect(kind: EffectKind, place: string, milliseconds: number, piece: Piece | null = null): Promise<void> {
    const one = { id: this.id, kind, at: place, time: milliseconds * this.pace, piece };
    this.effects = [...this.effects, one];
    await this.wait(milliseconds);
    this.effects = this.effects.filter(({ id }) => id !== one.id);
  }

  async effectOn(kind: EffectKind, places: readonly string[], milliseconds: number): Promise<void> {
    await Promise.all(places.map((place) => this.effect(kind, place, milliseconds)));
  }

  unlink(from: string): void {
    this.links = this.links.filter((link) => link.from !== from);
  }

  async show(moment: Omit<Moment, "id">, milliseconds = 1100): Promise<void> {
    this.moment = { ...moment, id: this.id };
    await this.wait(milliseconds);
    this.moment = null;
  }

  /** Where a place is on the board, or what is nearest to it; null if nothing of it is drawn. */
  box(name: string): Box | null {
    const exact = this.spot(name);
    if (exact) return exact;
    for (const one of instead(name)) {
      const found = this.spot(one);
      if (found) return within(found);
    }
    return null;
  }

  /** What is drawn of a place, if anything is. */
  drawnAt(name: string): readonly Element[] {
    return this.#root ? [...this.#root.querySelectorAll(`[data-at="${name}"]`)] : [];
  }

  /** Where just this place is, and where it is largest. */
  spot(name: string): Box | null {
    if (!this.#root) return null;
    const outer = this.#root.getBoundingClientRect();
    if (name === at.middle()) return { x: outer.width / 2 - 20, y: outer.height / 2 - 20, width: 40, height: 40 };
    let best: Box | null = null;
    for (const node of this.drawnAt(name)) {
      const { x, y, width, height } = node.getBoundingClientRect();
      if (width * height > (best ? best.width * best.height : 0))
        best = { x: x - outer.x, y: y - outer.y, width, height };
    }
    return best;
  }

  async #launch(journey: Journey): Promise<void> {
    const [from, to] = [this.box(journey.from), this.box(journey.to)];
    if (!from || !to) return;
    const { piece, way = "straight", turn = false, ease = "land", shrink = 1, time = 420, delay = 0 } = journey;
    const flight: Flight = {
      ...{ id: this.id, piece, way, turn, ease, shrink, from, to },
      ...{ time: time * this.pace, delay: delay * this.pace },
    };
    this.flights = [...this.flights, flight];
    await this.wait(delay + time);
    this.flights = this.flights.filter((other) => other !== flight);
  }

  /** Where nothing moves: what has changed is ringed for a while. */
  #mark(places: readonly string[]): void {
    if (places.length > ALL) return;
    const rings = new Set(places);
    for (const place of rings) this.rings.set(place, "flame");
    const end = this.end;
    setTimeout(() => {
      if (this.end === end) for (const place of rings) if (this.rings.get(place) === "flame") this.rings.delete(place);
    }, RINGED);
  }
}

/** What is only near is not as large as what it is near to. */
function within({ x, y, width, height }: Box): Box {
  const [wide, high] = [Math.min(width, NEAR.width), Math.min(height, NEAR.height)];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}
const NEAR = { width: 40, height: 56 };

/** How creatures end up that go on when their blow has been told, such as a witch between two hexes. */
function posture(view: RealmView, end: RealmView, seat: number): void {
  for (const [index, one] of view.lords[seat]?.creatures.entries() ?? []) {
    const { up, sent, sheep } = end.lords[seat]?.creatures[index] ?? one;
    Object.assign(one, { up, sent, sheep });
  }
}

/** Who is at work on the table as it stands. */
function going({ phase, done, spaces, battle }: RealmView, { sheet }: Cast): Now {
  if (battle) return { ...IDLE, seat: battle.seat, step: battle.step };
  const column = Object.keys(spaces)[Math.ceil(done / 3) - 1];
  if (phase !== "actions" || !done || !column) return IDLE;
  const turn = ((done - 1) % 3) + 1;
  const space = sheet.things[column]?.backwards ? 4 - turn : turn;
  return { ...IDLE, column, space, seat: spaces[column]?.[space - 1] ?? null };
}
