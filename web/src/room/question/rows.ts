/** Options as rows of a list: an option with several targets is one row with a button for each. */

import type { Lit } from "../../board";
import type { OptionNews } from "../../wire";

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
  /** What the board adds to it; else what its words say of it alone. */
  note: string;
  /** What is read aloud of it alone. */
  said: string;
}

/** "1 Magic Item: look ahead": a price that stands on the right already is not told again. */
const FREE = /^free: (.)/;
const PRICED = /^\d[^:]*: (.)/;
export const untold = (hint: string, cost: OptionNews["cost"]) =>
  hint.replace(Object.keys(cost).length ? PRICED : FREE, (_, first: string) => first.toUpperCase());

/** So short a hint fits under a name. */
const SHORT = 20;
const briefly = ({ brief, hint }: OptionNews): string => brief || (hint.length > SHORT ? "" : hint);

const DIGITS = "123456789";

/** What the sheet prints on the thing of a key, if there is such a thing. */
export type Printed = (key: string) => string | undefined;

/** What a board adds to options, by key. */
export type Notes = Readonly<Record<string, string>>;

/** What a board calls options that have no verb of their own, by their head. */
export type Words = Readonly<Record<string, string>>;

/** So many options that differ in their thing alone are one row; if their hints differ, more; without a verb, too. */
const SOME = 3;
const MANY = 6;
const VERY_MANY = 9;
/** A sum fits under the name of a thing, so two of those are a row; so are two for which the board has a word. */
const TWO = 2;
const SUM = /^\W*\d[\d,]*$/;

interface Split {
  title: string;
  target: string;
  seat: boolean;
}

/** "Dodge to Wren" is the title "Dodge to" with the target Wren; "Go to Kitchen" likewise. */
function split(option: OptionNews, names: readonly string[], printed: Printed): Split {
  const name = option.seat === null ? undefined : names[option.seat];
  if (name && option.label.endsWith(name)) return { ...cut(option.label, name), seat: true };
  for (const value of Object.values(option.details).reverse()) {
    const thing = typeof value === "string" ? printed(value) : undefined;
    if (thing && option.label.endsWith(thing)) return { ...cut(option.label, thing), seat: false };
  }
  return { title: option.label, target: "", seat: false };
}

/** "Go to the Kitchen" and "Go to Room 2-04" have one title: the article goes with the target. */
const cut = (label: string, target: string) => ({
  title: label
    .slice(0, -target.length)
    .trim()
    .replace(/(^| )the$/i, ""),
  target,
});

/** Does this option stand in a row with the one before? */
const alike = (one: Split, other: Split): boolean =>
  one.target !== "" && one.title === other.title && one.seat === other.seat && (!one.seat || one.title !== "");

/** How many it takes for one row of them. */
function enough(title: string, targets: readonly Target[], words: Words): number {
  if (!title) return VERY_MANY;
  if (words[targets[0]?.head ?? ""] === title) return TWO;
  const same = targets.every(({ hint, note }) => hint === targets[0]?.hint && note === targets[0]?.note);
  if (targets.every(({ note }) => SUM.test(note))) return TWO;
  return same ? SOME : MANY;
}

/** Neighbours that differ in their target alone. */
function runs(
  options: readonly OptionNews[],
  names: readonly string[],
  printed: Printed,
  notes: Notes,
  words: Words,
): Target[][] {
  const found: (Split & { head: string; targets: Target[] })[] = [];
  for (const option of options) {
    const cut = split(option, names, printed);
    const parts = cut.target && !cut.title ? { ...cut, title: words[option.head] ?? "" } : cut;
    const target = {
      ...option,
      digit: "",
      target: parts.target,
      title: parts.title,
      note: notes[option.key] ?? "",
      said: "",
    };
    const before = found.at(-1);
    if (before?.head === option.head && alike(before, parts)) before.targets.push(target);
    else found.push({ ...parts, head: option.head, targets: [target] });
  }
  return found.flatMap(({ seat, title, targets }) =>
    seat || targets.length >= enough(title, targets, words) ? [targets] : targets.map((target) => [target]),
  );
}

/** `first` are the keys of those that a board would name first. */
export function rowsOf(
  options: readonly OptionNews[],
  names: readonly string[],
  printed: Printed = () => undefined,
  first: readonly string[] = [],
  notes: Notes = {},
  words: Words = {},
): Row[] {
  const rank = new Map(first.map((key, at) => [key, at]));
  const place = ({ key }: { key: string }) => rank.get(key) ?? first.length;
  const best = (targets: readonly Target[]) => Math.min(...targets.map(place));
  // A board that names all of them has an order of its own.
  const named = options.every(({ key }) => rank.has(key));
  const listed = named ? options.toSorted((one, other) => place(one) - place(other)) : options;
  const rows = runs(listed, names, printed, notes, words);
  // Very many of which the board names none come last, so that the rest is not out of sight.
  const last = (targets: readonly Target[]) => Number(targets.length >= VERY_MANY && best(targets) === first.length);
  rows.sort((one, other) => last(one) - last(other) || best(one) - best(other));
  return rows.flatMap((targets, at) => {
    const [one] = targets;
    if (!one) return [];
    const digit = DIGITS[at] ?? "";
    const { cost, label } = one;
    // What is added to all of them alike is said once.
    const alike = targets.every((target) => target.note === one.note);
    const shared = targets.every((target) => target.hint === one.hint);
    const hint = alike && shared ? one.hint : "";
    /** Of several, each keeps what is true of it alone. */
    const own = (target: Target): Pick<Target, "note" | "said"> => {
      if (targets.length === 1) return { note: target.note, said: target.note };
      if (target.note) return { note: alike ? "" : target.note, said: target.note };
      return {
        note: shared ? (target.brief ?? "") : briefly(target),
        said: shared ? (target.brief ?? "") : target.hint,
      };
    };
    return {
      ...{ digit, hint: (alike && one.note) || untold(hint, cost), cost, free: hint.startsWith("free") },
      title: targets.length > 1 ? one.title : label,
      options: targets.map((target) => ({ ...target, digit, ...own(target) })).sort((a, b) => place(a) - place(b)),
    };
  });
}

/** Are these all things of one kind, none of them more usual than the others? */
export function equals(rows: readonly Row[]): boolean {
  const all = rows.flatMap(({ options }) => options);
  return rows.length > 1 && all.every(({ head }) => head === all[0]?.head) && all.some(({ target }) => target !== "");
}

/** A hint that all rows share is said once. */
export function sharedHint(rows: readonly Row[]): string {
  const first = rows[0]?.hint ?? "";
  return rows.length > 1 && rows.every((row) => row.hint === first) ? first : "";
}
