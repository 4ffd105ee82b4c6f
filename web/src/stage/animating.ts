/** Moves what is drawn; where nothing shall travel, it only fades. */

import { settings } from "../settings.svelte";

/** So long something takes to appear or go where nothing moves. */
const FADE = 120;

/** On its way from one place to another; or there at once, appearing. */
export function travel(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const end = frames.at(-1);
  if (!settings.calm || !end) return node.animate(frames, timing);
  const shown = Math.min(1, FADE / Number(timing.duration || FADE));
  const arrives = [
    { ...end, opacity: 0, offset: 0 },
    { opacity: 1, ...end, offset: shown },
    { opacity: 1, ...end, offset: 1 },
  ];
  return node.animate(arrives, { ...timing, easing: "linear" });
}

/** Where it lies: of what would shake or hop only the shades are left. */
export function stir(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation[] {
  const shades = frames.flatMap(({ opacity }) => (opacity === undefined ? [] : [{ opacity }]));
  if (!settings.calm) return [node.animate(frames, timing)];
  return shades.length ? [node.animate(shades, { ...timing, composite: "replace" })] : [];
}
