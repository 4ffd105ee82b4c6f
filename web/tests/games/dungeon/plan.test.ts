// @vitest-environment jsdom
import { expect, test } from "vitest";
import Labels from "../../../src/games/dungeon/plan/Labels.svelte";
import Legend from "../../../src/games/dungeon/plan/Legend.svelte";
import { stepsTaken, worthNaming, type Aim } from "../../../src/games/dungeon/plan/aims";
import { landOf, type Kind } from "../../../src/games/dungeon/plan/land";
import { recorded } from "../recorded";
import { shown, texts, words } from "../shown";

const land = landOf(recorded("dungeon").sheet);

const KINDS: Record<string, Kind> = { lair: "room", grave: "room", hall: "chamber", steps: "stairs", way: "corridor" };
const aim = (at: string, steps: number, more: Partial<Aim> = {}) =>
  ({
    ...{ at, name: at, keys: [`go:${at}`], places: [], fight: false, here: false, far: false },
    options: [{ key: `go:${at}` }],
    path: Array.from({ length: steps }, (_, i) => `${at}${i}`),
    ...more,
  }) as unknown as Aim;
const named = (...aims: Aim[]) => worthNaming(aims, (at) => KINDS[at] ?? null);

test("a list of many names fights first, then halls and stairs, and what has been emptied last", () => {
  const all = [aim("grave", 1), aim("way", 1), aim("steps", 2), aim("hall", 3), aim("lair", 4, { fight: true })];
  expect(named(...all)).toEqual(["go:lair", "go:hall", "go:steps", "go:way", "go:grave"]);
});

test("of its kind the nearest is named first, and what no step leads to after all else", () => {
  expect(named(aim("lair", 4, { fight: true }), aim("hall", 2), aim("way", 1, { far: true }))).toEqual([
    "go:lair",
    "go:hall",
    "go:way",
  ]);
  expect(named(aim("way", 3), aim("hall", 2, { here: true }))).toEqual(["go:way"]);
});

test("corridors and stairs bear the numbers that the list calls them by, but where somebody stands", () => {
  const taken = new Set(["C1-23"]);
  const labels = texts(shown(Labels, { land, taken, graves: new Set<string>() }), "text.signpost");
  const ways = [...land.spaces.values()].filter(({ kind }) => kind === "corridor" || kind === "stairs");
  expect(labels).toHaveLength(ways.length - 1);
  expect(labels).toContain("1-24");
  expect(labels.every((label) => /^\w+-\d+$/.test(label))).toBe(true);
});

test("the legend says what each sign of the map means", () => {
  expect(texts(shown(Legend, {}), "p").map((said) => said.split(" ").slice(0, 3).join(" "))).toEqual([
    "a door",
    "a secret door:",
    "stairs to another",
    "a fight waits",
    "a room that",
  ]);
  expect(words(shown(Legend, {}))).toContain("emptied");
});

test("a walk says what it takes of the steps, and cannot be read as what would be left", () => {
  expect(stepsTaken(2, 5, 5)).toBe("2 of 5 steps");
  expect(stepsTaken(1, 3, 5)).toBe("1 of your last 3 steps");
  expect(stepsTaken(1, 1, 5)).toBe("your last step");
});
