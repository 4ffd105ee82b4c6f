import { expect, test } from "vitest";
import { isAway, rivalsOf } from "../../src/map/seating";
import type { SeatNews } from "../../src/wire";

test("rivals sit in the order of turns from the viewer on", () => {
  expect(rivalsOf(4, 2)).toEqual([3, 0, 1]);
  expect(rivalsOf(3, null)).toEqual([0, 1, 2]);
});

test("away is a person who is not here, unless a bot stands in", () => {
  const seat = (more: Partial<SeatNews>) => isAway({ kind: "person", here: false, bot: null, ...more } as SeatNews);
  expect(seat({})).toBe(true);
  expect(seat({ here: true })).toBe(false);
  expect(seat({ bot: "greedy" })).toBe(false);
  expect(isAway(undefined)).toBe(false);
});
