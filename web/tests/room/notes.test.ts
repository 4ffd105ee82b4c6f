// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { keepShown, notesOn, pieceFor, shownIn } from "../../src/room/guide/notes";
import type { GuideText } from "../../src/wire";
import { line, option, question } from "../making";

const note = { of: "It", note: "What it is." };
const guide: GuideText = {
  notes: { "prompt door": note, "option open": note, "line Fell": note, "piece trap": note },
  kinds: { pit: "trap" },
};
describe("what a moment brings up", () => {
  it("begins with the question, goes on with what was told, and ends with the options", () => {
    const options = [option("shut", "Shut"), option("open:3", "Open 3"), option("open:4", "Open 4")];
    const asked = { ...question(0, ...options), prompt: "door" };
    const told = [line(0, "Walked"), line(1, "Fell", { into: ["pit", "pond"] })];
    expect(notesOn(guide, asked, told)).toEqual(["prompt door", "line Fell", "piece trap", "option open"]);
  });

  it("is only what was told while nobody is asked", () => {
    expect(notesOn(guide, null, [line(0, "Fell")])).toEqual(["line Fell"]);
  });

  it("is nothing that was told long ago", () => {
    const told = [line(0, "Fell"), ...Array.from({ length: 30 }, (_, at) => line(at + 1, "Walked"))];
    expect(notesOn(guide, null, told)).toEqual([]);
  });
});

describe("a note on pieces", () => {
  it("shows the one of them that was named last", () => {
    const two = { ...guide, kinds: { pit: "trap", cage: "trap" } };
    const told = [line(0, "Fell", { into: "cage" }), line(1, "Fell", { into: ["pit", "pond"] }), line(2, "Walked")];
    expect(pieceFor(two, "piece trap", told)).toBe("pit");
    expect(pieceFor(two, "line Fell", told)).toBe(null);
  });
});

describe("what was shown", () => {
  beforeEach(() => localStorage.clear());

  it("is remembered for each game", () => {
    keepShown("cellar", ["prompt door"]);
    keepShown("attic", ["line Fell"]);
    expect(shownIn("cellar")).toEqual(["prompt door"]);
    keepShown("cellar", []);
    expect(shownIn("cellar")).toEqual([]);
    expect(shownIn("attic")).toEqual(["line Fell"]);
  });
});
