import { expect, test } from "vitest";
import { beside, doorsOf, planOf, sideFor, spotOf, SQUARES } from "../../../../src/games/dungeon_lords/earth/ground";
import { tunnels } from "./making";

test("squares are named as one reads them, C1 under the gate", () => {
  expect(SQUARES.slice(0, 6)).toEqual(["a1", "b1", "c1", "d1", "e1", "a2"]);
  expect(spotOf("e4")).toEqual({ column: 4, row: 3 });
  const plan = planOf(50);
  expect(plan.middle("c1").x).toBe(plan.gate);
});

test("there is nothing beside the edge", () => {
  expect(beside("a1", -1, 0)).toBeNull();
  expect(beside("e4", 0, 1)).toBeNull();
  expect(beside("c2", 1, 1)).toBe("d3");
});

test("a door opens between any two tiles side by side, and nowhere else", () => {
  expect(doorsOf(tunnels("c1", "c2", "d2", "a4")).map(({ key }) => key)).toEqual(["c1 c2", "c2 d2"]);
});

test("a dungeon is drawn as large as there is room for it", () => {
  for (const [width, height] of [
    [400, 360],
    [390, 260],
    [900, 300],
  ] as const) {
    const plan = planOf(sideFor(width, height, { axes: true, surface: 0.5 }), { axes: true, surface: 0.5 });
    expect(plan.width).toBeLessThanOrEqual(width);
    expect(plan.height).toBeLessThanOrEqual(height + 1);
    const larger = planOf(plan.side + 1, { axes: true, surface: 0.5 });
    expect(larger.width > width || larger.height > height).toBe(true);
  }
});

test("a square is no smaller than can be read, but where the whole in little is asked for", () => {
  expect(sideFor(1000, 67, { surface: 0.6 })).toBe(24);
  expect(sideFor(1000, 67, { surface: 0.6, least: 14 })).toBe(14);
});
