/** What on the table an option is about: a square, a seat, an ability. */

import type { Lit } from "../../board";
import type { Dungeonopoly } from "./frontier";
import type { Town } from "./town";

export type Touch = Lit<Dungeonopoly>;

/** By the thing they are about: what may be touched now. */
export interface Aims {
  /** By the key of a square. */
  readonly squares: ReadonlyMap<string, readonly Touch[]>;
  readonly seats: ReadonlyMap<number, readonly Touch[]>;
  /** By the key of an ability. */
  readonly abilities: ReadonlyMap<string, Touch>;
  /** By the head of the key, for those that are about nothing else. */
  readonly plain: ReadonlyMap<string, Touch>;
}

export const aimsOf = (lit: ReadonlyMap<string, Touch>, town?: Town): Aims => {
  const squares = new Map<string, Touch[]>();
  const seats = new Map<number, Touch[]>();
  const abilities = new Map<string, Touch>();
  const plain = new Map<string, Touch>();
  for (const one of lit.values()) {
    const about: Readonly<Record<string, unknown>> = { ...one.details };
    if (one.head === "howfar" && town) add(squares, town.whither(one.details.squares), one);
    else if (typeof about.square === "string") add(squares, about.square, one);
    else if (typeof about.seat === "number") add(seats, about.seat, one);
    else if (typeof about.ability === "string") abilities.set(about.ability, one);
    else plain.set(one.head, one);
  }
  return { squares, seats, abilities, plain };
};

function add<Key>(to: Map<Key, Touch[]>, key: Key, one: Touch): void {
  const there = to.get(key);
  if (there) there.push(one);
  else to.set(key, [one]);
}
