/** An auction as it stands: who bids, in which order, how much each bade last. */

import type { Told } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Town } from "../town";
import type { EventView } from "../view";

export interface Paddle {
  readonly seat: number;
  /** What was bid last; null before the first bid. */
  readonly bid: number | null;
  readonly out: boolean;
  readonly high: boolean;
}

/** What was said since a deed was put up: by seat, the last bid. */
export function bidsIn(story: readonly Told<Dungeonopoly>[]): Map<number, number> {
  const began = story.findLastIndex(({ line }) => line === "Declined");
  const bids = new Map<number, number>();
  for (const { line, details } of story.slice(began + 1)) {
    if (line !== "Bade") continue;
    const { seat, amount } = details;
    bids.set(seat, amount);
  }
  return bids;
}

/** In bidding order: those after who would not buy it, who comes last; of a team one speaks. */
export function biddersOf(town: Town, sale: EventView): number[] {
  const { characters } = town.view;
  const order = characters.map((_, step) => (sale.seat + 1 + step) % characters.length);
  const spoken = new Set<number>();
  return order.filter((seat) => {
    const { side, out } = town.character(seat);
    const speaks = !spoken.has(side) && (!out || (sale.bidders ?? []).includes(seat));
    if (speaks) spoken.add(side);
    return speaks;
  });
}

export function paddlesOf(town: Town, sale: EventView, story: readonly Told<Dungeonopoly>[]): Paddle[] {
  const bids = bidsIn(story);
  return biddersOf(town, sale).map((seat) => {
    const high = sale.whom === seat;
    // Who said "up to" is raised without a word.
    const bid = high ? (sale.amount ?? 0) : (bids.get(seat) ?? null);
    return { seat, bid, out: !(sale.bidders ?? []).includes(seat), high };
  });
}

/** The steps by which a bid is raised. */
export const RAISES = [1, 5, 10, 25, 50, 100] as const;

/** Why a sum cannot be bid; "" if it can. The table has the last word. */
export function wrongBid(sum: number, bid: number, cash: number): string {
  if (!Number.isInteger(sum) || sum <= 0) return "Enter a sum.";
  if (sum <= bid) return `The bid is $${bid} already.`;
  return sum > cash ? `You have $${cash}.` : "";
}

/** How far the tape reaches: beyond the price, the bids and, if that is not too far, my cash. */
export function reachOf(price: number, bid: number, cash: number): number {
  const most = Math.max(price * 1.5, bid * 1.2, Math.min(cash * 1.08, price * 2.6));
  return Math.max(100, Math.ceil(most / 100) * 100);
}

/** Marks that stand too close step aside, but none over the edge. */
export function spread(at: readonly number[], gap: number, edge = -Infinity, rounds = 30): number[] {
  const found = [...at];
  for (let round = 0; round < rounds; round++) {
    for (let one = 1; one < found.length; one++) {
      const [left = 0, right = 0] = [found[one - 1], found[one]];
      const lack = gap - (right - left);
      if (lack <= 0) continue;
      found[one] = right + lack / 2;
      found[one - 1] = left - lack / 2;
    }
    if (found[0] !== undefined) found[0] = Math.max(edge, found[0]);
  }
  // What is pushed against the edge pushes the others.
  for (let one = 1; one < found.length; one++) found[one] = Math.max(found[one] ?? 0, (found[one - 1] ?? 0) + gap);
  return found;
}
