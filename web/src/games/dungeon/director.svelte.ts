/** Moves the board from one scene to the next: who walks, what flares up, where to look. */

import type { Told } from "../../frontier";
import { place } from "../../map/marks";
import { Travelling } from "../../map/travelling.svelte";
import type { Spot } from "../../map/walking";
import { perform } from "../../stage/script";
import type { Dungeon } from "./frontier";
import { passing } from "./plan/drawing";
import type { Land } from "./plan/land";
import { arrival } from "./plan/places";
import { changes } from "./scenes/changes";
import { delver } from "./scenes/delvers";
import { lasts } from "./scenes/pacing";
import { SCRIPT } from "./scenes/script";
import type { DelveView } from "./view";

/** Something that flares up for a moment, on a space or at a secret door. */
export interface Flare {
  readonly at: string;
  readonly what: "spell" | "look" | "search" | "found" | "grave" | "magic";
}

export class Director extends Travelling<Dungeon> {
  flare = $state.raw<Flare | null>(null);

  constructor(
    first: DelveView,
    readonly land: Land,
  ) {
    super(first);
  }

  protected override act(line: Told<Dungeon>): Promise<void> {
    return perform<Dungeon, Director>(SCRIPT, this, line, lasts(line));
  }

  protected override lasts(line: Told<Dungeon>): number {
    return lasts(line);
  }

  protected override notice(before: DelveView, after: DelveView): void {
    this.mark(changes(before, after));
  }

  override cut(): void {
    super.cut();
    this.flare = null;
  }

  override placeOf(seat: number): string {
    return delver(this.shown, seat).at;
  }

  protected override put(view: DelveView, seat: number, at: string): void {
    delver(view, seat).at = at;
  }

  protected override arrival(seat: number, at: string): Spot {
    return arrival(this.land, this.shown, seat, at);
  }

  protected override passing(_: number, before: string, at: string, after: string): Spot {
    return { ...passing(this.land, before, at, after), size: 1 };
  }

  async flash(at: string, what: Flare["what"], milliseconds: number): Promise<void> {
    this.flare = { at, what };
    if (this.calm) this.mark([place(at)]);
    await this.wait(milliseconds);
    this.flare = null;
  }
}
