// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scenes } from "../../src/stage/scenes.svelte";
import { asked, line, question, Teller } from "../making";

let story: Teller;
let still: boolean;
let scenes: Scenes;

const shown = () => scenes.shown?.seq;
const numbers = (lines: readonly { n: number }[]) => lines.map(({ n }) => n);
const hears = (lines: number, more = {}) => scenes.hear(story.tells(lines, more));

/** The first scene lies on the table, and a board has drawn it. */
beforeEach(() => {
  vi.useFakeTimers();
  story = new Teller();
  still = false;
  scenes = new Scenes(() => still);
  scenes.watch();
  hears(1);
  scenes.settled();
});

afterEach(() => vi.useRealTimers());

test("the first scene is there at once, with nothing to animate", () => {
  expect(shown()).toBe(1);
  expect(scenes.told).toEqual([]);
  expect(scenes.moving).toBe(false);
});

test("nothing is asked before a board has drawn what it is about, however long that may take", () => {
  scenes.watch()();
  scenes.watch();
  expect(scenes.rests).toBe(false);
  scenes.settled();
  expect(scenes.rests).toBe(true);
  scenes.watch();
  vi.advanceTimersByTime(2400);
  expect(scenes.rests).toBe(false);
  vi.advanceTimersByTime(200);
  expect(scenes.rests).toBe(true);
});

test("a game that is told from its beginning is shown from its beginning, once there is a board", () => {
  scenes = new Scenes(() => still);
  const began = new Teller().tells(3, { opening: { laid: true }, question: question(0) });
  scenes.hear(began);
  scenes.hear({ ...began, seq: 2, since: 3, told: [line(3, "Knocked")] });
  expect(scenes.scene).toMatchObject({ seq: 0, turn: 0, board: { laid: true }, question: null });
  expect([scenes.readStory, scenes.moving, scenes.rests]).toEqual([[], false, false]);
  scenes.watch();
  expect(scenes.moving).toBe(false);
  scenes.settled();
  expect([shown(), numbers(scenes.told), scenes.moving]).toEqual([1, [0, 1, 2], true]);
  scenes.settled();
  expect(shown()).toBe(2);
});

test("where nothing shall move, a game is not told from its beginning", () => {
  scenes = new Scenes(() => true);
  scenes.hear(new Teller().tells(3, { opening: { laid: true }, question: question(0) }));
  expect([shown(), scenes.rests]).toEqual([1, true]);
});

test("the next scene is shown with what was told on the way to it, until the board has settled", () => {
  hears(2);
  expect(shown()).toBe(2);
  expect(numbers(scenes.told)).toEqual([1, 2]);
  expect(scenes.moving).toBe(true);
  scenes.settled();
  expect(scenes.moving).toBe(false);
});

test("what is heard meanwhile waits, and comes in its order", () => {
  for (let i = 0; i < 3; i++) hears(1);
  expect(shown()).toBe(2);
  expect(scenes.current).toBe(false);
  expect(scenes.newest?.seq).toBe(4);
  scenes.settled();
  expect(shown()).toBe(3);
  scenes.settled();
  expect(shown()).toBe(4);
  expect(scenes.current).toBe(true);
});

test("a scene of which nothing is told does not keep anybody waiting", () => {
  hears(1);
  hears(0);
  hears(1);
  scenes.settled();
  expect(shown()).toBe(4);
  expect(scenes.moving).toBe(true);
});

test("more than two scenes behind, it hurries", () => {
  for (let i = 0; i < 3; i++) hears(1);
  expect(scenes.hurry).toBe(false);
  hears(1);
  expect(scenes.hurry).toBe(true);
  scenes.settled();
  expect(scenes.hurry).toBe(false);
});

test("too many scenes behind, it shows the one under way to its end and leaves out the rest", () => {
  for (let i = 0; i < 18; i++) hears(1);
  expect(shown()).toBe(2);
  scenes.settled();
  expect(shown()).toBe(19);
  expect(scenes.told).toEqual([]);
  expect(scenes.moving).toBe(false);
  expect(numbers(scenes.story)).toHaveLength(19);
});

test("whoever skips sees the newest scene at once", () => {
  hears(1);
  hears(1);
  scenes.skip();
  expect(shown()).toBe(3);
  expect(scenes.moving).toBe(false);
  expect(scenes.skips).toBe(1);
});

test("a board that does not settle is not waited for forever", () => {
  hears(2);
  hears(1);
  vi.advanceTimersByTime(2500 + 2 * 1800 - 1);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(3);
});

test("a board that has settled is not hurried by its old patience", () => {
  hears(1);
  scenes.settled();
  vi.advanceTimersByTime(4000);
  hears(1);
  hears(1);
  vi.advanceTimersByTime(2500 + 1800 - 1);
  expect(shown()).toBe(3);
});

test("with something beside the board, the next scene waits for both", () => {
  scenes.aside = true;
  hears(1);
  hears(1);
  scenes.settled();
  expect(shown()).toBe(2);
  scenes.asideSettled();
  expect(shown()).toBe(3);
});

