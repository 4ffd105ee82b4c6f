import { expect, test } from "vitest";
import { ahead, gathered, inRows, isArrow } from "../../src/map/walking";

const place = (x: number, y: number) => ({ x, y, width: 1, height: 1 });
const here = place(0, 0);

test("arrows are arrows, and letters are not", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].every(isArrow)).toBe(true);
  expect(["a", "Enter"].some(isArrow)).toBe(false);
});

test("an arrow leads to the nearest place in its direction", () => {
  const [near, far, up] = [place(4, 0), place(9, 0), place(0, -5)];
  const all = [here, far, near, up];
  expect(ahead("ArrowRight", here, all)).toBe(near);
  expect(ahead("ArrowUp", here, all)).toBe(up);
  expect(ahead("ArrowLeft", far, all)).toBe(near);
});

test("a place straight ahead is nearer than one to the side", () => {
  const [ahead4, aside] = [place(6, 0), place(3, 3)];
  expect(ahead("ArrowRight", here, [here, aside, ahead4])).toBe(ahead4);
});

test("an arrow leads nowhere if nothing lies there", () => {
  expect(ahead("ArrowDown", here, [here, place(0, -5), place(9, 1)])).toBeNull();
  expect(ahead("Enter", here, [here, place(1, 1)])).toBeNull();
});

test("many stand in rows, and the last row in the middle", () => {
  const spots = inRows({ x: 10, y: 10 }, 3, 2, { width: 4, height: 2 }, 0.5);
  expect(spots).toEqual([
    { x: 8, y: 9, size: 0.5 },
    { x: 12, y: 9, size: 0.5 },
    { x: 10, y: 11, size: 0.5 },
  ]);
});

test("what belongs to no place is gathered nowhere", () => {
  const found = gathered(["a1", "b1", "a2", "?"], (one) => (one === "?" ? null : one.charAt(0)));
  expect([...found]).toEqual([
    ["a", ["a1", "a2"]],
    ["b", ["b1"]],
  ]);
});
