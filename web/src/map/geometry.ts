/** Where a map lies on the screen: plain arithmetic, without a screen. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

/** What the things that float over a map cover of it, in pixels from each side. */
export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** How a map is seen: where its origin lies on the screen, and how many pixels one unit has. */
export interface Sight extends Point {
  readonly scale: number;
}

/** The least and the most pixels that a unit may have. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A point of the map, on the screen. */
export const onScreen = (sight: Sight, { x, y }: Point): Point => ({
  x: x * sight.scale + sight.x,
  y: y * sight.scale + sight.y,
});

/** A point of the screen, on the map. */
export const onMap = (sight: Sight, { x, y }: Point): Point => ({
  x: (x - sight.x) / sight.scale,
  y: (y - sight.y) / sight.scale,
});

/** The part of the map that is seen. */
export function seen(sight: Sight, { width, height }: Size, inset: Inset = NO_INSET): Box {
  const { x, y } = onMap(sight, { x: inset.left, y: inset.top });
  return {
    x,
    y,
    width: Math.max(0, width - inset.left - inset.right) / sight.scale,
    height: Math.max(0, height - inset.top - inset.bottom) / sight.scale,
  };
}

/** The smallest box round all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Does the outer box hold the inner one? */
export const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** What lies in both. */
export function overlap(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

const area = ({ width, height }: Box): number => width * height;

/** By name: what lies over the middle of a place, or together over so much of it that one would not get at it. */
export function hiding(floating: ReadonlyMap<string, Box>, place: Box): string[] {
  const over = [...floating].filter(([, box]) => area(overlap(box, place)) > 0);
  const centre = { ...middle(place), width: 0, height: 0 };
  const hidden = over.reduce((sum, [, box]) => sum + area(overlap(box, place)), 0);
  const lost = over.some(([, box]) => holds(box, centre)) || hidden > area(place) / 4;
  return lost ? over.map(([name]) => name) : [];
}

/** Seen from nearer or farther, while the point of the screen stays where it is. */
export function zoomed(sight: Sight, factor: number, about: Point, { least, most }: Limits): Sight {
  const scale = between(sight.scale * factor, least, most);
  const by = scale / sight.scale;
  return { scale, x: about.x - (about.x - sight.x) * by, y: about.y - (about.y - sight.y) * by };
}

/** With a point of the map in the middle of what nothing covers. */
export function centred(point: Point, scale: number, size: Size, inset: Inset = NO_INSET): Sight {
  return {
    scale,
    x: (inset.left + size.width - inset.right) / 2 - point.x * scale,
    y: (inset.top + size.height - inset.bottom) / 2 - point.y * scale,
  };
}

/** How near one can be and still see the whole box. */
export function fitting(box: Box, size: Size, inset: Inset = NO_INSET): number {
  const width = Math.max(1, size.width - inset.left - inset.right);
  const height = Math.max(1, size.height - inset.top - inset.bottom);
  return Math.min(width / box.width, height / box.height);
}

/** The whole box, in the middle of what nothing covers, as near as the limits allow. */
export function fitted(box: Box, size: Size, inset: Inset, { least, most }: Limits): Sight {
  return centred(middle(box), between(fitting(box, size, inset), least, most), size, inset);
}

/** The least shift that brings the box into what nothing covers; its middle, if it is too large. */
export function shifted(sight: Sight, box: Box, size: Size, inset: Inset): Sight {
  const view = seen(sight, size, inset);
  const along = (from: number, length: number, start: number, extent: number): number => {
    if (extent > length) return from + length / 2 - (start + extent / 2);
    return Math.max(0, from - start) - Math.max(0, start + extent - from - length);
  };
  return {
    scale: sight.scale,
    x: sight.x + along(view.x, view.width, box.x, box.width) * sight.scale,
    y: sight.y + along(view.y, view.height, box.y, box.height) * sight.scale,
  };
}

/** How much of the screen may lie empty beside the map. */
const BLANK = 0.35;

/** Nobody can lose the map: at least a good part of the screen shows it. */
export function clamped(sight: Sight, world: Box, size: Size): Sight {
  const along = (at: number, from: number, extent: number, room: number): number => {
    const [start, length] = [from * sight.scale, extent * sight.scale];
    const even = (room - length) / 2;
    return between(at + start, Math.min(even, room * (1 - BLANK) - length), Math.max(even, room * BLANK)) - start;
  };
  return {
    scale: sight.scale,
    x: along(sight.x, world.x, world.width, size.width),
    y: along(sight.y, world.y, world.height, size.height),
  };
}

/** On the way from one sight to another: the middle goes straight, and the scale by equal factors. */
export function midway(from: Sight, to: Sight, part: number, size: Size): Sight {
  const centre = { x: size.width / 2, y: size.height / 2 };
  const [a, b] = [onMap(from, centre), onMap(to, centre)];
  const scale = from.scale * (to.scale / from.scale) ** part;
  // What is near the eye passes faster: weigh the way by the scale, so that a zoom does not swerve.
  const by = from.scale === to.scale ? part : (1 - from.scale / scale) / (1 - from.scale / to.scale);
  return centred({ x: a.x + (b.x - a.x) * by, y: a.y + (b.y - a.y) * by }, scale, size);
}
