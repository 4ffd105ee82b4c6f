/** What on a map board can be marked, by name: a pawn, what somebody has, a place. */

export const pawn = (seat: number): string => `pawn:${seat}`;
export const plate = (seat: number): string => `plate:${seat}`;
export const place = (key: string): string => `place:${key}`;

export type Marked = { readonly what: "pawn" | "plate"; readonly seat: number } | { what: "place"; key: string };

export function read(name: string): Marked {
  const end = name.indexOf(":");
  const [what, which] = [name.slice(0, end), name.slice(end + 1)];
  return what === "pawn" || what === "plate" ? { what, seat: Number(which) } : { what: "place", key: which };
}
