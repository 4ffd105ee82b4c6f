/** What is said under an option: what it brings here and now; and which come first in the list. */

import { doesBriefly } from "../choosing/does";
import type { Offered, Question } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import { dollars, type Town } from "../town";

type Option = Offered<Dungeonopoly>;

/** What is asked, and the table that it is asked about. */
export interface About {
  readonly town: Town;
  readonly question: Question<Dungeonopoly>;
}

/** "Damage an opponent in limited range. Hits for $40. Range 1." Its slip says how often. */
function ofAbility(about: About, { details, hint }: Option & { head: "use" }): string {
  if (isCrowded(about)) return hint.replace(/ ?Once a lap\.$/, "").replace(/\.$/, "");
  const as = about.question.prompt === "counter" ? "as an answer" : "";
  return [doesBriefly(about.town.sheet, details.ability, as), hint].filter(Boolean).join(" ");
}

/** So many abilities are one row of the list, which seals and their slips explain. */
const MANY = 4;
const isCrowded = ({ question }: About): boolean =>
  question.options.filter(({ head }) => head === "use").length >= MANY;

/** What options are called together. */
export const wordsOf = (about: About): Record<string, string> => (isCrowded(about) ? { use: "Use an ability" } : {});

/** What is said of one of many in a row, where a hint is said of the whole row. */
function noteOf(about: About, option: Option): string {
  switch (option.head) {
    case "use":
      return ofAbility(about, option);
    case "whom":
    case "where":
    case "draft":
    case "howfar":
    case "keep":
      return option.hint.replace(/\.$/, "");
    case "build":
    case "lift":
      return dollars(option.details.price);
    case "sell":
    case "mortgage":
      return `+${dollars(option.details.brings)}`;
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

/** Of an ability that is being declared: what it does. A deal is read on its contract. */
export function helpOf({ town, question }: About): string {
  if (question.prompt === "reply") return "All of it, or nothing of it.";
  const aims = ["whom", "where", "how_far"].includes(question.prompt);
  const { ability = "" } = (aims && town.going("aiming")) || {};
  return ability && doesBriefly(town.sheet, ability);
}

/** What one would do first stands first; in debt, what brings money. */
const USUAL = ["roll", "end_turn", "leave_by_card", "leave_by_fee", "pass", "use", "build", "trade", "lift"];
const SHORT = ["mortgage", "sell", "trade", "give_up"];

export function orderOf({ question }: About): string[] {
  const order: readonly string[] = question.prompt === "raise" ? SHORT : USUAL;
  const place = (head: string) => (order.includes(head) ? order.indexOf(head) : order.length);
  return question.options.toSorted((one, other) => place(one.head) - place(other.head)).map(({ key }) => key);
}
