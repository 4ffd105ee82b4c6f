/** Straightforward items: bags for the rivals' visitors, and what lies in each. */

import { printed, type LordsSheet } from "../art/faces";
import type { DungeonLords } from "../frontier";
import type { View } from "../view";
import { boxed } from "./paper";

/** A place for one token. */
export interface Place {
  /** Whose party gets it; null for the board of a non-player, where nobody needs it. */
  readonly to: number | null;
  /** Of which colour it must be, if that matters. */
  readonly colour: string | null;
}

/** What was put together so far, by place. */
export interface Presents {
  readonly when: string;
  readonly tokens: readonly (string | null)[];
}

/** One bag: whose it is, and its places by their index. */
export interface Bag {
  readonly to: number | null;
  readonly places: readonly number[];
}

const LORDS = 4;

/** In the order in which they are answered: rivals as they play, the starting lord first. */
export function placesOf(view: View, seat: number, non: string): Place[] {
  const count = view.lords.length;
  const rivals = view.lords.map((_, step) => (view.start + step) % count).filter((one) => one !== seat);
  if (count > 2) return rivals.map((to) => ({ to, colour: null }));
  const colours = [view.lords[seat]?.colour ?? "", non];
  return [...rivals, null].flatMap((to) => colours.map((colour) => ({ to, colour })));
}

export function bagsOf(places: readonly Place[]): Bag[] {
  const owners = [...new Set(places.map(({ to }) => to))];
  return owners.map((to) => ({ to, places: places.flatMap((place, at) => (place.to === to ? [at] : [])) }));
}

/** What of the draft is for this round. */
export function presentsOf(draft: unknown, when: string, count: number, given?: unknown): Presents {
  const kept = draft as Presents | undefined;
  if (kept?.when === when && kept.tokens.length === count) return kept;
  if (given !== undefined) return { when, tokens: (given as DungeonLords["Options"]["give"]).tokens };
  return { when, tokens: Array.from({ length: count }, () => null) };
}

const isEmpty = (sheet: LordsSheet, token: string) => printed(sheet, token).item?.key === "empty";

/** May this token lie in this place, beside what lies in the others? Of three, one is the Empty one. */
export function fits(
  token: string,
  at: number,
  { tokens }: Presents,
  places: readonly Place[],
  view: View,
  sheet: LordsSheet,
): boolean {
  const place = places[at];
  if (!place || (place.colour !== null && printed(sheet, token).colour !== place.colour)) return false;
  if (view.lords.length < LORDS) return true;
  const others = tokens.filter((one, index): one is string => index !== at && one !== null && one !== token);
  return others.length < places.length - 1 || [...others, token].some((one) => isEmpty(sheet, one));
}

/** Lays a token down; it leaves the place where it lay. */
export const laid = (presents: Presents, at: number, token: string): Presents => ({
  ...presents,
  tokens: presents.tokens.map((one, index) => (index === at ? token : one === token ? null : one)),
});

export const lifted = (presents: Presents, at: number): Presents => ({
  ...presents,
  tokens: presents.tokens.with(at, null),
});

/** What I have to give, in the order of the box. */
export const handOf = (view: View, seat: number, sheet: LordsSheet): string[] =>
  boxed(view.lords[seat]?.tokens ?? [], Object.keys(sheet.things));

/** As the rules want it. */
export const giftOf = ({ tokens }: Presents): DungeonLords["Options"]["give"] => ({
  tokens: tokens.filter((token) => token !== null),
});
