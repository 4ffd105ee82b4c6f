/** Dice and movement: throws, walks along the lane, jumps, jail. */

import type { Details, Director } from "../director.svelte";
import { at } from "../anchors";
import { squaresOf } from "../town";
import type { TownView } from "../view";
import { character, sideOf } from "./edits";
import { T1, T3 } from "./pacing";

const RING = 40;
/** A d6 unless it was thrown against a number. */
const [D6, D20] = [6, 20];
/** Of a long walk the squares from this one on go faster. */
const NINTH = 8;
const HURRIED = 70 / 110;

// Dice

export async function threw(
  director: Director,
  { seat, dice, purpose }: Details<"Threw">,
  time: number,
): Promise<void> {
  const checks = director.ahead("Checked")[0]?.details;
  const sides = checks?.ability === purpose || Math.max(...dice) > D6 ? D20 : D6;
  await roll(director, seat, dice, sides, time);
}

async function roll(
  director: Director,
  seat: number,
  faces: readonly number[],
  sides: number,
  time: number,
): Promise<void> {
  const thrown = { id: director.id, seat, faces, sides, total: "", mood: "plain", time: time * director.pace } as const;
  director.dice = { ...thrown, tumbling: !director.calm };
  await director.wait(time);
  director.dice = { ...thrown, tumbling: false };
  await director.wait(Math.min(T1, time / 4));
  director.dice = { ...thrown, tumbling: false, total: String(faces.reduce((sum, face) => sum + face, 0)) };
}

/** What of the dice counts, which may be less or more than they show. */
export async function rolled(director: Director, { dice, distance }: Details<"Rolled">, time: number): Promise<void> {
  const doubles = dice.length === 2 && dice[0] === dice[1];
  if (director.dice) director.dice = { ...director.dice, total: `${distance}${doubles ? ", doubles" : ""}` };
  await director.wait(time);
}

export async function checked(director: Director, { die, needed }: Details<"Checked">, time: number): Promise<void> {
  const mood = die <= needed ? "good" : "bad";
  if (director.dice) director.dice = { ...director.dice, total: `${die}, needs ${needed} or less`, mood };
  await director.wait(time);
  director.dice = null;
}

export async function rolledToBegin(
  director: Director,
  { seat, dice }: Details<"RolledToBegin">,
  time: number,
): Promise<void> {
  await roll(director, seat, dice, D6, time);
  director.note(at.plate(seat), String((dice[0] ?? 0) + (dice[1] ?? 0)), "plain");
  await director.wait(time / 2);
}

// Walking

const indexOf = (director: Director, square: string): number =>
  squaresOf(director.cast.sheet).find(({ key }) => key === square)?.index ?? 0;

/** The squares of a way, one after the other, without the first. */
export function wayOf(director: Director, from: string, to: string, direction: 1 | -1): string[] {
  const [start, end] = [indexOf(director, from), indexOf(director, to)];
  const steps = ((end - start) * direction + RING) % RING;
  const squares = squaresOf(director.cast.sheet);
  return Array.from({ length: steps }, (_, i) => squares[(start + (i + 1) * direction + RING) % RING]?.key ?? to);
}

/** Square by square; whoever is towed follows one square behind. */
async function hopAlong(
  director: Director,
  seat: number,
  way: readonly string[],
  time: number,
  towed: readonly number[] = [],
): Promise<void> {
  const last = way.length - 1;
  for (const [i, square] of way.entries()) {
    // Where nothing travels, it is there at once.
    if (director.calm && i < last) continue;
    const step = time * (director.calm ? way.length : i < NINTH ? 1 : HURRIED);
    const behind = way[i - 1];
    director.hop = step * director.pace;
    director.moveTo(seat, square);
    if (behind) for (const one of towed) director.moveTo(one, behind);
    director.later(director.effect("hop", at.token(seat), step));
    await director.wait(step);
  }
  director.hop = 0;
}

/** From wherever she is drawn on that way: she may have stopped on it to decide something. */
export async function walked(
  director: Director,
  { seat, start, square, steps }: Details<"Walked">,
  time: number,
): Promise<void> {
  const { characters, towed } = director.shown;
  const from = characters[seat]?.at ?? square;
  const follows = (towed[String(seat)] ?? []).filter((one) =>
    director.ahead("Walked").some(({ details }) => details.seat === one && details.steps === steps),
  );
  const direction = steps < 0 ? -1 : 1;
  // A walk that ended in jail, or elsewhere, is told when it is over: then nobody walks any more.
  const brokenOff = characters[seat]?.jailed || ![start, ...wayOf(director, start, square, direction)].includes(from);
  const together = follows.filter((one) => characters[one]?.at === from);
  if (brokenOff) await director.wait(1);
  else await hopAlong(director, seat, wayOf(director, from, square, direction), time, together);
}

/** On to a square of the walk that is under way, if one is. */
export async function onTo(director: Director, seat: number, square: string, time: number): Promise<void> {
  const from = character(director.shown, seat).at;
  const walk = director.ahead("Walked").find(({ details }) => details.seat === seat)?.details;
  const goesOn = director.end?.events.some((event) => event.kind === "walk" && event.seat === seat);
  if (from === square || !(walk || goesOn)) return;
  const way = wayOf(director, from, square, walk && walk.steps < 0 ? -1 : 1);
  if (way.length <= RING / 2) await hopAlong(director, seat, way, time);
}

/** Where a walk has come to when somebody has to decide something on it. */
export async function catchUp(director: Director, end: TownView): Promise<void> {
  for (const { kind, seat } of end.events) {
    const [from, to] = [director.shown.characters[seat], end.characters[seat]];
    if (kind !== "walk" || !from || !to || from.jailed || from.at === to.at) continue;
    const ahead = wayOf(director, from.at, to.at, 1);
    const back = wayOf(director, from.at, to.at, -1);
    await hopAlong(director, seat, ahead.length <= back.length ? ahead : back, director.isMine(seat) ? 110 : 55);
  }
}

export async function jumped(director: Director, { seat, square }: Details<"Jumped">, time: number): Promise<void> {
  await director.effect("fade", at.token(seat), time / 2);
  director.moveTo(seat, square);
  await director.drawn();
  await director.effect("appear", at.token(seat), time / 2);
}

export async function stopped(director: Director, { seat, square }: Details<"Stopped">, time: number): Promise<void> {
  await onTo(director, seat, square, 110);
  director.note(at.token(seat), "stopped", "bad");
  await director.effect("strike", at.square(square), time);
}

// Jail

export async function jailed(director: Director, { seat }: Details<"Jailed">, time: number): Promise<void> {
  director.hop = time * director.pace;
  director.change((view) => Object.assign(character(view, seat), { at: "just_visiting", jailed: true, failed: 0 }));
  await director.wait(time);
  director.hop = 0;
  await director.effect("bars", at.bars(), time);
}

export async function notJailed(director: Director, { seat }: Details<"NotJailed">, time: number): Promise<void> {
  director.note(at.token(seat), "no jail holds her", "good");
  await director.wait(time);
}

export async function released(director: Director, { seat, how }: Details<"Released">, time: number): Promise<void> {
  if (how === "card") {
    const card = sideOf(director.shown, seat).cards[0];
    director.change((view) => sideOf(view, seat).cards.shift());
    if (card) await director.fly({ piece: { kind: "getout" }, from: at.cards(seat), to: at.court(), time: T3 });
  }
  director.change((view) => Object.assign(character(view, seat), { jailed: false, failed: 0 }));
  director.note(at.token(seat), "free", "good");
  await director.wait(time);
}
