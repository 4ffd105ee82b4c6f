/** The board as it is printed: its spaces and the links between them, read from the sheet. */

import type { Box, Point } from "../../map/geometry";
import type { GameSheet } from "../../wire";

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

export const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The middle of a border. */
export const gate = ({ border: [x1, y1, x2, y2] }: Link): Point => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 });

export const isHall = ({ kind }: Space): boolean => kind === "chamber" || kind === "start";

const known = new WeakMap<GameSheet, Land>();

export function landOf(sheet: GameSheet): Land {
  const land = known.get(sheet) ?? read(sheet);
  known.set(sheet, land);
  return land;
}

function read(sheet: GameSheet): Land {
  const spaces = new Map<string, Space>();
  const links: Link[] = [];
  for (const thing of Object.values(sheet.things)) {
    if ("border" in thing) links.push(thing as unknown as Link);
    else if ("x" in thing && "y" in thing) {
      const { w, h, ...rest } = thing as unknown as Omit<Space, "width" | "height"> & { w: number; h: number };
      spaces.set(rest.key, { ...rest, width: w, height: h });
    }
  }
  const pairs = new Map(
    links.flatMap((link) => [[`${link.a} ${link.b}`, link] as const, [`${link.b} ${link.a}`, link] as const]),
  );
  return {
    spaces,
    links,
    secrets: new Map(links.filter(({ kind }) => kind === "secret").map((link) => [link.key, link])),
    between: (a, b) => pairs.get(`${a} ${b}`),
  };
}
