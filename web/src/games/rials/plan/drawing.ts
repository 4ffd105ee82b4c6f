/** The board as path data: many squares in few paths, so that it is drawn once and quickly. */

import { hatching } from "../../../art/strokes";
import { middle, type Box, type Point } from "../../../map/geometry";
import { short } from "../../../map/paths";
import { leads, SIDE, WORLD, type Land, type Place, type Room } from "./land";

// Borders

/** One side of a square: from one corner to the other. */
interface Side {
  readonly from: Point;
  readonly to: Point;
}

const line = ({ from, to }: Side): string => `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;

function part({ from, to }: Side, start: number, end: number): Side {
  const at = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  return { from: at(start), to: at(end) };
}

export interface Borders {
  /** Where nobody gets through. */
  readonly walls: string;
  /** The jambs of doorways. */
  readonly jambs: string;
  /** The sills of doorways. */
  readonly sills: string;
  /** Between squares side by side. */
  readonly seams: string;
  /** Panels that open from one side only. */
  readonly panels: string;
}

const STUB = 0.27;

/** What stands on the borders of all squares. Every border is looked at once: east and south of a square. */
export function borders(land: Land): Borders {
  const drawn = { walls: "", jambs: "", sills: "", seams: "", panels: "" };
  const corner = (column: number, row: number): Point => ({ x: column * SIDE, y: row * SIDE });
  const gates = new Set(land.entrances.flatMap((gate) => gate.joins.map((key) => `${key} ${side(land, gate, key)}`)));
  const look = (one: Place | undefined, other: Place | undefined, where: Side, ways: readonly [string, string]) => {
    if (!one && !other) return;
    if (one && other && (leads(one, other) || leads(other, one))) {
      if (one.kind === "compartment" || other.kind === "compartment") drawn.panels += line(where);
      else if (one.kind === other.kind) drawn.seams += line(where);
      else {
        drawn.jambs += line(part(where, 0, STUB)) + line(part(where, 1 - STUB, 1));
        drawn.sills += line(part(where, STUB, 1 - STUB));
      }
    } else if (!gates.has(`${one?.key} ${ways[0]}`) && !gates.has(`${other?.key} ${ways[1]}`))
      drawn.walls += line(where);
  };
  for (let row = -1; row <= 13; row++)
    for (let column = -1; column <= 18; column++) {
      const here = land.at(column, row);
      const [a, b, c] = [corner(column + 1, row), corner(column, row + 1), corner(column + 1, row + 1)];
      look(here, land.at(column + 1, row), { from: a, to: c }, ["east", "west"]);
      look(here, land.at(column, row + 1), { from: b, to: c }, ["south", "north"]);
    }
  return drawn;
}

/** On which side of its threshold an entrance lies. */
function side(land: Land, gate: Place, key: string): string {
  const threshold = land.places.get(key);
  if (!threshold) return "";
  if (gate.column !== threshold.column) return gate.column > threshold.column ? "east" : "west";
  return gate.row > threshold.row ? "south" : "north";
}

/** The steps between an entrance and its threshold: shorter the farther out. */
export function stairs(land: Land, gate: Place): string {
  const threshold = land.places.get(gate.joins[0] ?? "");
  if (!threshold) return "";
  const [from, to] = [middle(threshold), middle(gate)];
  const [dx, dy] = [Math.sign(Math.round(to.x - from.x)), Math.sign(Math.round(to.y - from.y))];
  return [0, 0.3, 0.6]
    .map((out, i) => {
      const [x, y] = [from.x + dx * (SIDE / 2 + out), from.y + dy * (SIDE / 2 + out)];
      const half = SIDE / 2 - 0.35 - i * 0.32;
      return `M${short(x - dy * half)} ${short(y - dx * half)}L${short(x + dy * half)} ${short(y + dx * half)}`;
    })
    .join("");
}

// Inside rooms

/** Where four squares of a room meet. */
export function meetings({ squares }: Room): Point[] {
  const has = (column: number, row: number) => squares.some((one) => one.column === column && one.row === row);
  return squares
    .filter(({ column, row }) => has(column + 1, row) && has(column, row + 1) && has(column + 1, row + 1))
    .map(({ x, y }) => ({ x: x + SIDE, y: y + SIDE }));
}

/** A hole in the floor of a room: a place that is none, with the room on all four sides. */
export function pools(land: Land): Box[] {
  const found: Box[] = [];
  for (let row = 0; row < 13; row++)
    for (let column = 0; column < 18; column++) {
      const beside = [
        land.at(column - 1, row),
        land.at(column + 1, row),
        land.at(column, row - 1),
        land.at(column, row + 1),
      ];
      const room = beside[0]?.room;
      if (room && !land.at(column, row) && beside.every((one) => one?.room === room))
        found.push({ x: column * SIDE, y: row * SIDE, width: SIDE, height: SIDE });
    }
  return found;
}

export function waves({ x, y, width, height }: Box): string {
  return [0.24, 0.44, 0.64, 0.84]
    .map((down, i) => {
      const start = x + 0.5 + (i % 2) * 0.5;
      const arcs = Math.floor((width - 1.2 - (i % 2) * 0.5) / 1);
      return `M${short(start)} ${short(y + height * down)}${"q.25 -.32 .5 0t.5 0".repeat(arcs)}`;
    })
    .join("");
}

// Rock

/** How far a point is from the nearest square; 0 on one. */
function away(land: Land, { x, y }: Point): number {
  const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
  let nearest = 9;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const square = land.at(column + dx, row + dy);
      if (!square) continue;
      const [ox, oy] = [Math.max(square.x - x, 0, x - square.x - SIDE), Math.max(square.y - y, 0, y - square.y - SIDE)];
      nearest = Math.min(nearest, Math.hypot(ox, oy));
    }
  return nearest;
}

/** Hatching round all squares, thick at their walls; twelve strokes' units to one of the map. */
export const FINE = 12;
export function rock(land: Land): string {
  const density = (px: number, py: number): number => {
    const far = away(land, { x: px / FINE + WORLD.x, y: py / FINE + WORLD.y });
    return far < 0.15 ? 0 : far < 1.5 ? 1 : far < 2.4 ? 0.5 : 0.05;
  };
  return hatching(WORLD.width * FINE, WORLD.height * FINE, density, {
    seed: 23,
    step: 11,
    length: 10,
    strokes: 4,
    gap: 2.3,
  });
}
