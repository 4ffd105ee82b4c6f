/** How a game is played, laid over the page: by itself before the first game of a kind, else when asked for. */

import { recall, remember } from "../settings.svelte";

const PLACE = "undercroft.howto";

interface Shown {
  game: string;
  /** Where to look up a rule; without it, on the page of the rules. */
  lookUp?: ((rule: string) => void) | undefined;
  /** What closing it leads to, on the last leaf. */
  onward: string;
}

const known = () => recall<string[]>(PLACE, []);

class Showing {
  now = $state.raw<Shown | null>(null);
  #closed: (() => void) | undefined;

  /** Until it is closed. Whoever has seen it is not shown it again unasked. */
  show(game: string, lookUp?: (rule: string) => void, onward = "Close"): Promise<void> {
    this.close();
    if (!known().includes(game)) remember(PLACE, [...known(), game]);
    this.now = { game, lookUp, onward };
    return new Promise((closed) => (this.#closed = closed));
  }

  /** Somebody sits down to this game: is it their first of its kind, they see it now. */
  async introduce(game: string, lookUp?: (rule: string) => void): Promise<void> {
    if (!known().includes(game)) await this.show(game, lookUp, "To the table");
  }

  close = (): void => {
    this.now = null;
    this.#closed?.();
    this.#closed = undefined;
  };
}

export const showing = new Showing();
