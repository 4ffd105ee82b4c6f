/** Whose contract lies on the table, and what it says: one being put together, or one that was offered. */

import type { Told } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Town } from "../town";
import type { Drafted } from "./desk.svelte";
import { changesOf, isEmpty, termsOf, type Changes, type FullGoods, type Terms } from "./terms";

export interface Sheet {
  /** On the left, and on the right. */
  readonly seat: number;
  readonly partner: number;
  readonly terms: Terms;
  readonly changes: Changes;
  readonly editable: boolean;
  /** How often it was countered. */
  readonly counters: number;
}

type Offered = Dungeonopoly["Lines"]["Offered"];

/** With whom something could be traded: everybody else who is still in. */
export const partnersOf = (town: Town, seat: number): number[] =>
  town.view.characters
    .filter((one) => !one.out && one.side !== town.character(seat).side)
    .map((one) => one.seat)
    .sort((one, other) => order(town, seat, one) - order(town, seat, other));

const order = (town: Town, seat: number, other: number) =>
  (other - seat + town.view.characters.length) % town.view.characters.length;

const goods = (cash: number, deeds: string[], cards: string[]): FullGoods => ({ cash, deeds, cards });

/** What a line of the story says was offered, seen by a seat; its promises are not told. */
function toldTerms(line: Offered, seat: number, clauses: Terms["clauses"]): Terms {
  const given = goods(line.cash, line.deeds, line.cards);
  const taken = goods(line.for_cash, line.for_deeds, line.for_cards);
  return line.seat === seat ? { give: given, take: taken, clauses } : { give: taken, take: given, clauses };
}

/** The sheet under the one that lies on top. */
function before(story: readonly Told<Dungeonopoly>[], seat: number, terms: Terms): Terms | null {
  const offers = story.filter(({ line }) => line === "Offered");
  const last = offers.at(-2);
  return last ? toldTerms(last.details as Offered, seat, terms.clauses) : null;
}

/** What lies on the table; null where there is no deal. */
export function sheetOf(
  town: Town,
  draft: Drafted | null,
  seat: number,
  below: Terms | null,
  story: readonly Told<Dungeonopoly>[],
): Sheet | null {
  const offering = town.going("offering");
  const counters = offering?.counters ?? 0;
  if (draft && draft.partner !== null) {
    const changes = changesOf(draft, below && !isEmpty(below) ? below : null);
    return { seat, partner: draft.partner, terms: draft, changes, editable: true, counters };
  }
  if (!offering?.deal) return null;
  const { deal } = offering;
  const left = town.viewer === deal.partner ? deal.partner : deal.proposer;
  const terms = termsOf(deal, left);
  const changes = changesOf(terms, counters ? before(story, left, terms) : null);
  return {
    seat: left,
    partner: left === deal.partner ? deal.proposer : deal.partner,
    terms,
    changes,
    editable: false,
    counters,
  };
}
