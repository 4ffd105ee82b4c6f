/** Links as QR codes, made here: what is in a link of one's own goes nowhere else. */

import { patiently } from "../patiently";

export interface Dots {
  /** The dark ones, as one path with a unit for each. */
  path: string;
  across: number;
}

export async function dots(link: string): Promise<Dots> {
  const { encode } = await patiently(() => import("uqr"));
  const { data, size } = encode(link, { ecc: "M", border: 0 });
  return { path: data.map(row).join(""), across: size };
}

const row = (cells: readonly boolean[], y: number): string =>
  runs(cells)
    .map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`)
    .join("");

/** Where dark ones stand beside each other, and how many. */
function runs(cells: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  for (const [x, dark] of cells.entries()) {
    const last = found.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}
