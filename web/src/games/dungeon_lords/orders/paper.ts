/** My paper: three orders in their slots, and what goes with them. */

import type { Scene } from "../../../board";
import type { DungeonLords } from "../frontier";
import type { View } from "../view";

const SLOTS = 3;

export interface Paper {
  /** Of which round it is: what was written for another is waste paper. */
  readonly when: string;
  /** By slot: an order's key, or null while nothing is written there. */
  readonly orders: readonly (string | null)[];
  /** With two lords: the third order of my own non-player. */
  readonly errand: string | null;
  /** Tricky items: the token for this round's row. */
  readonly token: string | null;
}

/** What there is to choose from, beside the orders in hand. */
export interface Extras {
  readonly errands: readonly string[];
  readonly tokens: readonly string[];
}

export type Blank = "errand" | "token" | number;

export const roundOf = (view: View): string => `${view.year} ${view.season}`;

export const blank = (when: string): Paper => ({
  when,
  orders: Array.from({ length: SLOTS }, () => null),
  errand: null,
  token: null,
});

/** What of the draft is for this round; else what was sealed and is being changed. */
export function paperOf(draft: unknown, when: string, given?: unknown): Paper {
  const paper = draft as Paper | undefined;
  if (paper?.when === when) return paper;
  return given === undefined ? blank(when) : readAgain(given, when);
}

/** What I sealed, while others still write. */
export function sealedPaper({ sealed, board }: Pick<Scene<DungeonLords>, "sealed" | "board">): Paper | null {
  return sealed?.question.prompt === "orders" ? readAgain(sealed.answer, roundOf(board)) : null;
}

function readAgain(given: unknown, when: string): Paper {
  const { first, second, third, errand, token } = given as DungeonLords["Options"]["command"];
  return { when, orders: [first, second, third], errand, token };
}

/** What is to be written next; null when nothing is missing. */
export function nextOf(paper: Paper, extras: Extras): Blank | null {
  const slot = paper.orders.indexOf(null);
  if (slot >= 0) return slot;
  if (extras.errands.length && paper.errand === null) return "errand";
  if (extras.tokens.length && paper.token === null) return "token";
  return null;
}

/** Writes an order into the first empty slot, or takes it out of its own. */
export function written(paper: Paper, order: string): Paper {
  const at = paper.orders.indexOf(order);
  if (at >= 0) return { ...paper, orders: paper.orders.with(at, null) };
  const slot = paper.orders.indexOf(null);
  return slot < 0 ? paper : { ...paper, orders: paper.orders.with(slot, order) };
}

/** Takes the last thing back that was written. */
export function unwritten(paper: Paper): Paper {
  if (paper.token !== null) return { ...paper, token: null };
  if (paper.errand !== null) return { ...paper, errand: null };
  const last = paper.orders.findLastIndex((order) => order !== null);
  return last < 0 ? paper : { ...paper, orders: paper.orders.with(last, null) };
}

/** As the rules want it. */
export function commandOf({ orders, errand, token }: Paper): DungeonLords["Options"]["command"] {
  const [first = null, second = null, third = null] = orders;
  return { first: first ?? "", second: second ?? "", third: third ?? "", errand, token };
}

/** What may be added to the orders of this lord now; `things` are all keys, in the order of the box. */
export function extrasOf(view: View, seat: number, things: readonly string[]): Extras {
  const non = view.lords.length === 2 ? view.non_players[seat] : undefined;
  const orders = Object.keys(view.spaces);
  const errands = non ? orders.filter((key) => !non.inaccessible.includes(key) && !non.orders.includes(key)) : [];
  const sends = view.items === "tricky" && view.season !== "winter";
  return { errands, tokens: sends ? boxed(view.lords[seat]?.tokens ?? [], things) : [] };
}

/** In the order of the box. */
export const boxed = (tokens: readonly string[], things: readonly string[]): string[] =>
  things.filter((key) => tokens.includes(key));
