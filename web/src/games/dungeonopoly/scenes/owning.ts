/** What one owns: deeds go to their owner's thread, houses drop and burn, mortgages come and go. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import { deed, giveDeed, HOTEL, printed, setLevel } from "./edits";
import { coins, count, minus, plus } from "./paying";
import { T2 } from "./pacing";

const sideOf = (director: Director, seat: number): number => director.shown.characters[seat]?.side ?? seat;

/** A deed flies to its new owner's thread, and the square is painted; a whole set draws its line. */
export async function goesTo(
  director: Director,
  seat: number,
  square: string,
  time: number,
  from = at.square(square),
): Promise<void> {
  await director.fly({ piece: { kind: "deed", square }, from, to: at.thread(seat), time });
  const owner = sideOf(director, seat);
  director.change((view) => giveDeed(view, square, owner));
  const { set } = printed(director.cast.sheet, square);
  const all = director.shown.deeds.filter((one) => printed(director.cast.sheet, one.square).set === set);
  if (all.every((one) => one.owner === owner)) director.note(at.thread(seat), "the whole set", "good");
  director.later(director.ring(at.square(square), "brass", T2));
}

/** For so much, from the bank. */
async function buys(director: Director, seat: number, square: string, price: number, time: number, from?: string) {
  if (price) director.note(at.cash(seat), minus(price), "plain");
  await Promise.all([
    ...(price ? [coins(director, at.cash(seat), at.bank(), price, time), count(director, seat, -price, time)] : []),
    goesTo(director, seat, square, time, from),
  ]);
}

export async function bought(
  director: Director,
  { seat, square, price }: Details<"Bought">,
  time: number,
): Promise<void> {
  director.conclude("purchase");
  await buys(director, seat, square, price, time);
}

export async function wonAuction(
  director: Director,
  { seat, square, price }: Details<"WonAuction">,
  time: number,
): Promise<void> {
  await director.effect("stamp", at.lot(), time);
  await buys(director, seat, square, price, time, at.lot());
  director.conclude("auction");
}

export async function drafted(director: Director, { seat, square }: Details<"Drafted">, time: number): Promise<void> {
  await goesTo(director, seat, square, time);
}

export async function conquered(
  director: Director,
  { seat, square }: Details<"Conquered">,
  time: number,
): Promise<void> {
  director.note(at.square(square), "conquered", "plain");
  await goesTo(director, seat, square, time);
}

export async function tookOver(
  director: Director,
  { seat, squares }: Details<"TookOver">,
  time: number,
): Promise<void> {
  director.change((view) => squares.forEach((square) => setLevel(view, square, 0)));
  const gap = Math.min(90, (time * 2) / Math.max(1, squares.length));
  await Promise.all(
    squares.map(async (square, i) => {
      await director.wait(i * gap);
      await goesTo(director, seat, square, time);
    }),
  );
}

// Building

/** Was it built for nothing, by an ability? */
function isFree(director: Director, seat: number): boolean {
  const before = director.near(-1);
  if (before && (before.line === "Used" || before.line === "Cast") && before.details.seat === seat) return true;
  if (before?.line === "Cancelled") return true;
  return director.shown.events.some((event) => event.kind === "casting" && event.seat === seat);
}

export async function built(
  director: Director,
  { seat, square, level }: Details<"Built">,
  time: number,
): Promise<void> {
  const price = isFree(director, seat) ? 0 : printed(director.cast.sheet, square).house;
  if (price) {
    director.note(at.cash(seat), minus(price), "plain");
    director.later(coins(director, at.cash(seat), at.bank(), price, time * 2));
    director.change((view) => (view.sides[sideOf(director, seat)]!.cash -= price));
  }
  const piece = { kind: level === HOTEL ? ("hotel" as const) : ("house" as const) };
  await director.fly({ piece, from: at.bank(), to: at.band(square), time: time * 2, way: "arc" });
  director.change((view) => setLevel(view, square, level));
  director.later(director.effect("land", at.band(square), time));
}

/** What the bank pays goes into the pot where a hex has just said so. */
const isHexed = (director: Director, seat: number): boolean => {
  const before = director.near(-1);
  return before?.line === "Diverted" && before.details.seat === seat;
};

async function gets(director: Director, seat: number, amount: number, time: number): Promise<void> {
  if (isHexed(director, seat)) return;
  director.note(at.cash(seat), plus(amount), "good");
  await Promise.all([coins(director, at.bank(), at.cash(seat), amount, time), count(director, seat, amount, time)]);
}

export async function sold(
  director: Director,
  { seat, square, level, amount }: Details<"Sold">,
  time: number,
): Promise<void> {
  await director.fly({ piece: { kind: "house" }, from: at.band(square), to: at.bank(), time, ease: "in", shrink: 0.7 });
  director.change((view) => setLevel(view, square, level));
  await gets(director, seat, amount, time);
}

export async function mortgaged(
  director: Director,
  { seat, square, amount }: Details<"Mortgaged">,
  time: number,
): Promise<void> {
  director.change((view) => (deed(view, square).mortgaged = true));
  director.later(director.ring(at.square(square), "brass", time));
  await gets(director, seat, amount, time);
}

export async function lifted(
  director: Director,
  { seat, square, amount }: Details<"Lifted">,
  time: number,
): Promise<void> {
  director.note(at.cash(seat), minus(amount), "plain");
  await Promise.all([coins(director, at.cash(seat), at.bank(), amount, time), count(director, seat, -amount, time)]);
  director.change((view) => (deed(view, square).mortgaged = false));
  director.later(director.ring(at.square(square), "brass", time));
}

export async function foreclosed(director: Director, { square }: Details<"Foreclosed">, time: number): Promise<void> {
  await director.effect("lightning", at.square(square), time);
  director.change((view) => (deed(view, square).mortgaged = true));
}

// Falling

export async function burned(director: Director, { square }: Details<"Burned">, time: number): Promise<void> {
  await director.effect("burn", at.square(square), time);
  director.change((view) => setLevel(view, square, 0));
}

export const falls =
  (how: "burn" | "lightning") =>
  async (director: Director, { square, level }: { square: string; level: number }, time: number): Promise<void> => {
    await director.effect(how, at.square(square), time);
    director.change((view) => setLevel(view, square, level));
  };

/** Deeds go back to the bank, one by one. */
export async function returned(director: Director, squares: readonly string[], gap: number): Promise<void> {
  await Promise.all(
    squares.map(async (square, i) => {
      await director.wait(i * gap);
      const flown = { piece: { kind: "deed" as const, square }, from: at.square(square), to: at.bank(), time: T2 };
      await director.fly({ ...flown, ease: "in", shrink: 0.7 });
      director.change((view) => {
        setLevel(view, square, 0);
        giveDeed(view, square, null);
      });
    }),
  );
}
