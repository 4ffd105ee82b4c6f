/** Who sits round the table, from where I sit. */

import type { LordView, RealmView } from "../view";

/** Everybody but me, clockwise from my seat; everybody, for who only watches. */
export function rivalsOf({ lords }: RealmView, viewer: number | null): LordView[] {
  if (viewer === null) return lords;
  return [...lords.slice(viewer + 1), ...lords.slice(0, viewer)];
}
