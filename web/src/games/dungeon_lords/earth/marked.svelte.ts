/** What I point at with two taps: a room before its square, a square before its room, and the last refusal. */

import type { Barred } from "./squares";

class Marked {
  /** The scene that it belongs to. */
  seq = $state(-1);
  room = $state<string | null>(null);
  square = $state<string | null>(null);
  /** Is a square of the board under the pointer or the focus? */
  here = $state(false);
  /** A square that was touched and is not allowed. */
  refused = $state.raw<Barred | null>(null);

  /** Begins anew with each question. */
  begin(seq: number): void {
    if (seq === this.seq) return;
    this.seq = seq;
    this.room = this.square = this.refused = null;
    this.here = false;
  }
}

export const marked = new Marked();
