import { expect, test } from "vitest";
import { rounded, short, smooth } from "../../src/map/paths";

test("a number is written with two places at the most", () => {
  expect([1, 1.5, 0.125, -2.004].map(short)).toEqual(["1", "1.5", "0.13", "-2"]);
});

test("a rectangle with round corners starts after its first corner and closes", () => {
  expect(rounded({ x: 0, y: 0, width: 10, height: 6 }, 1, 2)).toBe(
    "M3 1h4a2 2 0 0 1 2 2v0a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v0a2 2 0 0 1 2 -2z",
  );
});

test("corners are never rounder than half of the shorter side", () => {
  expect(rounded({ x: 0, y: 0, width: 10, height: 4 }, 0, 9)).toBe(rounded({ x: 0, y: 0, width: 10, height: 4 }, 0, 2));
});

test("a line goes straight to its ends and bends round each corner", () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  expect(smooth(corner, 2)).toBe("M0 0L8 0Q10 0 10 2L10 10");
});

test("a bend takes at most half of a short way", () => {
  const close = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  expect(smooth(close, 2)).toBe("M0 0L0.5 0Q1 0 1 0.5L1 1");
});

test("no points make no line, and one makes a beginning", () => {
  expect(smooth([])).toBe("");
  expect(smooth([{ x: 3, y: 4 }])).toBe("M3 4");
});
