import { expect, it } from "vitest";
import { meant } from "../../src/howto/swiping";

it("turns onward when a finger goes left, and back when it goes right", () => {
  expect(meant(-80, 10)).toBe(1);
  expect(meant(80, -10)).toBe(-1);
});
it("turns nothing for a tap, or for a finger that scrolls", () => {
  expect(meant(-12, 2)).toBe(0);
  expect(meant(-60, 90)).toBe(0);
});
