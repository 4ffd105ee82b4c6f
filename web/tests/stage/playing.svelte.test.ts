// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../../src/board";
import { follow, MISSED, Playing } from "../../src/stage/playing.svelte";
import type { AnyGame, Told } from "../../src/frontier";
import { frame, line } from "../making";

interface Cellar extends AnyGame {
  View: { rats: number };
  Lines: { Squeaked: object; Broken: object };
}

/** Every line lasts a second, and then there is a rat more. */
class Counting extends Playing<Cellar> {
  readonly acted: string[] = [];
  /** How many lines it has heard of, shown or not. */
  known = 0;

  /** How often something was new that did not move. */
  noticed = 0;

  protected override notice(): void {
    this.noticed += 1;
  }

  protected override remember(told: readonly Told<Cellar>[]): void {
    this.known += told.length;
  }

  protected override async close(end: Cellar["View"]): Promise<void> {
    if (end === SWEPT) await this.wait(500);
  }

  protected override async act({ line, n }: Told<Cellar>): Promise<void> {
    if (line === "Broken") throw new Error("no such rat");
    this.acted.push(`${n}`);
    await this.wait(1000);
    this.change((cellar) => (cellar.rats += 1));
  }
}

const told = (n: number, name: "Squeaked" | "Broken"): Told<Cellar> => ({ ...line(n, name), line: name });
const lines = (from: number, count: number) => Array.from({ length: count }, (_, i) => told(from + i, "Squeaked"));
const END = { rats: 9 };
/** A table that is swept before it stands. */
const SWEPT = { rats: 0 };
let playing: Counting;
let heard: number[];

beforeEach(() => {
  vi.useFakeTimers();
  playing = new Counting({ rats: 0 });
  heard = [];
});

afterEach(() => vi.useRealTimers());

const play = (script: readonly Told<Cellar>[], pace = 1) => playing.play(script, END, pace, (upto) => heard.push(upto));

