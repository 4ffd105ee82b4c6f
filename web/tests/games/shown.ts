/** A component, shown for a test: what it says, text by text. */

import { flushSync, mount, unmount, type Component } from "svelte";

export function shown<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement("div");
  const made = mount(what, { target, props });
  flushSync();
  const copy = target.cloneNode(true) as HTMLElement;
  void unmount(made);
  return copy;
}

export const words = (part: Element): string => (part.textContent ?? "").replace(/\s+/g, " ").trim();

export const texts = (inside: Element, each: string): string[] => [...inside.querySelectorAll(each)].map(words);
