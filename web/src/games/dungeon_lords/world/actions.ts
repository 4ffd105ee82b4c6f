/** The eight actions: their columns, what a space brings and what it costs. */

import { printed, type LordsSheet } from "../art/faces";
import { GOODS, listed, type SignName } from "../art/signs";
import { EVENT_NAMES, ORDER_NAMES } from "../art/words";
import type { Space } from "../things";

export interface Action {
  readonly key: string;
  readonly number: number;
  readonly name: string;
  /** Where there is little room for it. */
  readonly short: string;
  readonly spaces: readonly Space[];
  /** III acts first. */
  readonly backwards: boolean;
}

/** As they are numbered. */
export function actionsOf(sheet: LordsSheet): Action[] {
  return Object.values(sheet.things)
    .flatMap(({ key, name, number, spaces, backwards = false }) =>
      number !== undefined && spaces ? [{ key, number, name, short: ORDER_NAMES[key] ?? name, spaces, backwards }] : [],
    )
    .sort((one, other) => one.number - other.number);
}

export interface Bit {
  readonly count?: string;
  readonly sign?: SignName;
  readonly words?: string;
}

export interface Terms {
  readonly brings: readonly Bit[];
  readonly costs: readonly Bit[];
  /** The same, read aloud. */
  readonly said: string;
}

const WORKS: Record<string, [SignName, string]> = { dig_tunnels: ["pick", "tunnels"], mine_gold: ["coin", "gold"] };
const WORDS = { gold: "gold", food: "food", evil: "evil", imps: "imps", traps: "traps", monsters: "monsters" } as const;

const amounts = (goods: Space["price"] | undefined): Bit[] =>
  listed(goods).map(([good, count]) => ({ count: String(count).replace("-", "−"), sign: GOODS[good] }));
const spoken = (goods: Space["price"] | undefined): string =>
  listed(goods)
    .map(([good, count]) => `${count} ${WORDS[good]}`)
    .join(" and ");

const after = (words: string, goods: Space["price"]): Bit[] => {
  const bits = amounts(goods);
  return bits.length ? [{ words }, ...bits] : [];
};
const FREE: Bit = { words: "free" };

/** What stands on a space of an action. */
export function termsOf({ key }: Pick<Action, "key">, space: Space, first: boolean): Terms {
  const { price, gain, spies = false, workers = 0, foreman = false } = space;
  const works = WORKS[key];
  if (works) {
    const [sign, what] = works;
    return {
      brings: [{ count: `1–${workers}`, sign }],
      costs: foreman ? [{ words: "+ foreman" }] : [{ count: "1", sign: "imp" }, { words: "each" }],
      said: `1 to ${workers} ${what}, an imp each${foreman ? " and a foreman" : ""}`,
    };
  }
  if (key === "hire_monster") {
    const more = after("and", price);
    return {
      brings: [{ count: "1", sign: "paw" }],
      costs: more.length ? more : [{ words: "its price" }],
      said: `a monster for its price${more.length ? ` and ${spoken(price)}` : ""}`,
    };
  }
  if (key === "build_room") {
    const costs = after("for", price);
    return {
      brings: first ? [{ words: "if left" }] : [{ count: "1", sign: "room" }],
      costs: costs.length ? costs : [FREE],
      said: `a room${first ? ", if one is left" : ""}, ${spoken(price) || "free"}`,
    };
  }
  const costs = after("for", price);
  const many = costs.length > 2;
  return {
    brings: [...amounts(gain), ...(spies ? [{ sign: "eye" } as const] : [])],
    costs: costs.length ? (many ? costs.slice(1) : costs) : [FREE],
    said: `${spoken(gain)}${spies ? " and a look at a combat card" : ""}, ${spoken(price) ? `for ${spoken(price)}` : "free"}`,
  };
}

/** Which event it is: the special one by its own key, once it is known. */
export const eventOf = (event: string, special: string | null): string =>
  event === "special" && special ? special : event;

/** How an event is called, where there is little room. */
export const eventName = (sheet: LordsSheet, event: string): string => EVENT_NAMES[event] ?? printed(sheet, event).name;

export interface Station {
  readonly order: string;
  /** From 1. */
  readonly space: number;
}

/** Every space of the board, in the order in which their minions act. */
export const stationsOf = (actions: readonly Action[]): Station[] =>
  actions.flatMap(({ key, spaces, backwards }) => {
    const row = spaces.map((_, i) => ({ order: key, space: i + 1 }));
    return backwards ? row.reverse() : row;
  });
