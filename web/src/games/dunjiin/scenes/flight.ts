/** Something that moves over the table from one place to another. */

import type { CardFace } from "../../../art/cards";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Flight {
  id: number;
  what: "card" | "armor" | "candle";
  /** The face of a card; null if nobody may see it. */
  face: CardFace | null;
  /** Does it start face down, and does it end so? */
  turn: "up" | "down" | "open" | "closed";
  from: Box;
  to: Box;
  /** Along an arc with afterimages. */
  arc: boolean;
  /** How large it is at its end, against the place where it lands. */
  shrink: number;
  duration: number;
  delay: number;
  easing: string;
  done: () => void;
}

/** How large a card is drawn that lands on a small sign. */
export const CARD = { width: 84, height: 84 * 1.4 };

/** The middle of a box. */
export const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Where a thing is on its way: a point, and how large. */
export interface Point {
  x: number;
  y: number;
  scale: number;
  turn: number;
}

/** Points along the way of a flight: straight, or up and over. */
export function way(flight: Flight, width: number): Point[] {
  const [from, to] = [middle(flight.from), middle(flight.to)];
  const start = Math.min(1.2, Math.max(0.18, flight.from.width / width));
  const end = Math.min(1.2, Math.max(0.18, flight.to.width / width)) * flight.shrink;
  if (!flight.arc)
    return [
      { ...from, scale: start, turn: 0 },
      { ...to, scale: end, turn: 0 },
    ];
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const bend = { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + far * 0.22 };
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const u = 1 - t;
    return {
      x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y,
      scale: start + (end - start) * t,
      turn: -16 * Math.sin(Math.PI * t) + 5 * t,
    };
  });
}

export const transform = (point: Point): string =>
  `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) rotate(${point.turn}deg) scale(${point.scale})`;
