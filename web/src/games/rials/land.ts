/** The board as it is printed: its squares, rooms and entrances, read from the sheet. */

import type { Box, Point } from "../../map/geometry";
import type { GameSheet } from "../../wire";

export type Kind = "room" | "passage" | "compartment" | "entrance";

/** A square, or an entrance outside. Its box is in units of the map. */
export interface Place extends Box {
  readonly key: string;
  readonly name: string;
  readonly kind: Kind;
  readonly number: number;
  readonly room: string;
  readonly joins: readonly string[];
  readonly column: number;
  readonly row: number;
}

export interface Room {
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly squares: readonly Place[];
}

export interface Land {
  readonly places: ReadonlyMap<string, Place>;
  readonly squares: readonly Place[];
  readonly entrances: readonly Place[];
  readonly rooms: ReadonlyMap<string, Room>;
  /** The square at a column and a row. */
  readonly at: (column: number, row: number) => Place | undefined;
}

/** The side of a square. */
export const SIDE = 4;
/** So far outside lies the middle of an entrance, and so large is it. */
const OUTSIDE = 1.95;
const GATE = 2.9;
/** All of the board, with rock round it. */
export const WORLD: Box = { x: -4.6, y: -3.9, width: 18 * SIDE + 9.2, height: 13 * SIDE + 7.9 };

export const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Can one step from the first to the second? */
export const leads = (from: Place, to: Place): boolean => from.joins.includes(to.key);

const known = new WeakMap<GameSheet, Land>();

export function landOf(sheet: GameSheet): Land {
  const land = known.get(sheet) ?? read(sheet);
  known.set(sheet, land);
  return land;
}

type Printed = Omit<Place, "column" | "row" | "width" | "height">;

function read(sheet: GameSheet): Land {
  const printed = Object.values(sheet.things).filter((thing) => "joins" in thing) as unknown as Printed[];
  const all = printed.map(placed);
  const places = new Map(all.map((place) => [place.key, place]));
  const squares = all.filter(({ kind }) => kind !== "entrance");
  const grid = new Map(squares.map((square) => [`${square.column} ${square.row}`, square]));
  const rooms = Object.values(sheet.things).filter((thing) => "short" in thing) as unknown as Omit<Room, "squares">[];
  return {
    places,
    squares,
    entrances: all.filter(({ kind }) => kind === "entrance"),
    rooms: new Map(
      rooms.map((room) => [room.key, { ...room, squares: squares.filter((square) => square.room === room.key) }]),
    ),
    at: (column, row) => grid.get(`${column} ${row}`),
  };
}

function placed({ x, y, ...rest }: Printed): Place {
  const square = { ...rest, column: x, row: y };
  if (rest.kind !== "entrance") return { ...square, x: x * SIDE, y: y * SIDE, width: SIDE, height: SIDE };
  const out = (at: number, last: number) =>
    at < 0 ? -OUTSIDE : at >= last ? last * SIDE + OUTSIDE : (at + 0.5) * SIDE;
  return { ...square, x: out(x, 18) - GATE / 2, y: out(y, 13) - GATE / 2, width: GATE, height: GATE };
}
