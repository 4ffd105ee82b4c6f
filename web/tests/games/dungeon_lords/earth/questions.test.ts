import { expect, test } from "vitest";
import { dugSoFar, handsFor, later, station, works } from "../../../../src/games/dungeon_lords/earth/questions";
import { acting, sheet } from "./making";

test("the building year asks about orders, rooms and days, not about battles", () => {
  expect(works("dig")).toBe(true);
  expect(works("earthquake")).toBe(true);
  expect(works("plan")).toBe(false);
  expect(works(null)).toBe(false);
});

test("the minion that acts stands where the server has come to", () => {
  expect(station(acting("dig_tunnels", 2), sheet)).toMatchObject({ order: "dig_tunnels", space: 2, roman: "II" });
  expect(station({ ...acting("dig_tunnels", 2), phase: "production" }, sheet)).toBeNull();
});

test("monsters are hired and rooms built from III on, and those who come later are known", () => {
  const view = acting("build_room", 3);
  view.spaces["build_room"] = [2, 1, 0];
  expect(station(view, sheet)).toMatchObject({ order: "build_room", space: 3 });
  expect(later(view, sheet)).toEqual([1, 2]);
});

test("a foreman is neither a digger nor left at home", () => {
  const view = acting("dig_tunnels", 3, { imps: 4, away: 0 });
  const here = station(view, sheet)!;
  expect(handsFor(view.lords[0]!, here)).toBe(3);
  const later = { ...view.lords[0]!, away: 3 };
  expect(dugSoFar(later, here)).toBe(2);
  expect(handsFor(later, here, 2)).toBe(1);
});
