/** The tables whose keys this browser holds, looked at again from time to time. */

import * as api from "../api";
import { carryOver, forgetRing, keepStandings, keysOf, rings } from "../keyring";
import type { HeldTable } from "../wire";
import { sorted, standingOf } from "./tables";

const AGAIN = 15_000;

export class Held {
  tables = $state.raw<HeldTable[]>([]);
  /** When they were looked at, as seconds since 1970. */
  at = $state(0);

  readonly waiting = $derived(this.tables.filter((table) => standingOf(table) === "mine"));

  async look(again = true): Promise<void> {
    const held = rings();
    if (!held.length) return;
    try {
      const all = (await Promise.all(held.map(api.tables))).flat();
      const tables = all.filter(({ mine, host }) => mine.length || host);
      const there = new Set(tables.map((table) => table.card.room));
      for (const ring of held.flat()) if (!there.has(ring.room)) forgetRing(ring);
      keepStandings(tables.map(({ card }) => ({ room: card.room, over: card.status === "over" })));
      this.tables = sorted(tables);
      this.at = Date.now() / 1000;
      if (follow(tables) && again) await this.look(false);
    } catch {
      // The server does not answer, or not so often: what was seen last still stands there.
    }
  }

  /** Looks now and then, and when somebody comes back to the page, until it is told not to. */
  watch(every = AGAIN): () => void {
    const returns = () => {
      if (document.visibilityState === "visible") void this.look();
    };
    void this.look();
    const timer = setInterval(() => void this.look(), every);
    document.addEventListener("visibilitychange", returns);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", returns);
    };
  }
}

/** My keys open the table, too, where a game is played once more: I may have left before it was laid. */
function follow(tables: readonly HeldTable[]): boolean {
  const fresh = tables.filter(({ rematch }) => rematch && !keysOf(rematch).length);
  for (const { card, rematch } of fresh) if (rematch) carryOver(card.room, rematch);
  return fresh.length > 0;
}
