import { describe, expect, test } from "vitest";
import {
  afterOf,
  changesOf,
  headlineOf,
  isEmpty,
  listed,
  NO_GOODS,
  NO_TERMS,
  offerOf,
  promised,
  termsOf,
} from "../../../src/games/dungeonopoly/trade/terms";
import { town } from "./laying";

const goods = (deeds: string[], cash = 0, cards: string[] = []) => ({ cash, deeds, cards });

describe("what both would have after a deal", () => {
  const table = town({
    deeds: { st_james: 0, tennessee: 0, baltic: 0, new_york: 1, mediterranean: 1 },
    cash: [842, 615],
  });

  test("cash and worth move by what changes hands, and nothing is made", () => {
    const [give, take] = [goods(["baltic"], 120), goods(["new_york"])];
    const mine = afterOf(table, 0, give, take);
    const theirs = afterOf(table, 1, take, give);
    expect(mine.cash).toEqual([842, 722]);
    expect(theirs.cash).toEqual([615, 735]);
    expect(mine.worth[1] - mine.worth[0]).toBe(200 - 60 - 120);
    expect(theirs.worth[1] - theirs.worth[0]).toBe(60 + 120 - 200);
  });

  test("a set that becomes whole is said, with what a house costs", () => {
    const [set] = afterOf(table, 0, goods(["baltic"]), goods(["new_york"])).sets;
    expect(set).toMatchObject({ set: "orange", had: 2, has: 3, of: 3, words: "orange is whole: build from $100" });
  });

  test("a set that is broken up is said; a lone deed given away is not", () => {
    const whole = town({ deeds: { st_james: 0, tennessee: 0, new_york: 0, baltic: 0 } });
    expect(afterOf(whole, 0, goods(["new_york", "baltic"]), NO_GOODS).sets.map(({ words }) => words)).toEqual([
      "orange is broken up: 2 of 3",
    ]);
  });

  test("a mortgaged deed counts half, and its interest is paid at once", () => {
    const owed = town({
      deeds: { new_york: { owner: 1, mortgaged: true, worth: 100, interest: 10 } },
      cash: [300, 300],
    });
    const { cash, worth, interest } = afterOf(owed, 0, goods([], 50), goods(["new_york"]));
    expect(cash).toEqual([300, 240]);
    expect(worth).toEqual([300, 340]);
    expect(interest).toBe(10);
  });

  test("by the list, deeds count what they are worth", () => {
    expect(listed(table, goods(["baltic", "st_james"], 5))).toBe(245);
  });
});

describe("what a deal says", () => {
  const table = town();
  test("goods for goods, in words", () => {
    const terms = { give: goods(["baltic"], 120), take: goods(["new_york"], 0, ["ch8"]), clauses: [] };
    expect(headlineOf(table, terms)).toBe("baltic and $120 for new_york and a get-out card.");
  });

  test("a gift, a promise, and nothing at all", () => {
    const gift = { ...NO_TERMS, give: goods([], 5) };
    expect(headlineOf(table, gift)).toBe("$5 for nothing.");
    expect(headlineOf(table, { ...gift, clauses: [promised({ kind: "note", by: 1, text: "soon" })] })).toBe(
      "$5 for a promise.",
    );
    expect(headlineOf(table, NO_TERMS)).toBe("");
    expect(isEmpty(NO_TERMS)).toBe(true);
  });

  test("who is offered it sees it the other way round", () => {
    const deal = { proposer: 0, partner: 1, give: { cash: 5 }, take: { deeds: ["baltic"] } };
    expect(termsOf(deal, 1)).toEqual({ give: goods(["baltic"]), take: goods([], 5), clauses: [] });
    expect(termsOf(deal, 0).give.cash).toBe(5);
  });

  test("it goes over the wire as the rules expect it", () => {
    const note = promised({ kind: "note", by: 0, text: "soon", to: 1 });
    expect(offerOf(1, { ...NO_TERMS, clauses: [note] }).clauses).toEqual([{ ...note, to: null }]);
  });
});

test("a counter-offer marks what is new on it, and no more", () => {
  const note = promised({ kind: "note", by: 0, text: "soon" });
  const before = { give: goods(["baltic"], 10), take: goods(["new_york"]), clauses: [note] };
  const now = {
    give: goods(["baltic", "st_james"], 20),
    take: goods(["new_york"]),
    clauses: [{ ...note, text: "now" }],
  };
  const changes = changesOf(now, before);
  expect([...changes.deeds]).toEqual(["st_james"]);
  expect([changes.give, changes.take]).toEqual([true, false]);
  expect([...changes.clauses]).toEqual([0]);
  expect(changesOf(before, before)).toMatchObject({ give: false, take: false });
});
