import { expect, test } from "vitest";
import { gathered, joined, ties, tieWords, type Picture } from "../../../src/games/dunjiin/art/matches";

const troll: Picture = { key: "troll", number: 8, kind: "monster" };
const skeleton: Picture = { key: "skeleton", number: 8, kind: "monster" };
const eight: Picture = { key: "pearl_necklace", number: 8, kind: "treasure" };

const tied = (cards: (Picture | null)[], wild: boolean) => ties(gathered(joined(cards, wild)));

test("a pair is tied, and Treasure lies by itself where it is not wild", () => {
  expect(tied([troll, eight, troll], false)).toEqual([{ from: 0, to: 1, count: 2 }]);
});

test("wild Treasure makes a pair of a Monster alone, before it makes three of a pair", () => {
  expect(tied([troll, eight], true).map(({ count }) => tieWords(count))).toEqual(["pair"]);
  expect(tied([troll, troll, eight], true).map(({ count }) => tieWords(count))).toEqual(["three alike"]);
  expect(tied([troll, troll, skeleton, eight], true).map(({ count }) => count)).toEqual([2, 2]);
});

test("nothing is tied to a card that nobody has turned up", () => {
  expect(tied([null, troll, null], false)).toEqual([]);
});
