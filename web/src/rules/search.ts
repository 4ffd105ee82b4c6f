/** Finding rules by what they speak of, and marking it. */

import type { ChapterText, RuleText } from "../wire";

const LETTER = "[\\p{L}\\p{N}]";
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const wordsOf = (wanted: string) => wanted.trim().split(/\s+/).filter(Boolean);
/** Words that begin so, whatever their case. */
const begins = (word: string, flags = "iu") => new RegExp(`(?<!${LETTER})${escaped(word)}`, flags);

/** The chapters with only those rules that speak of all of these words, or bear that number. */
export function found(chapters: readonly ChapterText[], wanted: string): ChapterText[] {
  const sought = wordsOf(wanted).map((word) => begins(word));
  const holds = (chapter: ChapterText, rule: RuleText) =>
    sought.every((word) => word.test(`${rule.id} ${chapter.title} ${rule.question ?? ""} ${rule.text}`));
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => holds(chapter, rule)) }))
    .filter((chapter) => chapter.rules.length);
}

export interface Piece {
  readonly text: string;
  /** Was this looked for? */
  readonly hit: boolean;
}

/** A text in pieces: what was looked for, and what stands between. */
export function marked(text: string, wanted: string): Piece[] {
  const sought = wordsOf(wanted);
  if (!sought.length) return [{ text, hit: false }];
  const any = new RegExp(`(?<!${LETTER})(${sought.map(escaped).join("|")})`, "giu");
  return text
    .split(any)
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text);
}

/** Which things a text names, in its order: the longest name that stands there counts. */
export function namedIn(text: string, names: ReadonlyMap<string, string>): string[] {
  const longest = [...names.keys()].sort((one, other) => other.length - one.length).map(escaped);
  if (!longest.length) return [];
  const any = new RegExp(`(?<!${LETTER})(${longest.join("|")})(?!${LETTER})`, "gu");
  return [...new Set([...text.matchAll(any)].flatMap(([, name = ""]) => names.get(name) ?? []))];
}
