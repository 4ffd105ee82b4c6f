/** The inks of the covers, which are printed alike in candlelight and daylight. */

import { scatter, short } from "../strokes";

export const INK = "#24160d";
export const RED = "#b8402f";

/** Level lines across a scene, thin at the top and thick at the foot, as one path each. */
export function levels(
  from: number,
  to: number,
  gap: number,
  thin: number,
  thick: number,
): { y: number; width: number }[] {
  const lines = [];
  for (let y = from; y < to; y += gap) lines.push({ y, width: thin + ((thick - thin) * (y - from)) / (to - from) });
  return lines;
}

/** Stars in a night sky. */
export function stars(seed: number, count: number): { x: string; y: string; r: string }[] {
  const random = scatter(seed);
  return Array.from({ length: count }, () => ({
    x: short(34 + random() * 188),
    y: short(38 + random() * 90),
    r: short(0.8 + random() * 1.1),
  }));
}
