/** The eight orders: their pictures, and what each may bring now. */

import doors from "icon:closed-doors";
import dove from "icon:peace-dove";
import imp from "icon:imp-laugh";
import leg from "icon:chicken-leg";
import paw from "icon:paw";
import shovel from "icon:dig-dug";
import trap from "icon:wolf-trap";
import wagon from "icon:mine-wagon";
import type { Sheet } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { LordView, View } from "../view";

const PICTURES: Record<string, string> = {
  get_food: leg,
  improve_reputation: dove,
  dig_tunnels: shovel,
  mine_gold: wagon,
  recruit_imps: imp,
  buy_traps: trap,
  hire_monster: paw,
  build_room: doors,
};

export interface OrderFace {
  readonly key: string;
  readonly name: string;
  readonly number: number;
  readonly picture: string;
}

/** As they are numbered. */
export function ordersOf(sheet: Sheet<DungeonLords>): OrderFace[] {
  return Object.values(sheet.things)
    .flatMap(({ key, name, number, spaces }) =>
      number !== undefined && spaces ? [{ key, name, number, picture: PICTURES[key] ?? "" }] : [],
    )
    .sort((one, other) => one.number - other.number);
}

/** Whose card of this order is in hand. */
export const ableTo = (view: View, order: string, but: number): number[] =>
  view.lords.flatMap(({ seat, inaccessible }) => (seat === but || inaccessible.includes(order) ? [] : [seat]));

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "Nobody");

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** One line on what may come of it, with the number that matters. */
export function promiseOf(order: string, view: View, me: LordView, sheet: Sheet<DungeonLords>): string {
  const imps = counted(me.imps - me.away, "imp");
  switch (order) {
    case "get_food":
      return `2 or 3, for gold or evil. You have ${me.food}.`;
    case "improve_reputation":
      return `1 or 2 evil less. You are at ${me.evil}.`;
    case "dig_tunnels":
      return `Up to 4, an imp each. You have ${imps}.`;
    case "mine_gold": {
      const tunnels = me.dungeon.filter(({ room, conquered }) => room === null && !conquered).length;
      return `You have ${counted(tunnels, "tunnel")} and ${imps}.`;
    }
    case "recruit_imps":
      return `1 or 2, for food. You have ${me.food} food.`;
    case "buy_traps":
      return `1 or 2, for gold; free on II.`;
    case "hire_monster":
      return `${listed(view.creatures.map((key) => sheet.things[key]?.name ?? key))} ${view.creatures.length === 1 ? "asks" : "ask"}.`;
    case "build_room":
      return `${view.rooms.length || "None"} on offer. III builds first.`;
    default:
      return "";
  }
}
