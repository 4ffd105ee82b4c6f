import { expect, test } from "vitest";
import {
  around,
  centred,
  clamped,
  fitted,
  fitting,
  grown,
  hiding,
  holds,
  middle,
  midway,
  NO_INSET,
  onMap,
  onScreen,
  overlap,
  seen,
  shifted,
  zoomed,
  type Box,
} from "../../src/map/geometry";

const SIZE = { width: 400, height: 200 };
const WORLD: Box = { x: 0, y: 0, width: 100, height: 50 };
const LIMITS = { least: 2, most: 20 };
const SIGHT = { x: 30, y: -10, scale: 4 };
const COVERED = { top: 20, right: 100, bottom: 0, left: 0 };

test("a point of the map is found again from where it lies on the screen", () => {
  expect(onScreen(SIGHT, { x: 5, y: 10 })).toEqual({ x: 50, y: 30 });
  expect(onMap(SIGHT, { x: 50, y: 30 })).toEqual({ x: 5, y: 10 });
});

test("what is seen is the part of the map under the screen, less what is covered", () => {
  expect(seen({ x: 0, y: 0, scale: 4 }, SIZE)).toEqual({ x: 0, y: 0, width: 100, height: 50 });
  expect(seen({ x: 0, y: 0, scale: 4 }, SIZE, COVERED)).toEqual({ x: 0, y: 5, width: 75, height: 45 });
});

test("a box round several holds each of them, and no more", () => {
  const boxes = [
    { x: 1, y: 2, width: 3, height: 4 },
    { x: -1, y: 5, width: 1, height: 9 },
  ];
  const round = around(boxes);
  expect(round).toEqual({ x: -1, y: 2, width: 5, height: 12 });
  expect(boxes.every((box) => holds(round!, box))).toBe(true);
  expect(boxes.every((box) => holds(grown(round!, -0.5), box))).toBe(false);
  expect(around([])).toBeNull();
});

test("a box that sticks out on one side is not held, and a grown one sticks out on all", () => {
  const inner = { x: 2, y: 2, width: 2, height: 2 };
  const outer = { x: 1, y: 1, width: 4, height: 4 };
  expect(holds(outer, inner)).toBe(true);
  for (const moved of [{ x: 0 }, { y: 0 }, { x: 4 }, { y: 4 }])
    expect(holds(outer, { ...inner, ...moved })).toBe(false);
  expect(grown(inner, 1)).toEqual(outer);
});

test("a place is hidden by what lies over its middle, or over a quarter of it, and not by what only touches it", () => {
  const place = { x: 10, y: 10, width: 20, height: 20 };
  const hides = (...over: Box[]) => hiding(new Map(over.map((one, at) => [`${at}`, one])), place);
  const corner = { x: 0, y: 0, width: 15, height: 15 };
  expect(hides(corner)).toEqual([]);
  expect(hides({ x: 0, y: 0, width: 16, height: 40 })).toEqual(["0"]);
  expect(hides({ x: 19, y: 19, width: 2, height: 2 })).toEqual(["0"]);
  expect(hides({ x: 30, y: 10, width: 20, height: 20 })).toEqual([]);
  expect(hides(corner, { x: 22, y: 10, width: 9, height: 10 }, { x: 0, y: 40, width: 9, height: 9 })).toEqual([
    "0",
    "1",
  ]);
});

test("what lies in two boxes is a box, which has no width where they lie apart", () => {
  const one = { x: 10, y: 10, width: 20, height: 20 };
  expect(overlap(one, { x: 20, y: 0, width: 50, height: 15 })).toEqual({ x: 20, y: 10, width: 10, height: 5 });
  expect(overlap(one, { x: 40, y: 10, width: 5, height: 20 }).width).toBe(0);
});

test("a zoom leaves the point under the finger where it is, and keeps to its limits", () => {
  const about = { x: 120, y: 80 };
  const nearer = zoomed(SIGHT, 2, about, LIMITS);
  expect(nearer.scale).toBe(8);
  expect(onMap(nearer, about)).toEqual(onMap(SIGHT, about));
  expect(zoomed(SIGHT, 100, about, LIMITS).scale).toBe(20);
  expect(zoomed(SIGHT, 0.01, about, LIMITS).scale).toBe(2);
});

