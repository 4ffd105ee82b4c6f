import { expect, test } from "vitest";
import { found } from "../../src/open/numbers";

const number = (path: string, words: string) => ({ path, words, printed: 3, low: 0, high: 9, rule: "DJ-1.2" });
const ALL = [number("cards.lich.worth", "Lich: worth"), number("shop.price", "Shop: price")];

test("a number is found by any of its words, the changed ones first", () => {
  const paths = (words: string, changes = {}) => found(ALL, words, changes).map(({ path }) => path);
  expect(paths("")).toEqual(["cards.lich.worth", "shop.price"]);
  expect(paths("", { "shop.price": 4 })).toEqual(["shop.price", "cards.lich.worth"]);
  expect(paths("WORTH lich")).toEqual(["cards.lich.worth"]);
  expect(paths("dj-1.2 price")).toEqual(["shop.price"]);
  expect(paths("dragon")).toEqual([]);
});
