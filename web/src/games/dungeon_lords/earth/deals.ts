/** What an option costs and what it brings, as far as it is printed somewhere. */

import { printed, type LordsSheet } from "../art/faces";
import { GOODS, listed, type Good } from "../art/signs";
import type { Offered } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { Goods, Printed } from "../things";
import type { LordView, RealmView } from "../view";
import { atHome, dugSoFar, later, minesOf, station, taxedTiles, trollsAtHome, type Station } from "./questions";

export type Option = Offered<DungeonLords>;

/** The table as somebody sees it who is asked something. */
export interface Seen {
  readonly view: RealmView;
  readonly sheet: LordsSheet;
  readonly me: LordView;
  readonly station: Station | null;
  readonly options: readonly Option[];
  readonly names: readonly string[];
}

export function seen(
  view: RealmView,
  sheet: LordsSheet,
  viewer: number,
  options: readonly Option[],
  names: readonly string[],
): Seen | null {
  const me = view.lords[viewer];
  return me ? { view, sheet, me, station: station(view, sheet), options, names } : null;
}

export interface Deal {
  /** What is paid. Evil is paid by rising. */
  readonly price: Goods;
  /** What is got. Evil below 0 sinks. */
  readonly gain: Goods;
  /** Imps who are away until the end of the round. */
  readonly workers: number;
  /** Letters that come, 3 points less each. */
  readonly letters: number;
  /** What else is given up: a card, a monster, a tile. */
  readonly gone: string;
  /** What it is good for, in a few words. */
  readonly says: string;
}

const NOTHING: Goods = {};
const deal = (some: Partial<Deal>): Deal => ({
  ...{ price: NOTHING, gain: NOTHING, workers: 0, letters: 0, gone: "", says: "" },
  ...some,
});

export const plus = (one: Goods = NOTHING, other: Goods = NOTHING): Goods =>
  Object.fromEntries(
    (Object.keys(GOODS) as Good[]).map((good) => [good, (one[good] ?? 0) + (other[good] ?? 0)] as const),
  );

const WORDS: Record<Good, readonly [string, string]> = {
  gold: ["gold", "gold"],
  food: ["food", "food"],
  evil: ["evil", "evil"],
  imps: ["imp", "imps"],
  traps: ["trap", "traps"],
  monsters: ["monster", "monsters"],
};
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
export const and = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** "1 gold and 2 food"; evil is "1 evil" paid, "1 evil less" when it sinks. */
export const goodsWords = (goods: Goods): string =>
  and(
    listed(goods).map(([good, count]) =>
      count < 0 ? `${-count} ${WORDS[good][1]} less` : counted(count, ...WORDS[good]),
    ),
  );

/** "2 imps and 1 food make 1 imp", or what a room of the second year is good for. */
export function runWords(room: Printed): string {
  const takes = and([room.imps ? counted(room.imps, "imp") : "", goodsWords(room.price ?? NOTHING)].filter(Boolean));
  const makes = room.digs
    ? `dig ${counted(room.digs, "tunnel")}`
    : listed(room.gives).length
      ? `make ${goodsWords(room.gives ?? NOTHING)}`
      : "";
  return takes && makes ? `${takes} ${makes}` : (room.text ?? "").replace(/\.$/, "");
}

const thingsOf = (seen: Seen, ...keys: (string | null)[]): string =>
  and(keys.flatMap((key) => (key ? `the ${printed(seen.sheet, key).name}` : [])));

/** What is paid by name instead of by number. */
const unnamed = (goods: Goods, trap: string | null, eaten: string | null): Goods => ({
  ...goods,
  ...(trap ? { traps: 0 } : {}),
  ...(eaten ? { monsters: 0 } : {}),
});

/** The gold of the tax, so far as one can tell: the whole, or what is there. */
export const taxDue = (seen: Seen): number => seen.me.tax;

export function dealOf(option: Option, seen: Seen): Deal {
  const { sheet, me, station } = seen;
  const space = station?.printed;
  const price = space?.price ?? NOTHING;
  switch (option.head) {
    case "build":
      return deal({ price, says: runWords(printed(sheet, option.details.room)) });
    case "hire": {
      const { creature, trap, eaten } = option.details;
      const whole = plus(printed(sheet, creature).price, price);
      return deal({ price: unnamed(whole, trap, eaten), gone: thingsOf(seen, trap, eaten) });
    }
    case "carry_out":
      return deal({ price, gain: space?.gain ?? NOTHING });
    case "spy":
      return deal({
        price,
        gain: space?.gain ?? NOTHING,
        says: `and look at the card of round ${option.details.round}`,
      });
    case "dig":
      return deal({ workers: station ? 1 + (space?.foreman && !dugSoFar(me, station) ? 1 : 0) : 0 });
    case "mine": {
      const { workers } = option.details;
      return deal({ workers: workers + (space?.foreman ? 1 : 0), gain: { gold: workers } });
    }
    case "run": {
      const room = printed(sheet, option.details.room);
      const { price = NOTHING, gives: gain = NOTHING, imps = 0, digs = 0 } = room;
      return deal({ price, gain, workers: imps, says: digs ? `dig ${counted(digs, "tunnel")}` : "" });
    }
    case "paytax": {
      const { gold } = option.details;
      return deal({ price: { gold }, letters: Math.max(0, taxDue(seen) - gold) });
    }
    case "paywage": {
      const { creature, trap, eaten } = option.details;
      return deal({
        price: unnamed(printed(sheet, creature).price ?? NOTHING, trap, eaten),
        gone: thingsOf(seen, trap, eaten),
      });
    }
    case "pay_all":
      return deal({
        price: me.creatures
          .filter(({ paid }) => !paid)
          .reduce<Goods>((sum, { creature }) => plus(sum, printed(sheet, creature).price), NOTHING),
      });
    case "release":
      return deal({ price: { evil: 1 }, gone: thingsOf(seen, option.details.creature) });
    case "appease": {
      const { good, trap, eaten } = option.details;
      return deal({ price: unnamed({ [good]: 1 }, trap, eaten), gone: thingsOf(seen, trap, eaten) });
    }
    case "handover":
      return deal({ gone: thingsOf(seen, option.details.creature) });
    case "protect":
      return deal({ price: { evil: 3 } });
    case "collapse": {
      const room = me.dungeon.find(({ square }) => square === option.details.square)?.room ?? null;
      return deal({ gone: room ? thingsOf(seen, room) : "a tunnel" });
    }
    case "entertain":
      return deal({ price: { gold: 1, food: 1 } });
    case "shut_door":
      return deal({ letters: 1 });
    case "pay_inspector":
    case "pay_fee":
      return deal({ price: { gold: 1 } });
    case "discard":
      return deal({ gone: thingsOf(seen, option.details.trap) });
    default:
      return deal({});
  }
}

/** What I would have then. */
export function after({ price, gain }: Deal, me: LordView): Record<"gold" | "food" | "evil" | "imps", number> {
  const change = (good: "gold" | "food" | "imps") => (gain[good] ?? 0) - (price[good] ?? 0);
  return {
    gold: me.gold + change("gold"),
    food: me.food + change("food"),
    imps: me.imps + change("imps"),
    evil: Math.max(1, Math.min(15, me.evil + (price.evil ?? 0) + (gain.evil ?? 0))),
  };
}

export { atHome, later, minesOf, taxedTiles, trollsAtHome };
