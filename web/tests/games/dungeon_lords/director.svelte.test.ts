// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../../../src/frontier";
import { Director } from "../../../src/games/dungeon_lords/director.svelte";
import type { DungeonLords } from "../../../src/games/dungeon_lords/frontier";
import { at } from "../../../src/games/dungeon_lords/scenes/anchors";
import type { RealmView } from "../../../src/games/dungeon_lords/view";
import { recorded } from "../recorded";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Scene {
  director: Director;
  told: readonly Told<DungeonLords>[];
  end: RealmView;
}

/** The scene that tells of this line, and a director who is about to show it. */
function sceneOf(name: string): Scene {
  const { sheet, names, viewer, steps } = recorded("dungeon_lords");
  const index = steps.findIndex(({ told }) => told.some(({ line }) => line === name));
  const { told, board } = steps[index]!;
  const director = new Director(steps[index - 1]!.board, { sheet, names, viewer });
  return { director, told: told as never, end: board };
}

/** A board of which just these places are drawn. */
function stage(director: Director, ...places: string[]): void {
  const root = document.createElement("div");
  root.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 800);
  for (const place of places) {
    const node = document.createElement("i");
    node.dataset["at"] = place;
    node.getBoundingClientRect = () => new DOMRect(100, 200, 300, 112);
    root.append(node);
  }
  director.stage(root);
}

test("the minion that was called last is at work until something else is told", async () => {
  const { director, told, end } = sceneOf("MinionCalled");
  const called = told.findLast(({ line }) => line === "MinionCalled")!.details as DungeonLords["Lines"]["MinionCalled"];
  void director.play(told, end, 1);
  await vi.runAllTimersAsync();
  expect(director.now).toMatchObject({ column: called.order, space: called.space, seat: called.seat });
});

test("a scene that is skipped leaves nothing in the air", async () => {
  const { director, told, end } = sceneOf("Dug");
  stage(director, at.plate(0), at.plate(1), at.plate(2));
  void director.play(told, end, 1);
  await vi.advanceTimersByTimeAsync(50);
  expect(director.flights.length + director.effects.length).toBeGreaterThan(0);
  director.finish(told, end);
  expect([director.flights, director.effects, director.floats, director.links]).toEqual([[], [], [], []]);
  expect(director.shown).toBe(end);
});

test("where nothing moves, what has changed is ringed for a while", async () => {
  const { director, told, end } = sceneOf("Got");
  void director.play(told, end, 0);
  await vi.advanceTimersByTimeAsync(1);
  const ringed = director.lights.filter(([, light]) => light === "flame").map(([place]) => place);
  expect(ringed.some((place) => place.startsWith("store:"))).toBe(true);
  expect(director.flights).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(director.lights).toEqual([]);
});

test("what is not drawn is shown at what is nearest to it, and not larger than a card", () => {
  const { director } = sceneOf("Got");
  stage(director, at.plate(1));
  expect(director.spot(at.lair(1))).toBe(null);
  expect(director.box(at.lair(1))).toEqual({ x: 230, y: 228, width: 40, height: 56 });
  expect(director.box(at.lair(2))).toBe(null);
});
