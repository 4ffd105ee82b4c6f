/** Moves the board from one scene to the next: who walks, what turns over, which card shows itself. */

import { SvelteMap } from "svelte/reactivity";
import type { Spot } from "../../map/walking";
import { Travelling } from "../../map/travelling.svelte";
import { perform } from "../../stage/script";
import type { Line, Sheet, Told } from "../../frontier";
import type { Land } from "./plan/land";
import type { Match } from "./seats/might";
import { arrival } from "./plan/places";
import { changes } from "./scenes/changes";
import { explorer } from "./scenes/explorers";
import { lasts } from "./scenes/pacing";
import { SCRIPT } from "./scenes/script";
import type { Rials } from "./frontier";
import type { ExpeditionView } from "./view";

/** A card on the board that turns over. */
export interface Flip {
  readonly card: string;
  readonly delay: number;
  readonly duration: number;
}

/** A card that shows itself to everybody, and what comes of it. */
export interface Moment {
  readonly id: number;
  readonly seat: number;
  readonly card: string;
  readonly duel: Duel | null;
  readonly notes: readonly Note[];
  /** It goes to whom it belongs. */
  readonly leaves: boolean;
}

export interface Duel {
  readonly capability: string;
  readonly mine: number;
  readonly against: number;
  readonly outcome: "fail" | "just" | "exceed";
}

export interface Note {
  readonly id: number;
  readonly words: string;
  readonly mood: "good" | "bad" | "plain";
}

/** What somebody did about a card on the board, and whether it was enough. */
export interface Verdict {
  readonly at: string;
  readonly seat: number;
  readonly ok: boolean;
  /** Levels against each other, or an item that was used up. */
  readonly match: Match | null;
  readonly item: string;
  readonly words: string;
}

/** Something that rises from a pawn. */
export interface Puff extends Note {
  readonly seat: number;
}

export interface Throw {
  readonly seat: number;
  readonly value: number;
  readonly sides: 4 | 10;
}

/** These belong to the card that shows itself; all others send it away. */
const WITH_CARD = new Set<Line<Rials>>([
  ...(["Tested", "Fought", "Changed", "OwesTurns", "MustRest", "Disarmed", "TrapStays", "LastChance"] as const),
  ...(["Stolen", "LostItem", "Paid", "RolledWhereTo", "NowhereToGo", "FoundNothing"] as const),
]);

export class Director extends Travelling<Rials> {
  readonly flips = new SvelteMap<string, Flip>();
  moment = $state.raw<Moment | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  puffs = $state.raw<readonly Puff[]>([]);
  die = $state.raw<Throw | null>(null);
  /** A square where something flares up. */
  flare = $state.raw<string | null>(null);
  #ids = 0;

  constructor(
    first: ExpeditionView,
    readonly land: Land,
    readonly sheet: Sheet<Rials>,
  ) {
    super(first);
  }

  get id(): number {
    return ++this.#ids;
  }

  protected override act(line: Told<Rials>): Promise<void> {
    if (!WITH_CARD.has(line.line)) this.moment = null;
    return perform<Rials, Director>(SCRIPT, this, line, lasts(line));
  }

  protected override lasts(line: Told<Rials>): number {
    return lasts(line);
  }

  protected override notice(before: ExpeditionView, after: ExpeditionView): void {
    this.mark(changes(before, after));
  }

  override cut(): void {
    super.cut();
    this.flips.clear();
    this.moment = this.verdict = this.die = this.flare = null;
    this.puffs = [];
  }

  override placeOf(seat: number): string {
    return explorer(this.shown, seat).at;
  }

  protected override put(view: ExpeditionView, seat: number, at: string): void {
    explorer(view, seat).at = at;
  }

  protected override arrival(seat: number, at: string): Spot {
    return arrival(this.land, this.shown, seat, at);
  }

  /** Something is added to the card that shows itself, or else rises from the pawn. */
  async note(seat: number, words: string, mood: Note["mood"], time: number): Promise<void> {
    const note = { id: this.id, words, mood };
    if (this.moment?.seat === seat) {
      this.moment = { ...this.moment, notes: [...this.moment.notes, note] };
      await this.wait(time);
      return;
    }
    this.puffs = [...this.puffs, { ...note, seat }];
    await this.wait(time * 0.7);
    this.puffs = this.puffs.filter(({ id }) => id !== note.id);
  }
}
