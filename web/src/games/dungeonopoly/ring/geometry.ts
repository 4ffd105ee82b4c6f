/** Where everything of the ring lies, from one function of the room there is. */

/** All squares of the ring, and of one side between two corners. */
export const SQUARES = 40;
const SIDE = 9;
const [GO, JAIL, PARKING, GO_TO_JAIL] = [0, 10, 20, 30];

/** The room for which the ring was drawn. */
const DRAWN = { width: 1044, height: 566 };
/** An oblong beyond this reads badly. */
const WIDEST = 2.05;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** On which side of the ring a square lies. */
export type Edge = "bottom" | "left" | "top" | "right" | "corner";

export interface Place extends Box {
  readonly edge: Edge;
}

export interface Ring {
  readonly width: number;
  readonly height: number;
  /** How large everything is, beside the drawing for 1440 × 900. */
  readonly scale: number;
  readonly corner: { readonly width: number; readonly height: number };
  /** The lane on which tokens walk: how wide it is at the sides, and above and below. */
  readonly lane: Point;
  /** The band of a set on a square. */
  readonly band: number;
  /** The size of a name. */
  readonly font: number;
  readonly token: number;
  /** By index: where each square lies. */
  readonly places: readonly Place[];
  /** Lane and court. */
  readonly inside: Box;
  /** The court within the lane: there the moment happens. */
  readonly court: Box;
}

/** The ring that fits into so much room: oblong, so that every name stands upright. */
export function ringIn(room: { width: number; height: number }): Ring {
  const height = Math.max(360, Math.floor(room.height));
  const width = Math.max(560, Math.floor(Math.min(room.width, height * WIDEST)));
  const fit = Math.min(width / DRAWN.width, height / DRAWN.height);
  const scale = fit < 1 ? 0.35 + 0.65 * fit : fit;
  const corner = { width: Math.round(120 * scale), height: Math.round(84 * scale) };
  const lane = { x: Math.round(72 * scale), y: Math.round(40 * scale) };
  const inside = {
    x: corner.width,
    y: corner.height,
    width: width - 2 * corner.width,
    height: height - 2 * corner.height,
  };
  return {
    ...{ width, height, scale, corner, lane, inside },
    band: Math.round(18 * scale),
    font: Math.max(14, 14.5 * scale),
    token: Math.round(42 * (fit < 1 ? fit : scale)),
    places: Array.from({ length: SQUARES }, (_, index) => place(index, width, height, corner)),
    court: {
      x: inside.x + lane.x,
      y: inside.y + lane.y,
      width: inside.width - 2 * lane.x,
      height: inside.height - 2 * lane.y,
    },
  };
}

/** GO lies at the bottom right, and the ring runs clockwise. */
function place(index: number, width: number, height: number, corner: Ring["corner"]): Place {
  const wide = (width - 2 * corner.width) / SIDE;
  const high = (height - 2 * corner.height) / SIDE;
  const [right, bottom] = [width - corner.width, height - corner.height];
  const along = index % 10;
  if (!along) {
    const x = index === GO || index === GO_TO_JAIL ? right : 0;
    return { x, y: index === GO || index === JAIL ? bottom : 0, ...corner, edge: "corner" };
  }
  if (index < JAIL) return { x: right - along * wide, y: bottom, width: wide, height: corner.height, edge: "bottom" };
  if (index < PARKING) return { x: 0, y: bottom - along * high, width: corner.width, height: high, edge: "left" };
  if (index < GO_TO_JAIL) {
    return { x: corner.width + (along - 1) * wide, y: 0, width: wide, height: corner.height, edge: "top" };
  }
  return { x: right, y: corner.height + (along - 1) * high, width: corner.width, height: high, edge: "right" };
}

export const placeOf = (ring: Ring, index: number): Place => {
  const found = ring.places[((index % SQUARES) + SQUARES) % SQUARES];
  if (!found) throw new RangeError(`There is no square ${index}.`);
  return found;
};

/**
 * Where a token stands: on the lane before its square. At a corner three squares share the lane: at the sides
 * tokens keep to its edge, above and below they keep away from the corner, and between stands who is on it.
 */
