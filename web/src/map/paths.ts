/** Shapes and lines on a map, as path data. */

import type { Box, Point } from "./geometry";

/** A number as short as it may be. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** A rectangle with round corners, so much smaller on every side. */
export function rounded({ x, y, width, height }: Box, by: number, radius: number): string {
  const [w, h] = [width - 2 * by, height - 2 * by];
  const r = Math.min(radius, w / 2, h / 2);
  const arc = (dx: number, dy: number) => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return (
    `M${short(x + by + r)} ${short(y + by)}h${short(w - 2 * r)}${arc(r, r)}v${short(h - 2 * r)}${arc(-r, r)}` +
    `h${short(2 * r - w)}${arc(-r, -r)}v${short(2 * r - h)}${arc(r, -r)}z`
  );
}

/** Boxes, as they are. */
export const blocks = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");

/** A line through points, with its corners rounded off. */
export function smooth(points: readonly Point[], radius = 1.2): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${short(first.x)} ${short(first.y)}`;
  let before = first;
  rest.forEach((point, i) => {
    const after = rest[i + 1];
    if (!after) {
      path += `L${short(point.x)} ${short(point.y)}`;
      return;
    }
    const near = towards(point, before, radius);
    const far = towards(point, after, radius);
    path += `L${short(near.x)} ${short(near.y)}Q${short(point.x)} ${short(point.y)} ${short(far.x)} ${short(far.y)}`;
    before = point;
  });
  return path;
}

/** From one point towards another, at most half of the way. */
function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(by, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
