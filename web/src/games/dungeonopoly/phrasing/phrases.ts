/** How a question reads with what is on the table: what is the case, and the number that matters. */

import { doesBriefly } from "../choosing/does";
import { rungsOf } from "../ladder/rungs";
import type { Prompt } from "../options";
import { dollars } from "../town";
import type { ThrowView } from "../view";
import { capital, type About } from "./about";
import { setWith } from "./sets";

export interface Phrase {
  readonly ask: string;
  readonly help: string;
}

const PLAIN: Phrase = { ask: "", help: "" };
const said = (ask: string, help = ""): Phrase => ({ ask, help });

/** What a throw would bring, after the name of the square. */
function bringing({ brings, amount, to, salary }: ThrowView, about: About): string {
  const sum = dollars(Math.abs(amount));
  if (brings === "rent") return to === null ? sum : `${sum} to ${about.creditor(to)}`;
  if (brings === "buy") return `for sale at ${sum}`;
  if (brings === "tax") return `${sum} of tax`;
  if (brings === "pot" && amount) return `${sum} from the pot`;
  if (brings === "yours") return "your own";
  return salary ? `${dollars(salary)} at GO` : "";
}

/** "Most likely 7: Kentucky Avenue, $700 to Ivo." */
function likeliest(about: About): string {
  const best = about.odds?.throws.reduce((one, other) => (other.ways > one.ways ? other : one));
  if (!best) return "";
  const brings = bringing(best, about);
  return `Most likely ${best.shown}: ${about.thing(best.square)}${brings && `, ${brings}`}.`;
}

function turn(about: About): Phrase {
  const { town, me } = about;
  if (town.view.active !== me.seat) return PLAIN;
  const here = town.square(me.at).name;
  if (!about.offers("roll")) return said("Anything else before your turn ends?", `You are on ${here}.`);
  return said(town.view.doubles ? `Doubles: on from ${here}.` : `Your turn, on ${here}.`, likeliest(about));
}

function jail({ me }: About): Phrase {
  const last = me.failed === 2;
  return said(
    `You are in jail. This is try ${me.failed + 1} of 3.`,
    last ? "Unless you roll doubles you pay the fee, and walk." : "Doubles free you; after the third try you pay.",
  );
}

/** An ability that is being declared, and what else must be said for it. */
const aiming =
  (asks: string) =>
  (about: About): Phrase => {
    const { ability = "", whom = null } = about.going("aiming") ?? {};
    if (!ability) return PLAIN;
    const who = whom !== null && whom !== about.me.seat ? ` of ${about.name(whom)}` : "";
    return said(`${about.thing(ability)}${who}: ${asks}`, doesBriefly(about.town.sheet, ability));
  };

function counter(about: About): Phrase {
  const rungs = rungsOf(about.town.sheet, about.town.view.events);
  const [before, last] = [rungs.at(-2), rungs.at(-1)];
  if (!last) return PLAIN;
  const who = capital(about.name(last.seat));
  if (last.answers && before) {
    const whose = before.seat === about.me.seat ? "your" : `${about.name(before.seat)}’s`;
    return said(`${who} counters ${whose} ${about.thing(before.real)}.`);
  }
  const { aim } = last;
  const on = aim?.square ? about.thing(aim.square) : typeof aim?.whom === "number" ? about.name(aim.whom) : "";
  return said(`${who} casts ${about.thing(last.real)}${on && ` on ${on}`}. Do you counter it?`);
}

function dice(about: About): Phrase {
  const thrown = about.going("throw");
  if (!thrown?.dice) return PLAIN;
  const purpose = about.town.sheet.things[thrown.purpose ?? ""]?.name;
  const who = capital(about.name(thrown.seat));
  return said(`${who} threw ${thrown.dice.join(" and ")}${purpose ? ` for ${purpose}` : ""}. Does that stand?`);
}

/** A rent under way, told as who looks at it would. */
const rent =
  (tell: (about: About, payer: number, sum: string, where: string, landlord: string) => string) =>
  (about: About): Phrase => {
    const { dues = [], square = "", creditor } = about.going("rent") ?? {};
    const mine = dues.find(({ seat }) => seat === about.me.seat);
    const due = mine ?? dues.find(({ paid, waived }) => !paid && !waived) ?? dues[0];
    if (!due || typeof creditor !== "number") return PLAIN;
    const landlord = about.creditor(creditor);
    return said(tell(about, due.seat, dollars(due.amount - due.share), about.thing(square), landlord));
  };

function damaged(about: About): Phrase {
  const { amount = 0, whom = null } = about.going("blow") ?? {};
  if (whom === null) return PLAIN;
  return said(`${capital(about.name(whom))} hurt you for ${dollars(amount)}. Do you answer?`);
}

function passing(about: About): Phrase {
  const others = about.town.standingOn(about.me.at).filter(({ side }) => side !== about.me.side);
  const names = others.map(({ seat }) => about.name(seat)).join(" and ");
  return names ? said(`You pass ${names}. Do you strike?`) : PLAIN;
}

function card(about: About): Phrase {
  const drawn = about.going("draw")?.card;
  return drawn ? said(`You drew ${about.thing(drawn)}. Do you obey?`) : PLAIN;
}

const landing = ({ town, me }: About): Phrase =>
  said(`You land on ${town.square(me.at).name}. Do you do something about it?`);

function buy(about: About): Phrase {
  const key = about.going("purchase")?.square;
  if (!key) return PLAIN;
  const { name, price } = about.town.square(key);
  return said(`${name} is for sale at ${dollars(price)}.`, setWith(about.town, key));
}

function raise(about: About): Phrase {
  const debt = about.going("debt");
  if (debt?.amount === undefined || typeof debt.creditor !== "number") return PLAIN;
  const lacks = debt.amount - about.cash;
  return said(
    `You owe ${about.creditor(debt.creditor)} ${dollars(debt.amount)}, and have ${dollars(about.cash)}.`,
    lacks > 0 ? `Raise ${dollars(lacks)} more, or you are bankrupt.` : "",
  );
}

function reply(about: About): Phrase {
  const deal = about.going("offering")?.deal;
  if (!deal) return PLAIN;
  const other = deal.proposer === about.me.seat ? deal.partner : deal.proposer;
  return said(`${capital(about.name(other))} offers you a deal.`, "All of it, or nothing of it.");
}

function tax({ town, me }: About): Phrase {
  return said("", `You are worth ${dollars(town.side(me.side).worth)}.`);
}

const PHRASES: Readonly<Partial<Record<Prompt, (about: About) => Phrase>>> = {
  class: ({ me }) => said(me.classes.length ? "And what else will you be?" : "", "All begin at level 1, and learn."),
  window: turn,
  jail,
  whom: aiming("at whom?"),
  where: aiming("on which square?"),
  how_far: aiming("how far?"),
  level: ({ me }) => said(`Level ${me.level}! What do you learn?`),
  counter,
  dice,
  collect: rent((about, payer, sum, where) => `${capital(about.name(payer))} owes you ${sum} on ${where}.`),
  owing: rent((_, __, sum, where, landlord) => `You owe ${landlord} ${sum} on ${where}. Do you pay?`),
  music: rent((about, payer, sum, where) =>
    payer === about.me.seat
      ? `You owe ${sum} on ${where}. Do you play?`
      : `${about.name(payer)} owes ${sum} on ${where}. Do you play?`,
  ),
  damaged,
  passing,
  card,
  landing,
  buy,
  raise,
  reply,
  tax,
};

export const phraseOf = (about: About): Phrase => PHRASES[about.question.prompt]?.(about) ?? PLAIN;
