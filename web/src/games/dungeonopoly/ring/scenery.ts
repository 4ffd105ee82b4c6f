/** What the lane and the court are made of: cobbles, studs, stars, flagstones. */

import { scatter, short } from "../../../art/strokes";
import type { Box, Ring } from "./geometry";

const stone = (x: number, y: number, width: number, height: number): string => {
  const r = Math.min(3.5, width / 2, height / 2);
  const [w, h] = [short(width - 2 * r), short(height - 2 * r)];
  return `M${short(x + r)} ${short(y)}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h-${w}q${-r} 0 ${-r} ${-r}v-${h}q0 ${-r} ${r} ${-r}z`;
};

/** Rows of cobbles of different lengths. */
function cobbled({ x, y, width, height }: Box, random: () => number): string {
  const deep = 11.5;
  let path = "";
  for (let down = 0, row = 0; down < height - 3; down += deep, row++) {
    for (let along = row % 2 ? -8 : 0; along < width;) {
      const long = 12 + random() * 9;
      const [from, to] = [Math.max(0, along), Math.min(width, along + long)];
      if (to - from > 4) path += stone(x + from + 1, y + down + 1, to - from - 2, Math.min(deep, height - down) - 2);
      along += long;
    }
  }
  return path;
}

/** The lane round the court. */
export function cobbles({ inside, lane }: Ring): string {
  const random = scatter(8);
  const { x, y, width, height } = inside;
  const between = { y: y + lane.y, width: lane.x, height: height - 2 * lane.y };
  return [
    { x, y, width, height: lane.y },
    { x, y: y + height - lane.y, width, height: lane.y },
    { ...between, x },
    { ...between, x: x + width - lane.x },
  ]
    .map((box) => cobbled(box, random))
    .join("");
}

/** A stud at every border of two squares, so that one sees before which square a token stands. */
export function studs({ inside }: Ring): string {
  const { x, y, width, height } = inside;
  let path = "";
  for (let at = 0; at <= 9; at++) {
    const [along, down] = [short(x + (at * width) / 9), short(y + (at * height) / 9)];
    path += `M${along} ${short(y + 3)}v7M${along} ${short(y + height - 3)}v-7`;
    path += `M${short(x + 3)} ${down}h7M${short(x + width - 3)} ${down}h-7`;
  }
  return path;
}

/** Where the ground of the court begins. */
export const horizon = ({ court }: Ring): number => court.y + court.height * 0.52;

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly shine: number;
}

export function starsOver(ring: Ring): Star[] {
  const random = scatter(21);
  const { x, y, width } = ring.court;
  const deep = horizon(ring) - y - 40;
  return Array.from({ length: 60 }, () => ({
    ...{ x: x + random() * width, y: y + 4 + random() * deep },
    ...{ r: 0.5 + random() * 1.1, shine: 0.4 + random() * 0.5 },
  }));
}

/** Level lines of an engraved sky. */
export function skyLines(ring: Ring): string {
  const { x, y, width } = ring.court;
  let path = "";
  for (let down = y + 6; down < horizon(ring); down += 6) path += `M${x} ${short(down)}h${short(width)}`;
  return path;
}

export function hills(ring: Ring): string {
  const { x, width } = ring.court;
  const ground = horizon(ring);
  const part = (of: number) => short(width * of);
  return `M${x} ${short(ground)}v-42q${part(0.12)}-34 ${part(0.25)}-14t${part(0.27)}-10 ${part(0.24)}-4 ${part(0.24)}-6V${short(ground)}z`;
}

/** Flags that run together behind the castle. */
export function flagstones(ring: Ring): string {
  const { x, y, width, height } = ring.court;
  const ground = horizon(ring);
  const middle = x + width / 2;
  let path = "";
  for (let row = 1; row <= 6; row++) {
    path += `M${x} ${short(ground + (y + height - ground) * (row / 6) ** 1.5)}h${short(width)}`;
  }
  for (let at = -14; at <= 14; at++) {
    path += `M${short(middle + at * 26)} ${short(ground)}L${short(middle + at * 92)} ${short(y + height)}`;
  }
  return path;
}
