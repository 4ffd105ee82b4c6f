/** What the questions of a building year say beside what they ask: what it is about, and what it would cost. */

import { printed } from "../art/faces";
import { listed } from "../art/signs";
import { signed } from "../counting";
import {
  after,
  and,
  atHome,
  counted,
  dealOf,
  goodsWords,
  later,
  minesOf,
  taxedTiles,
  trollsAtHome,
  type Deal,
  type Option,
  type Seen,
} from "../earth/deals";
import { dugSoFar, handsFor } from "../earth/questions";
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
  if (!waiting.length) return "Nobody comes after you.";
  const shares = waiting.map(
    (name, at) =>
      `${numbered(Math.max(0, offered - 1 - at))} ${at ? "" : `${offered - 1 === 1 || offered - 1 <= 0 ? "is" : "are"} left `}for ${name}`,
  );
  return `${capital(shares.join(", "))}, once you have yours.`;
}

function digging(seen: Seen): string {
  const { me, station } = seen;
  if (!station) return "The room digs it: no imp more is needed.";
  const dug = dugSoFar(me, station);
  const left = handsFor(me, station, dug);
  const foreman = station.printed.foreman && !dug ? " A foreman comes along, and only watches." : "";
  const more = dug ? `${counted(left, "imp")} more can dig` : `Up to ${counted(left, "imp")} can dig`;
  return `${more}, a tunnel each; ${atHome(me)} at home.${foreman}`;
}

function mining({ me, station }: Seen): string {
  const hands = station ? handsFor(me, station) : 0;
  const foreman = station?.printed.foreman ? " and a foreman, who only watches" : "";
  return `An imp brings 1 gold out of a tunnel. You have ${counted(minesOf(me).length, "tunnel")}, and ${counted(hands, "imp")}${foreman} can go.`;
}

function running({ me, sheet, view }: Seen): string {
  const trolls = trollsAtHome(me, sheet);
  const hands = [counted(atHome(me), "imp"), trolls ? counted(trolls, "Troll") : ""].filter(Boolean);
  const runs = sheet.numbers[view.year > 1 ? "runs.year_2" : "runs.year_1"];
  return `${capital(and(hands))} at home. A room runs ${runs > 1 ? `${runs} times` : "once"} a round.`;
}

/** What an action gives, for what: the same whatever is chosen. */
export function terms(seen: Seen): { gain: Goods; price: Goods } | null {
  const space = seen.station?.printed;
  if (!space) return null;
  return { gain: space.gain ?? {}, price: space.price };
}

const hired = ({ me }: Seen): string => counted(me.creatures.filter(({ paid }) => !paid).length, "creature");

const moreTraps = ({ sheet, view }: Seen): number =>
  sheet.numbers[view.year > 1 ? "more_traps.year_2" : "more_traps.year_1"];

/** One line of help, with the number that matters. */
export function help(prompt: Prompt, seen: Seen): string {
  const { me, sheet, view } = seen;
  switch (prompt) {
    case "fee":
      return `A first order there costs ${goodsWords(printed(sheet, "hire_monster").spaces?.[0]?.price ?? {})}, whether or not you hire. You have ${me.gold}.`;
    case "carry_out": {
      if (seen.station?.order === "buy_traps" && moreTraps(seen))
        return "More cards are drawn than you keep: then you discard.";
      const { gain = {}, price = {} } = terms(seen) ?? {};
      const then = after({ gain, price, workers: 0, letters: 0, gone: "", says: "" }, me);
      const changed = (["gold", "food", "imps", "evil"] as const).filter((good) => then[good] !== me[good]);
      return changed.length
        ? `Then you have ${and(changed.map((good) => goodsWords({ [good]: then[good] }) || `no ${good}`))}.`
        : "";
    }
    case "dig":
      return digging(seen);
    case "mine":
      return mining(seen);
    case "hire": {
      const fee = listed(seen.station?.printed.price);
      return `Its price${fee.length ? `, and ${goodsWords(seen.station?.printed.price ?? {})} for the place` : ""}. ${leftFor(seen, view.creatures.length)}`;
    }
    case "build":
      return leftFor(seen, view.rooms.length);
    case "run":
      return running(seen);
    case "take_back":
      return "It was not carried out. In hand, you can give it again next round.";
    case "tax":
      return `${counted(taxedTiles(me), "tile")}, 1 gold for every ${sheet.numbers["tax.tiles"]}: ${me.tax} due, and you have ${me.gold}. For each gold short comes a letter: ${signed(sheet.numbers["points.letter"])} points.`;
    case "wages":
      return `${capital(hired(seen))} to pay, each its price again. Unpaid, it leaves, and you gain ${sheet.numbers["evil.release"]} evil.`;
    case "discard":
      return `${moreTraps(seen)} more drawn than you keep.`;
    case "inspection":
      return `You have ${me.traps.length}. ${printed(sheet, "safety_inspection").text ?? ""}`;
    case "earthquake":
      return "A tile falls if nothing else hangs on it. What falls is rock again.";
    case "vip_visit":
      return `A letter from the Ministry counts ${signed(sheet.numbers["points.letter"])} points in the end.`;
    default:
      return printed(sheet, view.special ?? "").text ?? "";
  }
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
