/** What lies ahead: cards turned up, found, foreseen, and dodged. */

import type { Director } from "../director.svelte";
import { drop, giveXp, handOf, hero, type Scene } from "./things";

/** A first card lies open: out of the Dunjiin, or turned up where it lay. */
export const turnedUp: Scene<"TurnedUp"> = async (director, { seat, card }) => {
  if (director.shown.hand) {
    director.change((table) => {
      if (!table.hand) return;
      table.hand.cards[0] = card;
      table.hand.face_up[0] = true;
    });
    await director.wait(300);
    return;
  }
  director.veiled.add("hand:0");
  director.change((table) => {
    table.hand = handOf(seat, [card], [true]);
    table.dunjiin -= 1;
  });
  await director.deal("deck", [{ place: "hand:0", card, up: true }]);
};

export const found =
  (pile: "treasure" | "magic"): Scene<"Found" | "FoundMagic"> =>
  async (director, { seat, card }) => {
    director.change((table) => (table.dunjiin -= 1));
    await director.fly({ from: "deck", to: "middle", card, turn: "up" });
    await director.fly({ from: "middle", to: `${pile}:${seat}`, card, shrink: 0.8 });
    director.change((table) => {
      hero(table, seat)[pile].push(card);
      if (pile === "treasure") hero(table, seat).wealth += director.cast.faces(card).number ?? 0;
    });
  };

export const looked: Scene<"Looked"> = async (director, { seat, count, cards }) => {
  const before = director.shown.hand?.cards ?? [];
  const keys = Array.from({ length: count }, (_, i) => cards?.[i] ?? before[i] ?? null);
  const places = keys.map((card, i) => ({ place: `hand:${i}`, card, up: false })).slice(before.length);
  for (const { place } of places) director.veiled.add(place);
  director.change((table) => {
    const up = keys.map((_, i) => i === 0 && (table.hand?.face_up[0] ?? false));
    table.hand = { ...(table.hand ?? handOf(seat, [], [])), cards: keys, face_up: up };
    table.dunjiin -= places.length;
  });
  await director.deal("deck", places);
};

export const passedOn: Scene<"PassedOn"> = async (director, { to }) => {
  director.change((table) => {
    if (table.hand) table.hand.facing = to;
  });
  await director.wait(300);
};

export const dodged: Scene<"Dodged"> = (director, { seat, to, xp }) => dodge(director, seat, to, xp, null);

export const empowered: Scene<"Empowered"> = (director, { seat, to, xp, magic }) =>
  dodge(director, seat, to, xp, magic);

async function dodge(director: Director, seat: number, to: number, xp: string | null, magic: string | null) {
  director.change((table) => {
    giveXp(table, seat, xp);
    if (magic !== null) drop(hero(table, seat).magic, magic);
  });
  await director.fly(
    { from: `xp:${seat}`, to: "dodges", card: null, turn: "closed", shrink: 0.7 },
    ...(magic === null ? [] : [{ from: `magic:${seat}`, to: "dodges", card: magic, shrink: 0.7, delay: 90 }]),
  );
  director.change((table) => table.dodges.push({ payer: seat, xp, magic }));
  director.source = seat;
  const card = director.shown.hand?.cards[0] ?? null;
  if (to === director.cast.viewer) {
    director.veiled.add("gone:0");
    await director.fly({ from: `seat:${seat}`, to: "middle", card, arc: true });
    director.veiled.delete("gone:0");
  } else {
    await director.fly({ from: "hand:0", to: `seat:${to}`, card, arc: true, duration: 700 });
  }
  director.change((table) => {
    if (table.hand) table.hand.facing = to;
  });
}
