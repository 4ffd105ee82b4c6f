/** The way of something through the air: how large it is, and where it is from moment to moment. */

import type { Box, Flight } from "./airing.svelte";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** What a board says of its pieces. */
export interface Measures<Piece> {
  /** So wide is a piece that fits into a box, neither a speck nor a wall. */
  readonly widthIn: (piece: Piece, box: Box) => number;
  /** Where the middle of a piece is that lies in a box. */
  readonly middleOf: (piece: Piece, box: Box) => Point;
  /** How wide a thing is that everybody shall look at. */
  readonly large: (stage: Stage) => number;
}

const EASES = {
  land: "cubic-bezier(0.3, 1.35, 0.5, 1)",
  out: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  in: "cubic-bezier(0.5, 0, 0.9, 0.4)",
} as const;

export const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The widest it is on its way: so it is drawn, and then scaled. */
export function widest<Piece>(flight: Flight<Piece>, { widthIn, large }: Measures<Piece>, stage: Stage): number {
  const { piece, from, to, way } = flight;
  return Math.max(widthIn(piece, from), widthIn(piece, to), way === "display" ? large(stage) : 0);
}

interface Spot extends Point {
  readonly scale: number;
  readonly turn?: number;
}

const transform = ({ x, y, scale, turn = 0 }: Spot): string =>
  `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;

/** Where it is at each of so many equal parts of its way. */
const along = (parts: number, spot: (t: number) => Spot): Keyframe[] =>
  Array.from({ length: parts + 1 }, (_, i) => ({ transform: transform(spot(i / parts)) }));

const lifted = (spot: Spot, up: number, turn = 0): Spot => ({ ...spot, y: spot.y - up, turn });

export function frames<Piece>(flight: Flight<Piece>, measures: Measures<Piece>, stage: Stage): Keyframe[] {
  const { piece, shrink } = flight;
  const [from, to] = [measures.middleOf(piece, flight.from), measures.middleOf(piece, flight.to)];
  const wide = widest(flight, measures, stage);
  const start = measures.widthIn(piece, flight.from) / wide;
  const end = (measures.widthIn(piece, flight.to) / wide) * shrink;
  const mix = (t: number): Spot => ({
    ...{ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, scale: start + (end - start) * t },
  });
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [arch, wave] = [(t: number) => 4 * t * (1 - t), (t: number, times: number) => Math.sin(Math.PI * times * t)];
  switch (flight.way) {
    case "arc":
      return along(10, (t) => lifted(mix(t), (14 + far * 0.1) * arch(t)));
    case "hop":
      return along(10, (t) => lifted(mix(t), (26 + far * 0.16) * arch(t), 10 * wave(t, 2)));
    case "walk":
      return along(12, (t) => lifted(mix(t), 7 * Math.abs(wave(t, 3)), 5 * wave(t, 6)));
    case "ride":
      return along(20, (t) => lifted(mix(t), 16 * Math.abs(wave(t, 5)), -6 + 9 * wave(t, 10)));
    case "display":
      return displayed(
        mix(0),
        { x: stage.width / 2, y: stage.height * 0.42, scale: measures.large(stage) / wide },
        mix(1),
      );
    default:
      return along(1, mix);
  }
}

/** Up to the middle, a while for all to see, and to its place. */
const displayed = (from: Spot, held: Spot, to: Spot): Keyframe[] => [
  { transform: transform(from), easing: EASES.land },
  { transform: transform(held), offset: 0.3 },
  { transform: transform(held), offset: 0.82, easing: EASES.in },
  { transform: transform(to) },
];

/** An arc is not bent once more by its easing. */
export const easing = <Piece>({ way, ease }: Flight<Piece>): string =>
  way === "straight" || way === "still" ? EASES[ease] : "linear";

/** How far a thing has turned that is turned up. */
export function turning<Piece>({ way }: Flight<Piece>): Keyframe[] {
  const [from, by] = way === "display" ? [0.08, 0.3] : way === "still" ? [0, 0.85] : [0.15, 0.7];
  return [
    { transform: "rotateY(180deg)" },
    { transform: "rotateY(180deg)", offset: from },
    { transform: "rotateY(0)", offset: by },
    { transform: "rotateY(0)" },
  ];
}
