/** What befalls the lords: taxes, wages, special days, evil and the paladin, and adventurers before their gates. */

import type { Director } from "../director.svelte";
import { at } from "./anchors";
import { creature, drop, enter, intruder, joins, leaves, lord, pass, type Scene } from "./lords";

const STEP = 140;
const COIN = 60;

export const eventCame: Scene<"EventCame"> = async (director, { event, special }, time) => {
  enter(director, "event");
  const { season } = director.shown;
  director.source = at.season(season);
  director.light(at.season(season), "brass");
  await director.display({ kind: "event", key: special ?? event }, at.season(season), time);
};

/** The due counts up from the tiles; coins go to the bailiff; for what is missing a letter is stamped. */
export const taxPaid: Scene<"TaxPaid"> = async (director, { seat, due, paid, letters }, time) => {
  const tiles = lord(director.shown, seat).dungeon.filter(({ conquered }) => !conquered);
  director.later(
    director.ringAll(
      tiles.map(({ square }) => at.square(seat, square)),
      "brass",
      time,
    ),
  );
  await director.tag(at.plate(seat), `tax ${due} gold`, "plain", time);
  await Promise.all(
    Array.from({ length: paid }, async (_, i) => {
      await director.wait(i * COIN);
      director.change((view) => (lord(view, seat).gold -= 1));
      const way = { from: at.store(seat, "gold"), to: director.source };
      await director.fly({ piece: { kind: "good", good: "gold" }, ...way, ease: "in", shrink: 0.8 });
    }),
  );
  for (let i = 0; i < letters; i++) await letter(director, seat);
};

export const letterCame: Scene<"LetterCame"> = (director, { seat }) => letter(director, seat);

async function letter(director: Director, seat: number): Promise<void> {
  const place = at.store(seat, "letters");
  await director.fly({ piece: { kind: "letter", seat }, from: director.source, to: place, time: 300 });
  director.change((view) => (lord(view, seat).letters += 1));
  await director.effect("stamp", place, 220);
}

const indexOf = (director: Director, seat: number, key: string): number => {
  const { creatures } = lord(director.shown, seat);
  const one = creature(lord(director.shown, seat), key, { paid: false });
  return one ? creatures.indexOf(one) : 0;
};

/** It has what it wanted; the price follows. */
export const contented: Scene<"WagePaid" | "Appeased"> = async (director, { seat, creature: key }, time) => {
  const index = indexOf(director, seat, key);
  director.change((view) => {
    const one = lord(view, seat).creatures[index];
    if (one) one.paid = true;
  });
  director.later(director.ring(at.creature(seat, index), "brass", time + 300));
  await director.wait(time);
};

export const wentOnStrike: Scene<"WentOnStrike"> = async (director, { seat, creature: key }, time) => {
  const index = indexOf(director, seat, key);
  director.change((view) => {
    const one = lord(view, seat).creatures[index];
    if (one) Object.assign(one, { up: false, striking: true, paid: true });
  });
  await director.effect("stamp", at.creature(seat, index), time);
};

/** It is said aloud; then it goes. */
export const released: Scene<"Released"> = (director, { seat, creature: key }, time) =>
  director.effect("shake", at.creature(seat, indexOf(director, seat, key)), time);

export const collapsed: Scene<"Collapsed"> = async (director, { seat, square }, time) => {
  const place = at.square(seat, square);
  await director.effect("shake", place, time / 2);
  director.change((view) => {
    const one = lord(view, seat);
    one.dungeon = one.dungeon.filter((tile) => tile.square !== square);
  });
  await director.effect("dust", place, time / 2);
};

export const shrank: Scene<"Shrank"> = async (director, { seat, good, by }, time) => {
  const store = at.store(seat, good as "gold" | "food" | "imps");
  director.later(director.tag(store, `− ${by}`, "bad", 900));
  const each = Math.min(90, time / by);
  for (let i = 0; i < by; i++) {
    director.change((view) => {
      const one = lord(view, seat);
      one[good as "gold" | "food" | "imps"] -= 1;
      one.away = Math.min(one.away, one.imps);
    });
    await director.wait(each);
  }
};

