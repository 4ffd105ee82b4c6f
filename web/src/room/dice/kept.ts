/** What this browser keeps of a table's dice, so that nobody can tell it another tale afterwards. */

import { recall, remember } from "../../settings.svelte";
import type { RoomNews } from "../../wire";
import { hexOf } from "./hex";

const PLACE = "undercroft.seals";
const MOST = 200;

export interface Kept {
  room: string;
  /** The first seal that was told of this room. */
  seal: string;
  /** How the room stood then. */
  since: "lobby" | "playing" | "over";
  /** By seat: the numbers that this browser added. */
  mine: Record<number, string>;
}

const read = () => recall<Kept[]>(PLACE, []);

function keep(kept: Kept): Kept {
  const others = read().filter(({ room }) => room !== kept.room);
  remember(PLACE, [kept, ...others.slice(0, MOST - 1)]);
  return kept;
}

/** The seal that was told first, also if another is told now. */
export function keptSeal({ room, fingerprint, status }: RoomNews): Kept {
  const known = read().find((one) => one.room === room);
  return known ?? keep({ room, seal: fingerprint, since: status === "old" ? "over" : status, mine: {} });
}

/** The same with a number for that seat: made once, and only after the seal was told. */
export function withNumber(kept: Kept, seat: number): Kept {
  if (kept.mine[seat]) return kept;
  const number = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return keep({ ...kept, mine: { ...kept.mine, [seat]: number } });
}
