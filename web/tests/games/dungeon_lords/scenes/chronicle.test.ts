import { expect, test } from "vitest";
import type { Told } from "../../../../src/frontier";
import { rounds } from "../../../../src/games/dungeon_lords/scenes/chronicle";
import type { DungeonLords } from "../../../../src/games/dungeon_lords/frontier";
import { recorded } from "../../recorded";

type Lines = DungeonLords["Lines"];

function line<Name extends keyof Lines>(name: Name, details: Lines[Name]): Told<DungeonLords> {
  return { n: 0, rule: "", text: "", line: name, details } as Told<DungeonLords>;
}

const SPRING = line("RoundBegan", { year: 1, season: "spring" });

test("an order is listed with its place, its space, and what came and went", () => {
  const [round] = rounds([
    SPRING,
    line("OrderRevealed", { seat: 1, place: 2, order: "get_food" }),
    line("MinionStood", { seat: 1, order: "get_food", space: 3 }),
    line("MinionCalled", { seat: 1, order: "get_food", space: 3 }),
    line("EvilMoved", { seat: 1, by: 2, evil: 7 }),
    line("Got", { seat: 1, gold: 1, food: 3, imps: 0 }),
  ]);
  const notes = [
    { sign: "mask", by: 2 },
    { sign: "coin", by: 1 },
    { sign: "leg", by: 3 },
  ];
  expect(round?.deeds.get(1)).toEqual([{ what: "get_food", place: 2, space: 3, failed: false, notes }]);
});

test("what came twice under one order is added up", () => {
  const [round] = rounds([
    SPRING,
    line("OrderRevealed", { seat: 0, place: 1, order: "hire_monster" }),
    line("MinionCalled", { seat: 0, order: "hire_monster", space: 1 }),
    line("Paid", { seat: 0, gold: 1, food: 0, imps: 0 }),
    line("Paid", { seat: 0, gold: 2, food: 0, imps: 0 }),
  ]);
  expect(round?.deeds.get(0)?.[0]?.notes).toEqual([{ sign: "coin", by: -3 }]);
});

test("an order that nothing came of says why", () => {
  const [round] = rounds([
    SPRING,
    line("OrderRevealed", { seat: 0, place: 3, order: "mine_gold" }),
    line("NoSpace", { seat: 0, order: "mine_gold" }),
  ]);
  expect(round?.deeds.get(0)?.[0]).toMatchObject({ failed: true, notes: [{ words: "no space left" }] });
});

test("a round that nothing is known of has no page", () => {
  expect(rounds([SPRING, line("RoundBegan", { year: 1, season: "summer" })])).toEqual([]);
});

test("of a recorded game every lord has three orders in each round, and there is a page for the combat", () => {
  const story = recorded("dungeon_lords").steps.flatMap(({ told }) => told) as unknown as Told<DungeonLords>[];
  const pages = rounds(story);
  expect(pages.map(({ season }) => season)).toContain("combat");
  for (const { season, deeds } of pages.slice(0, -1)) {
    if (season === "combat") continue;
    for (const done of deeds.values()) expect(done.filter(({ place }) => place !== null)).toHaveLength(3);
  }
});