export function standAt(ring: Ring, index: number): Point {
  const { x, y, width, height, edge } = placeOf(ring, index);
  const { inside, lane, token } = ring;
  const [left, right] = [inside.x + token / 2 + 1, inside.x + inside.width - token / 2 - 1];
  const [top, bottom] = [inside.y + lane.y / 2, inside.y + inside.height - lane.y / 2];
  const aside = token * 0.55;
  const beside = x < inside.x + 1 ? aside : x + width > inside.x + inside.width - 1 ? -aside : 0;
  switch (edge) {
    case "bottom":
      return { x: x + width / 2 + beside, y: bottom };
    case "top":
      return { x: x + width / 2 + beside, y: top };
    case "left":
      return { x: left, y: y + height / 2 };
    case "right":
      return { x: right, y: y + height / 2 };
    case "corner":
      return { x: x ? right - aside : left + aside, y: y ? bottom : top };
  }
}

/** Where several stand before one square: side by side, and where that is too wide, one before the other. */
export function standing(ring: Ring, index: number, count: number): Point[] {
  const { x, y } = standAt(ring, index);
  const { edge, width, x: from } = placeOf(ring, index);
  const { token, lane } = ring;
  const level = edge === "bottom" || edge === "top";
  const room = edge === "corner" ? token * 1.8 : (level ? width : lane.x) - token;
  const step = Math.min(token * 0.98, Math.max(token * 0.34, room / Math.max(1, count - 1)));
  /** Above and below round their place, elsewhere from the edge of the lane inward. */
  const first = level ? -(count - 1) / 2 : 0;
  const inward = !level && from > ring.width / 2 ? -1 : 1;
  return Array.from({ length: count }, (_, at) => ({ x: x + (first + at) * step * inward, y }));
}

/** The cell in the corner: its inner part, behind bars. */
export function cellOf(ring: Ring): Box {
  const { x, y, width, height } = placeOf(ring, JAIL);
  const [wide, high] = [width * 0.62, height * 0.64];
  return { x: x + width - wide, y, width: wide, height: high };
}

/** Where so many prisoners stand. */
export function imprisoned(ring: Ring, count: number): Point[] {
  const cell = cellOf(ring);
  const step = Math.min(ring.token * 0.9, (cell.width - ring.token * 0.8) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => ({
    x: cell.x + cell.width / 2 + (at - (count - 1) / 2) * step,
    y: cell.y + cell.height / 2,
  }));
}

/** The part of a square that shows its set, at the court's side. */
export function bandOf(ring: Ring, index: number): Box {
  const { x, y, width, height, edge } = placeOf(ring, index);
  const { band } = ring;
  switch (edge) {
    case "top":
      return { x, y: y + height - band, width, height: band };
    case "left":
      return { x: x + width - band, y, width: band, height };
    case "right":
      return { x, y, width: band, height };
    default:
      return { x, y, width, height: band };
  }
}

/** The part without its band. */
export function paperOf(ring: Ring, index: number): Box {
  const { x, y, width, height, edge } = placeOf(ring, index);
  const { band } = ring;
  switch (edge) {
    case "top":
      return { x, y, width, height: height - band };
    case "left":
      return { x, y, width: width - band, height };
    case "right":
      return { x: x + band, y, width: width - band, height };
    default:
      return { x, y: y + band, width, height: height - band };
  }
}

/** The outer edge, painted in its owner's colour. */
export function rimOf(ring: Ring, index: number, thick = 5): Box {
  const { x, y, width, height, edge } = placeOf(ring, index);
  switch (edge) {
    case "top":
      return { x, y, width, height: thick };
    case "left":
      return { x, y, width: thick, height };
    case "right":
      return { x: x + width - thick, y, width: thick, height };
    default:
      return { x, y: y + height - thick, width, height: thick };
  }
}

/** How many steps it is from one square to another, going on. */
export const ahead = (from: number, to: number): number => (((to - from) % SQUARES) + SQUARES) % SQUARES;
