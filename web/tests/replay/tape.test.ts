// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tape } from "../../src/replay/tape.svelte";
import type { Replay } from "../../src/wire";
import { asked, line, step } from "../making";

const STEPS = 130;
let fetched: number[];
let away: boolean;

/** A server with a game of so many steps, a turn every ten. */
beforeEach(() => {
  fetched = [];
  away = false;
  vi.stubGlobal("fetch", (path: string) => {
    const wanted = new URLSearchParams(path.split("?")[1]);
    const [first, count] = [Number(wanted.get("first")), Number(wanted.get("count"))];
    fetched.push(first);
    if (away) return Promise.reject(new Error("no line"));
    const shown = Array.from({ length: Math.min(count, STEPS - first) }, (_, i) => at(first + i));
    return Promise.resolve(Response.json({ steps: STEPS, shown } satisfies Replay));
  });
});

afterEach(() => vi.unstubAllGlobals());

const at = (n: number) => step(n, { turn: Math.floor(n / 10), asked: [asked(Math.floor(n / 10) % 3)] });

test("a tape is fetched in pieces round the step that is watched", async () => {
  const tape = new Tape("abc", "spectator");
  await tape.want(61);
  expect(fetched).toEqual([60, 80, 40, 100, 20, 120, 0]);
  expect(tape.steps).toBe(STEPS);
  expect(tape.at(129)?.step).toBe(129);
});

test("no piece is fetched twice, nor one beyond the end", async () => {
  const tape = new Tape("abc", 0, STEPS);
  await tape.want(125);
  await tape.want(70);
  expect(fetched).toEqual([120, 100, 80, 60, 40, 20, 0]);
});

test("what did not come is asked for again, and says why", async () => {
  const tape = new Tape("abc", 0);
  away = true;
  await tape.want(0);
  expect(tape.trouble).toContain("does not answer");
  away = false;
  await tape.want(0);
  expect(tape.at(0)?.step).toBe(0);
});

test("a tape that was stopped fetches nothing more", async () => {
  const tape = new Tape("abc", 0);
  tape.stop();
  await tape.want(0);
  expect(fetched).toEqual([]);
});

test("a step is a scene without a question", async () => {
  const tape = new Tape("abc", 0);
  expect(tape.scene(4)).toBeNull();
  await tape.want(4);
  expect(tape.scene(4)).toEqual({
    seq: 4,
    turn: 0,
    board: { at: 4 },
    asked: [asked(0)],
    question: null,
    result: null,
  });
});

test("the story is what had been told by then", async () => {
  const tape = new Tape("abc", 0);
  await tape.want(0);
  expect(tape.story(3).map(({ n }) => n)).toEqual([0, 1, 2, 3]);
});

test("the story goes back no further than the tape has been read without a hole", async () => {
  const tape = new Tape("abc", 0);
  await tape.want(0);
  const whole = tape.story(79).length;
  const far = new Tape("abc", 0, 300);
  await far.want(125);
  expect(whole).toBe(80);
  expect(far.story(125)[0]?.n).toBe(60);
});

test("what was taken back is not in the story", async () => {
  vi.stubGlobal("fetch", () => {
    const shown = [step(0), step(1), step(2, { since: 1, told: [line(1, "Other")] })];
    return Promise.resolve(Response.json({ steps: 3, shown }));
  });
  const tape = new Tape("abc", 0);
  await tape.want(0);
  expect(tape.story(2).map(({ line }) => line)).toEqual(["Knocked", "Other"]);
});

test("a turn begins where the step before had another", async () => {
  const tape = new Tape("abc", 0);
  await tape.want(0);
  expect(tape.turns.slice(0, 3)).toEqual([
    { at: 0, turn: 0, seat: 0 },
    { at: 10, turn: 1, seat: 1 },
    { at: 20, turn: 2, seat: 2 },
  ]);
});
