/** What is the matter with somebody, in a few words. */

import type { ExplorerView } from "../view";

export function plight({ owed, resting, levels, gone }: ExplorerView): string {
  if (gone) return "left for good";
  if (resting || (levels["health"] ?? 1) < 1) return "must rest";
  if (owed) return owed === 1 ? "misses a turn" : `misses ${owed} turns`;
  return "";
}

/** The same in one word. */
export const brief = ({ owed, gone }: ExplorerView): string => (gone ? "gone" : owed ? `−${owed}` : "rests");