test("a point is centred in what nothing covers", () => {
  const sight = centred({ x: 10, y: 10 }, 4, SIZE, COVERED);
  expect(onScreen(sight, { x: 10, y: 10 })).toEqual({ x: 150, y: 110 });
});

test("a box fits as near as its tighter side allows", () => {
  expect(fitting({ x: 0, y: 0, width: 50, height: 50 }, SIZE)).toBe(4);
  expect(fitting({ x: 0, y: 0, width: 50, height: 10 }, SIZE, COVERED)).toBe(6);
});

test("a fitted box is whole and in the middle, and a tiny one not larger than the limit", () => {
  const box = { x: 20, y: 20, width: 40, height: 10 };
  const sight = fitted(box, SIZE, COVERED, LIMITS);
  expect(holds(grown(seen(sight, SIZE, COVERED), 1e-9), box)).toBe(true);
  expect(onScreen(sight, middle(box))).toEqual({ x: 150, y: 110 });
  expect(fitted({ ...box, width: 1, height: 1 }, SIZE, COVERED, LIMITS).scale).toBe(20);
});

test("a shift is the least that brings a box into view", () => {
  const sight = { x: 0, y: 0, scale: 4 };
  const right = shifted(sight, { x: 95, y: 10, width: 10, height: 10 }, SIZE, NO_INSET);
  expect(right).toEqual({ x: -20, y: 0, scale: 4 });
  const left = shifted(sight, { x: -3, y: 10, width: 10, height: 10 }, SIZE, NO_INSET);
  expect(left).toEqual({ x: 12, y: 0, scale: 4 });
  expect(shifted(sight, { x: 10, y: 10, width: 10, height: 10 }, SIZE, NO_INSET)).toEqual(sight);
});

test("a box too large to be seen whole is seen in its middle", () => {
  const box = { x: 0, y: 0, width: 300, height: 10 };
  const sight = shifted({ x: 0, y: 0, scale: 4 }, box, SIZE, NO_INSET);
  expect(middle(seen(sight, SIZE)).x).toBe(150);
});

test("nobody can lose the map", () => {
  const far = clamped({ x: 9000, y: -9000, scale: 4 }, WORLD, SIZE);
  expect(onScreen(far, { x: 0, y: 50 })).toEqual({ x: 0.35 * 400, y: 0.65 * 200 });
  const still = { x: -20, y: 10, scale: 4 };
  expect(clamped(still, WORLD, SIZE)).toEqual(still);
});

test("a small map lies in the middle of the screen, wherever it is pushed", () => {
  const sight = centred(middle(WORLD), 1, SIZE);
  expect(clamped(sight, WORLD, SIZE)).toEqual(sight);
  expect(clamped({ ...sight, x: sight.x - 30 }, WORLD, SIZE)).toEqual(sight);
});

test("a glide begins where it was, ends where it goes, and passes between", () => {
  const [from, to] = [centred({ x: 10, y: 10 }, 2, SIZE), centred({ x: 60, y: 30 }, 8, SIZE)];
  for (const [part, sight] of [[0, from] as const, [1, to] as const]) {
    const there = midway(from, to, part, SIZE);
    for (const key of ["x", "y", "scale"] as const) expect(there[key]).toBeCloseTo(sight[key], 9);
  }
  const half = midway(from, to, 0.5, SIZE);
  expect(half.scale).toBeCloseTo(4, 9);
  const { x } = onMap(half, { x: 200, y: 100 });
  expect(x).toBeGreaterThan(10);
  expect(x).toBeLessThan(60);
});

test("a glide without a zoom goes at an even speed", () => {
  const [from, to] = [centred({ x: 10, y: 10 }, 4, SIZE), centred({ x: 30, y: 10 }, 4, SIZE)];
  expect(onMap(midway(from, to, 0.25, SIZE), { x: 200, y: 100 })).toEqual({ x: 15, y: 10 });
});
