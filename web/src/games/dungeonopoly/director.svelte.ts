/** Moves the table from one scene to the next: what is shown meanwhile, what is in the air, what is lit. */

import type { Line, Sheet, Told } from "../../frontier";
import { Airing } from "../../stage/airing.svelte";
import { perform } from "../../stage/script";
import { at } from "./anchors";
import type { Dungeonopoly } from "./frontier";
import { clear } from "./scenes/casting";
import { changes } from "./scenes/changes";
import { reckon, sideOf } from "./scenes/edits";
import { catchUp } from "./scenes/going";
import { grow } from "./scenes/growing";
import { lasts, lastsInAll, touches } from "./scenes/pacing";
import type { EffectKind, Moment, Piece, Thrown } from "./scenes/pieces";
import { PLACES } from "./scenes/places";
import { SCRIPT } from "./scenes/script";
import type { EventView, TownView } from "./view";

/** Who looks on, and what they call everybody. */
export interface Cast {
  readonly sheet: Sheet<Dungeonopoly>;
  readonly names: readonly string[];
  readonly viewer: number | null;
}

type Lines = Dungeonopoly["Lines"];

/** What no spell brings about: those before have had their say. */
const GOES_ON: ReadonlySet<string> = new Set([
  ...(["TurnBegan", "Rolled", "Walked", "Drew", "Bought", "Bade", "Offered", "Used"] as const),
] satisfies Line<Dungeonopoly>[]);

/** What a team has but once. */
const SHARED = new Set(["plate", "cash", "thread", "cards", "paddle"]);

export class Director extends Airing<Dungeonopoly, Piece, EffectKind> {
  protected readonly places = PLACES;
  /** How long a token takes from one square to the next, in milliseconds. */
  hop = $state(0);
  dice = $state.raw<Thrown | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** The table at the end of the scene that is shown. */
  end: TownView | null = null;
  /** What others have paid to somebody who has not got it yet. */
  owed: { readonly to: number; readonly left: number } | null = null;
  /** By ability: at whom it was used last. */
  readonly used = new Map<string, number | null>();
  #told: readonly Told<Dungeonopoly>[] = [];
  #reading = -1;

  constructor(
    first: TownView,
    readonly cast: Cast,
  ) {
    super(first);
  }

  get viewer(): number | null {
    return this.cast.viewer;
  }

  nameOf(seat: number): string {
    return this.cast.names[seat] ?? "";
  }

  /** Does something of this concern whoever looks on: themselves, or their team? */
  isMine(seat: number | null): boolean {
    const me = this.viewer === null ? undefined : this.shown.characters[this.viewer];
    return !!me && seat !== null && this.shown.characters[seat]?.side === me.side;
  }

  override async play(
    told: readonly Told<Dungeonopoly>[],
    end: TownView,
    pace: number,
    tell?: (upto: number) => void,
  ): Promise<boolean> {
    const before = this.shown;
    this.end = end;
    this.#told = told;
    this.#reading = -1;
    const ended = await super.play(told, end, pace, tell);
    if (!pace && before !== end) this.mark(changes(before, end));
    return ended;
  }

  protected override act(line: Told<Dungeonopoly>): Promise<void> {
    this.#reading += 1;
    if (GOES_ON.has(line.line)) clear(this);
    return perform<Dungeonopoly, Director>(SCRIPT, this, line, lasts(line));
  }

  protected override lasts(line: Told<Dungeonopoly>): number {
    return lastsInAll(line);
  }

  protected override touches(line: Told<Dungeonopoly>): boolean {
    return touches(line, this);
  }

  protected override notice(before: TownView, after: TownView): void {
    this.mark(changes(before, after));
  }

  protected override async close(end: TownView): Promise<void> {
    await catchUp(this, end);
    grow(this, end);
    await this.settle();
  }

  override cut(): void {
    super.cut();
    this.hop = 0;
    this.dice = null;
    this.moment = null;
  }

  /** Draws the table with something changed, and all that follows from it. */
  override change(edit: (table: TownView) => void): void {
    super.change((table) => {
      edit(table);
      reckon(table, this.cast.sheet, this.end);
    });
  }

  /** Draws a character elsewhere; nothing else changes by it. */
  moveTo(seat: number, square: string): void {
    const characters = this.shown.characters.map((one) => (one.seat === seat ? { ...one, at: square } : one));
    this.shown = { ...this.shown, characters };
    if (this.calm && this.moving) this.mark([at.token(seat)]);
  }

  /** A team has one plate, one purse and one thread: under the name of one of its members. */
  override drawnAt(name: string): readonly Element[] {
    const found = super.drawnAt(name);
    const [kind = "", seat = ""] = name.split(":");
    if (found.length || !SHARED.has(kind)) return found;
    return sideOf(this.shown, Number(seat)).seats.flatMap((one) => super.drawnAt(`${kind}:${one}`));
  }

  /** What is still to be told of this kind in this scene, the line that is being shown included. */
  ahead<Name extends Line<Dungeonopoly>>(...names: Name[]): Extract<Told<Dungeonopoly>, { line: Name }>[] {
    return this.#told
      .slice(Math.max(0, this.#reading))
      .filter((one): one is Extract<Told<Dungeonopoly>, { line: Name }> => (names as string[]).includes(one.line));
  }

  /** What was told just before, or is told next. */
  near(by: number): Told<Dungeonopoly> | undefined {
    return this.#told[this.#reading + by];
  }

  /** Something is under way from here on; what is left of it at the end, the end says. */
  open(event: EventView): void {
    this.shown = { ...this.shown, events: [...this.shown.events, event] };
  }

  /** The latest thing of this kind is over. */
  conclude(kind: string): void {
    const index = this.shown.events.findLastIndex((event) => event.kind === kind);
    if (index >= 0) this.shown = { ...this.shown, events: this.shown.events.toSpliced(index, 1) };
  }

  async show(moment: Omit<Moment, "id">, milliseconds = 1000): Promise<void> {
    this.moment = { ...moment, id: this.id };
    await this.wait(milliseconds);
    this.moment = null;
  }
}

/** The details of a line, by its name. */
export type Details<Name extends keyof Lines> = Lines[Name];
