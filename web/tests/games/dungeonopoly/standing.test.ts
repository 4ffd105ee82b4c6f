/** What stands on the table: deeds that fit, levels, throws, changes, seals. */

import { expect, test } from "vitest";
import { experience } from "../../../src/games/dungeonopoly/art/experience";
import { cellsOf } from "../../../src/games/dungeonopoly/court/throws";
import { offersOf } from "../../../src/games/dungeonopoly/court/choices";
import { lastThrow } from "../../../src/games/dungeonopoly/court/lastThrow";
import { aimsOf, type Touch } from "../../../src/games/dungeonopoly/aims";
import type { Dungeonopoly } from "../../../src/games/dungeonopoly/frontier";
import { changedSince } from "../../../src/games/dungeonopoly/ring/changes";
import { powersOf } from "../../../src/games/dungeonopoly/seats/abilities";
import { deedsIn } from "../../../src/games/dungeonopoly/seats/fitting";
import { dollars, Town } from "../../../src/games/dungeonopoly/town";
import type { CharacterView, ThrowView, TownView } from "../../../src/games/dungeonopoly/view";
import type { Question, Sheet, Told } from "../../../src/frontier";

type Line = Told<Dungeonopoly>;
const told = (...lines: readonly (readonly [Line["line"], object])[]): Line[] =>
  lines.map(([line, details], n) => ({ line, details, n }) as Line);
const touch = (key: string, details: object): Touch =>
  ({ key, head: key.split(":")[0], details, cost: {}, label: key, digit: "", hint: "" }) as unknown as Touch;
const sheet = {
  chapters: [],
  things: {
    go: { key: "go", name: "GO", index: 0, kind: "go" },
    baltic: { key: "baltic", name: "Baltic Avenue", index: 1, kind: "street", set: "brown", price: 60 },
    slow: { key: "slow", name: "Slow", of: "wizard", level: 4, kind: "spell", when: ["free"], reach: "limited" },
    veteran: { key: "veteran", name: "Veteran", of: "fighter", level: 9, kind: "automatic", when: ["always"] },
    wish: { key: "wish", name: "Wish", of: "wizard", level: 10, kind: "spell", when: ["free"] },
  },
} as unknown as Sheet<Dungeonopoly>;
const somebody = (more: Partial<CharacterView> = {}): CharacterView =>
  ({
    ...{ seat: 0, side: 0, classes: ["wizard"], level: 7, ep: 64, next_level: 70, abilities: [], spent: [] },
    ...{ enchantments: [], lasting: [], ranks: {}, form: "", reach: 2 },
    ...more,
  }) as unknown as CharacterView;

test("sums are written with their sign before the dollar", () => {
  expect([dollars(1120), dollars(-16), dollars(0)]).toEqual(["$1,120", "−$16", "$0"]);
});

test.each([
  [
    { level: 7, ep: 64, next_level: 70 },
    { has: 4, needs: 10 },
  ],
  [
    { level: 1, ep: 0, next_level: 5 },
    { has: 0, needs: 5 },
  ],
  [
    { level: 10, ep: 93, next_level: 0 },
    { has: 10, needs: 10 },
  ],
])("points towards the next level: %o", (character, points) => {
  expect(experience(character)).toEqual(points);
});

test("deeds are as large as the room allows, and lose their empty slots last", () => {
  const few = [{ has: 2, lacks: 1 }];
  expect(deedsIn({ width: 200, height: 110 }, few)).toEqual({ width: 33, slots: true });
  const many = Array.from({ length: 10 }, () => ({ has: 2, lacks: 1 }));
  const tight = deedsIn({ width: 200, height: 110 }, many);
  expect(tight.slots).toBe(false);
  expect(tight.width).toBeLessThan(33);
});

test("a square has changed where others touched it since my last turn, and not where I did", () => {
  const story = told(
    ["TurnBegan", { seat: 0, round: 1 }],
    ["Bought", { seat: 0, square: "baltic", price: 60 }],
    ["TurnBegan", { seat: 1, round: 1 }],
    ["Built", { seat: 1, square: "kentucky", level: 3 }],
    ["Walked", { seat: 1, start: "go", square: "oriental", steps: 6 }],
    ["TurnBegan", { seat: 0, round: 2 }],
  );
  expect(changedSince(story, 0, 0)).toEqual(new Set(["kentucky"]));
  expect(changedSince(story, null, 0)).toEqual(new Set());
  expect(changedSince(story.slice(5), 0, 0)).toEqual(new Set());
});

