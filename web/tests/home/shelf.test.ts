// @vitest-environment jsdom
import { expect, test } from "vitest";
import { shelve, usualTable } from "../../src/home/shelf";
import { card } from "../making";

test("the five games of the house stand in their order, whatever the server offers", () => {
  const shelf = shelve([card({ name: "rials" }), card({ name: "dunjiin" })]);
  expect(shelf.map(({ name }) => name)).toEqual(["dunjiin", "dungeon", "rials", "dungeonopoly", "dungeon_lords"]);
  expect(shelf.filter(({ card }) => card).map(({ name }) => name)).toEqual(["dunjiin", "rials"]);
});

test("a game that is here says of itself who plays and how long", () => {
  const [dunjiin] = shelve([card({ name: "dunjiin", title: "Dunjiin II", low: 3, high: 3 })]);
  expect(dunjiin).toMatchObject({ title: "Dunjiin II", players: "3", length: "30–40 min" });
});

test("a game that the house did not know of stands at the end", () => {
  const added = shelve([card()]).at(-1);
  expect(added).toMatchObject({ name: "cellar", tagline: "Down there.", players: "2–6", card: { name: "cellar" } });
});

test("a usual table has four seats: mine, and the usual bots", () => {
  const bot = { kind: "bot", bot: "greedy" };
  expect(usualTable(card(), "Maud")).toEqual({
    game: "cellar",
    seats: [{ kind: "mine", name: "Maud", by_hand: true }, bot, bot, bot],
    start: true,
  });
});

test("a usual table keeps to the seats that a game has", () => {
  expect(usualTable(card({ low: 2, high: 3 }), "Maud").seats).toHaveLength(3);
  expect(usualTable(card({ low: 5, high: 8 }), "Maud").seats).toHaveLength(5);
});
