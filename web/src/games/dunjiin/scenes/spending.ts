/** What is bought, paid, trained and schemed. */

import { bury, drop, giveXp, hero, spendMagic, type Scene } from "./things";

export const bought: Scene<"Bought"> = async (director, { seat, armor, by_magic }) => {
  await director.fly(
    ...Array.from({ length: Math.min(armor, 5) }, (_, i) => ({
      ...{ from: "shop", to: `armor:${seat}`, what: "armor" as const, delay: i * 120 },
    })),
  );
  director.change((table) => {
    table.shop = Math.max(0, table.shop - armor);
    hero(table, seat).armor += armor;
    hero(table, seat).magic.splice(0, by_magic);
  });
};

export const paid: Scene<"Paid"> = async (director, { seat, card }) => {
  const flown = bury(director, `treasure:${seat}`, card);
  director.change((table) => {
    drop(hero(table, seat).treasure, card);
    hero(table, seat).wealth -= director.cast.faces(card).number ?? 0;
  });
  await flown;
};

export const discarded: Scene<"Discarded"> = async (director, { seat, card }) => {
  const flown = bury(director, `xp:${seat}`, card, true);
  director.change((table) => giveXp(table, seat, card));
  await flown;
};

export const exchanged =
  (from: "xp" | "graveyard"): Scene<"LeveledUp" | "Raised"> =>
  async (director, { seat, taken, given, level }) => {
    const source = from === "xp" ? `xp:${seat}` : "graveyard";
    await director.fly(
      { from: `character:${seat}`, to: source, card: given, turn: from === "xp" ? "down" : "open" },
      { from: source, to: `character:${seat}`, card: taken, turn: from === "xp" ? "up" : "open", delay: 140 },
    );
    director.change((table) => {
      const one = hero(table, seat);
      const at = one.character.indexOf(given);
      if (at >= 0) one.character[at] = taken;
      one.level = level;
      if (from === "xp" && one.xp_faces) {
        drop(one.xp_faces, taken);
        one.xp_faces.push(given);
      }
    });
    await director.wait(320);
  };

export const trapSet: Scene<"TrapSet"> = async (director, { seat, traps }) => {
  director.change((table) => {
    if (table.traps.length < traps) table.traps.push({ owner: seat, count: 3, cards: null });
    hero(table, seat).xp = Math.max(0, hero(table, seat).xp - 3);
  });
  await director.fly(
    ...[0, 1, 2].map((i) => ({
      ...{ from: `xp:${seat}`, to: "traps", card: null, turn: "closed" as const },
      ...{ shrink: 0.6, delay: i * 110 },
    })),
  );
};

export const attacked =
  (words: string): Scene<"DragonSummoned" | "AssassinHired"> =>
  async (director, { seat, victim, magic }) => {
    await spendMagic(director, seat, magic);
    director.source = seat;
    const below = `${director.cast.names[seat] ?? ""} paid for it.`;
    if (victim === director.cast.viewer) await director.show({ words, below, card: null, from: seat });
    else await director.shake(victim);
  };
