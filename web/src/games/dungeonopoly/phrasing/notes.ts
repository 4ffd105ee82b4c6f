/** What is said under an option: what it brings here and now; and which come first in the list. */

import { doesBriefly, doesOf } from "../choosing/does";
import type { Offered } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Prompt } from "../options";
import { dollars } from "../town";
import type { About } from "./about";

type Option = Offered<Dungeonopoly>;

/** Does it cost whom it hits what my hits cost? Fire burns houses alone. */
const hurts = ({ town }: About, ability: string): boolean =>
  (town.sheet.things[ability]?.flags?.includes("damage") ?? false) && /damage/i.test(doesOf(town.sheet, ability));

/** What can be read off an ability here and now: "$40, range 1". */
function figuresOf(about: About, ability: string): string {
  const { reach, cost = 0 } = about.town.sheet.things[ability] ?? {};
  return [
    hurts(about, ability) ? `hits for ${dollars(about.me.hit)}` : "",
    reach === "limited" ? `range ${about.me.reach}` : "",
    cost ? `costs ${dollars(cost)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Damage an opponent in limited range: hits for $40, range 1." */
function ofAbility(about: About, ability: string): string {
  const figures = figuresOf(about, ability);
  if (isCrowded(about)) return figures;
  const does = doesBriefly(about.town.sheet, ability, about.question.prompt === "counter" ? "as an answer" : "");
  return figures && does ? `${does.replace(/\.$/, "")}: ${figures}.` : does;
}

/** So many abilities are one row of the list, which seals and their slips explain. */
const MANY = 4;
const isCrowded = ({ question }: About): boolean =>
  question.options.filter(({ head }) => head === "use").length >= MANY;

/** What options are called together. */
export const wordsOf = (about: About): Record<string, string> => (isCrowded(about) ? { use: "Use an ability" } : {});

/** How somebody stands who might be aimed at. */
function ofSeat(about: About, seat: number): string {
  const { town } = about;
  const { level, at, jailed } = town.character(seat);
  const ability = about.going("aiming")?.ability ?? "";
  const pays = hurts(about, ability) && seat !== about.me.seat ? `, pays ${dollars(about.me.hit)}` : "";
  return `Level ${level}, ${jailed ? "in jail" : `on ${town.square(at).name}`}${pays}`;
}

/** Whose a square is, and what it asks. */
function ofSquare(about: About, key: string): string {
  const { town } = about;
  const deed = town.deed(key);
  if (!deed) return "";
  if (deed.owner === null) return `for sale, ${dollars(town.square(key).price)}`;
  const whose = town.isMine(key) ? "yours" : about.creditor(deed.owner);
  return deed.mortgaged ? `${whose}, mortgaged` : `${whose}, rent ${dollars(deed.rent ?? 0)}`;
}

function ofRoll(about: About): string {
  if (about.question.prompt === "jail") return "Doubles free you.";
  const far = about.odds?.throws.map(({ distance }) => distance) ?? [];
  return far.length ? `Walk ${Math.min(...far)} to ${Math.max(...far)} squares.` : "";
}

/** What comes of letting it be. */
const PASSING: Readonly<Partial<Record<Prompt, string>>> = {
  counter: "It takes effect.",
  dice: "They stand.",
  doubles: "Walk, and roll again.",
  owing: "Pay it.",
  damaged: "Pay it, and leave it at that.",
  passing: "Walk on.",
  salary: "Take the money.",
  card: "Obey it.",
  jailed: "Go to jail.",
};

const ofWay = (about: About, squares: number): string =>
  `${squares < 0 ? "back " : ""}to ${about.thing(about.town.whither(squares))}`;

function ofPurchase(about: About): string {
  const key = about.going("purchase")?.square;
  return key ? `You keep ${dollars(about.cash - about.town.square(key).price)}.` : "";
}

function noteOf(about: About, option: Option): string {
  switch (option.head) {
    case "use":
      return ofAbility(about, option.details.ability);
    case "whom":
      return ofSeat(about, option.details.seat);
    case "where":
    case "draft":
      return ofSquare(about, option.details.square);
    case "howfar":
      return ofWay(about, option.details.squares);
    case "keep":
      return `makes ${option.details.dice.reduce((sum, one) => sum + one, 0)}`;
    case "build":
    case "lift":
      return dollars(option.details.price);
    case "sell":
    case "mortgage":
      return `+${dollars(option.details.brings)}`;
    case "roll":
      return ofRoll(about);
    case "pass":
      return PASSING[about.question.prompt] ?? "";
    case "buy":
      return ofPurchase(about);
  }
  return "";
}

export const notesOf = (about: About): Record<string, string> =>
  Object.fromEntries(
    about.question.options.flatMap((option) => {
      const note = noteOf(about, option);
      return note ? [[option.key, note]] : [];
    }),
  );

/** What one would do first stands first; in debt, what brings money. */
const USUAL = ["roll", "end_turn", "leave_by_card", "leave_by_fee", "pass", "use", "build", "trade", "lift"];
const SHORT = ["mortgage", "sell", "trade", "give_up"];

export function orderOf({ question }: About): string[] {
  const order: readonly string[] = question.prompt === "raise" ? SHORT : USUAL;
  const place = (head: string) => (order.includes(head) ? order.indexOf(head) : order.length);
  return question.options.toSorted((one, other) => place(one.head) - place(other.head)).map(({ key }) => key);
}
