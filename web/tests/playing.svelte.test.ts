// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../src/board";
import { follow, Playing } from "../src/playing.svelte";
import type { StoryLine } from "../src/wire";
import { frame, line } from "./making";

interface Cellar {
  rats: number;
}

/** Every line lasts a second, and then there is a rat more. */
class Counting extends Playing<Cellar> {
  readonly acted: string[] = [];

  protected override async act({ line, n }: StoryLine): Promise<void> {
    if (line === "Broken") throw new Error("no such rat");
    this.acted.push(`${n}`);
    await this.wait(1000);
    this.change((cellar) => (cellar.rats += 1));
  }
}

const lines = (from: number, count: number) => Array.from({ length: count }, (_, i) => line(from + i, "Squeaked"));
const END = { rats: 9 };
let playing: Counting;
let told: number[];

beforeEach(() => {
  vi.useFakeTimers();
  playing = new Counting({ rats: 0 });
  told = [];
});

afterEach(() => vi.useRealTimers());

const play = (script: readonly StoryLine[], pace = 1) => playing.play(script, END, pace, (upto) => told.push(upto));

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
  expect(told).toEqual([4]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(told).toEqual([4, 5]);
  await vi.advanceTimersByTimeAsync(500);
  await done;
  expect(told).toEqual([4, 5, 6]);
});

test("at half the pace everything takes half the time", async () => {
  const done = play(lines(0, 2), 0.5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe(true);
});

test("where nothing shall move, and where too much was missed, the end is there at once", async () => {
  expect(await play(lines(0, 2), 0)).toBe(true);
  expect(await play(lines(0, 41))).toBe(true);
  expect(playing.acted).toEqual([]);
  expect(playing.shown).toBe(END);
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
  playing.finish({ rats: 7 });
  expect(await done).toBe(false);
  await vi.advanceTimersByTimeAsync(9000);
  expect(playing.shown).toEqual({ rats: 7 });
  expect(playing.acted).toEqual(["0", "1"]);
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
  const heard = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await play([line(0, "Broken")])).toBe(true);
  expect(heard.mock.calls).toEqual([[new Error("no such rat")]]);
  expect(playing.shown).toBe(END);
  heard.mockRestore();
});

/** A board that is handed scene after scene. */
function board(): { hand: (more: Partial<BoardProps<Cellar>>) => void; settled: () => number; close: () => void } {
  const settled = vi.fn();
  let props = $state.raw({
    frame: { ...frame(1), board: { rats: 1 } },
    viewer: 0,
    told: [] as readonly StoryLine[],
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

const scene = (seq: number) => ({ ...frame(seq), board: { rats: 10 * seq } });

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
