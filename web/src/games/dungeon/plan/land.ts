/** The board as it is printed: its spaces and the links between them, read from the sheet. */

import type { Box, Point } from "../../../map/geometry";
import { once } from "../../../map/once";
import type { Sheet } from "../../../frontier";
import type { Dungeon } from "../frontier";
import type { Printed } from "../things";

export type Kind = "start" | "chamber" | "room" | "corridor" | "stairs";

export interface Space extends Box {
  readonly key: string;
  readonly name: string;
  readonly kind: Kind;
  readonly level: number;
  /** Stairs: do they lead across or up and down? */
  readonly run: string;
}

export interface Link {
  readonly key: string;
  readonly name: string;
  readonly kind: "open" | "door" | "secret";
  readonly a: string;
  readonly b: string;
  readonly border: readonly [number, number, number, number];
}

export interface Land {
  readonly spaces: ReadonlyMap<string, Space>;
  readonly links: readonly Link[];
  /** The secret doors, by key. */
  readonly secrets: ReadonlyMap<string, Link>;
  /** Where one passes from one space to the next. */
  readonly between: (a: string, b: string) => Link | undefined;
}

/** All of the board, with rock round it. */
export const WORLD: Box = { x: -4, y: -4, width: 171, height: 134 };

/** The middle of a border. */
export const gate = ({ border: [x1, y1, x2, y2] }: Link): Point => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 });

export const isHall = ({ kind }: Space): boolean => kind === "chamber" || kind === "start";

function spaceOf(thing: Printed): Space | null {
  const { key, name, kind, level = 0, run = "", x = 0, y = 0, w: width = 0, h: height = 0 } = thing;
  switch (kind) {
    case "start":
    case "chamber":
    case "room":
    case "corridor":
    case "stairs":
      return { key, name, kind, level, run, x, y, width, height };
    default:
      return null;
  }
}

function linkOf({ key, name, kind, a = "", b = "", border = [] }: Printed): Link | null {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = border;
  switch (kind) {
    case "open":
    case "door":
    case "secret":
      return { key, name, kind, a, b, border: [x1, y1, x2, y2] };
    default:
      return null;
  }
}

export const landOf = once((sheet: Sheet<Dungeon>): Land => {
  const things = Object.values(sheet.things);
  const spaces = new Map(things.flatMap((thing) => spaceOf(thing) ?? []).map((space) => [space.key, space]));
  const links = things.flatMap((thing) => linkOf(thing) ?? []);
  const pairs = new Map(
    links.flatMap((link) => [[`${link.a} ${link.b}`, link] as const, [`${link.b} ${link.a}`, link] as const]),
  );
  return {
    spaces,
    links,
    secrets: new Map(links.filter(({ kind }) => kind === "secret").map((link) => [link.key, link])),
    between: (a, b) => pairs.get(`${a} ${b}`),
  };
});
