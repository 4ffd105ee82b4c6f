import { expect, test } from "vitest";
import { lurers, placeOf, playOrder, restsTill, seasonsOf } from "../../../../src/games/dungeon_lords/world/standing";
import type { LordView, RealmView } from "../../../../src/games/dungeon_lords/view";
import type { StoryLine } from "../../../../src/wire";
import { recorded } from "../../recorded";

const table = (evil: number[], more: Partial<RealmView> = {}): RealmView =>
  ({ start: 0, lords: evil.map((one, seat) => ({ seat, evil: one }) as LordView), ...more }) as RealmView;

test("play goes round from the starting token", () => {
  expect(playOrder(table([5, 5, 5, 5], { start: 2 }))).toEqual([2, 3, 0, 1]);
  expect(placeOf(table([5, 5, 5, 5], { start: 2 }), 1)).toBe(4);
});

test("the most evil gets the rightmost", () => {
  expect(lurers(table([8, 11, 4, 9]))).toEqual([2, 0, 3, 1]);
});

test("of equals the later in play order is the more evil", () => {
  expect(lurers(table([5, 5, 5, 5], { start: 1 }))).toEqual([1, 2, 3, 0]);
});

test("with two lords somebody goes elsewhere", () => {
  expect(lurers(table([7, 3]))).toEqual([1, null, 0]);
});

test("adventurers come to whom the marks over the row said", () => {
  const { steps } = recorded("dungeon_lords");
  let before: RealmView | undefined;
  let compared = 0;
  for (const { board, told } of steps as { board: RealmView; told: StoryLine[] }[]) {
    const lured = told.filter(({ line }) => line === "Lured");
    if (lured.length && before && !told.some(({ line }) => line === "EvilMoved")) {
      const row = before.row.map(({ adventurer }) => adventurer);
      const told = row.map((one) => lured.find(({ details }) => details["adventurer"] === one)?.details["seat"]);
      expect(lurers(before)).toEqual(told);
      compared += 1;
    }
    before = board;
  }
  expect(compared).toBeGreaterThan(0);
});

test("seasons know their events, as far as they were turned up", () => {
  const view = table([5, 5], {
    ...{ season: "summer", phase: "orders", past: ["tax_day"], event: "pay_day", next_event: "special" },
  });
  expect(seasonsOf(view).map(({ event, when }) => [event, when])).toEqual([
    [null, "past"],
    ["tax_day", "past"],
    ["pay_day", "now"],
    ["special", "next"],
  ]);
});

test("an order rests for one season", () => {
  expect(restsTill(table([5, 5], { season: "winter" }))).toBe("spring");
  expect(restsTill(table([5, 5], { season: "autumn" }))).toBe("winter");
});
