/** What is printed on a card, for every game that has cards. */

export type CardKind = "monster" | "treasure" | "magic" | "fairy";

export interface CardFace {
  name: string;
  /** Tells the niche: an arch, a disc, an almond or a black arch. */
  kind: CardKind;
  /** The number that counts, if there is one. */
  number: number | null;
  shields: number;
  /** The picture, as `icon:…` imports it. */
  picture: string;
  /** The one spot colour behind the ink. */
  spot: string;
  /** Where a picture stands that is not of the usual shape: x, y and size on a 100 × 140 card. */
  place?: readonly [number, number, number];
  /** The same for a small card, without the spot colour. */
  smallPlace?: readonly [number, number, number];
}

/** Under 80 a card has no name and a larger niche, under 50 a number and a picture only. */
export type CardSize = "tiny" | "small" | "full";

export const sizeOf = (width: number): CardSize => (width < 50 ? "tiny" : width < 80 ? "small" : "full");

export const nameSize = (name: string): number =>
  name.length <= 10 ? 12.6 : name.length <= 12 ? 11.6 : name.length <= 14 ? 10.6 : 9;

/** What a card is called aloud: its name, and the number that counts. */
export const spoken = (face: CardFace): string => (face.number === null ? face.name : `${face.name}, ${face.number}`);

/** What is said of it to who points at it: with what its shields bring. */
export const explained = (face: CardFace): string =>
  face.shields
    ? `${spoken(face)}. Turned up first, its ${face.shields} shields make a hand of ${face.shields} cards.`
    : spoken(face);
