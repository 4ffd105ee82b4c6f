/** How a thing on the table moves when something happens to it, where it lies. */

import { stir } from "../../../stage/animating";
import type { EffectKind } from "./pieces";

const MOVES: Partial<Record<EffectKind, Keyframe[]>> = {
  shake: [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
  hop: [0, -9, -12, -9, 0].map((y) => ({ transform: `translateY(${y}px)` })),
  land: [
    { transform: "translateY(-10px)" },
    { transform: "translateY(2px)", offset: 0.7 },
    { transform: "translateY(0)" },
  ],
  fade: [{ opacity: 1 }, { opacity: 0 }],
  appear: [{ opacity: 0 }, { opacity: 1 }],
};

/** Moves these as this effect does; returns what lets them lie as they are. */
export function move(nodes: readonly Element[], kind: EffectKind, time: number): () => void {
  const frames = MOVES[kind];
  if (!frames) return () => {};
  const fades = frames.some(({ opacity }) => opacity !== undefined);
  const moved = nodes.flatMap((node) =>
    // What is transparent cannot be added up.
    stir(node, frames, { duration: time, fill: "forwards", composite: fades ? "replace" : "add" }),
  );
  return () => moved.forEach((one) => one.cancel());
}

export const moves = (kind: EffectKind): boolean => kind in MOVES;
