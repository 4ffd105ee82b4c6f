/** The story in turns, and its lines with the names of things set off. */

import type { Exit, GameSheet, StoryLine } from "../../wire";

export interface Chapter {
  /** The number of the line that begins it. */
  n: number;
  /** 0 before the first turn. */
  turn: number;
  seat: number | null;
  /** In the game's own words; "" where it has none. */
  heading: string;
  lines: StoryLine[];
}

const seatIn = ({ details }: StoryLine): number | null => {
  const seat = details["seat"];
  return typeof seat === "number" ? seat : null;
};

/** By seat: the turn in which it fell, and did not come back. */
export const fallen = (gone: readonly Exit[]): Map<number, number> =>
  new Map(gone.flatMap(({ seat, turn, how, last }) => (last && how === "falls" ? [[seat, turn] as const] : [])));

/** How many turns begin in these lines. */
export const turnsIn = (lines: readonly StoryLine[]): number => lines.filter((line) => line.mark === "turn").length;

/** When it is, in the game's own words: "" where it does not count by more than turns. */
export const when = (lines: readonly StoryLine[]): string =>
  lines.findLast(({ mark, heading }) => mark === "round" && heading)?.heading ?? "";

/** `last` is the turn of the last line, where the story does not begin at its beginning. */
export function chapters(lines: readonly StoryLine[], last?: number): Chapter[] {
  const found: Chapter[] = [];
  const first = last === undefined ? 0 : Math.max(0, last - turnsIn(lines));
  let current: Chapter = { n: -1, turn: first, seat: null, heading: "", lines: [] };
  for (const line of lines) {
    const { n, heading = "" } = line;
    const turns = line.mark === "turn";
    if (turns || (heading && heading !== current.heading)) {
      if (current.lines.length || current.turn > first) found.push(current);
      current = { n, turn: current.turn + Number(turns), seat: turns ? seatIn(line) : null, heading, lines: [] };
    }
    if (!turns) current.lines.push(line);
  }
  found.push(current);
  return found;
}

/** A name as it is set: "Room 1-07" is not broken at its hyphen. */
export const unbroken = (name: string): string => name.replaceAll("-", "-\u2060");

export interface Piece {
  text: string;
  strong: boolean;
}

function keysIn(details: StoryLine["details"]): string[] {
  return Object.values(details)
    .flat()
    .filter((value) => typeof value === "string");
}

/** A line's sentence in pieces, the things it names being strong. */
export function pieces(line: StoryLine, sheet: GameSheet | null): Piece[] {
  const names = keysIn(line.details)
    .map((key) => sheet?.things[key]?.["name"])
    .filter((name) => typeof name === "string");
  const wanted = [...new Set(names)].sort((a, b) => b.length - a.length);
  if (!wanted.length) return [{ text: line.text, strong: false }];
  const escaped = wanted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = line.text.split(new RegExp(`(${escaped.join("|")})`));
  return parts
    .filter(Boolean)
    .map((text) => (wanted.includes(text) ? { text: unbroken(text), strong: true } : { text, strong: false }));
}
