/** How a game and a turn begin; cards that are drawn. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import { character, sideOf } from "./edits";

export async function became(director: Director, { seat, of }: Details<"Became">, time: number): Promise<void> {
  director.change((view) => {
    const who = character(view, seat);
    who.classes.push(of);
    who.abilities = director.end?.characters[seat]?.abilities ?? who.abilities;
  });
  director.note(at.plate(seat), director.cast.sheet.things[of]?.name ?? of, "good");
  await director.effect("appear", at.token(seat), time);
}

export async function begins(director: Director, { seat }: Details<"Begins">, time: number): Promise<void> {
  director.change((view) => (view.active = seat));
  director.dice = null;
  director.note(at.plate(seat), "begins", "plain");
  await director.ring(at.plate(seat), "brass", time);
}

/** The candle goes on; nothing is left of the turn before. */
export async function turnBegan(
  director: Director,
  { seat, round }: Details<"TurnBegan">,
  time: number,
): Promise<void> {
  director.dice = null;
  director.change((view) => {
    character(view, seat).hidden = false;
    Object.assign(view, { active: seat, round, events: [], doubles: 0, spell_cast: false, used: [], towed: {} });
    Object.assign(view, { offered: {}, phase: character(view, seat).jailed ? "jail" : "opening" });
  });
  await director.wait(time);
}

// Cards

const deckOf = (card: string): "chance" | "chest" => (card.startsWith("cc") ? "chest" : "chance");

export async function drew(director: Director, { seat, card }: Details<"Drew">, time: number): Promise<void> {
  const deck = deckOf(card);
  const kept = director.cast.sheet.things[card]?.does === "keep";
  director.dice = null;
  director.later(
    director.fly({
      ...{ piece: { kind: "card" as const, card }, from: at.pile(deck), to: kept ? at.cards(seat) : at.pile(deck) },
      ...{ way: "display" as const, turn: true, time },
    }),
  );
  await director.wait(time);
  const waits = director.end?.events.some((event) => event.kind === "draw" && event.card === card);
  const ignored = director.ahead("Ignored").some(({ details }) => details.card === card);
  if (waits) director.open({ kind: "draw", seat, card });
  else if (kept && !ignored) director.change((view) => sideOf(view, seat).cards.push(card));
}

export async function ignored(director: Director, { seat }: Details<"Ignored">, time: number): Promise<void> {
  director.conclude("draw");
  director.note(at.token(seat), "ignores it", "good");
  await director.wait(time);
}
