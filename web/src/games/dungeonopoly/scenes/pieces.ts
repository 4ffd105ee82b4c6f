/** What can be in the air, on its way from one place of the table to another, or happen to a place. */

/** What it is, for whoever draws it. */
export type Piece =
  | { readonly kind: "coin" | "house" | "hotel" | "getout" }
  | { readonly kind: "deed"; readonly square: string }
  | { readonly kind: "spell"; readonly ability: string; readonly seat: number }
  | { readonly kind: "seal"; readonly ability: string }
  | { readonly kind: "card"; readonly card: string };

/** Dice on the table: tumbling, then flat, then with what they come to. */
export interface Thrown {
  readonly id: number;
  readonly seat: number;
  readonly faces: readonly number[];
  readonly sides: number;
  readonly tumbling: boolean;
  /** What it comes to, once that is said: "9", or "7, needs 10 or less". */
  readonly total: string;
  readonly mood: "plain" | "good" | "bad";
  /** They tumble so long. */
  readonly time: number;
}

/** What happens to a place: it moves where it lies, or something is drawn over it. */
export type EffectKind =
  | "appear"
  | "bars"
  | "burn"
  | "fade"
  | "flare"
  | "hop"
  | "land"
  | "lightning"
  | "shake"
  | "shield"
  | "stamp"
  | "strike";

/** Something rare that takes the middle of the table. */
export interface Moment {
  readonly id: number;
  readonly words: string;
  readonly below: string;
  readonly piece: Piece | null;
}