// Evil

/** The counter steps from space to space. */
export const evilMoved: Scene<"EvilMoved"> = async (director, { seat, evil }, time) => {
  const counter = at.counter(seat);
  director.light(counter, "flame");
  const step = Math.min(STEP, time || STEP);
  while (lord(director.shown, seat).evil !== evil) {
    director.change((view) => {
      const one = lord(view, seat);
      one.evil += Math.sign(evil - one.evil);
    });
    await director.wait(step);
  }
  director.later(director.ring(counter, "flame", 300));
};

/** The tent opens, and he rides to his host's gate; to mine it is a moment. */
export const paladinRode: Scene<"PaladinRode"> = async (director, { seat, left }, time) => {
  const { tent, lords } = director.shown;
  const old =
    left === null
      ? undefined
      : lords[left]?.party.line.find((one) => callingOf(director, one.adventurer) === "paladin");
  const rider = old ?? intruder(director, tent ?? "");
  const from = left === null ? at.tent() : at.gate(left);
  const place = at.gate(seat);
  director.change((view) => {
    Object.assign(view, { host: seat, tent: null });
    if (left !== null) leaves(director, lord(view, left), rider.adventurer);
  });
  const piece = { kind: "adventurer" as const, key: rider.adventurer };
  await director.fly({ piece, from, to: place, way: "ride", time, ease: "out" });
  director.change((view) => joins(director, lord(view, seat), rider));
  const name = left === null ? "from his tent" : `from ${director.nameOf(left)}`;
  if (seat === director.viewer)
    await director.show({ words: "The Paladin rides to you!", below: `He comes ${name}: nobody is more evil.`, piece });
  else await director.ring(at.plate(seat), "flame", 300);
};

const callingOf = (director: Director, key: string): string => director.cast.sheet.things[key]?.calling ?? "";

// Adventurers

/** First who gets whom is drawn, from the counters to the row; then each walks to his gate. */
export const lured: Scene<"Lured"> = async (director, { seat, adventurer }, time) => {
  if (director.shown.phase !== "adventurers") await ranking(director);
  const index = director.shown.row.findIndex((one) => one.adventurer === adventurer);
  const comer = director.shown.row[index] ?? intruder(director, adventurer);
  director.unlink(at.counter(seat));
  director.change((view) => (view.row = view.row.filter((one) => one.adventurer !== adventurer)));
  await director.fly({
    ...{ piece: { kind: "adventurer", key: adventurer }, from: at.row(Math.max(0, index)), to: at.gate(seat) },
    ...{ way: "walk" as const, time, ease: "out" as const },
  });
  director.change((view) => joins(director, lord(view, seat), comer));
};

async function ranking(director: Director): Promise<void> {
  enter(director, "adventurers");
  const comers = director.ahead("Lured");
  const { row } = director.shown;
  director.links = comers.map(({ seat, adventurer }) => ({
    ...{ id: director.id, seat, from: at.counter(seat) },
    to: at.row(row.findIndex((one) => one.adventurer === adventurer)),
  }));
  await director.wait(420 + 250);
}

export const wentElsewhere: Scene<"WentElsewhere"> = async (director, { adventurer }, time) => {
  if (director.shown.phase !== "adventurers") await ranking(director);
  const index = director.shown.row.findIndex((one) => one.adventurer === adventurer);
  director.change((view) => {
    view.row = view.row.filter((one) => one.adventurer !== adventurer);
    view.out.push(adventurer);
  });
  await pass(director, { kind: "adventurer", key: adventurer }, at.row(Math.max(0, index)), at.middle(), {
    time,
    ease: "in",
    shrink: 0.4,
  });
};

// Prisoners

export const freed: Scene<"Freed"> = async (director, { seat, adventurer }, time) => {
  director.change((view) => drop(lord(view, seat).prison, adventurer));
  await pass(director, { kind: "adventurer", key: adventurer }, at.store(seat, "prison"), at.gate(seat), { time });
};
