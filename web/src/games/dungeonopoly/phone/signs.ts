/** The signs of squares that have no deed. */

import chain from "icon:handcuffs";
import chest from "icon:locked-chest";
import coin from "icon:crown-coin";
import gate from "icon:dungeon-gate";
import horseshoe from "icon:horseshoe";
import jewel from "icon:diamond-ring";
import star from "icon:falling-star";
import bars from "icon:window-bars";
import type { Square } from "../town";

const SIGNS: Readonly<Record<string, string>> = {
  ...{ chest, chance: star, parking: horseshoe, go: gate, visiting: bars, gotojail: chain },
};

export const signOfSquare = ({ kind, key }: Square): string => SIGNS[kind] ?? (key === "luxury_tax" ? jewel : coin);
