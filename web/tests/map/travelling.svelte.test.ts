import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyGame } from "../../src/frontier";
import { Travelling } from "../../src/map/travelling.svelte";
import type { Spot } from "../../src/map/walking";

interface Lane extends AnyGame {
  View: { at: string[] };
}

/** Places are letters in a row; between two of them one passes a little above. */
class Walk extends Travelling<Lane> {
  readonly looks: string[] = [];
  override look = (places: readonly string[]) => void this.looks.push(places.join(""));

  protected override act(): Promise<void> {
    return Promise.resolve();
  }
  override placeOf(seat: number): string {
    return this.shown.at[seat] ?? "";
  }
  protected override put(view: Lane["View"], seat: number, at: string): void {
    view.at[seat] = at;
  }
  protected override arrival(_: number, at: string): Spot {
    return { x: at.charCodeAt(0) - 97, y: 0, size: 1 };
  }
  protected override passing(seat: number, _before: string, at: string): Spot {
    return { ...this.arrival(seat, at), y: -1 };
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a walk goes step by step, and the pawn is there at its end", async () => {
  const walk = new Walk({ at: ["a"] });
  const walked = walk.walk(0, ["b", "c"], 100);
  expect(walk.looks).toEqual(["abc"]);
  expect(walk.afoot.get(0)).toEqual({ x: 1, y: -1, size: 1, duration: 100, step: 1 });
  await vi.advanceTimersByTimeAsync(100);
  expect(walk.afoot.get(0)).toEqual({ x: 2, y: 0, size: 1, duration: 100, step: 2 });
  expect(walk.placeOf(0)).toBe("a");
  await vi.advanceTimersByTimeAsync(100);
  await walked;
  expect(walk.afoot.size).toBe(0);
  expect(walk.placeOf(0)).toBe("c");
});

test("who does not walk glides, and hops not at all", async () => {
  const walk = new Walk({ at: ["a"] });
  walk.pace = 0.5;
  const glided = walk.glide(0, "d", 200);
  expect(walk.afoot.get(0)).toMatchObject({ x: 3, duration: 95, step: 0 });
  await vi.advanceTimersByTimeAsync(100);
  await glided;
  expect(walk.placeOf(0)).toBe("d");
});

test("what is cut short leaves nobody on the way", async () => {
  const walk = new Walk({ at: ["a"] });
  const walked = walk.walk(0, ["b", "c"], 100);
  walk.cut();
  await expect(walked).rejects.toThrow("cut");
  expect(walk.afoot.size).toBe(0);
  expect(walk.placeOf(0)).toBe("a");
});
