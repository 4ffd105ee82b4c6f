/** Reads the view: whose a square is, which squares make a set, who sits with whom. */

import type { Sheet } from "../../frontier";
import type { Dungeonopoly } from "./frontier";
import type { CharacterView, DeedView, SideView, TownView } from "./view";

/** A square as it is printed. */
export interface Square {
  readonly key: string;
  readonly name: string;
  readonly index: number;
  readonly kind: string;
  /** Empty where there is no deed. */
  readonly set: string;
  readonly price: number;
  readonly house: number;
  readonly rents: readonly number[];
}

const boards = new WeakMap<object, readonly Square[]>();

/** The forty squares in their order. */
export function squaresOf(sheet: Sheet<Dungeonopoly>): readonly Square[] {
  const known = boards.get(sheet.things);
  if (known) return known;
  const found = Object.values(sheet.things)
    .flatMap(({ key, name, index, kind = "", set = "", price = 0, house = 0, rents = [] }) =>
      index === undefined ? [] : [{ key, name, index, kind, set, price, house, rents }],
    )
    .sort((one, other) => one.index - other.index);
  boards.set(sheet.things, found);
  return found;
}

/** A sum as it is written: $1,120. */
export const dollars = (sum: number): string => `${sum < 0 ? "−" : ""}$${Math.abs(sum).toLocaleString("en")}`;

export class Town {
  readonly squares: readonly Square[];
  readonly #deeds: ReadonlyMap<string, DeedView>;
  readonly #squares: ReadonlyMap<string, Square>;

  constructor(
    readonly view: TownView,
    readonly sheet: Sheet<Dungeonopoly>,
    readonly viewer: number | null,
  ) {
    this.squares = squaresOf(sheet);
    this.#squares = new Map(this.squares.map((one) => [one.key, one]));
    this.#deeds = new Map(view.deeds.map((one) => [one.square, one]));
  }

  square(key: string): Square {
    const found = this.#squares.get(key);
    if (!found) throw new RangeError(`There is no square ${key}.`);
    return found;
  }

  /** Where a square lies on the ring. */
  index(key: string): number {
    return this.square(key).index;
  }

  /** What lies on a square that can be owned. */
  deed(key: string): DeedView | undefined {
    return this.#deeds.get(key);
  }

  character(seat: number): CharacterView {
    const found = this.view.characters[seat];
    if (!found) throw new RangeError(`Nobody sits at ${seat}.`);
    return found;
  }

  get me(): CharacterView | undefined {
    return this.viewer === null ? undefined : this.view.characters[this.viewer];
  }

  /** A player alone, or a team. */
  side(index: number): SideView {
    const found = this.view.sides[index];
    if (!found) throw new RangeError(`There is no side ${index}.`);
    return found;
  }

  sideOf(seat: number): SideView {
    return this.side(this.character(seat).side);
  }

  get mySide(): number | null {
    return this.me?.side ?? null;
  }

  /** Whose mark a side's things carry: its first seat's. */
  markOf(side: number): number {
    return this.side(side).seats[0] ?? 0;
  }

  /** By which mark a square's owner is known; null where nobody owns it. */
  ownerOf(key: string): number | null {
    const owner = this.deed(key)?.owner ?? null;
    return owner === null ? null : this.markOf(owner);
  }

  isMine(key: string): boolean {
    const owner = this.deed(key)?.owner ?? null;
    return owner !== null && owner === this.mySide;
  }

  setOf(set: string): readonly Square[] {
    return this.squares.filter((one) => one.set === set && set !== "");
  }

  deedsOf(side: number): readonly DeedView[] {
    return this.view.deeds.filter((one) => one.owner === side);
  }

  hasWhole(side: number, set: string): boolean {
    return this.setOf(set).every((one) => this.deed(one.key)?.owner === side);
  }

  /** Who stands on a square, prisoners apart. */
  standingOn(key: string): readonly CharacterView[] {
    return this.view.characters.filter((one) => one.at === key && !one.jailed && !one.out);
  }

  get prisoners(): readonly CharacterView[] {
    return this.view.characters.filter((one) => one.jailed && !one.out);
  }

  /** Where whoever an ability is aimed at, or else who uses it, comes to by so many squares. */
  whither(squares: number): string {
    const { seat = this.view.active, whom = null } = this.going("aiming") ?? {};
    const from = this.squares.findIndex(({ key }) => key === this.character(whom ?? seat).at);
    const ring = this.squares.length;
    return this.squares[(from + squares + ring) % ring]?.key ?? "";
  }

  /** The latest thing of a kind that is going on. */
  going(...kinds: readonly string[]) {
    return this.view.events.findLast(({ kind }) => kinds.includes(kind));
  }
}
