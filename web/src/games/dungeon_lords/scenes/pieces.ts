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

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Straight, in one arc, on foot, on horseback; where it lies; or grown large in the middle and back. */
export type Way = "straight" | "still" | "hop" | "walk" | "ride" | "display";

export interface Journey {
  readonly piece: Piece;
  /** Names of places; see `at`. */
  readonly from: string;
  readonly to: string;
  readonly way?: Way;
  /** Does it turn face up on its way? */
  readonly turn?: boolean;
  readonly ease?: "land" | "out" | "in";
  /** How large it is at its end, against the place where it lands. */
  readonly shrink?: number;
  readonly time?: number;
  readonly delay?: number;
}

export interface Flight extends Omit<Required<Journey>, "from" | "to"> {
  readonly id: number;
  readonly from: Box;
  readonly to: Box;
}

/** Something that is written over a place for a while: "− 2", "tax 4". */
export interface Float {
  readonly id: number;
  readonly at: string;
  readonly words: string;
  readonly mood: "good" | "bad" | "plain";
  readonly good?: Good;
  /** It rises so long. */
  readonly time: number;
}

/** A light round a place: brass for what is being carried out, flame for what has changed, wax for danger. */
export type Light = "brass" | "flame" | "wax";

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

export interface Effect {
  readonly id: number;
  readonly at: string;
  readonly kind: EffectKind;
  readonly time: number;
  /** What it happens to. */
  readonly piece: Piece | null;
}

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
