import { describe, expect, test } from "vitest";
import type { Question } from "../../../src/frontier";
import type { Dungeonopoly } from "../../../src/games/dungeonopoly/frontier";
import { helpOf, notesOf, orderOf, wordsOf, type About } from "../../../src/games/dungeonopoly/phrasing/notes";
import topics from "../../../src/games/dungeonopoly/topics";
import type { EventView } from "../../../src/games/dungeonopoly/view";
import { told, town } from "./laying";

type Prompt = Dungeonopoly["Prompt"];

const option = (key: string, details: object = {}, hint = "") => ({
  ...{ key, head: key.split(":")[0], label: key, details, hint },
});
const asked = (prompt: Prompt, ...options: ReturnType<typeof option>[]) =>
  ({ seat: 0, prompt, options }) as unknown as Question<Dungeonopoly>;

const about = (question: Question<Dungeonopoly>, laid: Parameters<typeof town>[0] = {}): About => ({
  town: town(laid),
  question,
});

const event = (kind: string, said: Partial<EventView> = {}): EventView => ({ kind, seat: 0, ...said });

test("what is aimed is explained, and nothing else that the words say", () => {
  const events = [event("aiming", { ability: "fireball" })];
  expect(helpOf(about(asked("whom"), { events }))).toBe("Damage all on a square.");
  expect(helpOf(about(asked("window"), { events }))).toBe("");
  expect(helpOf(about(asked("reply")))).toBe("All of it, or nothing of it.");
});

describe("an option says what it brings", () => {
  test("an ability: what it does, then its figures", () => {
    const fireball = option("use:fireball", { ability: "fireball" }, "Hits for $40.");
    expect(notesOf(about(asked("window", fireball)))).toEqual({
      "use:fireball": "Damage all on a square. Hits for $40.",
    });
  });

  test("many abilities are one row, with nothing but figures", () => {
    const uses = ["fireball", "wish", "a"].map((ability) => option(`use:${ability}`, { ability }));
    const crowd = about(asked("window", ...uses, option("use:b", { ability: "b" }, "Costs $500. Once a lap.")));
    expect(wordsOf(crowd)).toEqual({ use: "Use an ability" });
    expect(notesOf(crowd)).toEqual({ "use:b": "Costs $500" });
  });

  test("one of many in a row says for itself what its hint says", () => {
    const ways = [1, -1].map((squares) => option(`howfar:${squares}`, { squares }, "To GO."));
    expect(notesOf(about(asked("how_far", ...ways)))).toEqual({ "howfar:1": "To GO", "howfar:-1": "To GO" });
    expect(notesOf(about(asked("buy", option("buy", {}, "Leaves $80."))))).toEqual({});
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
