/** The ring in small: where its squares lie, without words. */

import type { Box, Edge, Place, Point } from "../ring/geometry";

const SIDE = 9;
const CORNER = 30;
/** The band of a set. */
const BAND = 8;
/** How large a token is, and how far from the squares it stands. */
export const TOKEN = 24;
const APART = 15;

export interface Small {
  readonly width: number;
  readonly height: number;
  readonly inside: Box;
}

export const smallRing = (width: number, height: number): Small => ({
  ...{ width, height },
  inside: { x: CORNER, y: CORNER, width: width - 2 * CORNER, height: height - 2 * CORNER },
});

/** GO lies at the bottom right, and the ring runs clockwise. */
export function placeIn({ width, height, inside }: Small, index: number): Place {
  const [wide, high] = [inside.width / SIDE, inside.height / SIDE];
  const along = index % 10;
  const [right, bottom] = [width - CORNER, height - CORNER];
  const edge = (["bottom", "left", "top", "right"] as const)[Math.floor(index / 10)] ?? "bottom";
  if (!along) {
    const x = edge === "bottom" || edge === "right" ? right : 0;
    return { x, y: edge === "bottom" || edge === "left" ? bottom : 0, width: CORNER, height: CORNER, edge: "corner" };
  }
  const places: Record<Exclude<Edge, "corner">, Box> = {
    bottom: { x: right - along * wide, y: bottom, width: wide, height: CORNER },
    left: { x: 0, y: bottom - along * high, width: CORNER, height: high },
    top: { x: CORNER + (along - 1) * wide, y: 0, width: wide, height: CORNER },
    right: { x: right, y: CORNER + (along - 1) * high, width: CORNER, height: high },
  };
  return { ...places[edge], edge };
}

/** The part of a square that shows its set, at the court's side. */
export function bandIn({ x, y, width, height, edge }: Place): Box {
  switch (edge) {
    case "top":
      return { x, y: y + height - BAND, width, height: BAND };
    case "left":
      return { x: x + width - BAND, y, width: BAND, height };
    case "right":
      return { x, y, width: BAND, height };
    default:
      return { x, y, width, height: BAND };
  }
}

/** The middle of the part without its band. */
export function paperIn({ x, y, width, height, edge }: Place): Point {
  const aside = BAND / 2;
  switch (edge) {
    case "top":
      return { x: x + width / 2, y: y + height / 2 - aside };
    case "left":
      return { x: x + width / 2 - aside, y: y + height / 2 };
    case "right":
      return { x: x + width / 2 + aside, y: y + height / 2 };
    case "bottom":
      return { x: x + width / 2, y: y + height / 2 + aside };
    default:
      return { x: x + width / 2, y: y + height / 2 };
  }
}

/** Where tokens stand before a square, one beside the other, away from the corners. */
export function standIn(ring: Small, index: number, count: number): Point[] {
  const { x, y, width, height, edge } = placeIn(ring, index);
  const { inside } = ring;
  const keep = (value: number, from: number, size: number) =>
    Math.max(from + APART, Math.min(value, from + size - APART));
  const middle = {
    x: keep(edge === "right" ? x - APART : edge === "left" ? x + width + APART : x + width / 2, inside.x, inside.width),
    y: keep(
      edge === "bottom" ? y - APART : edge === "top" ? y + height + APART : y + height / 2,
      inside.y,
      inside.height,
    ),
  };
  const inward = middle.x < ring.width / 2 ? 1 : -1;
  const upright = edge === "left" || edge === "right" || edge === "corner";
  const step = TOKEN * 0.72;
  return Array.from({ length: count }, (_, i) => ({
    x: keep(upright ? middle.x + inward * i * step : middle.x + (i - (count - 1) / 2) * step, inside.x, inside.width),
    y: middle.y,
  }));
}
