// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Eye } from "../../src/map/eye.svelte";
import { holds, middle, onMap, onScreen } from "../../src/map/geometry";

const SIZE = { width: 600, height: 300 };
const WORLD = { x: 0, y: 0, width: 120, height: 90 };
const centre = { x: 300, y: 150 };
let eye: Eye;

const lookedAt = () => onMap(eye.sight, centre);

/** Over the middle of the world, at a scale at which it can be read. */
beforeEach(() => {
  vi.useFakeTimers();
  eye = new Eye(WORLD);
  eye.pace = 0;
  eye.resize(SIZE);
  eye.fit({ x: 50, y: 35, width: 20, height: 10 });
});

afterEach(() => {
  eye.close();
  vi.useRealTimers();
});

test("it opens on what it is to show, no nearer than one can read well", () => {
  expect(eye.sight.scale).toBe(24);
  expect(lookedAt()).toEqual({ x: 60, y: 40 });
  expect(eye.moving).toBe(false);
  expect(eye.held).toBe(false);
});

test("what is too large to be read whole is shown with its first point well inside", () => {
  eye.fit(WORLD, { x: 10, y: 10 });
  expect(eye.sight.scale).toBe(15);
  const { width, height } = eye.frame;
  expect(Math.abs(lookedAt().x - 10)).toBeLessThanOrEqual(width * 0.3 + 1e-9);
  expect(Math.abs(lookedAt().y - 10)).toBeLessThanOrEqual(height * 0.3 + 1e-9);
});

test("another size of the window leaves in the middle what was there", () => {
  eye.resize({ width: 400, height: 500 });
  expect(onMap(eye.sight, { x: 200, y: 250 })).toEqual({ x: 60, y: 40 });
});

test("a hand moves the map as far as it goes, and holds it", () => {
  eye.pan(-48, 24);
  expect(lookedAt()).toEqual({ x: 62, y: 39 });
  expect(eye.held).toBe(true);
  expect(eye.moving).toBe(true);
  vi.advanceTimersByTime(160);
  expect(eye.moving).toBe(false);
});

test("a hand cannot push the map off the screen", () => {
  eye.pan(1e6, 1e6);
  expect(onScreen(eye.sight, { x: 0, y: 0 })).toEqual({ x: 600 * 0.35, y: 300 * 0.35 });
});

test("a zoom by hand keeps between the whole map and the nearest", () => {
  eye.zoom(100, centre);
  expect(eye.sight.scale).toBe(44);
  eye.zoom(0.001, centre);
  expect(eye.sight.scale).toBeCloseTo((300 / 90) * 0.92, 9);
});

test("the whole map is seen whole", () => {
  eye.whole();
  expect(holds(eye.frame, WORLD)).toBe(true);
  expect(lookedAt()).toEqual(middle(WORLD));
});

test("what is in view already moves nothing", () => {
  const before = eye.sight;
  eye.show({ x: 58, y: 38, width: 4, height: 4 });
  expect(eye.sight).toBe(before);
});

test("what is just out of view comes in by a shift alone", () => {
  const box = { x: 74, y: 38, width: 4, height: 4 };
  expect(holds(eye.frame, box)).toBe(false);
  eye.show(box);
  expect(holds(eye.frame, box)).toBe(true);
  expect(eye.sight.scale).toBe(24);
});

test("what needs more room is seen from farther away, but not from too far", () => {
  eye.show({ x: 40, y: 30, width: 36, height: 10 });
  expect(eye.sight.scale).toBeCloseTo(600 / 38, 9);
  eye.show(WORLD, { x: 60, y: 45 });
  expect(eye.sight.scale).toBe(12);
});

test("what floats over the map is not where things are shown", () => {
  eye.cover({ top: 0, right: 300, bottom: 0, left: 0 });
  eye.fit({ x: 58, y: 38, width: 4, height: 4 });
  expect(onScreen(eye.sight, { x: 60, y: 40 })).toEqual({ x: 150, y: 150 });
});

test("a glide takes its time, and ends where it was to go", () => {
  eye.pace = 1;
  const from = eye.sight;
  eye.nudge(-240, 0);
  expect(eye.sight).toBe(from);
  vi.advanceTimersByTime(210);
  expect(eye.moving).toBe(true);
  expect(lookedAt().x).toBeGreaterThan(60);
  expect(lookedAt().x).toBeLessThan(70);
  vi.advanceTimersByTime(300);
  expect(eye.moving).toBe(false);
  expect(lookedAt()).toEqual({ x: 70, y: 40 });
});

test("a hand stops a glide where it is", () => {
  eye.pace = 1;
  eye.nudge(-240, 0);
  vi.advanceTimersByTime(210);
  const half = lookedAt().x;
  eye.pan(0, 0);
  vi.advanceTimersByTime(1000);
  expect(lookedAt().x).toBe(half);
});
