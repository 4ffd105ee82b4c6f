/** Who a scene is about. */

import type { DelverView, DelveView } from "../view";

/** Where everybody comes in. */
export const START = "START";

export function delver(view: DelveView, of: number): DelverView {
  const found = view.delvers[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}
