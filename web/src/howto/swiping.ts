/** A finger drawn across something turns it over. */

import type { Attachment } from "svelte/attachments";

/** How far a finger goes before it means it, and how level it stays. */
const FAR = 44;
const LEVEL = 1.4;

/** Which way a finger meant to turn: 1 onward, -1 back, 0 not at all. */
export function meant(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < FAR || Math.abs(dx) < LEVEL * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

export const swiped =
  (turn: (by: number) => void): Attachment<HTMLElement> =>
  (element) => {
    let from: { x: number; y: number } | null = null;
    const down = ({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) => {
      from = pointerType === "mouse" || !isPrimary ? null : { x, y };
    };
    const up = ({ clientX, clientY }: PointerEvent) => {
      const by = from ? meant(clientX - from.x, clientY - from.y) : 0;
      from = null;
      if (by) turn(by);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointerup", up);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointerup", up);
    };
  };
