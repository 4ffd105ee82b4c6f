/** What an ability does, in the rulebook's words, and what is printed about it. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Printed } from "../things";

type Sheets = Sheet<Dungeonopoly>;

const known = new WeakMap<object, Map<string, string>>();

/** What stands after a name in the rule that is about nothing else: perhaps when that is, then what it does. */
const EXACT = /^(?:, [^:.]+)?: (.+)$/s;

/** "Slow: somebody has a die less." says what Slow does; so does "Misty Escape, of the Fey: jump far." */
function told(text: string, name: string): string | null {
  if (!text.startsWith(name)) return null;
  const rest = text.slice(name.length);
  const said = EXACT.exec(rest)?.[1] ?? (/^[ ,]/.test(rest) ? rest.replace(/^[ ,]+/, "") : null);
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : null;
}

/** `when` picks one of several such rules: "as an answer". */
function look(sheet: Sheets, name: string, when: string): string {
  const rules = sheet.chapters.filter(({ number }) => number !== "R").flatMap((chapter) => chapter.rules);
  const texts = rules.map(({ text }) => text).filter((text) => told(text, name) !== null);
  const exact = texts.filter((text) => EXACT.test(text.slice(name.length)));
  // The rule that is about nothing else comes before one that mentions it.
  const fits = when ? exact.find((text) => text.startsWith(`${name}, ${when}`)) : undefined;
  const found = fits ?? exact[0] ?? texts[0];
  if (found) return told(found, name) ?? "";
  const [short = ""] = name.split(":");
  return short === name ? "" : look(sheet, short, when);
}

export function doesOf(sheet: Sheets, key: string, when = ""): string {
  const { chapters } = sheet;
  const sayings = known.get(chapters) ?? new Map<string, string>();
  known.set(chapters, sayings);
  const asked = `${key} ${when}`;
  let said = sayings.get(asked);
  if (said === undefined) {
    said = look(sheet, sheet.things[key]?.name ?? key, when).replace(/ \(DO-[\d.]+\)/g, "");
    sayings.set(asked, said);
  }
  return said;
}

/** What everybody knows who is asked. */
const KNOWN = /^(?:once a turn, )?(?:in a free window[:,] |once a turn, )/i;
/** So much is read at a glance. */
const GLANCE = 100;

/** The first sentence of it. */
export function doesBriefly(sheet: Sheets, key: string, when = ""): string {
  const [first = ""] = doesOf(sheet, key, when)
    .replace(KNOWN, "")
    .split(/(?<=\.) /);
  const brief = first.length > GLANCE ? `${first.split(/[,;]/)[0]}.` : first;
  return brief.charAt(0).toUpperCase() + brief.slice(1);
}

const LIMITS: Readonly<Record<string, string>> = { lap: "once a lap", turn: "once a turn" };
const REACHES: Readonly<Record<string, string>> = { limited: "limited range", sight: "in sight", board: "anywhere" };

/** "Spell, limited range, once a lap". */
export function rowWords({ kind = "", reach = "self", limit = "none", cost = 0 }: Partial<Printed>): string {
  const words = [kind === "automatic" ? "always on" : kind, REACHES[reach] ?? "", LIMITS[limit] ?? ""];
  const said = [...words, cost ? `$${cost}` : ""].filter(Boolean).join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
