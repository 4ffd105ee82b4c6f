/** What can be in the air, on its way from one place of the table to another, or happen to a place. */

import type { Good } from "./anchors";

/** What it is, for whoever draws it. */
export type Piece =
  | { readonly kind: "good"; readonly good: Good }
  | { readonly kind: "minion" | "letter" | "imp"; readonly seat: number }
  | {
      readonly kind: "creature" | "room" | "adventurer" | "trap" | "card" | "token" | "event";
      readonly key: string;
    }
  | { readonly kind: "order"; readonly key: string; readonly seat: number }
  /** Of which only the back is seen. */
  | { readonly kind: "back"; readonly of: "trap" | "order" | "card" | "token" };

/** What happens to a place, drawn over it. */
export type EffectKind =
  | "break"
  | "crumble"
  | "drop"
  | "dust"
  | "eye"
  | "fade"
  | "fall"
  | "flag"
  | "flare"
  | "lunge"
  | "puff"
  | "refuse"
  | "shake"
  | "slide"
  | "stamp"
  | "tick";

/** A line that draws itself: who gets whom. */
export interface Link {
  readonly id: number;
  readonly seat: number;
  readonly from: string;
  readonly to: string;
}

/** Something rare that takes the middle of the table. */
export interface Moment {
  readonly id: number;
  readonly words: string;
  readonly below: string;
  readonly piece: Piece | null;
}
