/**
 * Places of the table by name, for what flies there and what is ringed there.
 *
 * Whoever draws a place names it: `data-at={at.space("dig_tunnels", 1)}`. A place keeps its name when nothing
 * lies on it. Where a place is drawn twice, the larger one on the screen counts; where it is not drawn at all,
 * the nearest of `instead`.
 */

import type { Places } from "../../../stage/airing.svelte";

/** What a lord keeps a count of. */
export type Good =
  "gold" | "food" | "imps" | "evil" | "traps" | "creatures" | "prison" | "letters" | "office" | "points";

export const at = {
  // A lord's own things
  plate: (seat: number) => `plate:${seat}`,
  /** A count, with its sign: on the plate, and larger in the tray. */
  store: (seat: number, good: Good) => `store:${seat}:${good}`,
  /** The sealed paper, and the orders I, II, III once they lie open, counted from 1. */
  paper: (seat: number) => `paper:${seat}`,
  order: (seat: number, place: number) => `order:${seat}:${place}`,
  /** An order in my hand, and an order that rests with its lord. */
  hand: (order: string) => `hand:${order}`,
  resting: (seat: number, order: string) => `resting:${seat}:${order}`,
  /** A creature at home, counted from 0; where the next one moves in. */
  creature: (seat: number, index: number) => `creature:${seat}:${index}`,
  lair: (seat: number) => `lair:${seat}`,
  /** A trap card in hand, counted from 0. */
  trap: (seat: number, index: number) => `trap:${seat}:${index}`,

  // His earth
  square: (seat: number, square: string) => `square:${seat}:${square}`,
  gate: (seat: number) => `gate:${seat}`,
  /** Who stands before the gate, front to rear from 0. */
  line: (seat: number, index: number) => `line:${seat}:${index}`,
  sack: (seat: number) => `sack:${seat}`,
  /** Straightforward: his tokens before the gate. */
  bag: (seat: number) => `bag:${seat}`,

  // The world
  /** The four seasons' tiles, and the combat cards of the rounds, from 1. */
  season: (season: string) => `season:${season}`,
  special: () => "special",
  card: (round: number) => `card:${round}`,
  /** A space of the evilometer, a lord's counter on it, the paladin's tent. */
  evil: (space: number) => `evil:${space}`,
  counter: (seat: number) => `counter:${seat}`,
  tent: () => "tent",
  /** Offers and adventurers by their place, from 0 at the left. */
  monster: (index: number) => `monster:${index}`,
  room: (index: number) => `room:${index}`,
  row: (index: number) => `row:${index}`,
  next: (index: number) => `next:${index}`,
  /** Tricky: the token of this lord below the row. */
  token: (seat: number) => `token:${seat}`,
  /** An action, and its spaces I, II, III, counted from 1. */
  column: (order: string) => `column:${order}`,
  space: (order: string, space: number) => `space:${order}:${space}`,

  // A lord's fight, where its ledger lies open
  fight: (seat: number) => `fight:${seat}`,
  /** A banner in the party on top of the ledger, front to rear from 0. */
  fighter: (seat: number, index: number) => `fighter:${seat}:${index}`,
  /** A row of the ledger: by its step as the battle names it, or by the key of the creature that attacks. */
  step: (seat: number, step: string) => `step:${seat}:${step}`,
  /** What a row says of an adventurer: by his place in the party. */
  cell: (seat: number, step: string, index: number) => `cell:${seat}:${step}:${index}`,
  /** A trap or creature that was sent, by its key. */
  force: (seat: number, key: string) => `force:${seat}:${key}`,
  /** The combat card of this round, large beside the ledger. */
  spell: () => "spell",

  /** Where nothing else will do. */
  middle: () => "middle",
} as const;

/** Names to look for in its place, nearest first. */
export function instead(name: string): readonly string[] {
  const [kind = "", first = "", second = ""] = name.split(":");
  const seat = Number(first);
  switch (kind) {
    case "creature":
    case "lair":
      return [at.lair(seat), at.store(seat, "creatures"), at.plate(seat)];
    case "trap":
      return [at.store(seat, "traps"), at.plate(seat)];
    case "order":
    case "resting":
      return [at.paper(seat), at.plate(seat)];
    case "line":
    case "sack":
    case "bag":
    case "gate":
      return [at.gate(seat), at.plate(seat)];
    case "store":
    case "paper":
    case "square":
      return [at.plate(seat)];
    case "counter":
      return [at.store(seat, "evil"), at.plate(seat)];
    case "hand":
      return [at.column(first)];
    case "space":
      return [at.column(first), at.middle()];
    case "token":
      return [at.row(3), at.row(2), at.row(1), at.middle()];
    case "next":
      return [at.row(Number(first)), at.middle()];
    case "fighter":
      return [at.line(seat, Number(second)), at.gate(seat), at.plate(seat)];
    case "step":
    case "cell":
      return [at.fight(seat), at.plate(seat)];
    case "force":
      return [at.lair(seat), at.plate(seat)];
    default:
      return second || first ? [at.middle()] : [];
  }
}

export const PLACES: Places = { middle: at.middle(), instead };
