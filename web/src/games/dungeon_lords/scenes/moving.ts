/** How a thing on the table moves when something happens to it, where it lies. */

import { stir } from "../../../stage/animating";
import type { EffectKind } from "./pieces";

const MOVES: Partial<Record<EffectKind, Keyframe[]>> = {
  shake: [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
  lunge: [
    { transform: "translateY(0) scale(1)" },
    { transform: "translateY(5px) scale(0.97)", offset: 0.25 },
    { transform: "translateY(-16px) scale(1.08)", offset: 0.6 },
    { transform: "translateY(0) scale(1)" },
  ],
  fall: [
    { transform: "rotate(0)", opacity: 1 },
    { transform: "rotate(-7deg)", opacity: 1, offset: 0.2 },
    { transform: "translateY(34px) rotate(22deg)", opacity: 0 },
  ],
  fade: [{ opacity: 1 }, { opacity: 0.25 }],
  slide: [
    { transform: "translateX(0)", opacity: 1 },
    { transform: "translateX(-46px)", opacity: 0 },
  ],
  break: [
    { transform: "scale(1)" },
    { transform: "scale(1.12) rotate(-3deg)", offset: 0.4 },
    { transform: "scale(0.9)", opacity: 0.4 },
  ],
  refuse: [0, -14, 12, -9, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
};

/** Moves these as this effect does; returns what lets them lie as they are. */
export function move(nodes: readonly Element[], kind: EffectKind, time: number): () => void {
  const frames = MOVES[kind];
  if (!frames) return () => {};
  const moved = nodes.flatMap((node) =>
    stir(node, frames, { duration: time, fill: "forwards", composite: "add", easing: "ease-in-out" }),
  );
  // What is transparent cannot be added up.
  const faded = nodes.flatMap((node) => {
    const shades = frames.filter(({ opacity }) => opacity !== undefined).map(({ opacity }) => ({ opacity }));
    return shades.length ? [node.animate(shades, { duration: time, fill: "forwards" })] : [];
  });
  return () => [...moved, ...faded].forEach((one) => one.cancel());
}

export const moves = (kind: EffectKind): boolean => kind in MOVES;
