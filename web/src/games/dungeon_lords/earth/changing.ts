/** How a dungeon changes before one's eyes: rock crumbles, rooms drop into place, flags go up. */

import { backOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../../../settings.svelte";

/** Where nothing shall move, things only fade. */
const FADE: TransitionConfig = { duration: 120, css: (t) => `opacity: ${t}` };

const paced = (duration: number, delay: number, how: Omit<TransitionConfig, "duration" | "delay">): TransitionConfig =>
  settings.pace && !settings.calm ? { duration: duration * settings.pace, delay: delay * settings.pace, ...how } : FADE;

/** Rock gives way, from the middle. */
export const crumble = (_node: Element): TransitionConfig =>
  paced(420, 0, {
    easing: cubicOut,
    css: (t) => `opacity: ${Math.min(1, t * 1.6)}; transform: scale(${0.25 + 0.75 * t})`,
  });

/** Doorways open last. */
export const open = (_node: Element): TransitionConfig => paced(160, 300, { css: (t) => `opacity: ${t}` });

/** A tile lifts, and drops on its square. */
export const drop = (_node: Element): TransitionConfig =>
  paced(420, 0, {
    easing: backOut,
    css: (t) => `opacity: ${Math.min(1, t * 2)}; transform: translateY(${(t - 1) * 10}px) scale(${1.12 - 0.12 * t})`,
  });

/** The heroes' flag goes up. */
export const hoist = (_node: Element): TransitionConfig =>
  paced(420, 0, { easing: cubicOut, css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 8}px)` });
