/** Shows a story on a map: who walks or glides where, and where to look meanwhile. */

import { SvelteMap } from "svelte/reactivity";
import type { AnyGame } from "../frontier";
import { Playing } from "../stage/playing.svelte";
import type { Afoot, Spot } from "./walking";

/** So long one looks where somebody has appeared. */
const SEEN = 600;

export abstract class Travelling<G extends AnyGame> extends Playing<G> {
  /** By seat: whose pawn is on its way. */
  readonly afoot = new SvelteMap<number, Afoot>();
  /** Asks to look at these places, where this seat does something. */
  look: (places: readonly string[], seat: number) => void = () => {};
  viewer: number | null = null;

  /** The place of a pawn. */
  abstract placeOf(seat: number): string;
  protected abstract put(view: G["View"], seat: number, at: string): void;
  /** Where a pawn would stand that comes there. */
  protected abstract arrival(seat: number, at: string): Spot;

  /** Where a pawn passes that comes from one place and goes on to another. */
  protected passing(seat: number, _before: string, at: string, _after: string): Spot {
    return this.arrival(seat, at);
  }

  override cut(): void {
    super.cut();
    this.afoot.clear();
  }

  /** Step by step, each in so many milliseconds. */
  async walk(seat: number, path: readonly string[], step: number): Promise<void> {
    const from = this.placeOf(seat);
    this.look([from, ...path], seat);
    if (this.calm) return this.#appear(seat, path.at(-1) ?? from, step * path.length);
    for (const [i, at] of path.entries()) {
      const [before, after] = [path[i - 1] ?? from, path[i + 1]];
      const spot = after === undefined ? this.arrival(seat, at) : this.passing(seat, before, at, after);
      this.afoot.set(seat, { ...spot, duration: step * this.pace, step: i + 1 });
      await this.wait(step);
    }
    this.arrive(seat, path.at(-1) ?? from);
  }

  /** Not on foot. */
  async glide(seat: number, at: string, time: number): Promise<void> {
    this.look([this.placeOf(seat), at], seat);
    if (this.calm) return this.#appear(seat, at, time);
    this.afoot.set(seat, { ...this.arrival(seat, at), duration: time * 0.95 * this.pace, step: 0 });
    await this.wait(time);
    this.arrive(seat, at);
  }

  /** Where nothing travels, it is there at once, and there is time to see it. */
  async #appear(seat: number, at: string, time: number): Promise<void> {
    this.arrive(seat, at);
    await this.wait(Math.max(SEEN, time));
  }

  arrive(seat: number, at: string): void {
    this.change((view) => this.put(view, seat, at));
    this.afoot.delete(seat);
  }
}
