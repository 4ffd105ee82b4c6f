/** Options as rows of a list: an option with several targets is one row with a button for each. */

import type { Lit } from "../board";
import type { OptionNews } from "../wire";

export interface Row {
  /** The key that chooses it, "1" to "9", or "" beyond that. */
  digit: string;
  title: string;
  hint: string;
  cost: OptionNews["cost"];
  /** Is it said to be free? */
  free: boolean;
  options: Lit[];
}

/** "1 Magic Item: look ahead": the price stands on the right already, so only the rest is told. */
const PRICED = /^(?:free|\d[^:]*): (.)/;
const untold = (hint: string) => hint.replace(PRICED, (_, first: string) => first.toUpperCase());

const DIGITS = "123456789";

/** The seat that an option is about, if there is just one. */
export function seatOf(option: OptionNews, seats: number): number | null {
  const named = Object.entries(option.details).filter(([name]) => ["seat", "to", "victim", "target"].includes(name));
  const value = named.length === 1 ? named[0]?.[1] : null;
  return typeof value === "number" && value >= 0 && value < seats ? value : null;
}

/** "Dodge to Wren" is the title "Dodge to" with the target Wren; "Wren" alone has no title. */
function titleOf(option: OptionNews, names: readonly string[]): string {
  const seat = seatOf(option, names.length);
  const name = seat === null ? null : names[seat];
  return name && option.label.endsWith(name) ? option.label.slice(0, -name.length).trim() : "";
}

export function rowsOf(options: readonly OptionNews[], names: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (const option of options) {
    const title = titleOf(option, names);
    const before = rows.at(-1);
    if (title && before?.title === title && before.options[0]?.head === option.head) {
      before.options.push({ ...option, digit: before.digit });
      continue;
    }
    const digit = DIGITS[rows.length] ?? "";
    const { hint, cost, label } = option;
    const free = hint.startsWith("free");
    rows.push({ digit, title: title || label, hint: untold(hint), cost, free, options: [{ ...option, digit }] });
  }
  for (const row of rows) if (row.options.length === 1) row.title = row.options[0]?.label ?? row.title;
  return rows;
}

/** A hint that all rows share is said once. */
export function sharedHint(rows: readonly Row[]): string {
  const first = rows[0]?.hint ?? "";
  return rows.length > 1 && rows.every((row) => row.hint === first) ? first : "";
}
