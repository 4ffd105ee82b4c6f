/** What something does to somebody: levels, belongings and turns that come and go. */

import type { Director, Note } from "../director.svelte";
import { nameOf, valueOf } from "../art/pictures";
import { explorer, without, type Scene, type Seated } from "./explorers";

const turns = (count: number): string => (count === 1 ? "a turn" : `${count} turns`);

export const said =
  (words: string, mood: Note["mood"]): Scene<Seated> =>
  (director, { seat }, time) =>
    director.note(seat, words, mood, time);

export const owesTurns: Scene<Seated & { turns: number }> = (director, { seat, turns: owed }, time) =>
  director.note(seat, `misses ${turns(owed)}`, "bad", time);

export const changed: Scene<Seated & { capability: string; by: number; level: number }> = async (
  director,
  { seat, capability, by, level },
  time,
) => {
  director.change((view) => (explorer(view, seat).levels[capability] = level));
  const words = `${nameOf(director.sheet, capability)} ${by < 0 ? "−" : "+"}${Math.abs(by)}`;
  await director.note(seat, words, by < 0 ? "bad" : "good", time);
};

const grieve = (director: Director, seat: number, words: string, card: string, time: number): Promise<void> =>
  director.note(seat, `${words} ${nameOf(director.sheet, card)}`, "bad", time);

export const lostItem =
  (words: string): Scene<Seated & { item: string }> =>
  async (director, { seat, item }, time) => {
    director.change((view) => {
      const it = explorer(view, seat);
      it.items = without(it.items, item);
    });
    await grieve(director, seat, words, item, time);
  };

export const lostTreasure =
  (words: string): Scene<Seated & { card: string }> =>
  async (director, { seat, card }, time) => {
    director.change((view) => {
      const it = explorer(view, seat);
      it.treasures = without(it.treasures, card);
      it.total -= valueOf(director.sheet, card);
    });
    await grieve(director, seat, words, card, time);
  };

export const missed: Scene<Seated & { health: number; owed: number }> = async (
  director,
  { seat, health, owed },
  time,
) => {
  director.look([director.placeOf(seat)], seat);
  director.change((view) => {
    const it = explorer(view, seat);
    it.levels["health"] = health;
    it.owed = owed;
  });
  await director.note(seat, "misses the turn", "bad", time);
};
