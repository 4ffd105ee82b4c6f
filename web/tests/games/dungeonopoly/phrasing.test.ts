import { describe, expect, test } from "vitest";
import type { Question } from "../../../src/frontier";
import type { Dungeonopoly } from "../../../src/games/dungeonopoly/frontier";
import { About } from "../../../src/games/dungeonopoly/phrasing/about";
import { notesOf, orderOf, wordsOf } from "../../../src/games/dungeonopoly/phrasing/notes";
import { phraseOf } from "../../../src/games/dungeonopoly/phrasing/phrases";
import topics from "../../../src/games/dungeonopoly/topics";
import type { EventView, OddsView } from "../../../src/games/dungeonopoly/view";
import { told, town } from "./laying";

const NAMES = ["Ada", "Wren", "Ivo"];
type Prompt = Dungeonopoly["Prompt"];

const option = (key: string, details: object = {}) => ({ key, head: key.split(":")[0], label: key, details });
const asked = (prompt: Prompt, ...options: ReturnType<typeof option>[]) =>
  ({ seat: 0, prompt, options }) as unknown as Question<Dungeonopoly>;

interface Laid extends NonNullable<Parameters<typeof town>[0]> {
  readonly me?: object;
}

function about(question: Question<Dungeonopoly>, { me = {}, ...laid }: Laid = {}, odds: OddsView | null = null): About {
  const there = town(laid);
  Object.assign(there.character(0), { at: "st_james", hit: 40, reach: 2, failed: 0, level: 3, ...me });
  return new About(there, question, NAMES, odds);
}

const event = (kind: string, said: Partial<EventView> = {}): EventView => ({ kind, seat: 0, ...said });

describe("a question says what is the case", () => {
  test("before my roll: where I am, and where the likeliest throw leads", () => {
    const thrown = { shown: 7, distance: 7, ways: 6, square: "new_york", brings: "rent", amount: -16, to: 1 };
    const odds = { by: "", of: 36, doubles: "", throws: [{ ...thrown, salary: 0, snag: false }] };
    const { ask, help } = phraseOf(about(asked("window", option("roll")), {}, odds));
    expect(ask).toBe("Your turn, on st_james.");
    expect(help).toBe("Most likely 7: new_york, $16 to Wren.");
  });

  test("at a sale: the price, and what becomes of my set", () => {
    const events = [event("purchase", { square: "new_york" })];
    const deeds = { st_james: 0, tennessee: 0 };
    const sale = about(asked("buy", option("buy")), { events, deeds, cash: [500, 0] });
    expect(phraseOf(sale)).toEqual({ ask: "new_york is for sale at $200.", help: "It would make orange whole." });
    expect(notesOf(sale)["buy"]).toBe("You keep $300.");
  });

  test("in debt: to whom, how much, and what is missing", () => {
    const debt = event("debt", { amount: 300, creditor: 1 });
    const { ask, help } = phraseOf(about(asked("raise"), { events: [debt], cash: [60, 0] }));
    expect(ask).toBe("You owe Wren $300, and have $60.");
    expect(help).toBe("Raise $240 more, or you are bankrupt.");
  });

  test("of a spell: who casts it on what, or counters whose", () => {
    const aim = { whom: null, square: "", steps: 0, ability: "", inner: null, parts: [] };
    const fireball = event("casting", {
      seat: 1,
      ability: "fireball",
      flag: true,
      aim: { ...aim, square: "tennessee" },
    });
    const counter = asked("counter", option("pass"));
    expect(phraseOf(about(counter, { events: [fireball] })).ask).toBe(
      "Wren casts Fireball on tennessee. Do you counter it?",
    );
    const events = [{ ...fireball, seat: 0 }, event("casting", { seat: 1, ability: "counterspell", flag: true, aim })];
    expect(phraseOf(about(counter, { events })).ask).toBe("Wren counters your Fireball.");
  });

  test("of rent: who owes whom how much", () => {
    const due = { seat: 0, amount: 90, share: 40, waived: false, paid: false };
    const events = [event("rent", { square: "reading", creditor: 1, dues: [due] })];
    expect(phraseOf(about(asked("owing"), { events })).ask).toBe("You owe Wren $50 on reading. Do you pay?");
  });

  test("what it knows nothing of is asked in the game's own words", () => {
    expect(phraseOf(about(asked("pick")))).toEqual({ ask: "", help: "" });
    expect(phraseOf(about(asked("whom")))).toEqual({ ask: "", help: "" });
  });
});

describe("an option says what it brings", () => {
  test("an ability: what it does, for how much, and how far", () => {
    const notes = notesOf(about(asked("window", option("use:fireball", { ability: "fireball" }))));
    expect(notes["use:fireball"]).toBe("Damage all on a square: hits for $40.");
  });

  test("many abilities are one row, with nothing but figures", () => {
    const uses = ["fireball", "wish", "a", "b"].map((ability) => option(`use:${ability}`, { ability }));
    const crowd = about(asked("window", ...uses));
    expect(wordsOf(crowd)).toEqual({ use: "Use an ability" });
    expect(notesOf(crowd)).toEqual({ "use:fireball": "hits for $40", "use:wish": "costs $500" });
  });

  test("a way: where it leads, backwards too", () => {
    const events = [event("aiming", { ability: "fireball" })];
    const ways = [1, -1].map((squares) => option(`howfar:${squares}`, { squares }));
    const notes = notesOf(about(asked("how_far", ...ways), { events }));
    expect(notes).toEqual({ "howfar:1": "to tennessee", "howfar:-1": "back to reading" });
  });

  test("in debt what brings money comes first, and giving up last", () => {
    const debts = asked("raise", option("trade"), option("give_up"), option("mortgage:a", { brings: 80 }));
    expect(orderOf(about(debts))).toEqual(["mortgage:a", "trade", "give_up"]);
    expect(notesOf(about(debts))["mortgage:a"]).toBe("+$80");
  });
});

test("a story can be read for what touches me, for money, spells or deals", () => {
  const story = [
    told("Threw", { seat: 1, dice: [1, 2], purpose: "move" }),
    told("Paid", { seat: 1, amount: 20, to: 0, source: "rent" }),
    told("Cast", { seat: 1, spell: "fireball", whom: null }),
    told("Traded", { seat: 1, partner: 2 }),
  ];
  const read = (name: string) =>
    story.filter((line) => topics.find((topic) => topic.name === name)?.holds(line, 0)).map(({ line }) => line);
  expect(read("Story")).toEqual(["Paid", "Cast", "Traded"]);
  expect(read("steps")).toHaveLength(4);
  expect([read("mine"), read("money"), read("spells"), read("deals")]).toEqual([
    ["Paid"],
    ["Paid"],
    ["Cast"],
    ["Traded"],
  ]);
});
