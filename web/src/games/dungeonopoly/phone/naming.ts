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

/** In one upright line of a square so high: a letter takes about seven pixels. */
export function nameOn({ key, kind, name }: Square, height: number): string {
  if (kind === "chest") return "Chest";
  const short = SHORT[key] ?? name.replace(/ (Avenue|Place|Gardens)$/, "");
  const most = Math.floor((height - 52) / 7.2);
  return short.length > most + 2 ? `${short.slice(0, most)}.` : short;
}
