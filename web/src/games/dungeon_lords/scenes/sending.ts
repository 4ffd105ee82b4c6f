/** Magic items: given, revealed, carried, used, and where they end. */

import type { Director } from "../director.svelte";
import type { IntruderView } from "../view";
import { at } from "./anchors";
import { drop, lord, placeIn, seatOf, sumUp, type Scene } from "./lords";

const token = (key: string) => ({ kind: "token" as const, key });

/** Whose it is. */
const senderOf = (director: Director, key: string): number =>
  seatOf(director.shown, director.cast.sheet.things[key]?.colour ?? "");

const isEmpty = (director: Director, key: string): boolean => director.cast.sheet.things[key]?.item?.key === "empty";

export const gave: Scene<"Gave"> = async (director, { seat, to, token: key }, time) => {
  director.change((view) => {
    view.phase = "items";
    drop(lord(view, seat).tokens, key);
  });
  await director.fly({ piece: token(key), from: at.plate(seat), to: at.bag(to), time, turn: true });
  if (!isEmpty(director, key)) director.change((view) => lord(view, to).party.sack.push(key));
};

export const gaveAway: Scene<"GaveAway"> = async (director, { seat, token: key }, time) => {
  director.change((view) => drop(lord(view, seat).tokens, key));
  await director.fly({ piece: token(key), from: at.plate(seat), to: at.middle(), time, turn: true, shrink: 0.5 });
};

/** It flips in its place. */
export const tokenRevealed: Scene<"TokenRevealed"> = async (director, { seat, token: key }, time) => {
  director.change((view) => (lord(view, seat).token = key));
  await director.turnUp([[token(key), at.token(seat)]], time);
};

/** Tricky: to its bearer in the row. */
export const itemTaken: Scene<"ItemTaken"> = async (director, { seat, token: key, adventurer }, time) => {
  const index = director.shown.row.findIndex((one) => one.adventurer === adventurer);
  director.change((view) => {
    const one = lord(view, seat);
    Object.assign(one, { sent: false, token: null });
    drop(one.tokens, key);
  });
  await director.fly({ piece: token(key), from: at.token(seat), to: at.row(Math.max(0, index)), time });
  director.change((view) => take(director, view.row[index], key));
};

/** Some make him stronger at once. */
function take(director: Director, one: IntruderView | undefined, key: string): void {
  if (!one) return;
  const more = director.cast.sheet.things[key]?.item?.hit_points ?? 0;
  one.items.push(key);
  Object.assign(one, { hit_points: one.hit_points + more, left: one.left + more });
}

/** And home. */
export const tokenReturned: Scene<"TokenReturned"> = async (director, { seat, token: key }, time) => {
  const from = lord(director.shown, seat).sent ? at.token(seat) : at.middle();
  director.change((view) => {
    const one = lord(view, seat);
    Object.assign(one, { sent: false, token: null });
    if (!one.tokens.includes(key)) one.tokens = [...one.tokens, key].toSorted();
  });
  await director.fly({ piece: token(key), from, to: at.plate(seat), time, ease: "out", shrink: 0.6 });
};

/** Straightforward: out of the sack to who can use it. */
export const itemHanded: Scene<"ItemHanded"> = async (director, { seat, adventurer, token: key }, time) => {
  const index = Math.max(0, placeIn(director.shown, seat, adventurer));
  director.change((view) => drop(lord(view, seat).party.sack, key));
  await director.fly({ piece: token(key), from: at.sack(seat), to: at.line(seat, index), time });
  director.change((view) => {
    const { party } = lord(view, seat);
    take(director, party.line[index], key);
    sumUp(director, party);
  });
};

export const itemUsed: Scene<"ItemUsed"> = async (director, { seat, adventurer, token: key }, time) => {
  const index = Math.max(0, placeIn(director.shown, seat, adventurer));
  director.change((view) => lord(view, seat).party.line[index]?.marked.push(key));
  await director.effect("stamp", at.fighter(seat, index), time);
};

/** From whoever had it, if he still stands there. */
function giveUp(director: Director, key: string): string {
  for (const one of director.shown.lords) {
    const index = one.party.line.findIndex(({ items }) => items.includes(key));
    if (index < 0) continue;
    director.change((view) => {
      const { party } = lord(view, one.seat);
      const bearer = party.line[index];
      if (bearer) drop(bearer.items, key);
      sumUp(director, party);
    });
    return at.fighter(one.seat, index);
  }
  return director.source;
}

export const itemCaptured: Scene<"ItemCaptured"> = async (director, { seat, token: key }, time) => {
  await director.fly({
    piece: token(key),
    from: giveUp(director, key),
    to: at.store(seat, "prison"),
    time,
    shrink: 0.6,
  });
  director.change((view) => lord(view, seat).captured.push(key));
};

export const itemFiled: Scene<"ItemFiled"> = async (director, { seat, token: key }, time) => {
  await director.fly({ piece: token(key), from: giveUp(director, key), to: at.store(seat, "office"), time });
  director.change((view) => lord(view, seat).office.push(key));
};

export const itemGone: Scene<"ItemGone"> = async (director, { token: key }, time) => {
  const from = giveUp(director, key);
  director.change((view) => {
    for (const { party } of view.lords) drop(party.sack, key);
    view.out.push(key);
  });
  await director.fly({ piece: token(key), from, to: at.plate(senderOf(director, key)), time, ease: "in", shrink: 0.3 });
};

export const sackCaptured: Scene<"SackCaptured"> = async (director, { seat, items }, time) => {
  await director.fly(
    ...items.map((key, i) => ({
      ...{ piece: token(key), from: at.sack(seat), to: at.store(seat, "prison"), time, delay: i * 90, shrink: 0.6 },
    })),
  );
  director.change((view) => {
    const one = lord(view, seat);
    one.captured.push(...items);
    one.party.sack = [];
  });
};

// The end

export const titleWon: Scene<"TitleWon"> = async (director, { seat, title }, time) => {
  const name = director.cast.sheet.things[title]?.name ?? title;
  director.change((view) => (view.phase = "over"));
  director.later(director.ring(at.plate(seat), "flame", time));
  await director.tag(at.plate(seat), name, "good", time);
};

export const counted: Scene<"Counted"> = async (director, { seat, points, licensed }, time) => {
  director.change((view) => (view.phase = "over"));
  director.later(director.ring(at.plate(seat), licensed ? "flame" : "wax", time));
  await director.tag(at.plate(seat), `${points}`, licensed ? "good" : "bad", time);
};
