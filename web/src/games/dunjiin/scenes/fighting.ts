/** A fight: the whole hand opens, the tape counts, and somebody wins or is hurt. */

import { clear, handOf, hero, takeFromHand, type Scene } from "./things";

export const opened: Scene<"Opened"> = async (director, { seat, cards, strength }) => {
  const before = director.shown.hand;
  const places = cards.map((card, i) => ({ place: `hand:${i}`, card, up: true })).slice(before?.cards.length ?? 0);
  director.counted = 0;
  director.open(cards, strength);
  for (const { place } of places) director.veiled.add(place);
  director.change((table) => {
    const hand = before ?? handOf(seat, [], []);
    table.hand = { ...hand, facing: seat, cards: [...cards], face_up: cards.map(() => true) };
    table.dunjiin = Math.max(0, table.dunjiin - places.length);
  });
  await director.deal("deck", places);
  for (let count = 1; count <= cards.length + 1; count++) {
    director.counted = count;
    await director.wait(160);
  }
  director.counted = Infinity;
  if (director.more) await director.wait(700);
};

export const won: Scene<"Won"> = async (director, { seat, treasure }) => {
  for (const card of treasure) {
    const at = director.shown.hand?.cards.indexOf(card) ?? -1;
    if (at < 0) continue;
    await takeFromHand(director, at, { to: `treasure:${seat}` });
    director.change((table) => {
      hero(table, seat).treasure.push(card);
      hero(table, seat).wealth += director.cast.faces(card).number ?? 0;
    });
  }
  await director.wait(200);
};

export const learned: Scene<"Learned"> = async (director, { seat, card }) => {
  const at = director.shown.hand?.cards.indexOf(card) ?? -1;
  if (at >= 0) await takeFromHand(director, at, { to: `xp:${seat}`, down: true });
  director.change((table) => {
    hero(table, seat).xp += 1;
    hero(table, seat).xp_faces?.push(card);
  });
  if (director.shown.hand) await director.sweep();
};

export const hurt: Scene<"Hurt"> = async (director, { seat, armor }) => {
  const lost = Math.max(0, hero(director.shown, seat).armor - armor);
  director.change((table) => (hero(table, seat).armor = armor));
  const fall = director.fly(
    ...Array.from({ length: lost }, (_, i) => ({
      ...{ from: `armor:${seat}`, to: "shop", what: "armor" as const },
      ...{ leave: true, duration: 520, delay: i * 120 },
    })),
  );
  await Promise.all([fall, director.shake(seat)]);
  director.change((table) => (table.shop += lost));
  if (director.shown.hand) await director.sweep();
};

export const died: Scene<"Died"> = async (director, { seat }) => {
  director.change((table) => {
    hero(table, seat).alive = false;
    hero(table, seat).level = 0;
    table.fallen.push(seat);
  });
  if (seat === director.cast.viewer)
    await director.show({ words: "You fall.", below: "The table goes on without you.", card: null, from: null });
  else await director.wait(700);
};

export const survived: Scene<"Survived"> = async (director, { seat }) => {
  const below = "All the others are still down there.";
  if (seat === director.cast.viewer) await director.show({ words: "You came back up!", below, card: null, from: null });
};

export const dodgesDiscarded: Scene<"DodgesDiscarded"> = async (director, { cards }) => {
  await clear(director, "dodges", cards, 4);
  director.change((table) => (table.dodges = []));
};

export const trapsSprung: Scene<"TrapsSprung"> = async (director, { cards }) => {
  await clear(director, "traps", cards, 6);
  director.change((table) => (table.traps = []));
};

/** So many Magic Items answered Magic: which, nobody tells. */
export const countered: Scene<"Countered"> = async (director, { seat, magic }) => {
  const flown = director.fly(
    ...Array.from({ length: magic }, (_, i) => ({
      ...{ from: `magic:${seat}`, to: "graveyard", card: null, leave: true },
      ...{ shrink: 0.7, delay: i * 90 },
    })),
  );
  director.change((table) => hero(table, seat).magic.splice(-magic, magic));
  await flown;
};
