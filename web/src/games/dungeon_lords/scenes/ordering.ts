/** Orders are revealed, minions stand in line, and order cards rest. */

import type { Director } from "../director.svelte";
import { at } from "./anchors";
import { enter, lord, type Scene } from "./lords";

/** All papers break at once, and orders of one number turn up together. */
export const orderRevealed: Scene<"OrderRevealed"> = async (director, { seat, place, order }, time) => {
  if (director.shown.phase !== "placing") {
    enter(director, "placing");
    await director.effectOn(
      "break",
      director.shown.lords.map((one) => at.paper(one.seat)),
      220,
    );
  }
  director.later(turned(director, seat, place, order, time));
  await director.wait(30);
};

async function turned(director: Director, seat: number, place: number, order: string, time: number): Promise<void> {
  director.change((view) => {
    const one = lord(view, seat);
    const given = one.orders.length === 3 ? one.orders : ordersOf(director, seat);
    one.orders = given.map((other, index) => (index === place - 1 ? order : other));
  });
  await director.turnUp([[{ kind: "order", key: order, seat }, at.order(seat, place)]], time);
}

/** My own I know all the time. */
function ordersOf(director: Director, seat: number): (string | null)[] {
  const { orders = [] } = (seat === director.viewer && director.end?.lords[seat]) || {};
  return orders.length === 3 ? orders : [null, null, null];
}

export const minionStood: Scene<"MinionStood"> = async (director, { seat, order, space }, time) => {
  await director.settle();
  await director.fly({
    ...{ piece: { kind: "minion", seat }, from: minionOf(director, seat, order), to: at.space(order, space) },
    ...{ way: "hop" as const, time },
  });
  director.change((view) => {
    const column = view.spaces[order];
    if (column) column[space - 1] = seat;
  });
  director.later(director.effect("dust", at.space(order, space), 200));
};

/** It comes from the card that called it. */
function minionOf(director: Director, seat: number, order: string): string {
  const place = lord(director.shown, seat).orders.indexOf(order);
  return place < 0 ? at.plate(seat) : at.order(seat, place + 1);
}

/** It stays on its card, and shakes its head. */
export const turnedAway: Scene<"NoSpace" | "FeeRefused"> = async (director, { seat, order }, time) => {
  await director.settle();
  const place = minionOf(director, seat, order);
  director.change((view) => lord(view, seat).failed.push(order));
  await Promise.all([
    director.effect("refuse", place, time, { kind: "minion", seat }),
    director.effect("shake", at.column(order), 240),
  ]);
};

export const orderTakenBack: Scene<"OrderTakenBack"> = async (director, { seat, order }, time) => {
  enter(director, "order_cards");
  const place = lord(director.shown, seat).orders.indexOf(order);
  director.change((view) => {
    const one = lord(view, seat);
    one.orders = one.orders.filter((given) => given !== order);
  });
  const to = seat === director.viewer ? at.hand(order) : at.plate(seat);
  await director.fly({ piece: { kind: "order", key: order, seat }, from: at.order(seat, place + 1), to, time });
};

/** The second and third lie askew from now on; all others are in hand again. */
export const ordersRest: Scene<"OrdersRest"> = async (director, { seat, orders }, time) => {
  if (director.shown.phase !== "new_round") enter(director, "order_cards");
  director.change((view) =>
    Object.assign(lord(view, seat), { inaccessible: orders, orders: [], failed: [], drawn: [] }),
  );
  director.later(
    director.ringAll(
      orders.map((order) => (seat === director.viewer ? at.hand(order) : at.resting(seat, order))),
      "brass",
      400,
    ),
  );
  await director.wait(time);
};
