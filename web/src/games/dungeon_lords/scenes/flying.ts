/** The way of something through the air: how large it is, and where it is from moment to moment. */

import type { Box, Flight, Piece } from "./pieces";

const EASES = {
  land: "cubic-bezier(0.3, 1.35, 0.5, 1)",
  out: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  in: "cubic-bezier(0.5, 0, 0.9, 0.4)",
} as const;

/** How wide a thing is that everybody shall look at. */
const LARGE = 176;

/** And a card that goes to something much wider than a card. */
const BESIDE = 42;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** So wide is a piece that fits into a box, neither a speck nor a wall. */
export function widthIn(piece: Piece, { width, height }: Box): number {
  switch (piece.kind) {
    case "good":
    case "imp":
    case "letter":
      return between(18, Math.min(width, height), 28);
    case "minion":
      return between(22, Math.min(width, height), 36);
    case "token":
      return between(22, Math.min(width, height), 46);
    case "room":
    case "event":
      return between(30, Math.min(width, height * 0.9), 110);
    default:
      return between(26, Math.min(width, height / 1.4), width > height * 1.6 ? BESIDE : 112);
  }
}

/** The widest it is on its way: so it is drawn, and then scaled. */
export function widest({ piece, from, to, way }: Flight): number {
  return Math.max(widthIn(piece, from), widthIn(piece, to), way === "display" ? LARGE : 0);
}

/** Where its middle is. A minion stands at the left of its space, before the terms. */
export function middleOf(piece: Piece, { x, y, width, height }: Box): { x: number; y: number } {
  const aside = piece.kind === "minion" && width > height * 1.6;
  return { x: x + (aside ? height / 2 : width / 2), y: y + height / 2 };
}

interface Spot {
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

const transform = ({ x, y, scale, turn = 0 }: Spot): string =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;

/** Where it is at each of so many equal parts of its way. */
function along(parts: number, spot: (t: number) => Spot): Keyframe[] {
  return Array.from({ length: parts + 1 }, (_, i) => ({ transform: transform(spot(i / parts)) }));
}

export function frames(flight: Flight, stage: { width: number; height: number }): Keyframe[] {
  const [from, to] = [middleOf(flight.piece, flight.from), middleOf(flight.piece, flight.to)];
  const wide = widest(flight);
  const start = widthIn(flight.piece, flight.from) / wide;
  const end = (widthIn(flight.piece, flight.to) / wide) * flight.shrink;
  const mix = (t: number): Spot => ({
    ...{ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, scale: start + (end - start) * t },
  });
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  switch (flight.way) {
    case "hop":
      return along(10, (t) => lifted(mix(t), (26 + far * 0.16) * 4 * t * (1 - t), 10 * Math.sin(Math.PI * 2 * t)));
    case "walk":
      return along(12, (t) => lifted(mix(t), 7 * Math.abs(Math.sin(Math.PI * 3 * t)), 5 * Math.sin(Math.PI * 6 * t)));
    case "ride":
      return along(20, (t) =>
        lifted(mix(t), 16 * Math.abs(Math.sin(Math.PI * 5 * t)), -6 + 9 * Math.sin(Math.PI * 10 * t)),
      );
    case "display":
      return displayed(mix(0), { x: stage.width / 2, y: stage.height * 0.42, scale: LARGE / wide }, mix(1));
    default:
      return along(1, mix);
  }
}

const lifted = (spot: Spot, up: number, turn: number): Spot => ({ ...spot, y: spot.y - up, turn });

/** Up to the middle, a while for all to see, and to its place. */
const displayed = (from: Spot, held: Spot, to: Spot): Keyframe[] => [
  { transform: transform(from), easing: EASES.land },
  { transform: transform(held), offset: 0.3 },
  { transform: transform(held), offset: 0.82, easing: EASES.in },
  { transform: transform(to) },
];

/** An arc is not bent once more by its easing. */
export const easing = ({ way, ease }: Flight): string =>
  way === "straight" || way === "still" ? EASES[ease] : "linear";

/** How far a thing has turned that is turned up. */
export function turning({ turn, way }: Flight): Keyframe[] {
  const [from, by] = way === "display" ? [0.08, 0.3] : way === "still" ? [0, 0.85] : [0.15, 0.7];
  const back = `rotateY(${turn ? 180 : 0}deg)`;
  return [
    { transform: back },
    { transform: back, offset: from },
    { transform: "rotateY(0)", offset: by },
    { transform: "rotateY(0)" },
  ];
}
