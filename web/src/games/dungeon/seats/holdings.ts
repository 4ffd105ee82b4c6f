/** What somebody holds, put together for a plate. */

import type { DelverView, LootView } from "../view";

export interface Stack {
  level: number;
  count: number;
}

/** Cards that the viewer sees only the backs of, by level. */
export const backsOf = (treasure: readonly LootView[]): Stack[] =>
  byLevel(treasure.filter(({ card }) => card === null));

export function byLevel(treasure: readonly LootView[]): Stack[] {
  const counts = new Map<number, number>();
  for (const { level } of treasure) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([level, count]) => ({ level, count }));
}

export interface Open {
  loot: LootView;
  card: string;
  count: number;
}

/** Cards that the viewer sees the faces of, like ones together. */
export function openIn(treasure: readonly LootView[]): Open[] {
  const found = new Map<string, Open>();
  for (const loot of treasure) {
    if (loot.card === null) continue;
    const key = `${loot.card} ${loot.plus}`;
    const before = found.get(key);
    if (before) before.count += 1;
    else found.set(key, { loot, card: loot.card, count: 1 });
  }
  return [...found.values()];
}

export const facesIn = (treasure: readonly LootView[]): LootView[] => treasure.filter(({ card }) => card !== null);

export interface Counted {
  key: string;
  count: number;
}

/** Keys that are there several times, once each. */
export function tally(keys: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** The key that the server gives to dropping this card. */
export const dropKey = (loot: LootView): string => `drop:${loot.card}:${loot.plus}`;

/** What is the matter with somebody, in a word: "" if nothing is. */
export function plight(delver: DelverView): string {
  if (delver.caged) return delver.lost ? `caged, ${turns(delver.lost)}` : "caged";
  return delver.lost ? `${turns(delver.lost)} to lose` : "";
}

const turns = (count: number): string => (count === 1 ? "1 turn" : `${count} turns`);
