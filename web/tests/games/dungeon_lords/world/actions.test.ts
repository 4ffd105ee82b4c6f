import { expect, test } from "vitest";
import type { LordsSheet } from "../../../../src/games/dungeon_lords/art/faces";
import {
  actionsOf,
  eventName,
  eventOf,
  stationsOf,
  termsOf,
  type Bit,
} from "../../../../src/games/dungeon_lords/world/actions";
import { recorded } from "../../recorded";

const sheet = recorded("dungeon_lords").sheet as LordsSheet;
const actions = actionsOf(sheet);
const written = (bits: readonly Bit[]): string =>
  bits.map(({ count = "", sign = "", words = "" }) => words || `${count}${sign}`).join(" ");
const terms = (key: string): string[] => {
  const action = actions.find((one) => one.key === key);
  return (action?.spaces ?? []).map((space, i) => {
    const { brings, costs } = termsOf({ key }, space, i === 0);
    return `${written(brings)} | ${written(costs)}`;
  });
};

test("there are eight actions of three spaces, as they are numbered", () => {
  expect(actions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(actions.every(({ spaces }) => spaces.length === 3)).toBe(true);
});

test("a space says what it brings over what it costs", () => {
  expect(terms("get_food")).toEqual(["2leg | for 1coin", "3leg | for 1mask", "1coin 3leg | for 2mask"]);
  expect(terms("improve_reputation")).toEqual(["−1mask eye | free", "−2mask | free", "−2mask eye | for 1coin"]);
  expect(terms("mine_gold")[2]).toBe("1–4coin | + foreman");
  expect(terms("recruit_imps")[2]).toBe("2imp | 1coin 1leg");
  expect(terms("hire_monster")).toEqual(["1paw | its price", "1paw | its price", "1paw | and 1leg"]);
  expect(terms("build_room")[0]).toBe("if left | free");
});

test("monsters are hired and rooms built from III", () => {
  const stations = stationsOf(actions);
  expect(stations).toHaveLength(24);
  expect(stations.slice(15, 21).map(({ order, space }) => `${order} ${space}`)).toEqual([
    ...["buy_traps 1", "buy_traps 2", "buy_traps 3"],
    ...["hire_monster 3", "hire_monster 2", "hire_monster 1"],
  ]);
});

test("a special event goes by its own name once it is known", () => {
  expect(eventName(sheet, eventOf("special", null))).toBe("Special");
  expect(eventName(sheet, eventOf("special", "rats"))).toBe("Rats");
  expect(eventName(sheet, eventOf("tax_day", "rats"))).toBe("Tax Day");
});
