/** The ring: where squares lie, where tokens stand, what is written, what keeps the light. */

import { expect, test } from "vitest";
import {
  bandOf,
  cellOf,
  imprisoned,
  paperOf,
  placeOf,
  rimOf,
  ringIn,
  SQUARES,
  standAt,
  standing,
} from "../../../src/games/dungeonopoly/ring/geometry";
import { lettering, shortName } from "../../../src/games/dungeonopoly/ring/lettering";
import type { Square } from "../../../src/games/dungeonopoly/town";

const wide = ringIn({ width: 1044, height: 566 });
const narrow = ringIn({ width: 916, height: 534 });

const square = (index: number, name: string, kind = "street"): Square => ({
  ...{ key: name.toLowerCase().replaceAll(/\W+/g, "_"), name, index, kind },
  ...{ set: "red", price: 100, house: 50, rents: [] },
});

test("the ring is as it was drawn where it was drawn for", () => {
  expect(wide.corner).toEqual({ width: 120, height: 84 });
  expect(wide.court).toEqual({ x: 192, y: 124, width: 660, height: 318 });
  expect([wide.band, wide.token, wide.font]).toEqual([18, 42, 14.5]);
});

test("a smaller ring keeps its letters readable", () => {
  expect(narrow.font).toBe(14);
  expect(narrow.corner.width).toBeLessThan(120);
  expect(narrow.court.width).toBeGreaterThan(500);
});

test("a ring never grows wider than it can be read", () => {
  const ring = ringIn({ width: 3000, height: 600 });
  expect(ring.width / ring.height).toBeLessThan(2.1);
});

test.each([
  [0, wide.width - 120, wide.height - 84],
  [10, 0, wide.height - 84],
  [20, 0, 0],
  [30, wide.width - 120, 0],
])("corner %i lies in its corner", (index, x, y) => {
  expect(placeOf(wide, index)).toMatchObject({ x, y, edge: "corner" });
});

test("forty squares lie side by side and fill the ring", () => {
  const area = wide.places.reduce((sum, { width, height }) => sum + width * height, 0);
  const { inside } = wide;
  expect(wide.places).toHaveLength(SQUARES);
  expect(area).toBeCloseTo(wide.width * wide.height - inside.width * inside.height, 3);
});

test("each square touches the next one", () => {
  for (let index = 0; index < SQUARES; index++) {
    const [one, other] = [placeOf(wide, index), placeOf(wide, index + 1)];
    const apart = Math.max(
      Math.abs(one.x + one.width / 2 - other.x - other.width / 2) - (one.width + other.width) / 2,
      Math.abs(one.y + one.height / 2 - other.y - other.height / 2) - (one.height + other.height) / 2,
    );
    expect(apart).toBeCloseTo(0, 6);
  }
});

test("a token stands on the lane before its square, and outside of the court", () => {
  const { inside, court } = wide;
  for (let index = 0; index < SQUARES; index++) {
    const { x, y } = standAt(wide, index);
    expect(x > inside.x && x < inside.x + inside.width && y > inside.y && y < inside.y + inside.height).toBe(true);
    const within = x > court.x && x < court.x + court.width && y > court.y && y < court.y + court.height;
    expect(within).toBe(false);
  }
});

test("who stands round a corner of the lane can be told apart", () => {
  for (const corner of [0, 10, 20, 30]) {
    const spots = [corner - 1, corner, corner + 1].map((index) => standAt(wide, (index + SQUARES) % SQUARES));
    for (const [at, one] of spots.entries()) {
      for (const other of spots.slice(at + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(wide.token / 2);
      }
    }
  }
});

test("several stand round their place above and below, and inward at the sides", () => {
  const above = standing(wide, 25, 2);
  expect((above[0]!.x + above[1]!.x) / 2).toBeCloseTo(standAt(wide, 25).x);
  const [left, right] = [standing(wide, 14, 2), standing(wide, 34, 2)];
  expect(left[1]!.x).toBeGreaterThan(left[0]!.x);
  expect(right[1]!.x).toBeLessThan(right[0]!.x);
  const eight = standing(wide, 14, 8);
  expect(eight[1]!.x - eight[0]!.x).toBeLessThan(wide.token);
  expect(eight[1]!.x - eight[0]!.x).toBeGreaterThan(10);
});

test("prisoners stand in the cell", () => {
  const cell = cellOf(wide);
  for (const { x, y } of imprisoned(wide, 4)) {
    expect(x).toBeGreaterThan(cell.x);
    expect(x).toBeLessThan(cell.x + cell.width);
    expect(y).toBeGreaterThan(cell.y);
    expect(y).toBeLessThan(cell.y + cell.height);
  }
});

test("the band lies at the court's side, the owner's rim at the outer one", () => {
  for (const index of [5, 15, 25, 35]) {
    const [band, paper, rim] = [bandOf(wide, index), paperOf(wide, index), rimOf(wide, index)];
    const middle = (box: { x: number; y: number; width: number; height: number }) =>
      Math.hypot(box.x + box.width / 2 - wide.width / 2, box.y + box.height / 2 - wide.height / 2);
    expect(middle(band)).toBeLessThan(middle(paper));
    expect(middle(paper)).toBeLessThan(middle(rim));
  }
});

test.each([
  ["Mediterranean Avenue", "street", "Mediterranean"],
  ["Reading Railroad", "railroad", "Reading"],
  ["St. Charles Place", "street", "St. Charles"],
  ["Park Place", "street", "Park Place"],
  ["North Carolina Avenue", "street", "N. Carolina"],
  ["Community Chest", "chest", "Chest"],
])("%s is short on the ring", (name, kind, short) => {
  expect(shortName(square(1, name, kind))).toBe(short);
});

test("a name that is too wide for its square is broken", () => {
  expect(lettering(wide, square(1, "Mediterranean Avenue")).lines.map(({ text }) => text)).toEqual(["Mediterranean"]);
  expect(lettering(narrow, square(1, "Mediterranean Avenue")).lines.map(({ text }) => text)).toEqual([
    "Mediter-",
    "ranean",
  ]);
  expect(lettering(narrow, square(28, "Water Works", "utility")).lines).toHaveLength(2);
});
