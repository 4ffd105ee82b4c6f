/** Names of squares where there is little room. */

import type { Square } from "../town";

const SHORT: Readonly<Record<string, string>> = {
  free_parking: "Parking",
  just_visiting: "Just visiting",
  pennsylvania_railroad: "Pennsylvania RR",
  reading_railroad: "Reading RR",
  b_o_railroad: "B. & O. RR",
  north_carolina_avenue: "N. Carolina",
  mediterranean_avenue: "Mediterranean",
  electric_company: "Electric Co.",
  pennsylvania_avenue: "Pennsylvania",
};

/** How wide a letter is, and how high one may be. */
const [LETTER, LEAST, USUAL] = [0.46, 12, 15];

/** In one upright line, with so much room: smaller if need be, and cut at last. */
export function nameOn({ key, kind, name }: Square, room: number): { text: string; size: number } {
  if (kind === "chest") return { text: "Chest", size: USUAL };
  const short = SHORT[key] ?? name.replace(/ (Avenue|Place|Gardens)$/, "");
  const most = Math.floor(room / (LETTER * LEAST));
  const text = short.length > most ? `${short.slice(0, most - 1)}.` : short;
  return { text, size: Math.min(USUAL, room / (LETTER * text.length)) };
}
