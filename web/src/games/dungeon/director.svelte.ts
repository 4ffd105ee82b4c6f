/** Moves the board from one scene to the next: who walks, what flares up, where to look. */

import { SvelteMap } from "svelte/reactivity";
import { Playing } from "../../playing.svelte";
import type { Point } from "../../map/geometry";
import type { StoryLine } from "../../wire";
import type { Land } from "./land";
import { act } from "./script";
import type { DungeonView } from "./view";

/** A pawn that is not where the view says: on its way. */
export interface Afoot extends Point {
  /** How long this step takes. */
  readonly duration: number;
  /** Steps so far: each is a hop. */
  readonly step: number;
}

/** Something that flares up for a moment, on a space or at a secret door. */
export interface Flare {
  readonly at: string;
  readonly what: "spell" | "look" | "search" | "found" | "grave" | "magic";
}

export class Director extends Playing<DungeonView> {
  readonly afoot = new SvelteMap<number, Afoot>();
  flare = $state.raw<Flare | null>(null);
  /** The line that is being shown. */
  line = $state.raw<StoryLine | null>(null);
  /** Lines of the fight under way, oldest first. */
  fight = $state.raw<readonly StoryLine[]>([]);
  /** Asks to look at these spaces, where this seat does something. */
  look: (spaces: readonly string[], seat: number) => void = () => {};
  viewer: number | null = null;

  constructor(
    first: DungeonView,
    readonly land: Land,
  ) {
    super(first);
  }

  protected override async act(line: StoryLine, more: boolean): Promise<void> {
    this.line = line;
    await act(this, line, more);
  }

  override cut(): void {
    super.cut();
    this.afoot.clear();
    this.flare = null;
  }

  override finish(end: DungeonView): void {
    super.finish(end);
    this.line = null;
    this.fight = [];
  }

  /** What others do is shown in less time. */
  beat(milliseconds: number, seat: number): Promise<void> {
    return this.wait(seat === this.viewer ? milliseconds : milliseconds * 0.6);
  }

  async flash(at: string, what: Flare["what"], milliseconds = 700): Promise<void> {
    this.flare = { at, what };
    await this.wait(milliseconds);
    this.flare = null;
  }
}
