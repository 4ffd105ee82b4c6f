/** Orders are carried out, column by column: prices leave, goods come, imps dig, rooms are built and run. */

import type { Director } from "../director.svelte";
import type { HirelingView } from "../view";
import { at } from "./anchors";
import { carry, drop, enter, lord, pass, type Scene } from "./lords";

const IMP = 140;

/** The action's column lights up, and so does the minion's space. */
export const minionCalled: Scene<"MinionCalled"> = async (director, { seat, order, space }, time) => {
  enter(director, "actions");
  director.change((view) => (view.done = stationOf(director, order, space)));
  director.now = { ...director.now, column: order, space, seat };
  director.source = at.space(order, space);
  await director.ring(at.space(order, space), "flame", time);
};

/** How many spaces have been dealt with when this one has its turn; some columns go from III to I. */
function stationOf(director: Director, order: string, space: number): number {
  const orders = Object.keys(director.shown.spaces);
  const { backwards } = director.cast.sheet.things[order] ?? {};
  return orders.indexOf(order) * 3 + (backwards ? 4 - space : space);
}

/** The minion goes back to its card. */
export const notCarriedOut: Scene<"NotCarriedOut"> = async (director, { seat, order }, time) => {
  const space = (director.shown.spaces[order] ?? []).indexOf(seat);
  const place = lord(director.shown, seat).orders.indexOf(order);
  director.change((view) => {
    const column = view.spaces[order];
    if (column && space >= 0) column[space] = null;
    lord(view, seat).failed.push(order);
  });
  await director.fly({
    ...{ piece: { kind: "minion", seat }, from: at.space(order, space + 1), to: at.order(seat, place + 1) },
    ...{ way: "hop" as const, time, ease: "in" as const },
  });
};

export const paid: Scene<"Paid"> = (director, { seat, ...goods }, time) =>
  carry(director, seat, goods, { to: director.source, time });

export const got: Scene<"Got"> = (director, { seat, ...goods }, time) => carry(director, seat, goods, { time });

/** Imps run out of the gate; what they dig or bring comes next. */
export const wentToWork: Scene<"WentToWork"> = async (director, { seat, workers, foreman }, time) => {
  const count = workers + (foreman ? 1 : 0);
  director.change((view) => (lord(view, seat).away += count));
  if (director.shown.phase === "actions" && director.now.column === "mine_gold") director.source = at.gate(seat);
  await director.fly(
    ...Array.from({ length: Math.min(count, 5) }, (_, i) => ({
      ...{ piece: { kind: "imp" as const, seat }, from: at.store(seat, "imps"), to: at.gate(seat) },
      ...{ way: "hop" as const, time, delay: i * IMP, shrink: 0.8 },
    })),
  );
};

/** The imp runs to the rock, which crumbles; what lies behind it is there from then on. */
export const dug: Scene<"Dug"> = async (director, { seat, square }, time) => {
  const place = at.square(seat, square);
  await director.fly({ piece: { kind: "imp", seat }, from: at.gate(seat), to: place, way: "hop", time: IMP * 2 });
  director.change((view) => dig(lord(view, seat).dungeon, square));
  await director.effect("crumble", place, time);
};

/** Tiles are listed as one reads. */
function dig(
  dungeon: { square: string; room: string | null; conquered: boolean; runs: number }[],
  square: string,
): void {
  dungeon.push({ square, room: null, conquered: false, runs: 0 });
  dungeon.sort((one, other) => reading(one.square) - reading(other.square));
}

const reading = (square: string): number => Number(square.slice(1)) * 10 + (square.codePointAt(0) ?? 0);

export const built: Scene<"Built"> = async (director, { seat, room, square }, time) => {
  const index = director.shown.rooms.indexOf(room);
  director.change((view) => drop(view.rooms, room));
  await pass(director, { kind: "room", key: room }, at.room(Math.max(0, index)), at.square(seat, square), { time });
  director.change((view) => {
    const tile = lord(view, seat).dungeon.find((one) => one.square === square);
    if (tile) tile.room = room;
  });
  await director.effect("dust", at.square(seat, square), 300);
};

