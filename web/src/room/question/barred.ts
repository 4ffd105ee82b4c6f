/** What is no option now, and what it lacks until it is one. */

import type { BarredNews, OptionNews } from "../../wire";

export interface NotNow {
  offer: OptionNews;
  /** "1 of 3 experience, 4 of 10 Treasure" */
  lacks: string;
  rule: string;
}

export function notNow(barred: readonly BarredNews[]): NotNow[] {
  const found = new Map<string, NotNow>();
  for (const { at, more, rule, offer } of barred) {
    if (!offer) continue;
    const before = found.get(at)?.lacks;
    const lacks = before ? `${before}, ${more.charAt(0).toLowerCase()}${more.slice(1)}` : more;
    found.set(at, { offer, lacks, rule });
  }
  return [...found.values()];
}
