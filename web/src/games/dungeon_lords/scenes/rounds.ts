/** A new round: what is left over goes, and offers, an event and adventurers are turned up. */

import type { RealmView } from "../view";
import { at } from "./anchors";
import { enter, goHome, intruder, lord, pass, seatOf, type Scene } from "./lords";

export const starts: Scene<"Starts"> = (director, { seat }, time) => {
  director.change((view) => (view.start = seat));
  return director.ring(at.plate(seat), "brass", time);
};

export const tokenPassed: Scene<"TokenPassed"> = async (director, { seat }, time) => {
  director.change((view) => {
    view.start = seat;
    view.battle = null;
  });
  await director.ring(at.plate(seat), "brass", time);
};

export const ordersDrawn: Scene<"OrdersDrawn"> = async (director, { seat, orders }, time) => {
  director.change((view) => (lord(view, seat).drawn = orders ? orders.toSorted() : [null, null, null]));
  await director.ring(at.paper(seat), "brass", time);
};

/** Minions and imps go home, and the event is over. */
export const roundBegan: Scene<"RoundBegan"> = async (director, { year, season }, time) => {
  const { shown } = director;
  if (shown.creatures.length + shown.rooms.length) await director.effectOn("slide", offersOf(director), time / 2);
  director.change((view) => {
    goHome(view);
    if (year !== view.year) newYear(view, director.end);
    Object.assign(view, { year, season, phase: "new_round", done: 0, creatures: [], rooms: [], battle: null });
    [view.event, view.next_event] = [view.next_event, null];
    [view.row, view.next_row] = [view.next_row, []];
  });
  await director.ring(at.season(season), "brass", time);
};

/** Nobody has looked at its cards yet, and another paladin camps in the tent. */
function newYear(view: RealmView, end: RealmView | null): void {
  view.combat = view.combat.map(() => ({ card: null, up: false, spies: [] }));
  Object.assign(view, { tent: end?.tent ?? null, host: null, special: null, past: [], round: 0 });
}

const offersOf = ({ shown }: { shown: { creatures: string[]; rooms: string[] } }): string[] => [
  ...shown.creatures.map((_, index) => at.monster(index)),
  ...shown.rooms.map((_, index) => at.room(index)),
];

export const offered: Scene<"Offered"> = async (director, { creatures, rooms }, time) => {
  director.change((view) => Object.assign(view, { creatures: [...creatures], rooms: [...rooms] }));
  const places = [
    ...creatures.map((key, index) => [{ kind: "creature" as const, key }, at.monster(index)] as const),
    ...rooms.map((key, index) => [{ kind: "room" as const, key }, at.room(index)] as const),
  ];
  await director.turnUp(places, time);
};

const SEASONS = ["winter", "spring", "summer", "autumn"];
const following = (season: string): string => SEASONS[SEASONS.indexOf(season) + 1] ?? season;

export const eventAhead: Scene<"EventAhead"> = async (director, { event }, time) => {
  const place = at.season(following(director.shown.season));
  director.change((view) => (view.next_event = event));
  await director.turnUp([[{ kind: "event", key: event }, place]], time);
  director.later(director.ring(place, "flame", 500));
};

export const specialAhead: Scene<"SpecialAhead"> = async (director, { event }, time) => {
  const place = at.season(following(director.shown.season));
  director.change((view) => (view.special = event));
  await director.display({ kind: "event", key: event }, place, time);
};

export const tooMuchAlike: Scene<"TooMuchAlike"> = async (director, { adventurer }, time) => {
  director.change((view) => {
    view.piles.under.push(adventurer);
    view.piles.adventurers = view.piles.adventurers.filter((one) => one !== adventurer);
  });
  await pass(director, { kind: "adventurer", key: adventurer }, at.next(0), at.middle(), {
    time,
    ease: "in",
    shrink: 0.5,
  });
};

export const rowDrawn: Scene<"RowDrawn"> = async (director, { adventurers }, time) => {
  director.change((view) => (view.next_row = adventurers.map((key) => intruder(director, key))));
  const places = adventurers.map((key, index) => [{ kind: "adventurer" as const, key }, at.next(index)] as const);
  await director.turnUp(places, time);
};

// Those whom nobody plays

export const othersRest: Scene<"OthersRest"> = async (director, { colour, orders }, time) => {
  director.change((view) => {
    const one = view.non_players.find((other) => other.colour === colour);
    if (one) Object.assign(one, { inaccessible: orders, orders: [] });
  });
  await director.wait(time);
};

export const othersStand: Scene<"OthersStand"> = async (director, { colour, order, space }, time) => {
  const seat = seatOf(director.shown, colour);
  enter(director, "orders");
  await director.fly({
    ...{ piece: { kind: "minion", seat }, from: at.middle(), to: at.space(order, space), way: "hop", time },
  });
  director.change((view) => {
    const column = view.spaces[order];
    if (column) column[space - 1] = seat;
    view.non_players.find((other) => other.colour === colour)?.orders.push(order);
  });
};
