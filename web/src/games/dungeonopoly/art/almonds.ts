/** What an enchantment looks like: an almond with a sign. */

/** Bless points up, Curse down; a shield stops something, and all others are a star. */
export type AlmondSign = "up" | "down" | "shield" | "star";

const SIGNS: Readonly<Record<string, AlmondSign>> = {
  bless: "up",
  curse: "down",
  shield_of_faith: "shield",
  mage_armor: "shield",
  barkskin: "shield",
};

export const almondOf = (kind: string): AlmondSign => SIGNS[kind] ?? "star";
