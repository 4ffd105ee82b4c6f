/** What changes hands in a deal, seen from one side of it; and what both would have after it. */

import { nameOfSet } from "../art/sets";
import type { Dungeonopoly } from "../frontier";
import { dollars, type Town } from "../town";
import type { Clause, Deal, Goods } from "../view";

/** An offer as it goes over the wire. */
export type Offer = Dungeonopoly["Options"]["offer"];
export type FullGoods = Required<Goods>;
export type Promised = Required<Clause>;
export type Hand = "give" | "take";

/** What lies on the contract: what the left party gives and takes. */
export interface Terms {
  readonly give: FullGoods;
  readonly take: FullGoods;
  readonly clauses: readonly Promised[];
}

export const NO_GOODS: FullGoods = { cash: 0, deeds: [], cards: [] };
export const NO_TERMS: Terms = { give: NO_GOODS, take: NO_GOODS, clauses: [] };
export const NO_OFFER: Offer = { partner: null, ...NO_TERMS, clauses: [] };

const full = ({ cash = 0, deeds = [], cards = [] }: Goods): FullGoods => ({ cash, deeds, cards });

export const promised = (one: Clause): Promised => ({
  ...{ ability: "", aim: [], against: null, square: "", times: 0, text: "", to: null },
  ...one,
});

/** A deal as it looks to a seat: who proposed it gives what it says. */
export function termsOf(deal: Deal, seat: number): Terms {
  const [give, take] = seat === deal.partner ? [deal.take, deal.give] : [deal.give, deal.take];
  return { give: full(give), take: full(take), clauses: (deal.clauses ?? []).map(promised) };
}

export const offerOf = (partner: number, { give, take, clauses }: Terms): Offer => ({
  ...{ partner, give, take },
  clauses: clauses.map((one) => ({ ...one, to: null })),
});

const isBare = ({ cash, deeds, cards }: FullGoods) => !cash && !deeds.length && !cards.length;

export const isEmpty = ({ give, take, clauses }: Terms): boolean => isBare(give) && isBare(take) && !clauses.length;

/** "A", "A and B", "A, B and C". */
function and(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "Virginia Avenue and $120". */
export function inWords(town: Town, { cash, deeds, cards }: FullGoods): string {
  const words = [...deeds.map((key) => town.square(key).name), ...(cash ? [dollars(cash)] : [])];
  if (cards.length) words.push(cards.length > 1 ? `${cards.length} get-out cards` : "a get-out card");
  return and(words);
}

/** "Virginia Avenue and $120 for New York Avenue." */
export function headlineOf(town: Town, { give, take, clauses }: Terms): string {
  const [mine, theirs] = [inWords(town, give), inWords(town, take)];
  if (mine && theirs) return `${mine} for ${theirs}.`;
  if (mine) return clauses.length ? `${mine} for a promise.` : `${mine} for nothing.`;
  if (theirs) return clauses.length ? `A promise for ${theirs}.` : `Nothing for ${theirs}.`;
  return clauses.length ? "Nothing but promises." : "";
}

/** What the deeds and cash of a side come to, by the printed list. */
export const listed = (town: Town, { cash, deeds }: FullGoods): number =>
  cash + deeds.reduce((sum, key) => sum + (town.deed(key)?.worth ?? 0), 0);

/** A set that changes by a deal: how much of it a side has then. */
export interface SetChange {
  readonly set: string;
  readonly name: string;
  readonly had: number;
  readonly has: number;
  readonly of: number;
  readonly words: string;
}

export interface After {
  readonly cash: readonly [number, number];
  readonly worth: readonly [number, number];
  /** Paid at once to the bank for mortgaged deeds. */
  readonly interest: number;
  readonly sets: readonly SetChange[];
}

/** What a side would have after it gave and got this. */
export function afterOf(town: Town, side: number, gives: FullGoods, gets: FullGoods): After {
  const { cash, worth } = town.side(side);
  const interest = gets.deeds.reduce((sum, key) => sum + (town.deed(key)?.interest ?? 0), 0);
  const paid = gets.cash - gives.cash - interest;
  const deeds = (keys: readonly string[]) => listed(town, { ...NO_GOODS, deeds: [...keys] });
  return {
    interest,
    cash: [cash, cash + paid],
    worth: [worth, worth + paid + deeds(gets.deeds) - deeds(gives.deeds)],
    sets: setChanges(town, side, gives.deeds, gets.deeds),
  };
}

function setChanges(town: Town, side: number, gives: readonly string[], gets: readonly string[]): SetChange[] {
  const sets = [...new Set([...gets, ...gives].map((key) => town.square(key).set))];
  const changes = sets.map((set) => {
    const squares = town.setOf(set);
    const holds = (key: string) => town.deed(key)?.owner === side;
    const had = squares.filter(({ key }) => holds(key)).length;
    const has = squares.filter(({ key }) => gets.includes(key) || (holds(key) && !gives.includes(key))).length;
    const change = { set, name: nameOfSet(set), had, has, of: squares.length };
    return { ...change, words: setWords(change, squares[0]?.house ?? 0) };
  });
  // Giving away a lone deed is no news.
  return changes.filter(({ had, has, of }) => has > had || had === of);
}

function setWords({ name, had, has, of }: Omit<SetChange, "words" | "set">, house: number): string {
  if (has === of) return house ? `${name} is whole: build from ${dollars(house)}` : `all ${of} ${name}`;
  if (had === of) return `${name} is broken up: ${has} of ${of}`;
  return has ? `${has} of ${of} ${name}` : `no ${name} left`;
}

/** What is on one sheet and not on the other: to be underlined. */
export interface Changes {
  readonly deeds: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
  readonly give: boolean;
  readonly take: boolean;
  readonly clauses: ReadonlySet<number>;
}

export const NO_CHANGES: Changes = {
  ...{ deeds: new Set(), cards: new Set(), clauses: new Set() },
  ...{ give: false, take: false },
};

const plain = (one: Promised) => JSON.stringify({ ...one, to: null });

/** What a new sheet changes of the old one. */
export function changesOf(now: Terms, before: Terms | null): Changes {
  if (!before) return NO_CHANGES;
  const fresh = (hand: Hand, what: "deeds" | "cards") =>
    now[hand][what].filter((key) => !before[hand][what].includes(key));
  const old = new Set(before.clauses.map(plain));
  return {
    deeds: new Set([...fresh("give", "deeds"), ...fresh("take", "deeds")]),
    cards: new Set([...fresh("give", "cards"), ...fresh("take", "cards")]),
    give: now.give.cash !== before.give.cash,
    take: now.take.cash !== before.take.cash,
    clauses: new Set(now.clauses.flatMap((one, at) => (old.has(plain(one)) ? [] : [at]))),
  };
}
