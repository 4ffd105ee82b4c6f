/** Money: coins go from plate to plate, and both numbers count. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import { dollars } from "../town";
import { sideOf } from "./edits";
import { onTo } from "./going";
import { T2 } from "./pacing";

/** Coins follow each other so soon. */
const COIN = 55;
const MOST = 6;
/** A number counts in so many steps. */
const COUNTS = 5;

export const minus = (amount: number): string => `− ${dollars(amount)}`;
export const plus = (amount: number): string => `+ ${dollars(amount)}`;

/** So many coins stand for a sum. */
const coinsFor = (amount: number): number => Math.max(1, Math.min(MOST, Math.round(Math.log2(amount / 12))));

/** Coins fly; resolves when the last has landed. */
export async function coins(director: Director, from: string, to: string, amount: number, time: number): Promise<void> {
  const count = coinsFor(amount);
  const gap = Math.min(COIN, time / 4 / count);
  await director.fly(
    ...Array.from({ length: count }, (_, i) => ({
      ...{ piece: { kind: "coin" as const }, from, to, way: "arc" as const, ease: "out" as const },
      ...{ time: time - gap * (count - 1), delay: i * gap },
    })),
  );
}

/** A purse counts up or down, in so much time. */
export async function count(director: Director, seat: number, by: number, time: number): Promise<void> {
  const parts = Math.min(COUNTS, Math.abs(by));
  for (let i = 1; i <= parts; i++) {
    const part = Math.trunc((by * i) / parts) - Math.trunc((by * (i - 1)) / parts);
    director.change((view) => (sideOf(view, seat).cash += part));
    if (i < parts) await director.wait(time / parts);
  }
}

/** Somebody pays: coins leave, the number counts down, and a word says how much. */
async function pays(director: Director, seat: number, amount: number, to: string, time: number): Promise<void> {
  director.note(at.cash(seat), minus(amount), "bad");
  await Promise.all([coins(director, at.cash(seat), to, amount, time), count(director, seat, -amount, time)]);
}

export async function paid(director: Director, { seat, amount, to }: Details<"Paid">, time: number): Promise<void> {
  await pays(director, seat, amount, at.cash(to), time);
  director.owed = { to, left: (director.owed?.to === to ? director.owed.left : 0) + amount };
}

export async function paidBank(director: Director, { seat, amount }: Details<"PaidBank">, time: number): Promise<void> {
  await pays(director, seat, amount, at.bank(), time);
}

export async function paidPot(director: Director, { seat, amount }: Details<"PaidPot">, time: number): Promise<void> {
  await pays(director, seat, amount, at.pot(), time);
  director.change((view) => (view.pot += amount));
}

/** What others paid has arrived already; the rest comes from wherever it does. */
export async function collected(
  director: Director,
  { seat, amount, source }: Details<"Collected">,
  time: number,
): Promise<void> {
  if (source === "go") await onTo(director, seat, "go", time / 4);
  const arrived = director.owed?.to === seat ? director.owed.left : 0;
  director.owed = null;
  if (source === "pot") director.change((view) => (view.pot = 0));
  const victim = source in director.cast.sheet.things ? director.used.get(source) : undefined;
  if (!arrived && victim !== undefined && victim !== null) await pays(director, victim, amount, at.cash(seat), time);
  else if (amount > arrived) await coins(director, origin(source), at.cash(seat), amount - arrived, time);
  director.note(at.cash(seat), plus(amount), "good");
  const counted = count(director, seat, amount, Math.min(T2, time / 2));
  if (arrived) director.later(counted);
  else await counted;
}

const origin = (source: string): string => (source === "pot" ? at.pot() : at.bank());

/** A hex sends an income into the pot. */
export async function diverted(director: Director, { seat, amount }: Details<"Diverted">, time: number): Promise<void> {
  const from = originOf(director, seat, amount);
  director.owed = null;
  director.note(at.cash(seat), "hexed", "bad");
  if (from === at.pot()) return director.wait(time);
  const before = director.near(-1);
  const victim = before?.line === "Checked" ? director.used.get(before.details.ability) : undefined;
  if (victim != null) await pays(director, victim, amount, at.pot(), time);
  else await coins(director, from, at.pot(), amount, time);
  director.change((view) => (view.pot += amount));
}

/** Where an income comes from that somebody does not get: it may be the pot itself. */
function originOf(director: Director, seat: number, amount: number): string {
  if (director.owed) return at.cash(seat);
  return director.shown.pot === amount ? at.pot() : at.bank();
}

// Rent

export async function rentDue(
  director: Director,
  { seat, square, amount }: Details<"RentDue">,
  time: number,
): Promise<void> {
  director.note(at.token(seat), `owes ${dollars(amount)}`, director.isMine(seat) ? "bad" : "plain");
  await director.ring(at.square(square), "wax", time);
}

export async function rentWaived(director: Director, { seat }: Details<"RentWaived">, time: number): Promise<void> {
  director.note(at.token(seat), "nothing owed", "good");
  await director.wait(time);
}

export async function rentLowered(
  director: Director,
  { seat, amount }: Details<"RentLowered">,
  time: number,
): Promise<void> {
  director.note(at.token(seat), `only ${dollars(amount)}`, "good");
  await director.wait(time);
}

export async function paidInterest(
  director: Director,
  { seat, amount }: Details<"PaidInterest">,
  time: number,
): Promise<void> {
  await pays(director, seat, amount, at.bank(), time);
}

// Damage

export async function damaged(director: Director, { seat, attacker }: Details<"Damaged">, time: number): Promise<void> {
  await Promise.all([
    director.effect("strike", at.token(seat), time),
    director.effect("shake", at.plate(seat), time),
    director.ring(at.plate(attacker), "brass", time),
  ]);
}

export async function unhurt(director: Director, { seat }: Details<"Unhurt">, time: number): Promise<void> {
  director.note(at.token(seat), "unhurt", "good");
  await director.effect("shield", at.token(seat), time);
}
