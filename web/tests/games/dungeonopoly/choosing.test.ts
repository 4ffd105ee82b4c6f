import { describe, expect, test } from "vitest";
import type { Sheet } from "../../../src/frontier";
import { cardOf } from "../../../src/games/dungeonopoly/choosing/cards";
import { gistOf, lessonsOf } from "../../../src/games/dungeonopoly/choosing/classes";
import { doesBriefly, doesOf, rowWords } from "../../../src/games/dungeonopoly/choosing/does";
import type { Dungeonopoly } from "../../../src/games/dungeonopoly/frontier";
import { muteWords, windowOf, windowsFor } from "../../../src/games/dungeonopoly/asking/windows";
import { sheet, town } from "./laying";

const rule = (text: string) => ({ id: "", text });
const book = {
  things: {
    ...sheet.things,
    wizard: { key: "wizard", name: "Wizard", levels: [["slow"], [], ["wish"]] },
    slow: { key: "slow", name: "Slow", of: "wizard", kind: "spell", reach: "limited", limit: "lap" },
    scent: { key: "scent", name: "Wolf: Scent", of: "druid" },
    escape: { key: "escape", name: "Misty Escape" },
    hex: { key: "hex", name: "Hex" },
    cloud: { key: "cloud", name: "Cloud" },
  },
  chapters: [
    { number: "4", title: "", rules: [rule("Slow takes a die away.")] },
    {
      number: "22",
      title: "",
      rules: [rule("Slow: somebody has a die less (DO-4.6)."), rule("Wolf: you smell the hidden.")],
    },
    {
      number: "27",
      title: "",
      rules: [
        rule("Misty Escape, of the Fey: jump far."),
        rule("Hex: once a turn, in a free window, hex somebody. It lasts."),
        rule("Cloud: rain."),
        rule("Cloud, as an answer: hide at once."),
      ],
    },
    { number: "R", title: "", rules: [rule("Wish? No.")] },
  ],
} as unknown as Sheet<Dungeonopoly>;

describe("what an ability does", () => {
  test("is what the rule of its own says, without its name and references", () => {
    expect(doesOf(book, "slow")).toBe("Somebody has a die less.");
    expect(doesOf(book, "escape")).toBe("Jump far.");
  });

  test("may be told in its first sentence, and by the moment it is for", () => {
    expect(doesBriefly(book, "hex")).toBe("Hex somebody.");
    expect(doesOf(book, "cloud", "as an answer")).toBe("Hide at once.");
    expect(doesOf(book, "cloud")).toBe("Rain.");
  });

  test("a form's ability is told under the form; one without a rule says nothing", () => {
    expect(doesOf(book, "scent")).toBe("You smell the hidden.");
    expect(doesOf(book, "wish")).toBe("");
  });

  test("its row is said in a few words", () => {
    expect(rowWords({ kind: "spell", reach: "limited", limit: "lap", cost: 500 })).toBe(
      "Spell, limited range, once a lap, $500",
    );
    expect(rowWords({ kind: "automatic" })).toBe("Always on");
  });
});

test("a class is told by what it is like, a pact by its hint", () => {
  const option = { label: "Wizard", hint: "", key: "become:wizard", details: { of: "wizard" } };
  expect(cardOf(book, option)).toMatchObject({ of: "wizard", text: gistOf("wizard") });
  expect(lessonsOf(book, "wizard").map(({ names }) => names)).toEqual(["Slow", "you choose", "Wish"]);
  const pact = { label: "Fey", hint: "Misty Escape at level 3.", key: "fey", details: {} };
  expect(cardOf(book, pact)).toMatchObject({ title: "Fey", text: "Misty Escape at level 3." });
});

describe("when I am asked", () => {
  test("only windows that can come up for me have a switch", () => {
    const keys = windowsFor(town()).map(({ key }) => key);
    expect(keys).toEqual(["collect", "reply"]);
    const wizard = town();
    wizard.character(0).abilities = ["counterspell", "wish"];
    expect(windowsFor(wizard).map(({ key }) => key)).toEqual(["counter", "wish", "collect", "reply"]);
  });

  test("a question belongs to its window; no window belongs to my own turn", () => {
    const using = { head: "use", details: { ability: "counterspell" } };
    expect(windowOf(town(), "counter", [using])?.key).toBe("counter");
    expect(windowOf(town(), "passing", [using])?.key).toBe("sneaking");
    expect(windowOf(town(), "window", [])).toBeUndefined();
  });

  test("a mute says how long it lasts, below what sum, and about whom", () => {
    expect(muteWords({ until: "next", below: 100, of: [1] }, ["Ada", "Bo"])).toBe(
      "until your next turn, below $100, from Bo",
    );
    expect(muteWords({ until: "never" }, [])).toBe("for good");
  });
});
