/** Who a scene is about, and what is taken from a list. */

import type { Act } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { ExpeditionView, ExplorerView } from "../view";

export type Scene<Details> = Act<Director, Details>;

/** Something that befalls somebody. */
export interface Seated {
  seat: number;
}

export function explorer(view: ExpeditionView, of: number): ExplorerView {
  const found = view.explorers[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}

/** A list without one of these. */
export function without(list: readonly string[], key: string): string[] {
  const at = list.indexOf(key);
  return at < 0 ? [...list] : list.toSpliced(at, 1);
}
