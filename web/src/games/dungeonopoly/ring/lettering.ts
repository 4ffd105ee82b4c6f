/** What is written on a square, how large, and where. */

import type { Square } from "../town";
import { paperOf, placeOf, type Point, type Ring } from "./geometry";

const SHORT: Readonly<Record<string, string>> = {
  north_carolina_avenue: "N. Carolina",
  electric_company: "Electric Co.",
  marvin_gardens: "Marvin Gdns",
  park_place: "Park Place",
  short_line: "Short Line",
};

/** As short as it stands on the ring. */
export function shortName({ key, name, kind }: Pick<Square, "key" | "name" | "kind">): string {
  if (kind === "chest") return "Chest";
  return SHORT[key] ?? name.replace(/ (Avenue|Place|Railroad)$/, "");
}

/** How wide a letter of a name is on the average, as a part of its size. */
const LETTER = 0.475;

export interface Line extends Point {
  readonly text: string;
  readonly size: number;
}

export interface Lettering {
  readonly anchor: "start" | "middle";
  readonly lines: readonly Line[];
  /** Where the figure stands: its left end at the sides, its middle above and below. */
  readonly figure: Point;
}

/** Of a name that is too long for its square, the parts. */
function parts(name: string, width: number, font: number): string[] {
  if (name.length * font * LETTER <= width - 5) return [name];
  const space = name.lastIndexOf(" ");
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)];
  if (name.length < 12 || name.length * (font - 1.6) * LETTER <= width - 4) return [name];
  return [`${name.slice(0, 7)}-`, name.slice(7)];
}

const fitting = (text: string, width: number, font: number): number =>
  Math.max(9.5, Math.min(font, (width - 4) / (text.length * LETTER)));

export function lettering(ring: Ring, square: Square): Lettering {
  const { edge } = placeOf(ring, square.index);
  const { x, y, width, height } = paperOf(ring, square.index);
  const name = shortName(square);
  const { font } = ring;
  if (edge === "left" || edge === "right") {
    const left = x + (edge === "left" ? 11 : 7);
    const middle = y + height / 2;
    const size = fitting(name, width - 10, font);
    return {
      anchor: "start",
      lines: [{ text: name, size, x: left, y: middle - 3.5 }],
      figure: { x: left, y: middle + font },
    };
  }
  const texts = parts(name, width, font);
  const two = texts.length > 1;
  const first = edge === "top" ? y + height - (two ? 21 : 12) : y + (two ? 16 : 19) * ring.scale;
  return {
    anchor: "middle",
    lines: texts.map((text, row) => ({
      ...{ text, size: fitting(text, width, font), x: x + width / 2, y: first + row * (font - 1) },
    })),
    figure: { x: x + width / 2, y: edge === "top" ? y + 23 * ring.scale : y + height - 12 * ring.scale },
  };
}
