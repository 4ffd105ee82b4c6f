/** Names to look for where a place is not drawn, nearest first. */

import type { Places } from "../../../stage/airing.svelte";
import { at } from "../anchors";

export function instead(name: string): readonly string[] {
  const [kind = "", first = ""] = name.split(":");
  const seat = Number(first);
  switch (kind) {
    case "cash":
    case "thread":
    case "pennon":
    case "cards":
    case "paddle":
    case "token":
      return [at.plate(seat)];
    case "band":
      return [at.square(first)];
    case "pot":
      return [at.square("free_parking"), at.court(), at.middle()];
    case "bars":
      return [at.square("just_visiting"), at.middle()];
    case "square":
    case "plate":
    case "court":
      return [at.middle()];
    case "middle":
      return [];
    default:
      return [at.court(), at.middle()];
  }
}

export const PLACES: Places = { middle: at.middle(), instead };