test("what is asked and how it ended is not known before the table has shown why", () => {
  const result = { winners: [0], places: [1], scores: [3], text: "" };
  hears(1, { asked: [asked(0)], question: question(0), result });
  expect(scenes.rests).toBe(false);
  expect(scenes.scene).toMatchObject({ seq: 2, asked: [], question: null, result: null });
  scenes.settled();
  expect(scenes.rests).toBe(true);
  expect(scenes.scene).toBe(scenes.shown);
  expect(scenes.scene).toMatchObject({ asked: [{ seat: 0 }], question: { seat: 0 }, result });
});

test("whoever skips is not shown what bots do before the next question", () => {
  hears(1);
  scenes.skip();
  expect(scenes.hasty).toBe(true);
  hears(1, { question: question(0) });
  expect(scenes.hasty).toBe(false);
});

test("whoever skips to a question skips no more than that", () => {
  hears(1, { question: question(0) });
  scenes.skip();
  expect(scenes.hasty).toBe(false);
});

test("the story can be read as far as board and aside have shown it", () => {
  scenes.aside = true;
  hears(3);
  expect(numbers(scenes.readStory)).toEqual([0]);
  scenes.tellBeside(3);
  scenes.tell(1);
  expect(numbers(scenes.readStory)).toEqual([0, 1]);
  scenes.tell(2);
  expect(numbers(scenes.readStory)).toEqual([0, 1, 2]);
  scenes.settled();
  scenes.asideSettled();
  expect(numbers(scenes.readStory)).toEqual([0, 1, 2, 3]);
});

test("what is told of scenes that wait cannot be read yet", () => {
  hears(1);
  hears(2);
  expect(numbers(scenes.story)).toEqual([0, 1, 2, 3]);
  expect(numbers(scenes.shownStory)).toEqual([0, 1]);
});

test("where nothing shall move, every scene is there at once", () => {
  still = true;
  hears(2);
  expect(shown()).toBe(2);
  expect(scenes.told).toEqual([]);
  expect(scenes.moving).toBe(false);
});

test("what nobody watches any more is not played", () => {
  const leave = scenes.watch();
  scenes.settled();
  hears(1);
  hears(1);
  leave();
  expect(shown()).toBe(3);
  expect(scenes.moving).toBe(false);
  hears(1);
  expect(shown()).toBe(4);
  expect(scenes.moving).toBe(false);
});

test("something taken back is at once as it was, in the story, too", () => {
  const first = story.tells(2);
  scenes.hear(first);
  scenes.settled();
  scenes.hear({ ...first, seq: 3, since: 1, told: [] });
  expect(shown()).toBe(3);
  expect(numbers(scenes.story)).toEqual([0]);
  scenes.hear({ ...first, seq: 4, since: 0, told: first.told.slice(1) });
  expect(shown()).toBe(4);
  expect(scenes.moving).toBe(false);
  expect(numbers(scenes.story)).toEqual([2]);
});

test("the turn passes when all that came before has been shown", () => {
  hears(1, { turn: 2, asked: [asked(1)] });
  expect(scenes.turn).toBe(1);
  expect(scenes.active).toBeNull();
  scenes.settled();
  expect(scenes.turn).toBe(2);
  expect(scenes.active).toBe(1);
});

test("within a scene the turn passes as it is told", () => {
  const turn = (n: number, seat: number) => ({ ...line(n, "TurnBegan", { seat }), mark: "turn" as const });
  hears(0, { since: 1, told: [turn(1, 2), line(2, "Knocked"), turn(3, 3), line(4, "Knocked")], turn: 9 });
  scenes.tell(0);
  expect([scenes.turn, scenes.active]).toEqual([7, null]);
  scenes.tell(2);
  expect([scenes.turn, scenes.active]).toEqual([8, 2]);
  scenes.tell(3);
  expect([scenes.turn, scenes.active, scenes.scene?.turn]).toEqual([9, 3, 9]);
});

test("a reaction and a decision of several do not pass the turn", () => {
  still = true;
  hears(1, { asked: [asked(1)] });
  hears(1, { asked: [asked(2, { reaction: true })] });
  expect(scenes.active).toBe(1);
  hears(1, { asked: [asked(0), asked(2)] });
  expect(scenes.active).toBe(1);
});

test("what is plain is laid on the table without playing it, in its order", () => {
  hears(1);
  scenes.hear(story.tells(2), true);
  expect(shown()).toBe(2);
  scenes.settled();
  expect(shown()).toBe(3);
  expect(scenes.told).toEqual([]);
  expect(scenes.moving).toBe(false);
});

test("of a long story only the end is told, and what came before can be recalled", () => {
  scenes.hear({ ...story.tells(2), since: 1, told: [line(300, "Late"), line(301, "Later")] });
  expect(numbers(scenes.story)).toEqual([300, 301]);
  expect(numbers(scenes.shownStory)).toEqual([300, 301]);
  scenes.recall([line(298, "Early"), line(299, "Earlier"), line(300, "Late")]);
  expect(numbers(scenes.story)).toEqual([298, 299, 300, 301]);
});
