/** Who sits round the table, from where I sit. */

import type { LordView, RealmView } from "../view";

/** Everybody but me, clockwise from my seat; everybody, for who only watches. */
export function rivalsOf({ lords }: RealmView, viewer: number | null): LordView[] {
  if (viewer === null) return lords;
  return [...lords.slice(viewer + 1), ...lords.slice(0, viewer)];
}

/** Who runs the non-player of this index: with two lords each runs one, else nobody does. */
export const runnerOf = ({ lords }: RealmView, index: number): number | null => (lords.length === 2 ? index : null);