test("lines are shown one after another, and then the table as it stands", async () => {
  const done = play(lines(5, 2));
  await vi.advanceTimersByTimeAsync(999);
  expect([playing.shown.rats, playing.moving]).toEqual([0, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(playing.shown.rats).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe(true);
  expect(playing.shown).toBe(END);
  expect(playing.moving).toBe(false);
});

test("the story is told in step with what is shown", async () => {
  const done = play(lines(5, 2));
  expect(heard).toEqual([4]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(heard).toEqual([4, 5]);
  await vi.advanceTimersByTimeAsync(500);
  await done;
  expect(heard).toEqual([4, 5, 6]);
});

test("at half the pace everything takes half the time", async () => {
  const done = play(lines(0, 2), 0.5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe(true);
});

test("where nothing shall move, and where too much was missed, the end is there at once", async () => {
  expect(await play(lines(0, 2), 0)).toBe(true);
  expect(await play(lines(0, MISSED + 1))).toBe(true);
  expect(playing.acted).toEqual([]);
  expect(playing.shown).toBe(END);
});

test("what bots do as a matter of course is shown in brief, and what is mine in full", async () => {
  playing.regard = ({ n }) => (n === 1 ? "mine" : "routine");
  const done = play(lines(1, 2));
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(550);
  expect(await done).toBe(true);
});

test("where nothing travels, everything is told all the same, and what changes is noticed", async () => {
  playing.calm = true;
  const done = play(lines(1, 2));
  await vi.advanceTimersByTimeAsync(1999);
  expect([heard, playing.noticed, playing.travels]).toEqual([[0, 1], 1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe(true);
});

test("what was told is remembered, whether it was shown or not", async () => {
  await play(lines(0, 2), 0);
  expect(playing.known).toBe(2);
  const done = play(lines(2, 3));
  await vi.advanceTimersByTimeAsync(3000);
  await done;
  expect(playing.known).toBe(5);
});

test("when all lines are shown there may be something to put away", async () => {
  const done = playing.play(lines(0, 1), SWEPT, 1);
  await vi.advanceTimersByTimeAsync(1400);
  expect(playing.shown).toEqual({ rats: 1 });
  await vi.advanceTimersByTimeAsync(100);
  expect(await done).toBe(true);
  expect(playing.shown).toBe(SWEPT);
});

test("what was shown is not changed in place", async () => {
  const before = playing.shown;
  playing.change((cellar) => (cellar.rats = 3));
  expect(before.rats).toBe(0);
  expect(playing.shown.rats).toBe(3);
  await play([]);
});

test("a script that is cut short says so, and shows nothing more", async () => {
  const done = play(lines(0, 3));
  await vi.advanceTimersByTimeAsync(1500);
  playing.finish([], { rats: 7 });
  expect(await done).toBe(false);
  await vi.advanceTimersByTimeAsync(9000);
  expect(playing.shown).toEqual({ rats: 7 });
  expect(playing.acted).toEqual(["0", "1"]);
});

test("a script that is cut before the table is drawn shows nothing at all", async () => {
  const done = play(lines(0, 1));
  playing.finish([], { rats: 7 });
  await vi.advanceTimersByTimeAsync(9000);
  expect(await done).toBe(false);
  expect(playing.acted).toEqual([]);
});

test("the next script cuts the one before", async () => {
  const first = play(lines(0, 3));
  await vi.advanceTimersByTimeAsync(500);
  const second = play(lines(3, 1));
  expect(await first).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toBe(true);
  expect(playing.acted).toEqual(["0", "3"]);
});

test("a scene that fails is heard of, and does not keep the table from its end", async () => {
  const trouble = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await play([told(0, "Broken")])).toBe(true);
  expect(trouble.mock.calls).toEqual([[new Error("no such rat")]]);
  expect(playing.shown).toBe(END);
  trouble.mockRestore();
});

/** A board that is handed scene after scene. */
function board(): { hand: (more: Partial<BoardProps<Cellar>>) => void; settled: () => number; close: () => void } {
  const settled = vi.fn();
  let props = $state.raw({
    frame: { ...frame(1), board: { rats: 1 } },
    viewer: 0,
    told: [] as readonly Told<Cellar>[],
    pace: 1,
    skips: 0,
    settled,
  } as Partial<BoardProps<Cellar>> as BoardProps<Cellar>);
  const close = $effect.root(() => follow(playing, () => props));
  flushSync();
  const hand = (more: Partial<BoardProps<Cellar>>) => {
    props = { ...props, ...more };
    flushSync();
  };
  return { hand, settled: () => settled.mock.calls.length, close };
}

const scene = (seq: number) => ({ ...frame(seq), question: null, sealed: null, board: { rats: 10 * seq } });

test("the first scene is not animated, the next ones are", async () => {
  const { hand, settled, close } = board();
  await vi.advanceTimersByTimeAsync(0);
  expect(playing.shown.rats).toBe(1);
  expect(settled()).toBe(1);
  hand({ frame: scene(2), told: lines(0, 1) });
  await vi.advanceTimersByTimeAsync(500);
  expect(playing.shown.rats).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(playing.shown.rats).toBe(20);
  expect(settled()).toBe(2);
  close();
});

test("the same scene through other eyes is not animated", async () => {
  const { hand, close } = board();
  hand({ frame: scene(2), viewer: 1, told: lines(0, 1) });
  await vi.advanceTimersByTimeAsync(0);
  expect(playing.shown.rats).toBe(20);
  expect(playing.acted).toEqual([]);
  close();
});

test("whoever wants no more of it sees the end at once, and it has settled", async () => {
  const { hand, settled, close } = board();
  hand({ frame: scene(2), told: lines(0, 5) });
  await vi.advanceTimersByTimeAsync(100);
  const before = settled();
  hand({ skips: 1 });
  expect(playing.shown.rats).toBe(20);
  expect(settled()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(9000);
  expect(settled()).toBe(before + 1);
  close();
});

test("a board that goes away stops what moves", async () => {
  const { hand, settled, close } = board();
  hand({ frame: scene(2), told: lines(0, 5) });
  await vi.advanceTimersByTimeAsync(100);
  const before = settled();
  close();
  await vi.advanceTimersByTimeAsync(9000);
  expect(playing.acted).toEqual(["0"]);
  expect(settled()).toBe(before);
});