export const hired: Scene<"Hired"> = async (director, { seat, creature: key }, time) => {
  const index = director.shown.creatures.indexOf(key);
  director.change((view) => drop(view.creatures, key));
  await pass(director, { kind: "creature", key }, at.monster(Math.max(0, index)), at.lair(seat), { time });
  director.change((view) =>
    lord(view, seat).creatures.push({
      creature: key,
      up: true,
      striking: false,
      sent: false,
      sheep: false,
      paid: false,
    }),
  );
  director.later(director.ring(at.store(seat, "creatures"), "flame", 300));
};

/** Imps go to the room, and what it makes rises from it. */
export const roomRan: Scene<"RoomRan"> = async (director, { seat, square, imps, trolls }, time) => {
  enter(director, "production");
  director.source = at.square(seat, square);
  director.change((view) => {
    const one = lord(view, seat);
    one.away += imps;
    one.trolls_away += trolls;
    const tile = one.dungeon.find((other) => other.square === square);
    if (tile) tile.runs += 1;
  });
  director.later(director.ring(director.source, "brass", time + 500));
  await director.fly(
    ...Array.from({ length: imps }, (_, i) => ({
      ...{ piece: { kind: "imp" as const, seat }, from: at.store(seat, "imps"), to: director.source },
      ...{ way: "hop" as const, time, delay: i * IMP, shrink: 0.8 },
    })),
  );
};

export const trapsDrawn: Scene<"TrapsDrawn"> = async (director, { seat, count, traps }, time) => {
  const own = lord(director.shown, seat).traps.length;
  await director.fly(
    ...Array.from({ length: count }, (_, i) => ({
      ...{
        piece: traps?.[i] ? { kind: "trap" as const, key: traps[i] } : { kind: "back" as const, of: "trap" as const },
      },
      ...{ from: director.source, to: at.trap(seat, own + i), turn: traps !== null, time, delay: i * IMP },
    })),
  );
  director.change((view) => {
    const one = lord(view, seat);
    one.traps = traps
      ? [...one.traps, ...traps].toSorted()
      : [...one.traps, ...Array.from({ length: count }, () => null)];
    view.piles.traps = Math.max(0, view.piles.traps - count);
  });
};

export const trapsShuffled: Scene<"TrapsShuffled"> = async (director, _, time) => {
  director.change((view) => {
    view.piles.traps += view.discards.length;
    view.discards = [];
  });
  await director.wait(time);
};

export const trapDiscarded: Scene<"TrapDiscarded"> = async (director, { seat, trap }, time) => {
  const own = lord(director.shown, seat).traps;
  const index = Math.max(0, own.indexOf(trap));
  director.change((view) => {
    const { traps } = lord(view, seat);
    if (!drop(traps, trap)) traps.pop();
    view.discards.push(trap);
  });
  await pass(director, { kind: "trap", key: trap }, at.trap(seat, index), director.source, {
    time,
    ease: "in",
    shrink: 0.6,
  });
};

export const creatureLost: Scene<"CreatureLost"> = async (director, { seat, creature: key }, time) => {
  const { creatures } = lord(director.shown, seat);
  const like = creatures.filter((one) => one.creature === key);
  const [gone] = like.toSorted((one, other) => usefulness(one) - usefulness(other));
  const index = gone ? creatures.indexOf(gone) : 0;
  director.change((view) => lord(view, seat).creatures.splice(index, gone ? 1 : 0));
  await pass(director, { kind: "creature", key }, at.creature(seat, index), at.gate(seat), {
    time,
    ease: "in",
    shrink: 0.5,
  });
};

/** Of like creatures goes one that is still to be paid, and one that lies face down. */
const usefulness = ({ paid, up }: HirelingView): number => Number(paid) * 2 + Number(up);

/** Who looks at a card is open; what he sees is his own. */
export const spied: Scene<"Spied"> = async (director, { seat, round, card }, time) => {
  director.change((view) => {
    const slot = view.combat[round - 1];
    if (!slot) return;
    if (!slot.spies.includes(seat)) slot.spies.push(seat);
    slot.card ??= card;
  });
  if (card !== null) await director.display({ kind: "card", key: card }, at.card(round), time * 2);
  else await director.effect("eye", at.card(round), time);
};
