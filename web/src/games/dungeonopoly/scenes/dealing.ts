/** Auctions and deals: what is bid, offered, taken and refused. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import { dollars } from "../town";
import type { Deal, EventView, Goods } from "../view";
import { giveDeed, side } from "./edits";
import { coins } from "./paying";

// Auctions

export async function declined(director: Director, { seat, square }: Details<"Declined">, time: number): Promise<void> {
  director.conclude("purchase");
  director.note(at.token(seat), "left to all", "plain");
  const follows = director.ahead("Bade", "Dropped", "NobodyBade").length > 0;
  if (follows || director.end?.events.some(({ kind }) => kind === "auction")) open(director, seat, square);
  await director.wait(time);
}

/** In seat order after who landed, a team by the first of its members. */
function open(director: Director, seat: number, square: string): void {
  const { characters } = director.shown;
  const order = characters.map((_, i) => (seat + 1 + i) % characters.length).filter((one) => !characters[one]?.out);
  const bidders = order.filter(
    (one, i) => order.findIndex((other) => characters[other]?.side === characters[one]?.side) === i,
  );
  director.open({ kind: "auction", seat, square, amount: 0, whom: null, bidders });
}

/** Where nobody said that it was to begin, as after a bankruptcy. */
function sale(director: Director, seat: number): void {
  if (director.shown.events.some(({ kind }) => kind === "auction")) return;
  const told = director.ahead("WonAuction", "NobodyBade")[0]?.details.square;
  const square = told ?? director.end?.events.findLast(({ kind }) => kind === "auction")?.square;
  if (!square) return;
  director.change((view) => giveDeed(view, square, null));
  open(director, seat, square);
}

const change = (director: Director, edit: (auction: EventView) => void): void =>
  director.change((view) => {
    const auction = view.events.findLast(({ kind }) => kind === "auction");
    if (auction) edit(auction);
  });

export async function bade(director: Director, { seat, amount }: Details<"Bade">, time: number): Promise<void> {
  sale(director, seat);
  change(director, (auction) => Object.assign(auction, { amount, whom: seat }));
  director.note(at.paddle(seat), dollars(amount), "plain");
  await director.wait(time);
}

export async function dropped(director: Director, { seat }: Details<"Dropped">, time: number): Promise<void> {
  sale(director, seat);
  change(director, (auction) => (auction.bidders = auction.bidders?.filter((one) => one !== seat)));
  await director.wait(time);
}

export async function nobodyBade(director: Director, { square }: Details<"NobodyBade">, time: number): Promise<void> {
  sale(director, director.shown.active);
  director.note(at.lot(), "nobody bids", "plain");
  await director.ring(at.square(square), "brass", time);
  director.conclude("auction");
}

// Deals

export async function offered(director: Director, details: Details<"Offered">, time: number): Promise<void> {
  const { seat, partner, cash, deeds, cards, for_cash, for_deeds, for_cards } = details;
  director.conclude("offering");
  director.open({
    ...{ kind: "offering", seat },
    deal: {
      ...{ proposer: seat, partner, clauses: [] },
      give: { cash, deeds, cards },
      take: { cash: for_cash, deeds: for_deeds, cards: for_cards },
    },
  });
  director.note(at.plate(seat), "offers a deal", "plain");
  await director.ring(at.plate(partner), director.isMine(partner) ? "flame" : "brass", time);
}

export async function refused(director: Director, { seat, partner }: Details<"Refused">, time: number): Promise<void> {
  director.note(at.plate(seat), director.isMine(partner) ? "refuses you" : "refuses", "bad");
  await director.effect("shake", at.plate(seat), time);
  director.conclude("offering");
}

export async function traded(director: Director, { seat, partner }: Details<"Traded">, time: number): Promise<void> {
  const deal = director.shown.events.findLast(({ kind }) => kind === "offering")?.deal;
  await director.effect("stamp", at.contract(), time);
  director.conclude("offering");
  if (!deal) return;
  const [one, other] = [deal.proposer, deal.partner];
  director.note(at.plate(seat), "a deal", "good");
  director.note(at.plate(partner), "a deal", "good");
  await Promise.all([pass(director, deal.give, one, other, time), pass(director, deal.take, other, one, time)]);
  handOver(director, deal);
}

async function pass(director: Director, goods: Goods, from: number, to: number, time: number): Promise<void> {
  const { cash = 0, deeds = [], cards = [] } = goods;
  await Promise.all([
    ...(cash ? [coins(director, at.cash(from), at.cash(to), cash, time)] : []),
    director.fly(
      ...deeds.map((square, i) => ({
        ...{ piece: { kind: "deed" as const, square }, from: at.thread(from), to: at.thread(to) },
        ...{ way: "arc" as const, time, delay: i * 90 },
      })),
      ...cards.map((_, i) => ({
        ...{ piece: { kind: "getout" as const }, from: at.cards(from), to: at.cards(to) },
        ...{ way: "arc" as const, time, delay: i * 90 },
      })),
    ),
  ]);
}

function handOver(director: Director, { proposer, partner, give, take }: Deal): void {
  director.change((view) => {
    const sides = [proposer, partner].map((seat) => view.characters[seat]?.side ?? seat) as [number, number];
    const ways = [
      [sides[0], sides[1], give],
      [sides[1], sides[0], take],
    ] as const;
    for (const [from, to, { cash = 0, deeds = [], cards = [] }] of ways) {
      side(view, from).cash -= cash;
      side(view, to).cash += cash;
      for (const square of deeds) giveDeed(view, square, to);
      for (const card of cards) side(view, from).cards.splice(side(view, from).cards.indexOf(card), 1);
      side(view, to).cards.push(...cards);
    }
  });
}

export async function promised(director: Director, { seat }: Details<"Promised">, time: number): Promise<void> {
  director.note(at.plate(seat), "promises", "plain");
  await director.wait(time);
}
