/** The keys to seats that this browser holds. They come by a link's fragment, or from sitting down. */

import { recall, remember } from "./settings.svelte";
import type { KeyRing, Opened, SeatKey } from "./wire";

const PLACE = "undercroft.keys";
/** So many tables are remembered, and as many more as are not over. */
const MOST = 40;
/** So many are asked about at once. */
const AT_ONCE = 24;

export interface Kept {
  room: string;
  /** The key of whoever opened the table. */
  host: string | null;
  seats: SeatKey[];
  /** Keys that came by a link: the server knows their seats. */
  more: string[];
  /** When they were last used, as seconds since 1970. */
  at: number;
  /** Was all over when it was last looked? */
  over?: boolean;
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
  const all = keptRooms();
  const kept = all.find((entry) => entry.room === room) ?? nothing(room);
  how(kept);
  kept.at = now();
  const others = all.filter((entry) => entry.room !== room);
  remember(PLACE, [kept, ...spared(others, MOST - 1)]);
}

/** Nobody loses the key to a game that goes on: those that are over go, and the oldest first. */
function spared(all: Kept[], most: number): Kept[] {
  let left = most - all.filter(({ over }) => !over).length;
  return all.filter(({ over }) => !over || left-- > 0);
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
  if (old) change(to, (kept) => Object.assign(kept, { ...old, room: to, over: false }));
}

/** I was there with my keys, and found it so. */
export function keepVisit(room: string, over: boolean): void {
  if (keysOf(room).length) change(room, (kept) => (kept.over = over));
}

/** These were looked at from afar. */
export function keepStandings(found: readonly { room: string; over: boolean }[]): void {
  const over = new Map(found.map((one) => [one.room, one.over]));
  remember(
    PLACE,
    read().map((kept) => ({ ...kept, over: over.get(kept.room) ?? kept.over ?? false })),
  );
}

export function forget(room: string): void {
  remember(
    PLACE,
    read().filter((entry) => entry.room !== room),
  );
}

/** Forgets keys that open nothing any more, unless others have come meanwhile. */
export function forgetRing({ room, tokens }: KeyRing): void {
  if (keysOf(room).join() === tokens.join()) forget(room);
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

/** The keys to all tables that may go on, and to some that are over: as many at a time as may be asked about. */
export function rings(): KeyRing[][] {
  const all = spared(keptRooms(), AT_ONCE).map(({ room }) => ({ room, tokens: keysOf(room) }));
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
