/** What an ability does, in the rulebook's words, and what is printed about it. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Printed } from "../things";

type Sheets = Sheet<Dungeonopoly>;

const known = new WeakMap<object, Map<string, string>>();

/** "Slow: somebody has a die less." says what Slow does; so does "Misty Escape, of the Fey: jump far." */
function told(text: string, name: string): string | null {
  if (!text.startsWith(name)) return null;
  const rest = text.slice(name.length);
  const said = /^(?:, of the \w+)?: (.+)$/s.exec(rest)?.[1] ?? (/^[ ,]/.test(rest) ? rest.replace(/^[ ,]+/, "") : null);
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : null;
}

function look(sheet: Sheets, name: string): string {
  const rules = sheet.chapters.filter(({ number }) => number !== "R").flatMap((chapter) => chapter.rules);
  // The rule that is about nothing else comes before one that mentions it.
  const exact = rules.find(({ text }) => text.startsWith(`${name}:`) || text.startsWith(`${name}, of the`));
  const found = exact ?? rules.find(({ text }) => told(text, name) !== null);
  if (found) return told(found.text, name) ?? "";
  const [short = ""] = name.split(":");
  return short === name ? "" : look(sheet, short);
}

export function doesOf(sheet: Sheets, key: string): string {
  const { chapters } = sheet;
  const sayings = known.get(chapters) ?? new Map<string, string>();
  known.set(chapters, sayings);
  let said = sayings.get(key);
  if (said === undefined) {
    said = look(sheet, sheet.things[key]?.name ?? key).replace(/ \(DO-[\d.]+\)/g, "");
    sayings.set(key, said);
  }
  return said;
}

const LIMITS: Readonly<Record<string, string>> = { lap: "once a lap", turn: "once a turn" };
const REACHES: Readonly<Record<string, string>> = { limited: "limited range", sight: "in sight", board: "anywhere" };

/** "Spell, limited range, once a lap". */
export function rowWords({ kind = "", reach = "self", limit = "none", cost = 0 }: Partial<Printed>): string {
  const words = [kind === "automatic" ? "always on" : kind, REACHES[reach] ?? "", LIMITS[limit] ?? ""];
  const said = [...words, cost ? `$${cost}` : ""].filter(Boolean).join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
