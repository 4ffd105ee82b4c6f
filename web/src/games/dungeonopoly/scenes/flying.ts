/** The way of something through the air: how large it is, and where it is from moment to moment. */

import type { Box, Flight } from "../../../stage/airing.svelte";
import type { Piece } from "./pieces";

const EASES = {
  land: "cubic-bezier(0.3, 1.35, 0.5, 1)",
  out: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  in: "cubic-bezier(0.5, 0, 0.9, 0.4)",
} as const;

/** How wide a card is that everybody shall look at, on a stage that is so wide. */
const large = (stage: number): number => Math.min(210, stage * 0.46);

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** So wide is a piece that fits into a box, neither a speck nor a wall. */
export function widthIn(piece: Piece, { width, height }: Box): number {
  switch (piece.kind) {
    case "coin":
      return between(17, Math.min(width, height), 22);
    case "house":
    case "hotel":
      return between(14, Math.min(width, height) * 0.8, 22);
    case "seal":
      return between(26, Math.min(width, height), 44);
    case "deed":
    case "getout":
      return between(24, Math.min(width, height) * 0.8, 46);
    default:
      return between(34, Math.min(width * 0.6, height / 1.5), 104);
  }
}

/** The widest it is on its way: so it is drawn, and then scaled. */
export function widest({ piece, from, to, way }: Flight<Piece>, stage: number): number {
  return Math.max(widthIn(piece, from), widthIn(piece, to), way === "display" ? large(stage) : 0);
}

interface Spot {
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

const transform = ({ x, y, scale, turn = 0 }: Spot): string =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

export function frames(flight: Flight<Piece>, stage: { width: number; height: number }): Keyframe[] {
  const [from, to] = [middle(flight.from), middle(flight.to)];
  const wide = widest(flight, stage.width);
  const start = widthIn(flight.piece, flight.from) / wide;
  const end = (widthIn(flight.piece, flight.to) / wide) * flight.shrink;
  const mix = (t: number): Spot => ({
    ...{ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, scale: start + (end - start) * t },
  });
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  switch (flight.way) {
    case "arc":
      return Array.from({ length: 11 }, (_, i) => {
        const t = i / 10;
        const spot = mix(t);
        return { transform: transform({ ...spot, y: spot.y - (14 + far * 0.1) * 4 * t * (1 - t) }) };
      });
    case "display": {
      const held = { x: stage.width / 2, y: stage.height * 0.45, scale: large(stage.width) / wide };
      return [
        { transform: transform(mix(0)), easing: EASES.land },
        { transform: transform(held), offset: 0.28 },
        { transform: transform(held), offset: 0.84, easing: EASES.in },
        { transform: transform(mix(1)) },
      ];
    }
    default:
      return [{ transform: transform(mix(0)) }, { transform: transform(mix(1)) }];
  }
}

/** An arc is bent already. */
export const easing = ({ way, ease }: Flight<Piece>): string => (way === "straight" ? EASES[ease] : "linear");

/** How far a thing has turned that is turned up. */
export const TURNING: Keyframe[] = [
  { transform: "rotateY(180deg)" },
  { transform: "rotateY(180deg)", offset: 0.08 },
  { transform: "rotateY(0)", offset: 0.3 },
  { transform: "rotateY(0)" },
];
