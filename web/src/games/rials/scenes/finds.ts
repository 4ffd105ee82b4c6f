/** Cards that show themselves to everybody: chances, treasures, items; and what lay hidden. */

import type { Director, Duel } from "../director.svelte";
import { FLY } from "./pacing";
import { kindOf, levelOf, valueOf } from "../art/pictures";
import type { ExplorerView } from "../view";
import { explorer, without, type Scene, type Seated } from "./explorers";

async function show(director: Director, seat: number, card: string, time: number): Promise<void> {
  director.look([director.placeOf(seat)], seat);
  director.moment = { id: director.id, seat, card, duel: null, notes: [], leaves: false };
  await director.wait(time);
}

/** To whom it belongs. */
async function keep(director: Director, gain: (it: ExplorerView) => void, seat: number): Promise<void> {
  if (director.moment) director.moment = { ...director.moment, leaves: true };
  await director.wait(FLY);
  director.change((view) => gain(explorer(view, seat)));
  director.moment = null;
}

export const chance: Scene<Seated & { event: string }> = (director, { seat, event }, time) =>
  show(director, seat, event, time);

export const duel: Scene<Seated & { event: string; capability: string; level: number }> = async (
  director,
  { seat, event, capability, level: mine },
  time,
) => {
  if (director.moment?.card !== event) await show(director, seat, event, time * 0.5);
  const against = levelOf(director.sheet, event);
  const outcome: Duel["outcome"] = mine < against ? "fail" : mine === against ? "just" : "exceed";
  if (director.moment) director.moment = { ...director.moment, duel: { capability, mine, against, outcome } };
  await director.wait(time);
};

export const foundTreasure: Scene<Seated & { card: string }> = async (director, { seat, card }, time) => {
  await show(director, seat, card, time);
  const gain = (it: ExplorerView) => {
    it.treasures.push(card);
    it.total += valueOf(director.sheet, card);
  };
  await keep(director, gain, seat);
};

export const foundItem: Scene<Seated & { item: string }> = async (director, { seat, item }, time) => {
  const at = director.placeOf(seat);
  if (kindOf(director.sheet, director.shown.cards[at] ?? "") === "item")
    director.change((view) => void delete view.cards[at]);
  await show(director, seat, item, time);
  await keep(director, (it) => it.items.push(item), seat);
};

export const foundTrove: Scene<Seated & { card: string }> = (director, { seat, card }, time) =>
  show(director, seat, card, time);

export const foundCache: Scene<Seated & { square: string }> = async (director, { seat, square }, time) => {
  director.flare = square;
  director.change((view) => (view.caches = without(view.caches, square)));
  await director.note(seat, "A cache!", "good", time);
  director.flare = null;
};

export const disarmed: Scene<Seated> = async (director, { seat }, time) => {
  const at = director.placeOf(seat);
  director.change((view) => {
    delete view.traps[at];
    delete view.cards[at];
  });
  await director.note(seat, "Disarmed", "good", time);
};

export const trapStays: Scene<{ event: string; square: string }> = async (director, { event, square }, time) => {
  director.change((view) => (view.traps[square] = event));
  await director.wait(time);
};
