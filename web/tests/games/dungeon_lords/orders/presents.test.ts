import { expect, test } from "vitest";
import type { LordsSheet } from "../../../../src/games/dungeon_lords/art/faces";
import {
  bagsOf,
  fits,
  giftOf,
  laid,
  lifted,
  placesOf,
  presentsOf,
} from "../../../../src/games/dungeon_lords/orders/presents";
import type { View } from "../../../../src/games/dungeon_lords/view";

const COLOURS = ["red", "yellow", "green", "blue"];
const table = (lords: number, start = 0) =>
  ({ start, lords: COLOURS.slice(0, lords).map((colour) => ({ colour, tokens: [] })) }) as unknown as View;

const things = Object.fromEntries(
  ["red", "green"].flatMap((colour) =>
    ["wand", "amulet", "empty"].map((item) => [
      `${colour}_${item}`,
      { key: `${colour}_${item}`, name: item, colour, item: { key: item, name: item, short: item, user: null } },
    ]),
  ),
);
const SHEET = { things } as unknown as LordsSheet;

test("rivals get a bag each, as they play", () => {
  expect(placesOf(table(4, 2), 0, "").map(({ to }) => to)).toEqual([2, 3, 1]);
  expect(bagsOf(placesOf(table(3), 1, "")).map(({ to }) => to)).toEqual([0, 2]);
});

test("two lords fill two bags with a token of either colour each", () => {
  const places = placesOf(table(2), 0, "green");
  expect(places.map(({ to, colour }) => [to, colour])).toEqual([
    [1, "red"],
    [1, "green"],
    [null, "red"],
    [null, "green"],
  ]);
  expect(bagsOf(places).map((bag) => bag.places)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  const none = presentsOf(undefined, "1 autumn", 4);
  expect(fits("red_wand", 0, none, places, table(2), SHEET)).toBe(true);
  expect(fits("red_wand", 1, none, places, table(2), SHEET)).toBe(false);
});

test("of three tokens one must be the empty one", () => {
  const view = table(4);
  const places = placesOf(view, 0, "");
  const two = laid(laid(presentsOf(undefined, "1 autumn", 3), 0, "red_wand"), 1, "red_amulet");
  expect(fits("red_empty", 2, two, places, view, SHEET)).toBe(true);
  expect(fits("green_wand", 2, two, places, view, SHEET)).toBe(false);
  expect(fits("green_wand", 1, lifted(two, 0), places, view, SHEET)).toBe(true);
});

test("a token that is laid elsewhere leaves its place", () => {
  const moved = laid(laid(presentsOf(undefined, "1 autumn", 3), 0, "red_wand"), 2, "red_wand");
  expect(moved.tokens).toEqual([null, null, "red_wand"]);
});

test("what was sealed can be read again", () => {
  const read = presentsOf(undefined, "1 autumn", 2, { tokens: ["red_wand", "red_empty"] });
  expect(giftOf(read)).toEqual({ tokens: ["red_wand", "red_empty"] });
});
