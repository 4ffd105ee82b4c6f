/** Moves the board from one scene to the next: who walks, what flares up, where to look. */

import { SvelteMap } from "svelte/reactivity";
import { Playing } from "../../stage/playing.svelte";
import { perform } from "../../stage/script";
import type { Afoot } from "../../map/walking";
import type { Told } from "../../frontier";
import type { Land } from "./plan/land";
import { lasts } from "./scenes/pacing";
import { SCRIPT } from "./scenes/script";
import type { Dungeon } from "./frontier";
import type { DelveView } from "./view";

/** Something that flares up for a moment, on a space or at a secret door. */
export interface Flare {
  readonly at: string;
  readonly what: "spell" | "look" | "search" | "found" | "grave" | "magic";
}

export class Director extends Playing<Dungeon> {
  readonly afoot = new SvelteMap<number, Afoot>();
  flare = $state.raw<Flare | null>(null);
  /** Asks to look at these spaces, where this seat does something. */
  look: (spaces: readonly string[], seat: number) => void = () => {};
  viewer: number | null = null;

  constructor(
    first: DelveView,
    readonly land: Land,
  ) {
    super(first);
  }

  protected override act(line: Told<Dungeon>): Promise<void> {
    return perform<Dungeon, Director>(SCRIPT, this, line, lasts(line, this.viewer));
  }

  override cut(): void {
    super.cut();
    this.afoot.clear();
    this.flare = null;
  }

  async flash(at: string, what: Flare["what"], milliseconds: number): Promise<void> {
    this.flare = { at, what };
    await this.wait(milliseconds);
    this.flare = null;
  }
}
