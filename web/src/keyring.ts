/** The keys to seats that this browser holds. They come by a link's fragment, or from sitting down. */

import { recall, remember } from "./settings.svelte";
import type { KeyRing, Opened, SeatKey } from "./wire";

const PLACE = "undercroft.keys";
const MOST = 40;

export interface Kept {
  room: string;
  /** The key of whoever opened the table. */
  host: string | null;
  seats: SeatKey[];
  /** Keys that came by a link: the server knows their seats. */
  more: string[];
  /** When they were last used, as seconds since 1970. */
  at: number;
}

const now = () => Math.floor(Date.now() / 1000);
const nothing = (room: string): Kept => ({ room, host: null, seats: [], more: [], at: now() });
const read = () => recall<Kept[]>(PLACE, []);

export function keptRooms(): Kept[] {
  return read().sort((a, b) => b.at - a.at);
}

export function keysOf(room: string): string[] {
  const kept = read().find((entry) => entry.room === room);
  if (!kept) return [];
  const all = [...(kept.host ? [kept.host] : []), ...kept.seats.map((key) => key.token), ...kept.more];
  return [...new Set(all)].slice(0, 13);
}

function change(room: string, how: (kept: Kept) => void): void {
  const all = read();
  const kept = all.find((entry) => entry.room === room) ?? nothing(room);
  how(kept);
  kept.at = now();
  const others = all.filter((entry) => entry.room !== room).sort((a, b) => b.at - a.at);
  remember(PLACE, [kept, ...others.slice(0, MOST - 1)]);
}

export function keepOpened({ room, host, seats }: Opened): void {
  change(room, (kept) => Object.assign(kept, { host, seats }));
}

export function keepSeat(room: string, key: SeatKey): void {
  change(room, (kept) => kept.seats.push(key));
}

/** A rematch is played with the same keys. */
export function carryOver(from: string, to: string): void {
  const old = read().find((entry) => entry.room === from);
  if (old) change(to, (kept) => Object.assign(kept, { ...old, room: to }));
}

export function forget(room: string): void {
  remember(
    PLACE,
    read().filter((entry) => entry.room !== room),
  );
}

/** Keeps the keys in `#t=KEY,KEY`, and says whether there were any. */
export function keepFragment(room: string, hash: string): boolean {
  const tokens = new URLSearchParams(hash.slice(1))
    .get("t")
    ?.split(",")
    .filter((token) => token.length >= 20);
  if (!tokens?.length) return false;
  const known = keysOf(room);
  change(room, (kept) => kept.more.push(...tokens.filter((token) => !known.includes(token))));
  return true;
}

/** What opens this browser's seats in any other, behind the house's address. */
export function ownPath(room: string): string | null {
  const keys = keysOf(room);
  return keys.length ? `/room/${room}#t=${keys.join(",")}` : null;
}

/** The keys to the tables that were visited last, as many as are asked about at once. */
export const rings = (): KeyRing[] =>
  keptRooms()
    .slice(0, 24)
    .map(({ room }) => ({ room, tokens: keysOf(room) }));
