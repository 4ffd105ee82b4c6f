/** The tables that I hold keys to: which wait for me, which for others, and since when. */

import { together, turns } from "../room/turn";
import type { HeldTable } from "../wire";

export type Standing = "mine" | "theirs" | "lobby" | "over";

export function standingOf({ card, mine, asked }: HeldTable): Standing {
  if (card.status === "lobby") return "lobby";
  if (card.status !== "playing") return "over";
  return asked.some((seat) => mine.includes(seat)) ? "mine" : "theirs";
}

const ORDER: Standing[] = ["mine", "theirs", "lobby", "over"];

/** Those that wait for me first, and among each other those first where something happened last. */
export function sorted(tables: readonly HeldTable[]): HeldTable[] {
  const rank = (table: HeldTable) => ORDER.indexOf(standingOf(table));
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.moved - a.moved);
}

const UNITS: [number, string][] = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];

/** "2 days", "1 hour", "5 minutes", or "" for less. */
export function span(seconds: number): string {
  for (const [long, unit] of UNITS) {
    const count = Math.floor(seconds / long);
    if (count > 0) return `${count} ${unit}${count > 1 ? "s" : ""}`;
  }
  return "";
}

/** Whose turn it is there and since when; or what else there is to say. `now` in seconds since 1970. */
export function words(table: HeldTable, now: number): string {
  const { card, mine, asked, moved } = table;
  const name = (seat: number) => card.names[seat] ?? "somebody";
  const long = span(now - moved);
  const since = long ? `for ${long} now` : "just now";
  const others = card.names.filter((one, seat) => one !== null && !mine.includes(seat));
  const company = others.length ? ` With ${together(others as string[])}.` : "";
  switch (standingOf(table)) {
    case "mine": {
      const many = mine.length > 1 ? together(asked.filter((seat) => mine.includes(seat)).map(name)) : "You";
      return `${many} ${many === "You" || many.includes(" and ") ? "are" : "is"} asked, ${since}.${company}`;
    }
    case "theirs":
      return asked.length ? `Waits for ${together(asked.map(name))}, ${since}.` : `The bots play.${company}`;
    case "lobby":
      return "Not begun. Friends can sit down by the link.";
    default:
      return card.status === "old"
        ? `Stands still: its rules are not the present ones.${company}`
        : `Over${card.dated ? "" : ` after ${turns(card.turn)}`}, ${long ? `${long} ago` : "just now"}.${company}`;
  }
}
