// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aiming, type Aiming } from "../../src/map/aiming.svelte";
import { frame } from "../making";

const point = vi.fn<(key: string | null) => void>();
const pick = vi.fn<(key: string) => void>();
let aim: Aiming;
let scene = $state.raw(frame(1));
let close: () => void;

beforeEach(() => {
  vi.resetAllMocks();
  scene = frame(1);
  close = $effect.root(() => {
    aim = aiming(() => ({ frame: scene, point, pick }));
  });
  flushSync();
});

afterEach(() => close());

test("a click chooses the one thing to do there", () => {
  aim.choose("hall", ["go:hall"], false);
  expect(pick.mock.calls).toEqual([["go:hall"]]);
});

test("a click where several things can be done opens them, and chooses none", () => {
  aim.choose("hall", ["go:hall", "search:hall"], false);
  expect(aim.opened).toBe("hall");
  expect(pick).not.toHaveBeenCalled();
});

test("a tap marks a place and points at it; a second one chooses", () => {
  aim.choose("hall", ["go:hall"], true);
  expect(aim.marked).toBe("hall");
  expect(point.mock.calls).toEqual([["go:hall"]]);
  expect(pick).not.toHaveBeenCalled();
  aim.choose("hall", ["go:hall"], true);
  expect(pick.mock.calls).toEqual([["go:hall"]]);
  expect(aim.at).toBeNull();
});

test("a tap elsewhere marks that place instead", () => {
  aim.choose("hall", ["go:hall"], true);
  aim.choose("crypt", ["go:crypt"], true);
  expect(aim.at).toBe("crypt");
  expect(pick).not.toHaveBeenCalled();
});

test("where nothing can be done, nothing happens", () => {
  aim.choose("wall", [], true);
  expect(aim.at).toBeNull();
});

test("with the next frame all is open again", () => {
  aim.choose("hall", ["go:hall", "search:hall"], false);
  scene = frame(2);
  flushSync();
  expect(aim.at).toBeNull();
});

test("Escape takes a mark back, and no other key does", () => {
  aim.choose("hall", ["go:hall"], true);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  expect(aim.at).toBe("hall");
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(aim.at).toBeNull();
});
