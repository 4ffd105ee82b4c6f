/** The end of somebody, and of the rounds. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import { character, side } from "./edits";
import { returned } from "./owning";
import { T2 } from "./pacing";

/** Deeds leave one by one. */
const DEED = 90;

export async function bankrupt(director: Director, { seat, to }: Details<"Bankrupt">, time: number): Promise<void> {
  const index = character(director.shown, seat).side;
  const heir = to === null ? "the bank" : director.isMine(to) ? "you" : director.nameOf(to);
  const words = director.isMine(seat) ? "You are bankrupt!" : `${director.nameOf(seat)} is bankrupt!`;
  await director.show({ words, below: `Everything goes to ${heir}.`, piece: null }, time);
  director.later(director.effect("shake", at.plate(seat), T2));
  await director.effect("fade", at.token(seat), T2);
  const deeds = director.shown.deeds.filter(({ owner }) => owner === index).map(({ square }) => square);
  director.change((view) => {
    const one = side(view, index);
    const intoPot = to === null && (director.end?.pot ?? 0) >= view.pot + one.cash;
    Object.assign(character(view, seat), { out: true, enchantments: [], hidden: false });
    one.out = one.seats.every((member) => character(view, member).out);
    if (intoPot) view.pot += one.cash;
    Object.assign(one, { cash: 0, cards: to === null ? [] : one.cards });
  });
  if (to === null) await returned(director, deeds, DEED);
}

export async function roundsOver(director: Director, { rounds }: Details<"RoundsOver">, time: number): Promise<void> {
  const words = "The rounds are over!";
  await director.show({ words, below: `${rounds} were played: everything is counted.`, piece: null }, time * 2);
}
