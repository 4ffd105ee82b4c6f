import { expect, test } from "vitest";
import { regardOf, tempoOf, type Regard } from "../../src/stage/tempo";
import type { StoryLine } from "../../src/wire";
import { line } from "../making";

const told = (n: number, details: StoryLine["details"], more: Partial<StoryLine> = {}) => ({
  ...line(n, "Knocked", details),
  ...more,
});
const me = { viewer: 0, bots: new Set([1, 2]) };

test("what names me is mine, whoever did it; what bots do among themselves is routine", () => {
  expect(regardOf(told(1, { seat: 0 }), me)).toBe("mine");
  expect(regardOf(told(1, { seat: 1, to: 0 }, { whom: [1, 0] }), me)).toBe("mine");
  expect(regardOf(told(1, { seat: 1, to: 2 }, { whom: [1, 2] }), me)).toBe("routine");
  expect(regardOf(told(1, { seat: 3, to: 2 }, { whom: [3, 2] }), me)).toBe("theirs");
});

test("that somebody falls concerns everybody, and what is told of nobody goes with what was told before", () => {
  expect(regardOf(told(1, { seat: 1 }, { mark: "falls" }), me)).toBe("mine");
  expect(regardOf(told(1, { card: "lich" }), me)).toBeNull();
});

test("who only looks on sees everybody alike", () => {
  expect(regardOf(told(1, { seat: 1 }), { ...me, viewer: null })).toBe("theirs");
});

const tempo = (regards: (Regard | null)[], time = 1000, more = {}) =>
  tempoOf(
    regards.map((regard, at) => ({ n: 5 + at, regard })),
    { regard: (one) => one.regard, lasts: () => time, ...more },
  );
const spent = (factors: readonly number[], time = 1000) => factors.reduce((sum, one) => sum + one * time, 0);

test("what is mine takes its time, others' doings less, and routine is brief", () => {
  expect(tempo(["mine", "theirs", "routine", null, "mine"])).toEqual([1, 0.65, 0.55, 0.55, 1]);
});

test("the more routine there is, the briefer it is, and what is mine stays as it was", () => {
  const factors = tempo([...Array<Regard>(20).fill("routine"), "mine"]);
  expect(spent(factors.slice(0, 20))).toBeCloseTo(4500);
  expect(factors.at(-1)).toBe(1);
});

test("of too much routine only the last is seen, and everything that is mine", () => {
  const factors = tempo(["mine", ...Array<Regard>(99).fill("routine")]);
  expect(factors.slice(0, 2)).toEqual([1, 0]);
  expect(factors.at(-1)).toBe(0.18);
  expect(spent(factors)).toBeLessThan(1000 + 4500 * 1.4);
});

test("when other scenes wait, only what is mine takes its time", () => {
  expect(tempo(["mine", "theirs", "routine"], 1000, { hurry: true })).toEqual([1, 0.325, 0.275]);
});

test("where nothing moves there is time to read everything", () => {
  const factors = tempo(Array<Regard>(12).fill("routine"), 1000, { calm: true });
  expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.5);
});

test("the opening of a game is seen, up to its first turn", () => {
  const script = [told(0, { seat: 1 }), told(1, { seat: 2 }, { mark: "turn" }), told(2, { seat: 2 })];
  expect(tempoOf(script, { regard: (one) => regardOf(one, me), lasts: () => 1000 })).toEqual([1, 1, 0.55]);
});
