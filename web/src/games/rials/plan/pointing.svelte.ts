/** Is what is pointed at meant? A new question takes the focus by itself, and nobody asked about its first option. */

import { on } from "svelte/events";
import { isArrow } from "../../../map/walking";

/** To be called while the board is set up: from each frame on, until the pointer or the focus is moved, nothing is. */
export function pointing(seq: () => number): { readonly meant: boolean } {
  let moved = $state(-1);
  const move = () => (moved = seq());
  const overOption = ({ target }: Event) =>
    target instanceof Element && target.closest("[data-options] button, [data-space]") !== null;
  $effect(() => on(window, "pointermove", (event) => void (overOption(event) && move())));
  $effect(() => on(window, "keydown", ({ key }) => void ((key === "Tab" || isArrow(key)) && move())));
  return {
    get meant() {
      return moved === seq();
    },
  };
}
