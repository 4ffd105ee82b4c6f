/** The story in turns, and its lines with the names of things set off. */

import type { GameSheet, StoryLine } from "../wire";

export interface Chapter {
  /** 0 before the first turn. */
  turn: number;
  seat: number | null;
  lines: StoryLine[];
}

/** The house's name for the line that begins a turn: its `seat` is whose turn it is. */
const BEGINS = "TurnBegan";

/** And for the one that takes its `seat` out of the game, unless the other brings it back. */
const FALLS = "Died";
const RETURNS = "StartedAgain";

export interface Death {
  seat: number;
  turn: number;
  /** Was it the end of the game for this seat? */
  last: boolean;
}

/** Who died, in which turn. */
export function deaths(lines: readonly StoryLine[]): Death[] {
  const found: Death[] = [];
  for (const { turn, lines: told } of chapters(lines)) {
    for (const { line, details } of told) {
      const seat = details["seat"];
      if (typeof seat !== "number") continue;
      if (line === FALLS) found.push({ seat, turn, last: true });
      if (line === RETURNS) for (const death of found) if (death.seat === seat) death.last = false;
    }
  }
  return found;
}

/** By seat: the turn in which it was out of the game. */
export function fallen(lines: readonly StoryLine[]): Map<number, number> {
  return new Map(deaths(lines).flatMap(({ seat, turn, last }) => (last ? [[seat, turn] as const] : [])));
}

/** How many turns begin in these lines. */
export const turnsIn = (lines: readonly StoryLine[]): number => lines.filter((line) => line.line === BEGINS).length;

/** `last` is the turn of the last line, where the story does not begin at its beginning. */
export function chapters(lines: readonly StoryLine[], last?: number): Chapter[] {
  const found: Chapter[] = [];
  const first = last === undefined ? 0 : Math.max(0, last - turnsIn(lines));
  let current: Chapter = { turn: first, seat: null, lines: [] };
  for (const line of lines) {
    if (line.line === BEGINS) {
      if (current.lines.length || current.turn > first) found.push(current);
      const seat = line.details["seat"];
      current = { turn: current.turn + 1, seat: typeof seat === "number" ? seat : null, lines: [] };
    } else {
      current.lines.push(line);
    }
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
