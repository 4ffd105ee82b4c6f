import { expect, test } from "vitest";
import { fighterOf, musterFrom, readBattle, type Line } from "../../../../src/games/dungeon_lords/fight/battle";
import { battlesIn, foretoldBattle } from "../../../../src/games/dungeon_lords/fight/lines";
import type { Sheet } from "../../../../src/frontier";
import type { DungeonLords } from "../../../../src/games/dungeon_lords/frontier";
import type { Printed } from "../../../../src/games/dungeon_lords/things";
import type { IntruderView } from "../../../../src/games/dungeon_lords/view";
import { line, sheet as plain } from "../../../making";

const THINGS: Record<string, Printed> = {
  goblin: { key: "goblin", name: "Goblin" },
  strike: { key: "strike", name: "strike", target: "first", damage: 2, follow_up: 1 },
  hexes: { key: "hexes", name: "hexes", target: "any", damage: 1, hits: 2 },
  fireball: { key: "fireball", name: "Fireball", fast: false, fatigue: 1 },
  thief: { key: "thief", name: "Deft Thief", calling: "thief", hit_points: 3 },
  warrior: { key: "warrior", name: "Deft Warrior", calling: "warrior", hit_points: 4 },
};
const sheet = plain(THINGS as never) as unknown as Sheet<DungeonLords>;

const intruder = (adventurer: string, hit_points: number, left = hit_points): IntruderView => ({
  ...{ adventurer, hit_points, left },
  ...{ items: [], marked: [], invisible: false },
});
const PARTY = [intruder("warrior", 4), intruder("thief", 3)].map(fighterOf);

let n = 0;
const told = (name: string, details: Record<string, unknown>) =>
  line(n++, name, { seat: 0, ...details }) as unknown as Line;
const begins = (seat = 0) => told("BattleBegan", { seat, square: "c2", round: 2 });
const hurt = (adventurer: string, points: number, left: number) => told("Hurt", { adventurer, points, left });
const falls = (adventurer: string) => told("Eliminated", { adventurer });
const attacks = (attack: string, target: string) => told("Attacked", { creature: "goblin", attack, target });

const read = (lines: Line[], inked = 0) => readBattle(lines, inked, PARTY, sheet)!;

test("every step has its row, and what it does to each is counted there", () => {
  const battle = read([
    begins(),
    told("TrapRevealed", { trap: "pendulum" }),
    told("Paid", { gold: 1, food: 0, imps: 0 }),
    told("TrapSprung", { trap: "pendulum", listed: 3, prevented: 1 }),
    hurt("thief", 2, 1),
    attacks("strike", "warrior"),
    hurt("warrior", 2, 2),
    told("Tired", { fatigue: 1 }),
    hurt("warrior", 1, 1),
    hurt("thief", 1, 0),
    falls("thief"),
    told("Conquered", { square: "c2" }),
    told("EvilMoved", { by: -1, evil: 4 }),
  ]);
  expect(battle.rows.map(({ step, force }) => [step, force])).toEqual([
    ["trap", "pendulum"],
    ["creatures", "goblin"],
    ["conquering", null],
    ["end", null],
  ]);
  expect(battle.rows[0]).toMatchObject({ listed: 3, prevented: 1, gains: [{ good: "gold", by: -1 }] });
  expect(battle.rows[2]?.cells.get("thief")).toMatchObject({ points: 1, left: 0, fell: true });
  expect(battle.rows[3]?.gains).toEqual([{ good: "evil", by: -1 }]);
  expect(battle).toMatchObject({ conquered: true, fallen: ["thief"], square: "c2", ink: false });
});

test("what has happened is in ink, and the rest is not", () => {
  const lines = [begins(), attacks("strike", "warrior"), hurt("warrior", 2, 2), told("Tired", {}), hurt("thief", 1, 2)];
  const { rows, ink } = read(lines, 3);
  expect(rows.map((row) => row.ink)).toEqual([true, false]);
  expect(rows[0]?.cells.get("warrior")?.ink).toBe(true);
  expect(rows[1]?.cells.get("thief")?.ink).toBe(false);
  expect(ink).toBe(false);
  expect(read(lines, 5).ink).toBe(true);
});

test("two blows at one adventurer are one sum", () => {
  const { rows } = read([begins(), attacks("hexes", "thief"), hurt("thief", 1, 2), hurt("thief", 1, 1)]);
  expect(rows[0]?.cells.get("thief")).toMatchObject({ points: 2, left: 1 });
});

test("a wound after all blows have fallen is poison, and belongs to the end", () => {
  const { rows } = read([begins(), attacks("strike", "warrior"), hurt("warrior", 2, 2), hurt("thief", 2, 1)]);
  expect(rows.map(({ step }) => step)).toEqual(["creatures", "end"]);
  expect(rows[1]?.cells.get("thief")?.points).toBe(2);
});

test("whoever comes next when the first falls is struck by the same creature", () => {
  const { rows } = read([
    begins(),
    attacks("strike", "warrior"),
    hurt("warrior", 4, 0),
    falls("warrior"),
    hurt("thief", 1, 2),
  ]);
  expect(rows).toHaveLength(1);
  expect([...rows[0]!.cells.keys()]).toEqual(["warrior", "thief"]);
});

test("a shield that takes one point of two is not two blows", () => {
  const { rows } = read([
    begins(),
    attacks("strike", "warrior"),
    told("Absorbed", { adventurer: "warrior" }),
    hurt("warrior", 1, 3),
    hurt("thief", 2, 1),
  ]);
  expect(rows[0]?.cells.get("warrior")).toMatchObject({ points: 1, absorbed: 1 });
  expect(rows[1]?.step).toBe("end");
});

test("a battle has its own lines only, until another begins", () => {
  const other = told("EvilMoved", { seat: 1, by: 1, evil: 5 });
  const story = [
    told("CombatBegan", { year: 2 }),
    begins(),
    hurt("thief", 1, 2),
    other,
    begins(1),
    hurt("thief", 9, 0),
  ];
  const [mine, theirs] = battlesIn(story);
  expect(mine).toMatchObject({ seat: 0, year: 2, round: 2 });
  expect(mine?.lines.map(({ line }) => line)).toEqual(["BattleBegan", "Hurt"]);
  expect(theirs?.seat).toBe(1);
});

test("a forecast begins with the plan, and the ledger with the battle", () => {
  const foretold = [told("Planned", { square: "c2", traps: 0, creatures: [] }), begins(), hurt("thief", 1, 2)];
  expect(foretoldBattle(foretold).map(({ line }) => line)).toEqual(["BattleBegan", "Hurt"]);
  expect(foretoldBattle(foretold.slice(0, 1))).toEqual([]);
});

test("who came can be told from who is left and what was told", () => {
  const lines = [begins(), hurt("warrior", 4, 0), falls("warrior"), hurt("thief", 2, 1)];
  const came = musterFrom(lines, [intruder("thief", 3, 1)], sheet);
  expect(came.map(({ key, left }) => [key, left])).toEqual([
    ["warrior", 4],
    ["thief", 3],
  ]);
});