test("dice lie as they fell until the next turn begins", () => {
  const story = told(
    ["TurnBegan", { seat: 0, round: 1 }],
    ["Rolled", { seat: 0, dice: [3, 4], added: 0, distance: 7 }],
  );
  expect(lastThrow(story)).toEqual({ seat: 0, dice: [3, 4], distance: 7 });
  expect(lastThrow([...story, ...told(["TurnBegan", { seat: 1, round: 1 }])])).toBeNull();
});

test("options are found by the thing they are about", () => {
  const lit = [
    touch("roll", {}),
    touch("use:slow", { ability: "slow" }),
    touch("build:baltic", { square: "baltic" }),
    touch("sell:baltic", { square: "baltic" }),
    touch("whom:2", { seat: 2 }),
  ];
  const aims = aimsOf(new Map(lit.map((one) => [one.key, one])));
  expect(aims.squares.get("baltic")?.map(({ key }) => key)).toEqual(["build:baltic", "sell:baltic"]);
  expect(aims.seats.get(2)).toHaveLength(1);
  expect(aims.abilities.get("slow")?.key).toBe("use:slow");
  expect([...aims.plain.keys()]).toEqual(["roll"]);
});

test("only what is chosen by its name lies in the court", () => {
  const classes = [touch("become:wizard", { of: "wizard" })];
  expect(offersOf("class", classes)).toMatchObject([{ thing: "wizard", isClass: true }]);
  expect(offersOf("window", [touch("use:slow", { ability: "slow" })])).toEqual([]);
});

test("a seal is lit when it can be used, and says why not when it cannot", () => {
  const me = somebody({ abilities: ["slow", "wish", "veteran"], spent: ["wish"] });
  const aims = aimsOf(new Map([["use:slow", touch("use:slow", { ability: "slow" })]]));
  const question = { barred: [{ at: "wish", given: null, why: "back at GO", more: "It is spent.", rule: "DO-17.1" }] };
  const powers = powersOf(me, sheet, aims, question as unknown as Question<Dungeonopoly>);
  expect(powers.map(({ key, state, note }) => [key, state, note])).toEqual([
    ["slow", "lit", "range 2"],
    ["wish", "spent", "back at GO"],
    ["veteran", "ready", "always on"],
  ]);
  expect(powers[1]?.more).toBe("It is spent.");
});

const view = {
  characters: [somebody()],
  sides: [{ seats: [0] }, { seats: [1] }],
  deeds: [],
} as unknown as TownView;
const thrown = (more: Partial<ThrowView>): ThrowView => ({
  ...{ shown: 7, distance: 7, ways: 6, square: "baltic", brings: "rent", amount: 0, to: null, salary: 0, snag: false },
  ...more,
});

test.each([
  [thrown({ brings: "rent", amount: -700, to: 1 }), "−$700", "pay"],
  [thrown({ brings: "rent", amount: -50, to: 1, salary: 200 }), "+$150", "gain"],
  [thrown({ brings: "pot", amount: 365 }), "+$365", "gain"],
  [thrown({ brings: "pot", amount: 0 }), "no pot", "plain"],
  [thrown({ brings: "yours", to: 0 }), "yours", "plain"],
  [thrown({ brings: "buy", amount: 60 }), "$60", "plain"],
  [thrown({ brings: "card" }), "card", "plain"],
  [thrown({ brings: "jail" }), "jail", "pay"],
  [thrown({ brings: "nothing" }), "no rent", "plain"],
])("a throw says what it brings: %o", (one, words, mood) => {
  const odds = { by: "", of: 36, doubles: "again", throws: [one] };
  expect(cellsOf(odds, new Town(view, sheet, 0))[0]).toMatchObject({ words, mood });
});

test("a spell that another has laid on me is not my own in force", () => {
  const question = { options: [], barred: [] } as unknown as Question<Dungeonopoly>;
  const stateUnder = (caster: number) => {
    const me = somebody({ abilities: ["slow"], enchantments: [{ kind: "slow", caster, level: 4, asleep: false }] });
    return powersOf(me, sheet, aimsOf(new Map()), question)[0]?.state;
  };
  expect([stateUnder(1), stateUnder(0)]).toEqual(["ready", "on"]);
});
