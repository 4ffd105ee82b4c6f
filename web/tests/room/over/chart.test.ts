import { expect, test } from "vitest";
import { apart, brief, figure, pointsOf, scale, steps, ticks, valueAt, type Box } from "../../../src/room/over/chart";
import type { Course, Gauge } from "../../../src/wire";

const BOX: Box = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };
const GOLD: Gauge = {
  key: "gold",
  label: "Gold",
  turns: [
    [0, 0],
    [2, 0],
    [2, 5],
    [9, 5],
  ],
};
const COURSE: Course = {
  turns: 6,
  seconds: 60,
  at: [0, 2, 4, 6],
  gauges: [GOLD],
  exits: [],
  fates: [],
  deeds: [],
  facts: [],
};

test("thousands are written short, if they are round", () => {
  expect([999, 1000, 2500, 1234].map(brief)).toEqual(["999", "1k", "2.5k", "1,234"]);
});

test("what is less than nothing has a minus, not a hyphen", () => {
  expect([-13, 0, 12_000].map(figure)).toEqual(["−13", "0", "12,000"]);
});

test("lines lie at round values, and hold the lowest and the highest between them", () => {
  expect(ticks(0, 5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticks(3, 42)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticks(-3, 4)).toEqual([-4, -2, 0, 2, 4]);
  expect(ticks(0, 1_000_000).at(-1)).toBe(1_000_000);
});

test("a chart goes from the first turn at the left to the last at the right, and from its highest line down", () => {
  const { x, y, lines, turns } = scale(BOX, 10, [0, 20]);
  expect([x(0), x(5), x(10)]).toEqual([10, 60, 110]);
  expect([y(20), y(10), y(0)]).toEqual([5, 30, 55]);
  expect(lines).toEqual([0, 5, 10, 15, 20]);
  expect(turns).toEqual([0, 2, 4, 6, 8, 10]);
});

test("a game in which nothing changed has a chart, too", () => {
  const { y, x } = scale(BOX, 0, [7, 7]);
  expect(y(7)).toBe(55);
  expect(x(0)).toBe(10);
});

test("a seat's line ends in the turn in which it fell, at what it had then", () => {
  expect(pointsOf(GOLD, COURSE, 0, undefined).map(({ turn, value }) => [turn, value])).toEqual([
    [0, 0],
    [2, 2],
    [4, 2],
    [6, 9],
  ]);
  expect(pointsOf(GOLD, COURSE, 0, 5).at(-1)).toEqual({ turn: 5, value: 2 });
  expect(pointsOf(GOLD, COURSE, 0, 0)).toEqual([{ turn: 0, value: 0 }]);
});

test("between two measures a seat has what it had at the first", () => {
  const points = pointsOf(GOLD, COURSE, 1, undefined);
  expect([0, 3, 4, 5, 9].map((turn) => valueAt(points, turn))).toEqual([0, 0, 5, 5, 5]);
});

test("a line runs flat through a turn and then steps", () => {
  const drawn = steps(pointsOf(GOLD, COURSE, 0, undefined), scale(BOX, 6, [0, 10]), 1);
  expect(drawn).toBe("M10.0 56.0H43.3V46.0H76.7H110.0V11.0");
});

test("labels that would lie on each other are pushed apart, upwards first", () => {
  const at = (y: number, x = 0) => ({ x, y });
  expect(apart([at(50), at(48)], 20, 10, 100, 0)).toEqual([50, 40]);
  expect(apart([at(50), at(48, 30)], 20, 10, 100, 0)).toEqual([50, 48]);
  expect(apart([at(120), at(20)], 20, 10, 100, 0)).toEqual([100, 20]);
  expect(apart([at(5), at(3)], 20, 10, 100, 0)).toEqual([10, 0]);
});
