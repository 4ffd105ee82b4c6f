/** How large the pieces of Dungeon Lords are in the air, and where their middles lie. */

import type { Box } from "../../../stage/airing.svelte";
import { between, middle, type Measures, type Point } from "../../../stage/flying";
import type { Piece } from "./pieces";

/** How wide a thing is that everybody shall look at. */
const LARGE = 176;

/** And a card that goes to something much wider than a card. */
const BESIDE = 42;

export function widthIn(piece: Piece, { width, height }: Box): number {
  switch (piece.kind) {
    case "good":
    case "imp":
    case "letter":
      return between(18, Math.min(width, height), 28);
    case "minion":
      return between(22, Math.min(width, height), 36);
    case "token":
      return between(22, Math.min(width, height), 46);
    case "room":
    case "event":
      return between(30, Math.min(width, height * 0.9), 110);
    default:
      return between(26, Math.min(width, height / 1.4), width > height * 1.6 ? BESIDE : 112);
  }
}

/** A minion stands at the left of its space, before the terms. */
function middleOf(piece: Piece, box: Box): Point {
  const aside = piece.kind === "minion" && box.width > box.height * 1.6;
  return aside ? { ...middle(box), x: box.x + box.height / 2 } : middle(box);
}

export const MEASURES: Measures<Piece> = { widthIn, middleOf, large: () => LARGE };
