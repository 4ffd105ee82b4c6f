/** What stands above the questions of a building year, and beside their options: what each is about, and costs. */

import { printed } from "../art/faces";
import { signed } from "../counting";
import {
  after,
  and,
  atHome,
  counted,
  dealOf,
  goodsWords,
  later,
  type Deal,
  type Option,
  type Seen,
} from "../earth/deals";
import type { DungeonLords } from "../frontier";
import type { Goods } from "../things";

type Prompt = DungeonLords["Prompt"];

const NUMBERS = ["none", "one", "two", "three"];
const numbered = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Ivo and Old Tom" */
const others = ({ names, view, sheet, me }: Seen): string[] =>
  later(view, sheet)
    .filter((seat) => seat !== me.seat)
    .map((seat) => names[seat] ?? "a non-player");

/** Who finds what is left: "One is left for Ivo then, none for Old Tom." */
function leftFor(seen: Seen, offered: number): string {
  const waiting = others(seen);
  if (!waiting.length) return "";
  const shares = waiting.map(
    (name, at) =>
      `${numbered(Math.max(0, offered - 1 - at))} ${at ? "" : `${offered - 1 === 1 || offered - 1 <= 0 ? "is" : "are"} left `}for ${name}`,
  );
  return `${capital(shares.join(", "))}, once you have yours.`;
}

/** What an action gives, for what: the same whatever is chosen. */
export function terms(seen: Seen): { gain: Goods; price: Goods } | null {
  const space = seen.station?.printed;
  if (!space) return null;
  return { gain: space.gain ?? {}, price: space.price };
}

/** What the question itself does not say: who finds what is left. */
export function remains(prompt: Prompt, seen: Seen): string {
  if (prompt === "hire") return leftFor(seen, seen.view.creatures.length);
  return prompt === "build" ? leftFor(seen, seen.view.rooms.length) : "";
}

/** What stands in red above it: the action and its space, or the day. */
export function kicker(prompt: Prompt, seen: Seen): string {
  const { view, station, sheet } = seen;
  if (station) {
    const turn = others(seen).length && (prompt === "hire" || prompt === "build") ? placed(seen) : "";
    return `${printed(sheet, station.order).name}, from ${station.roman}${turn}`;
  }
  if (view.phase === "production") return "Production";
  if (view.phase === "order_cards") return "Orders come back";
  if (view.phase === "placing") return `${printed(sheet, "hire_monster").name}, as your first order`;
  const event = view.event === "special" ? view.special : view.event;
  return event ? printed(sheet, event).name : "";
}

/** Does nobody act before me? */
const placed = ({ view, station }: Seen): string => {
  const row = view.spaces[station?.order ?? ""] ?? [];
  const before = row.filter((seat, at) => seat !== null && at + 1 > (station?.space ?? 0)).length;
  return before ? "" : ": you come first";
};

/** "costs 1 gold; 2 imps and 1 food make 1 imp" */
export function noteOn(option: Option, seen: Seen): string {
  const deal = dealOf(option, seen);
  switch (option.head) {
    case "build":
      return `${deal.says}. ${cost(deal)}`;
    case "hire":
    case "paywage":
    case "appease":
    case "pay_all":
      return [cost(deal), deal.gone ? `and ${deal.gone}` : "", left(deal, seen)].filter(Boolean).join(" ");
    case "mine": {
      const stay = atHome(seen.me) - deal.workers;
      return `${goodsWords(deal.gain)}; ${stay ? counted(stay, "imp") : "nobody"} left at home`;
    }
    case "run":
      return capital(
        [
          and([deal.workers ? counted(deal.workers, "imp") : "", goodsWords(deal.price)].filter(Boolean)),
          deal.says || goodsWords(deal.gain),
        ].join(": "),
      );
    case "carry_out":
    case "spy": {
      const gets = goodsWords(deal.gain);
      const looks = option.head === "spy" ? "you alone see its combat card" : "";
      return capital([gets, cost(deal).toLowerCase(), looks].filter(Boolean).join(", "));
    }
    case "paytax":
      return deal.letters
        ? `${counted(deal.letters, "letter")}: ${signed(deal.letters * seen.sheet.numbers["points.letter"])} points`
        : `nothing left to pay; ${seen.me.gold - option.details.gold} gold left`;
    default:
      return "";
  }
}

const cost = ({ price }: Deal): string => {
  const words = goodsWords(price);
  return words ? `Costs ${words}` : "Free";
};

/** What is left of what was paid. */
function left(deal: Deal, { me }: Seen): string {
  const then = after(deal, me);
  const paid = (["gold", "food"] as const).filter((good) => deal.price[good]);
  const evil = deal.price.evil ? [`evil ${then.evil}`] : [];
  const rest = [...paid.map((good) => `${then[good]} ${good} left`), ...evil];
  return rest.length ? `(${rest.join(", ")})` : "";
}
