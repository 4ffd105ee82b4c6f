import { describe, expect, it } from "vitest";
import { found, marked, namedIn } from "../../src/rules/search";
import type { ChapterText } from "../../src/wire";

const BOOK: ChapterText[] = [
  {
    number: "1",
    title: "Dodging",
    rules: [
      { id: "CE-1.1", text: "Pay 1 XP to send the Orc away." },
      { id: "CE-1.10", text: "No dodge while a Trap is set.", question: "And a trap?" },
    ],
  },
  { number: "2", title: "Death", rules: [{ id: "CE-2.1", text: "The Death Fairy (or any fairy) always wins." }] },
];
const ids = (wanted: string) => found(BOOK, wanted).flatMap(({ rules }) => rules.map(({ id }) => id));

describe("finding rules", () => {
  it("finds all while nothing is wanted", () => expect(ids("  ")).toEqual(["CE-1.1", "CE-1.10", "CE-2.1"]));
  it("finds words by how they begin, in any case", () => {
    expect(ids("TRAP")).toEqual(["CE-1.10"]);
    expect(ids("fair")).toEqual(["CE-2.1"]);
    expect(ids("airy")).toEqual([]);
  });
  it("wants every word, in the rule or in its chapter's title", () => {
    expect(ids("dodg orc")).toEqual(["CE-1.1"]);
    expect(ids("death orc")).toEqual([]);
  });
  it("finds a rule by its number", () => {
    expect(ids("ce-2.1")).toEqual(["CE-2.1"]);
    expect(ids("1.1")).toEqual(["CE-1.1", "CE-1.10"]);
  });
  it("takes no sign for a pattern", () => {
    expect(ids("(or")).toEqual(["CE-2.1"]);
    expect(ids(".*")).toEqual([]);
  });
});

describe("marking what was looked for", () => {
  it("leaves the text as it is, piece by piece", () => {
    const pieces = marked("The Death Fairy always wins.", "death win");
    expect(pieces.map(({ text }) => text).join("")).toBe("The Death Fairy always wins.");
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["Death", "win"]);
  });
  it("marks nothing while nothing is wanted", () => {
    expect(marked("All of it.", "")).toEqual([{ text: "All of it.", hit: false }]);
  });
});

describe("the pieces that a rule speaks of", () => {
  const names = new Map([
    ["Dragon", "dragon"],
    ["Red Dragon", "red_dragon"],
    ["Orc", "orc"],
  ]);
  it("are named whole, the longest name first, each once", () => {
    expect(namedIn("An Orc, a Red Dragon, an Orc and orchards.", names)).toEqual(["orc", "red_dragon"]);
    expect(namedIn("Orcs are many.", names)).toEqual([]);
    expect(namedIn("Anything.", new Map())).toEqual([]);
  });
});
