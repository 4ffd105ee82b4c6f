/** Who sits round a map: what their plates have to know. */

import type { BoardProps, Scene } from "../board";
import type { SeatNews } from "../wire";

export interface Seating extends Pick<BoardProps, "seats" | "names" | "viewer" | "phone"> {
  readonly frame: Pick<Scene, "turn" | "result">;
}

/** How much of a plate there is room for. */
export type Room = "wide" | "slim" | "chip";

/** Everybody but the viewer, in the order of turns from there. */
export function rivalsOf(count: number, viewer: number | null): number[] {
  const first = viewer === null ? 0 : viewer + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % count).filter((seat) => seat !== viewer);
}

/** Does nobody play there now, though somebody should? */
export const isAway = (seat: SeatNews | undefined): boolean =>
  seat !== undefined && seat.kind === "person" && !seat.here && !seat.bot;
