/** What can be offered, said while it is being put together; the table has the last word. */

import type { Sheet } from "../../../frontier";
import { nameOf, stackOf, valueOf } from "../art/pictures";
import type { Rials } from "../frontier";
import type { DealView, ExpeditionView } from "../view";

/** An offer as it goes over the wire. */
export type Offer = Rials["Options"]["offer"];
export type Side = "give" | "take";

export const NO_TRADE: Offer = { partner: null, give: [], take: [] };

/** With whom I could trade: who made me an offer, or who is in reach. */
export function partnersOf(view: ExpeditionView, prompt: Rials["Prompt"], me: number): number[] {
  if (prompt === "counter" && view.deal) return [view.deal.proposer];
  return view.explorers[me]?.in_reach ?? [];
}

/** Where to begin: at what I was offered, seen from my side; else at an empty scale. */
export function firstOffer(view: ExpeditionView, prompt: Rials["Prompt"], me: number): Offer {
  const { deal } = view;
  if (prompt === "counter" && deal) return { partner: deal.proposer, give: [...deal.take], take: [...deal.give] };
  return { partner: partnersOf(view, prompt, me)[0] ?? null, give: [], take: [] };
}

const count = (keys: readonly string[], key: string) => keys.filter((one) => one === key).length;

/** What somebody has, of each card how many, less what lies on the scale. */
export function belongings(view: ExpeditionView, seat: number | null, laid: readonly string[]): [string, number][] {
  const one = seat === null ? undefined : view.explorers[seat];
  const all = one ? [...one.items, ...one.treasures] : [];
  return [...new Set(all)].map((key) => [key, count(all, key) - count(laid, key)]);
}

const same = (one: readonly string[], other: readonly string[]) => one.join(" ") === other.join(" ");
const made = (deal: DealView, me: number, offer: Offer) =>
  deal.proposer === me && deal.partner === offer.partner && same(deal.give, offer.give) && same(deal.take, offer.take);

/** Why this cannot be offered; "" if it can. */
export function wrongWith(view: ExpeditionView, sheet: Sheet<Rials>, me: number, offer: Offer): string {
  const { give, take } = offer;
  const most = view.cards_per_side;
  if (!give.length && !take.length)
    return view.gifts ? "Lay something on the scale." : "Lay something on both sides of the scale.";
  if (Math.max(give.length, take.length) > most) return `At most ${most === 1 ? "1 card" : `${most} cards`} a side.`;
  if (!view.gifts && !(give.length && take.length)) return "Both sides must give something.";
  const sides = [give, take].map((keys) => new Set(keys.map((key) => stackOf(sheet, key))));
  if (sides.some((stacks) => stacks.size > 1)) return "A side gives items or treasure, not both.";
  if (sides.every((stacks) => stacks.has("chest"))) return "Treasure is not traded for treasure.";
  return view.offers.some((deal) => made(deal, me, offer)) ? "That was offered already." : "";
}

/** What lies on a side, in words: "Iron Key and Crowbar". */
export function listed(sheet: Sheet<Rials>, keys: readonly string[]): string {
  const names = keys.map((key) => nameOf(sheet, key));
  if (names.length < 2) return names[0] ?? "nothing";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What the treasure on a side is worth; 0 for items. */
export const worthOf = (sheet: Sheet<Rials>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + valueOf(sheet, key), 0);
