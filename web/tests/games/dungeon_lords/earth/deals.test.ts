import { expect, test } from "vitest";
import { after, dealOf, goodsWords, runWords } from "../../../../src/games/dungeon_lords/earth/deals";
import { acting, lit, see, sheet, tunnels } from "./making";

test("goods are put into words, and evil that sinks too", () => {
  expect(goodsWords({ gold: 1, food: 2, imps: 1 })).toBe("1 gold, 2 food and 1 imp");
  expect(goodsWords({ evil: -2 })).toBe("2 evil less");
  expect(goodsWords({})).toBe("");
});

test("a room says what its run takes and makes, and a room of the second year what it is good for", () => {
  expect(runWords(sheet.things["magic_room"]!)).toBe("2 imps and 1 food make 1 imp");
  expect(runWords(sheet.things["tool_shed"]!)).toBe("2 imps dig 1 tunnel");
  expect(runWords(sheet.things["labyrinth"]!)).toBe("Two traps without gold, but one monster");
});

test("a creature costs its price and that of the space", () => {
  const { price } = dealOf(lit("hire", { creature: "witch", trap: null, eaten: null }), see(acting("hire_monster", 3)));
  expect(price).toMatchObject({ food: 2, evil: 1, gold: 0 });
});

test("a card or a monster that is paid with is named, not counted", () => {
  const deal = dealOf(
    lit("hire", { creature: "golem", trap: "pendulum", eaten: null }),
    see(acting("hire_monster", 1)),
  );
  expect(goodsWords(deal.price)).toBe("1 gold");
  expect(deal.gone).toBe("the Pendulum");
});

test("unpaid tax comes as letters", () => {
  const view = { ...acting("get_food", 1, { tax: 4, gold: 3 }), phase: "event" };
  expect(dealOf(lit("paytax", { gold: 3 }), see(view))).toMatchObject({ price: { gold: 3 }, letters: 1 });
  expect(dealOf(lit("paytax", { gold: 0 }), see(view)).letters).toBe(4);
});

test("what is left is reckoned from what is paid and got, and evil stays on its track", () => {
  const view = acting("get_food", 3, { gold: 2, food: 1, evil: 14, imps: 3 });
  expect(after(dealOf(lit("carry_out"), see(view)), view.lords[0]!)).toEqual({ gold: 3, food: 4, evil: 15, imps: 3 });
});

test("the first digger takes the foreman along", () => {
  const view = acting("dig_tunnels", 3, { imps: 5, away: 0, dungeon: tunnels("c1") });
  expect(dealOf(lit("dig", { square: "c2" }), see(view)).workers).toBe(2);
  view.lords[0]!.away = 2;
  expect(dealOf(lit("dig", { square: "c2" }), see(view)).workers).toBe(1);
});
