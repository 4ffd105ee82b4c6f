/** How the table stands: who comes when, who lures whom, what happens in which season. */

import { SEASONS } from "../art/words";
import type { RealmView } from "../view";

/** Seats in play order. */
export const playOrder = ({ start, lords }: RealmView): number[] =>
  lords.map((_, step) => (start + step) % lords.length);

/** The place of a seat in play order, from 1. */
export const placeOf = (view: RealmView, seat: number): number => playOrder(view).indexOf(seat) + 1;

/** With two lords a third counter stands here. */
export const THIRD_COUNTER = 5;

/** By place in the row from the left: who gets that adventurer as evil stands; null for nobody's. */
export function lurers(view: RealmView): (number | null)[] {
  const seats: (number | null)[] = playOrder(view);
  if (seats.length === 2) seats.push(null);
  const evil = (seat: number | null) => (seat === null ? THIRD_COUNTER : (view.lords[seat]?.evil ?? 0));
  return seats
    .reverse()
    .sort((one, other) => evil(other) - evil(one))
    .reverse();
}

export interface SeasonNews {
  readonly season: string;
  readonly event: string | null;
  readonly when: "past" | "now" | "next" | "later";
}

/** The four seasons of this year with what happens in them, as far as it is known. */
export function seasonsOf(view: RealmView): SeasonNews[] {
  const now = SEASONS.findIndex((season) => season === view.season);
  const fight = view.phase === "combat";
  return SEASONS.map((season, i) => ({
    season,
    when: fight || i < now ? "past" : i === now ? "now" : i === now + 1 ? "next" : "later",
    event:
      i === 0
        ? null
        : i < now || fight
          ? (view.past[i - 1] ?? null)
          : i === now
            ? view.event
            : i === now + 1
              ? view.next_event
              : null,
  }));
}

/** Till when a card rests that was given in the season before. */
export const restsTill = (view: RealmView): string =>
  SEASONS[(SEASONS.findIndex((season) => season === view.season) + 1) % SEASONS.length] ?? "spring";
