import { describe, expect, test } from "vitest";
import { billsOf, plightOf } from "../../../src/games/dungeonopoly/owing/sums";
import type { EventView } from "../../../src/games/dungeonopoly/view";
import { told, town } from "./laying";

const rent = (amount: number, more: Partial<EventView> = {}): EventView => ({
  ...{ kind: "rent", seat: 0, square: "new_york", creditor: 1, songs: [] },
  dues: [{ seat: 0, amount, share: 0, waived: false, paid: false }],
  ...more,
});

describe("how a rent came to its sum", () => {
  test("a plain one has one figure", () => {
    const table = town({ deeds: { new_york: 1 }, events: [rent(16)] });
    const story = [told("RentDue", { seat: 0, square: "new_york", amount: 16 })];
    expect(billsOf(table, story)).toMatchObject([
      { payer: 0, payee: 1, steps: [{ sum: 16, cause: "" }], short: false },
    ]);
  });

  test("what lies on the deed, what the landlord lowers and what is sung each strike the figure before", () => {
    const bless = { kind: "fireball", caster: 1, level: 5, asleep: false };
    const table = town({
      deeds: { new_york: { owner: 1, plain_rent: 700, rent: 875, enchantments: [bless] } },
      events: [rent(200, { songs: ["wish"] })],
    });
    const story = [
      told("RentDue", { seat: 0, square: "new_york", amount: 875 }),
      told("RentLowered", { seat: 0, amount: 400 }),
    ];
    expect(billsOf(table, story)[0]?.steps).toEqual([
      { sum: 700, cause: "" },
      { sum: 875, cause: "Fireball" },
      { sum: 400, cause: "landlord" },
      { sum: 200, cause: "Wish" },
    ]);
  });
});

describe("short of cash", () => {
  const debt = { kind: "debt", seat: 0, amount: 700, creditor: -2 };

  test("a debt by itself is owed to the pot, and says how much is missing", () => {
    const table = town({ cash: [60, 500], events: [debt] });
    table.side(0).could_raise = 650;
    expect(billsOf(table, [])).toMatchObject([{ payee: -2, steps: [{ sum: 700 }], short: true }]);
    expect(plightOf(table)).toEqual({ owed: 700, cash: 60, missing: 640, most: 650, enough: false });
  });

  test("the debt of a rent is that rent's, and not a second bill", () => {
    const table = town({ deeds: { new_york: 1 }, events: [rent(700), { ...debt, creditor: 1 }] });
    expect(billsOf(table, [])).toMatchObject([{ payee: 1, short: true }]);
  });

  test("a debt that interrupts a rent is owed first, and by itself", () => {
    const struck = { ...rent(28), dues: [{ seat: 0, amount: 28, share: 0, waived: false, paid: true }] };
    const table = town({ deeds: { new_york: 1 }, events: [struck, { ...debt, creditor: -1 }] });
    expect(billsOf(table, [])).toMatchObject([{ payer: 0, payee: -1, steps: [{ sum: 700 }] }]);
  });

  test("without a debt nobody is in a plight", () => {
    expect(plightOf(town())).toBeNull();
  });
});
