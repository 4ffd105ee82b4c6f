/** Moves the table from one scene to the next: what is shown meanwhile, what is in the air, what is lit. */

import type { Line, Sheet, Told } from "../../frontier";
import { Airing, type Float } from "../../stage/airing.svelte";
import type { Light } from "../../stage/playing.svelte";
import { perform } from "../../stage/script";
import type { DungeonLords } from "./frontier";
import { at, PLACES } from "./scenes/anchors";
import { changes } from "./scenes/changes";
import { endBattle } from "./scenes/fighting";
import { isOpen, lasts } from "./scenes/pacing";
import type { EffectKind, Link, Moment, Piece } from "./scenes/pieces";
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

export class Director extends Airing<DungeonLords, Piece, EffectKind> {
  protected readonly places = PLACES;
  now = $state.raw<Now>(IDLE);
  links = $state.raw<readonly Link[]>([]);
  moment = $state.raw<Moment | null>(null);
  /** Where goods come from and go to just now. */
  source = at.middle();
  /** The number of the last line that has been shown; all of them have been, where nothing moves. */
  upto = $state(Infinity);
  /** The table at the end of the scene that is shown. */
  end: RealmView | null = null;
  #told: readonly Told<DungeonLords>[] = [];
  #reading = 0;

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

  nameOf(seat: number): string {
    return this.cast.names[seat] ?? "";
  }

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
    const ended = await super.play(told, end, pace, (upto) => {
      this.upto = upto;
      tell?.(upto);
    });
    if (!pace && before !== end) this.mark(changes(before, end));
    return ended;
  }

  protected override act(line: Told<DungeonLords>): Promise<void> {
    this.#reading += 1;
    if (!this.#reading) this.#goOn();
    return perform<DungeonLords, Director>(SCRIPT, this, line, lasts(line));
  }

  protected override lasts(line: Told<DungeonLords>): number {
    return lasts(line);
  }

  protected override touches(line: Told<DungeonLords>): boolean {
    return isOpen(line);
  }

  protected override notice(before: RealmView, after: RealmView): void {
    this.mark(changes(before, after));
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
    this.floats = [];
    this.links = [];
    this.moment = null;
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

  async ringAll(places: readonly string[], light: Light, milliseconds: number): Promise<void> {
    await Promise.all(places.map((place) => this.ring(place, light, milliseconds)));
  }

  /** Writes something over a place, until it has been read. */
  async tag(place: string, words: string, mood: Float["mood"], milliseconds: number): Promise<void> {
    this.note(place, words, mood, milliseconds);
    await this.wait(milliseconds);
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
}

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
