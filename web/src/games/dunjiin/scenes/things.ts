/** What changes hands in a scene, drawn as it goes. */

import type { Act } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { Lines } from "../lines";
import type { CrawlView, HandView, HeroView } from "../view";

/** What one line of the story looks like. */
export type Scene<Name extends keyof Lines> = Act<Director, Lines[Name]>;

export function hero(table: CrawlView, of: number): HeroView {
  const found = table.heroes[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}

export function drop(keys: (string | null)[], key: string): void {
  const at = keys.indexOf(key);
  if (at >= 0) keys.splice(at, 1);
}

export function handOf(facing: number, keys: (string | null)[], up: boolean[]): HandView {
  return {
    ...{ facing, cards: keys, face_up: up },
    ...{ seen_by: [], worked_out: [], short: false, strength: null, summoned: false },
  };
}

/** Gives experience away: the owner sees which, the others how many. */
export function giveXp(table: CrawlView, of: number, key: string | null): void {
  const one = hero(table, of);
  one.xp = Math.max(0, one.xp - 1);
  if (key !== null && one.xp_faces) drop(one.xp_faces, key);
}

export async function bury(director: Director, from: string, key: string, closed = false): Promise<void> {
  await director.fly({ from, to: "graveyard", card: key, turn: closed ? "up" : "open", leave: true, shrink: 0.7 });
  director.buried = key;
  director.change((table) => table.graveyard.push(key));
}

export async function spendMagic(director: Director, of: number, key: string): Promise<void> {
  const flown = bury(director, `magic:${of}`, key);
  director.change((table) => drop(hero(table, of).magic, key));
  await flown;
}

/** A whole pile goes to the Graveyard, of which so many are seen to fly. */
export async function clear(director: Director, from: string, keys: string[], most: number): Promise<void> {
  await director.fly(
    ...keys.slice(0, most).map((card, i) => ({
      ...{ from, to: "graveyard", card, turn: "up" as const },
      ...{ leave: true, shrink: 0.7, delay: i * 60 },
    })),
  );
  director.change((table) => table.graveyard.push(...keys));
}

/** A card of the hand leaves for somebody's things. */
export async function takeFromHand(director: Director, at: number, journey: { to: string; down?: boolean }) {
  const card = director.shown.hand?.cards[at] ?? null;
  director.veiled.add(`gone:${at}`);
  const turn = journey.down ? "down" : "open";
  await director.fly({ from: `hand:${at}`, to: journey.to, card, turn, shrink: 0.8 });
  director.change((table) => {
    table.hand?.cards.splice(at, 1);
    table.hand?.face_up.splice(at, 1);
  });
  director.veiled.delete(`gone:${at}`);
}
