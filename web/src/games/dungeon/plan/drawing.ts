/** The board as path data: many spaces in few paths, so that it is drawn once and quickly. */

import { hatching } from "../../../art/strokes";
import { middle, type Point } from "../../../map/geometry";
import { once } from "../../../map/once";
import { rounded, short } from "../../../map/paths";
import { NOWHERE } from "../../../map/walking";
import { gate, isHall, WORLD, type Land, type Link, type Space } from "./land";

/** How round the corners of a space are. */
export const corner = ({ kind }: Space): number =>
  kind === "stairs" ? 1.4 : kind === "corridor" ? 0.2 : kind === "room" ? 0.4 : 0.7;

export const casing = (space: Space): string =>
  rounded(space, isHall(space) ? -0.95 : -0.45, space.kind === "stairs" ? 1.5 : 0.6);

/** The three steps that are drawn of a flight. */
export function flight(space: Space): string {
  const { x, y } = middle(space);
  return [-1, 0, 1]
    .map((k) =>
      space.run === "v"
        ? `M${short(x - 0.85)} ${short(y + k * 0.72)}h1.7`
        : `M${short(x + k * 0.72)} ${short(y - 0.85)}v1.7`,
    )
    .join("");
}

/** A line along a border, so much shorter at both ends. */
export function along({ border: [x1, y1, x2, y2] }: Link, by: number): string {
  return x1 === x2 ? `M${x1} ${short(y1 + by)}V${short(y2 - by)}` : `M${short(x1 + by)} ${y1}H${short(x2 - by)}`;
}

/** A door in the middle of a border. */
export function door(link: Link): string {
  const [x1, y1, x2, y2] = link.border;
  const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
  return along(link, Math.max(length * 0.14, length / 2 - 1.15));
}

// Ground

const CELL = 1;
const COLUMNS = WORLD.width / CELL;
const ROWS = WORLD.height / CELL;

/** A number between -1 and 1 that belongs to a place, and is the same every time. */
function grain(x: number, y: number, salt: number): number {
  let h = Math.imul(x + 311, 374761393) ^ Math.imul(y + 733, 668265263) ^ Math.imul(salt, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** The same, but changing slowly from place to place. */
function drift(x: number, y: number, salt: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const at = (dx: number, dy: number) => grain(ix + dx, iy + dy, salt);
  const top = at(0, 0) * (1 - fx) + at(1, 0) * fx;
  return top * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}

// prettier-ignore
const ABOVE = [[-1, 0], [0, -1], [-1, -1], [1, -1]] as const;
// prettier-ignore
const BELOW = [[1, 0], [0, 1], [1, 1], [-1, 1]] as const;

/** For every cell the level of the space that is nearest. */
function nearest(land: Land): Uint8Array {
  const level = new Uint8Array(COLUMNS * ROWS);
  const far = new Float32Array(COLUMNS * ROWS).fill(1e6);
  for (const space of land.spaces.values())
    for (let y = space.y; y < space.y + space.height; y++)
      for (let x = space.x; x < space.x + space.width; x++) {
        const at = Math.floor(y - WORLD.y) * COLUMNS + Math.floor(x - WORLD.x);
        level[at] = space.level;
        far[at] = 0;
      }
  const spread = (x: number, y: number, dx: number, dy: number) => {
    const [px, py] = [x + dx, y + dy];
    if (px < 0 || py < 0 || px >= COLUMNS || py >= ROWS) return;
    const [at, from] = [y * COLUMNS + x, py * COLUMNS + px];
    const way = (far[from] ?? 0) + (dx && dy ? 1.41 : 1);
    if (way >= (far[at] ?? 0)) return;
    far[at] = way;
    level[at] = level[from] ?? 0;
  };
  for (let y = 0; y < ROWS; y++) for (let x = 0; x < COLUMNS; x++) for (const [dx, dy] of ABOVE) spread(x, y, dx, dy);
  for (let y = ROWS - 1; y >= 0; y--)
    for (let x = COLUMNS - 1; x >= 0; x--) for (const [dx, dy] of BELOW) spread(x, y, dx, dy);
  return level;
}

/** The ground of each level, with torn edges. */
export const grounds = once((land: Land): { level: number; path: string }[] => {
  const plain = nearest(land);
  const inside = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.round(value)));
  const level = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= COLUMNS || y >= ROWS) return 0;
    const wx = inside(x + 2.6 * drift(x / 5, y / 5, 1), COLUMNS);
    const wy = inside(y + 2.6 * drift(x / 5, y / 5, 2), ROWS);
    return plain[wy * COLUMNS + wx] ?? 0;
  };
  const cells = Array.from({ length: ROWS }, (_, y) => Array.from({ length: COLUMNS }, (_, x) => level(x, y)));
  return [1, 2, 3, 4, 5, 6].map((number) => ({ level: number, path: outline(cells, number) }));
});

/** Round all cells of one kind. Neighbours meet, because a corner strays the same way for both. */
function outline(cells: readonly (readonly number[])[], wanted: number): string {
  const is = (x: number, y: number) => cells[y]?.[x] === wanted;
  const next = new Map<string, [number, number][]>();
  const edge = (x1: number, y1: number, x2: number, y2: number) => {
    const from = `${x1} ${y1}`;
    next.set(from, [...(next.get(from) ?? []), [x2, y2]]);
  };
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      if (!is(x, y)) continue;
      if (!is(x, y - 1)) edge(x, y, x + 1, y);
      if (!is(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
      if (!is(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
      if (!is(x - 1, y)) edge(x, y + 1, x, y);
    }
  const stray = (x: number, y: number) =>
    `${short(x + WORLD.x + 0.42 * grain(x, y, 3))} ${short(y + WORLD.y + 0.42 * grain(x, y, 4))}`;
  let path = "";
  for (const start of next.keys()) {
    let at: [number, number] | undefined = next.get(start)?.pop();
    if (!at) continue;
    path += `M${stray(...(start.split(" ").map(Number) as [number, number]))}`;
    while (at) {
      const key: string = `${at[0]} ${at[1]}`;
      if (key === start) break;
      path += `L${stray(...at)}`;
      at = next.get(key)?.pop();
    }
    path += "z";
  }
  return path;
}

/** A square of rock that is laid side by side; ten strokes' units to one of the board. */
export const ROCK = 37.5;
export const rock = (): string =>
  hatching(ROCK * 10 - 15, ROCK * 10 - 15, () => 0.82, { seed: 17, step: 15, length: 12, strokes: 4, gap: 3 });

// Ways

/** Through a hall one goes straight from gate to gate; elsewhere by the middle. */
export function passing(land: Land, before: string, at: string, after: string): Point {
  const space = land.spaces.get(at);
  const [came, goes] = [land.between(before, at), land.between(at, after)];
  if (!space) return NOWHERE;
  if (!isHall(space) || !came || !goes) return middle(space);
  const [a, b] = [gate(came), gate(goes)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Where a way goes before its end: through the gates, straight across halls, else by the middle. */
export function trail(land: Land, from: string, path: readonly string[], start: Point): Point[] {
  const keys = [from, ...path];
  const points: Point[] = [start];
  for (let i = 1; i < keys.length; i++) {
    const link = land.between(keys[i - 1] ?? "", keys[i] ?? "");
    if (link) points.push(gate(link));
    const space = land.spaces.get(keys[i] ?? "");
    if (!space) continue;
    if (i < keys.length - 1 && !isHall(space)) points.push(middle(space));
  }
  return points;
}
