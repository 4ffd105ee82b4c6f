import { expect, test } from "vitest";
import {
  blank,
  commandOf,
  extrasOf,
  nextOf,
  paperOf,
  sealedPaper,
  unwritten,
  written,
  type Extras,
  type Paper,
} from "../../../../src/games/dungeon_lords/orders/paper";
import type { View } from "../../../../src/games/dungeon_lords/view";

const NOTHING: Extras = { errands: [], tokens: [] };
const ALL: Extras = { errands: ["mine_gold"], tokens: ["red_clover"] };
const paper = (...orders: string[]): Paper => orders.reduce(written, blank("1 summer"));

test("orders fill the slots one after another", () => {
  expect(paper("get_food", "mine_gold").orders).toEqual(["get_food", "mine_gold", null]);
  expect(nextOf(paper("get_food", "mine_gold"), NOTHING)).toBe(2);
});

test("an order that is picked again leaves its slot, and the next one comes there", () => {
  const left = written(paper("get_food", "mine_gold", "dig_tunnels"), "mine_gold");
  expect(left.orders).toEqual(["get_food", null, "dig_tunnels"]);
  expect(written(left, "buy_traps").orders).toEqual(["get_food", "buy_traps", "dig_tunnels"]);
});

test("a fourth order finds no slot", () => {
  const full = paper("get_food", "mine_gold", "dig_tunnels");
  expect(written(full, "buy_traps")).toBe(full);
});

test("what was written last is taken back first", () => {
  const whole = { ...paper("get_food", "mine_gold", "dig_tunnels"), errand: "buy_traps", token: "red_clover" };
  const steps = [unwritten(whole)];
  for (let left = 0; left < 5; left++) steps.push(unwritten(steps.at(-1) ?? whole));
  expect(steps.map(({ token }) => token)).toEqual([null, null, null, null, null, null]);
  expect(steps.map(({ errand }) => errand)).toEqual(["buy_traps", null, null, null, null, null]);
  expect(steps.map(({ orders }) => orders.filter(Boolean).length)).toEqual([3, 3, 2, 1, 0, 0]);
});

test("the errand and the token come after the orders", () => {
  const full = paper("get_food", "mine_gold", "dig_tunnels");
  expect(nextOf(full, NOTHING)).toBeNull();
  expect(nextOf(full, ALL)).toBe("errand");
  expect(nextOf({ ...full, errand: "mine_gold" }, ALL)).toBe("token");
  expect(nextOf({ ...full, errand: "mine_gold", token: "red_clover" }, ALL)).toBeNull();
});

test("a paper of another round is waste paper", () => {
  const old = paper("get_food");
  expect(paperOf(old, "1 summer")).toBe(old);
  expect(paperOf(old, "1 autumn")).toEqual(blank("1 autumn"));
});

test("what was sealed can be read again, and sent again", () => {
  const command = { first: "get_food", second: "mine_gold", third: "dig_tunnels", errand: null, token: "red_clover" };
  const read = paperOf(undefined, "1 summer", command);
  expect(read.orders).toEqual(["get_food", "mine_gold", "dig_tunnels"]);
  expect(commandOf(read)).toEqual(command);
});

const VIEW = {
  year: 1,
  season: "summer",
  items: "tricky",
  lords: [{ tokens: ["red_clover", "red_amulet"] }, { tokens: [] }],
  non_players: [{ colour: "green", inaccessible: ["get_food"], orders: ["mine_gold"] }],
  spaces: { get_food: [], mine_gold: [], dig_tunnels: [] },
} as unknown as View;
const BOX = ["red_magic_wand", "red_amulet", "red_clover"];

test("two lords send their non-player where it does not stand and may go", () => {
  expect(extrasOf(VIEW, 0, BOX).errands).toEqual(["dig_tunnels"]);
});

test("tokens lie in the order of the box, and in winter not at all", () => {
  expect(extrasOf(VIEW, 0, BOX).tokens).toEqual(["red_amulet", "red_clover"]);
  expect(extrasOf({ ...VIEW, season: "winter" }, 0, BOX).tokens).toEqual([]);
});

test("only orders that were sealed are shown as sealed orders", () => {
  expect(sealedPaper({ board: VIEW, sealed: null })).toBeNull();
});
