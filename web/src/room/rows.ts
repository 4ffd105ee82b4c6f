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
  options: Target[];
}

/** An option in a row of several: what it is aimed at is all that tells it from the others. */
export interface Target extends Lit {
  title: string;
  target: string;
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

/** What the sheet prints on the thing of a key, if there is such a thing. */
export type Printed = (key: string) => string | undefined;

/** So many options that differ in their thing alone are one row; of things without a verb, more. */
const MANY = 6;
const VERY_MANY = 9;

interface Split {
  title: string;
  target: string;
  seat: boolean;
}

/** "Dodge to Wren" is the title "Dodge to" with the target Wren; "Go to Kitchen" likewise. */
function split(option: OptionNews, names: readonly string[], printed: Printed): Split {
  const seat = seatOf(option, names.length);
  const name = seat === null ? undefined : names[seat];
  if (name && option.label.endsWith(name)) return { ...cut(option.label, name), seat: true };
  for (const value of Object.values(option.details).reverse()) {
    const thing = typeof value === "string" ? printed(value) : undefined;
    if (thing && option.label.endsWith(thing)) return { ...cut(option.label, thing), seat: false };
  }
  return { title: option.label, target: "", seat: false };
}

const cut = (label: string, target: string) => ({ title: label.slice(0, -target.length).trim(), target });

/** Does this option stand in a row with the one before? */
const alike = (one: Split, other: Split): boolean =>
  one.target !== "" && one.title === other.title && one.seat === other.seat && (!one.seat || one.title !== "");

/** Neighbours that differ in their target alone. */
function runs(options: readonly OptionNews[], names: readonly string[], printed: Printed): Target[][] {
  const found: (Split & { head: string; targets: Target[] })[] = [];
  for (const option of options) {
    const parts = split(option, names, printed);
    const before = found.at(-1);
    const target = { ...option, digit: "", target: parts.target, title: parts.title };
    if (before?.head === option.head && alike(before, parts)) before.targets.push(target);
    else found.push({ ...parts, head: option.head, targets: [target] });
  }
  const rows = found.flatMap(({ seat, title, targets }) =>
    seat || targets.length >= (title ? MANY : VERY_MANY) ? [targets] : targets.map((target) => [target]),
  );
  // What has very many targets comes last, so that the rest is not out of sight.
  return [...rows.filter(({ length }) => length < VERY_MANY), ...rows.filter(({ length }) => length >= VERY_MANY)];
}

/** `first` are the keys of those that a board would name first, where there are many. */
export function rowsOf(
  options: readonly OptionNews[],
  names: readonly string[],
  printed: Printed = () => undefined,
  first: readonly string[] = [],
): Row[] {
  const rank = new Map(first.map((key, at) => [key, at]));
  const place = ({ key }: Target) => rank.get(key) ?? first.length;
  return runs(options, names, printed).flatMap((targets, at) => {
    const [one] = targets;
    if (!one) return [];
    const digit = DIGITS[at] ?? "";
    const { hint, cost, label } = one;
    return {
      ...{ digit, hint: untold(hint), cost, free: hint.startsWith("free") },
      title: targets.length > 1 ? one.title : label,
      options: targets.map((target) => ({ ...target, digit })).sort((a, b) => place(a) - place(b)),
    };
  });
}

/** A hint that all rows share is said once. */
export function sharedHint(rows: readonly Row[]): string {
  const first = rows[0]?.hint ?? "";
  return rows.length > 1 && rows.every((row) => row.hint === first) ? first : "";
}
