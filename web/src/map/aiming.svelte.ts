/** Choosing a place: with a mouse at once, by touch with a second tap, and from a list where there is more to do. */

import { on } from "svelte/events";
import type { BoardProps } from "../board";

interface Answering extends Pick<BoardProps, "point" | "pick"> {
  readonly frame: { readonly seq: number };
}

export class Aiming {
  /** Tapped once. */
  marked = $state<string | null>(null);
  /** Several things can be done there. */
  opened = $state<string | null>(null);

  constructor(private readonly of: () => Answering) {}

  get at(): string | null {
    return this.opened ?? this.marked;
  }

  /** A place, and the options that lead there. */
  choose(at: string, options: readonly string[], touch: boolean): void {
    const [first, ...more] = options;
    if (first === undefined) return;
    if (touch && this.at !== at) {
      [this.marked, this.opened] = [at, null];
      this.of().point(first);
      return;
    }
    this.marked = null;
    if (more.length) this.opened = at;
    else this.of().pick(first);
  }

  forget(): void {
    this.marked = this.opened = null;
  }
}

/** To be called while the board is set up: with each frame, and with Escape, all is open again. */
export function aiming(of: () => Answering): Aiming {
  const aim = new Aiming(of);
  const seq = $derived(of().frame.seq);
  $effect(() => {
    void seq;
    aim.forget();
  });
  $effect(() => on(window, "keydown", ({ key }) => void (key === "Escape" && aim.forget())));
  return aim;
}
