/** The board as it is printed: its squares, rooms and entrances, read from the sheet. */

import type { Box } from "../../../map/geometry";
import { once } from "../../../map/once";
import type { Sheet } from "../../../frontier";
import type { Rials } from "../frontier";
import type { Printed } from "../things";

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

/** Can one step from the first to the second? */
export const leads = (from: Place, to: Place): boolean => from.joins.includes(to.key);

export const landOf = once((sheet: Sheet<Rials>): Land => {
  const things = Object.values(sheet.things);
  const all = things.flatMap((thing) => placeOf(thing) ?? []);
  const places = new Map(all.map((place) => [place.key, place]));
  const squares = all.filter(({ kind }) => kind !== "entrance");
  const grid = new Map(squares.map((square) => [`${square.column} ${square.row}`, square]));
  return {
    places,
    squares,
    entrances: all.filter(({ kind }) => kind === "entrance"),
    rooms: new Map(things.flatMap((thing) => roomOf(thing, squares) ?? []).map((room) => [room.key, room])),
    at: (column, row) => grid.get(`${column} ${row}`),
  };
});

function roomOf({ key, name, short }: Printed, squares: readonly Place[]): Room | null {
  return short === undefined ? null : { key, name, short, squares: squares.filter(({ room }) => room === key) };
}

function placeOf({ key, name, kind, number = 0, room = "", joins = [], x = 0, y = 0 }: Printed): Place | null {
  if (kind !== "room" && kind !== "passage" && kind !== "compartment" && kind !== "entrance") return null;
  const square = { key, name, kind, number, room, joins, column: x, row: y };
  if (kind !== "entrance") return { ...square, x: x * SIDE, y: y * SIDE, width: SIDE, height: SIDE };
  const out = (at: number, last: number) =>
    at < 0 ? -OUTSIDE : at >= last ? last * SIDE + OUTSIDE : (at + 0.5) * SIDE;
  return { ...square, x: out(x, 18) - GATE / 2, y: out(y, 13) - GATE / 2, width: GATE, height: GATE };
}
