/** How large the pieces of Dungeonopoly are in the air. */

import type { Box } from "../../../stage/airing.svelte";
import { between, middle, type Measures } from "../../../stage/flying";
import type { Piece } from "./pieces";

function widthIn(piece: Piece, { width, height }: Box): number {
  switch (piece.kind) {
    case "coin":
      return between(17, Math.min(width, height), 22);
    case "house":
    case "hotel":
      return between(14, Math.min(width, height) * 0.8, 22);
    case "seal":
      return between(26, Math.min(width, height), 44);
    case "deed":
    case "getout":
      return between(24, Math.min(width, height) * 0.8, 46);
    default:
      return between(34, Math.min(width * 0.6, height / 1.5), 104);
  }
}

export const MEASURES: Measures<Piece> = {
  widthIn,
  middleOf: (_, box) => middle(box),
  large: ({ width }) => Math.min(210, width * 0.46),
};
