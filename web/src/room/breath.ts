/** How often something may be said: a few times at once, then so many times a second. */

interface Measure {
  most: number;
  second: number;
}

export class Breath {
  #left: number;
  #at = performance.now();

  constructor(private readonly measure: Measure) {
    this.#left = measure.most;
  }

  /** Waits until there is enough of it. */
  async take(): Promise<void> {
    this.#recover();
    this.#left -= 1;
    if (this.#left >= 0) return;
    await new Promise((done) => setTimeout(done, (-this.#left / this.measure.second) * 1000));
  }

  #recover(): void {
    const now = performance.now();
    const gained = ((now - this.#at) / 1000) * this.measure.second;
    this.#left = Math.min(this.measure.most, this.#left + gained);
    this.#at = now;
  }
}
