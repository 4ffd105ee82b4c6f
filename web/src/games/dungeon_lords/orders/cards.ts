/** The eight orders: which they are, who has them in hand, and what each may bring now. */

import type { Sheet } from "../../../frontier";
import { orderPicture } from "../art/pictures";
import type { SignName } from "../art/signs";
import { ORDER_NAMES } from "../art/words";
import type { DungeonLords } from "../frontier";
import type { Space } from "../things";
import type { LordView, View } from "../view";

export interface OrderFace {
  readonly key: string;
  readonly name: string;
  /** Where there is no room for the whole. */
  readonly short: string;
  readonly number: number;
  readonly picture: string;
  readonly spaces: readonly Space[];
  /** Does III act first? */
  readonly backwards: boolean;
}

/** As they are numbered. */
export function ordersOf(sheet: Sheet<DungeonLords>): OrderFace[] {
  return Object.values(sheet.things)
    .flatMap(({ key, name, number, spaces, backwards = false }) =>
      number !== undefined && spaces
        ? [{ key, name, number, spaces, backwards, short: ORDER_NAMES[key] ?? name, picture: orderPicture(key).body }]
        : [],
    )
    .sort((one, other) => one.number - other.number);
}

/** Which other lords have this card in hand. */
export const ableTo = (view: View, order: string, but: number): number[] =>
  view.lords.flatMap(({ seat, inaccessible }) => (seat === but || inaccessible.includes(order) ? [] : [seat]));

export interface Rung {
  readonly count: number;
  /** A non-player stands there already. */
  readonly taken: boolean;
}

/** What I, II and III give, if that is a number of something. */
export interface Ladder {
  readonly sign: SignName;
  readonly rungs: readonly Rung[];
}

const DUG: Record<string, SignName> = { dig_tunnels: "pick", mine_gold: "coin" };

export function ladderOf({ key, spaces }: OrderFace, view: View): Ladder | null {
  const stood = view.spaces[key] ?? [];
  const rungs = (counts: readonly number[]) =>
    counts.map((count, at) => ({ count, taken: (stood[at] ?? null) !== null }));
  const dug = DUG[key];
  if (dug) return { sign: dug, rungs: rungs(spaces.map(({ workers = 0 }) => workers)) };
  const goods = [
    ["food", "leg"],
    ["imps", "imp"],
    ["traps", "spikes"],
    ["evil", "mask"],
  ] as const;
  for (const [good, sign] of goods) {
    const counts = spaces.map(({ gain }) => gain?.[good] ?? 0);
    if (counts.some(Boolean)) return { sign, rungs: rungs(counts) };
  }
  return null;
}

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "Nobody");

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** "1 or 2", whatever I, II and III give. */
const either = (counts: readonly number[]): string => [...new Set(counts.map(Math.abs))].join(" or ");

/** One line on what may come of it, with the number that matters. */
export function promiseOf(order: string, view: View, me: LordView, sheet: Sheet<DungeonLords>): string {
  const imps = counted(me.imps - me.away, "imp");
  const spaces = sheet.things[order]?.spaces ?? [];
  const given = (good: "evil" | "imps" | "traps") => either(spaces.map(({ gain }) => gain?.[good] ?? 0));
  switch (order) {
    case "get_food":
      return `For gold or evil. You have ${me.food} food.`;
    case "improve_reputation":
      return `${given("evil")} evil less. You are at ${me.evil}.`;
    case "dig_tunnels":
      return `Up to ${Math.max(0, ...spaces.map(({ workers = 0 }) => workers))}. You have ${imps}.`;
    case "mine_gold": {
      const tunnels = me.dungeon.filter(({ room, conquered }) => room === null && !conquered).length;
      return `You have ${counted(tunnels, "tunnel")} and ${imps}.`;
    }
    case "recruit_imps":
      return `${given("imps")}, for food. You have ${me.food} food.`;
    case "buy_traps":
      return `${given("traps")}, for gold or free.`;
    case "hire_monster": {
      const names = view.creatures.map((key) => sheet.things[key]?.name ?? key);
      return `${listed(names)} ${names.length > 1 ? "ask" : "asks"}.`;
    }
    case "build_room":
      return `${view.rooms.length || "None"} on offer. III builds first.`;
    default:
      return "";
  }
}
