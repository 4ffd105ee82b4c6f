/** What can be in the air, and on its way from one place of the table to another. */

import type { Good } from "./anchors";

/** What it is, for whoever draws it. */
export type Piece =
  | { readonly kind: "good"; readonly good: Good }
  | { readonly kind: "minion"; readonly seat: number }
  | {
      readonly kind: "creature" | "room" | "adventurer" | "trap" | "order" | "card" | "token" | "event";
      readonly key: string;
    }
  /** Of which only the back is seen. */
  | { readonly kind: "back"; readonly of: "trap" | "order" | "card" | "token" }
  | { readonly kind: "letter" | "imp" | "flag" | "counter"; readonly seat: number };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Journey {
  readonly piece: Piece;
  /** Names of places; see `at`. */
  readonly from: string;
  readonly to: string;
  readonly way?: "straight" | "hop";
  /** Does it turn face up on its way? */
  readonly turn?: boolean;
  readonly ease?: "land" | "out" | "in";
  /** How large it is at its end. */
  readonly shrink?: number;
  readonly time?: number;
  readonly delay?: number;
}

export interface Flight extends Omit<Required<Journey>, "from" | "to"> {
  readonly id: number;
  readonly from: Box;
  readonly to: Box;
  readonly done: () => void;
}

/** Something that is written over a place for a while: "− 2", "kept". */
export interface Float {
  readonly id: number;
  readonly at: string;
  readonly words: string;
  readonly mood: "good" | "bad" | "plain";
  readonly good?: Good;
}

/** A light round a place: brass for what is being carried out, flame for what has changed. */
export interface Ring {
  readonly at: string;
  readonly light: "brass" | "flame" | "wax";
}

/** Something happens to a place, drawn over it. */
export interface Effect {
  readonly id: number;
  readonly at: string;
  readonly kind: "crumble" | "dust" | "shake" | "lunge" | "stamp" | "hatch" | "flare" | "tick" | "drop" | "shade";
  readonly time: number;
}

/** Something rare that takes the middle of the table. */
export interface Moment {
  readonly id: number;
  readonly words: string;
  readonly below: string;
  readonly piece: Piece | null;
}
