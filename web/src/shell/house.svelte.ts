/** What the house says of itself: asked once, and only where it makes a difference. */

import * as api from "../api";
import type { HouseNews } from "../wire";
import { isOwn, reachOf, type Reach } from "./reach";

class House {
  #news = $state.raw<HouseNews | null>(null);
  #asked = false;

  /** Null until it is known. */
  get reach(): Reach | null {
    const known = this.#news !== null || !isOwn(location.hostname);
    return known ? reachOf(location, this.#news) : null;
  }

  ask(): void {
    if (this.#asked || !isOwn(location.hostname)) return;
    this.#asked = true;
    api.house().then(
      (news) => (this.#news = news),
      () => (this.#asked = false),
    );
  }
}

export const house = new House();
