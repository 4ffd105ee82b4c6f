// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { flushSync } from "svelte";
import { listen } from "../../../src/room/question/keys";
import { settings } from "../../../src/settings.svelte";
import { asked, frame, line, option, question } from "../../making";
import { bot, leave, person, sit, type Sitting } from "../sitting";

const DRAW = { ...question(0, option("draw", "Draw a card")), gesture: true };

afterEach(() => {
  leave();
  settings.keep({ byHand: true });
});

const said = (table: Sitting, what: string) => table.said.filter((word) => word.say === what);

function press(table: Sitting, key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  listen(event, table.desk);
  return event.defaultPrevented;
}

test("the space bar draws the card", async () => {
  const table = await sit({}, frame(1, { asked: [asked(0)], question: DRAW }));
  expect(press(table, " ")).toBe(true);
  expect(said(table, "answer")).toMatchObject([{ answer: "draw", seq: 1 }]);
});

test("who taps to skip once too often draws nothing by it", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(-10_000);
  const table = await sit({}, frame(1));
  table.desk.scenes?.watch();
  table.desk.scenes?.settled();
  table.hears(frame(2, { told: [line(0, "Knocked")], asked: [asked(0)], question: DRAW }));
  press(table, " ");
  expect(table.desk.question?.prompt).toBe(DRAW.prompt);
  clock.mockReturnValue(-9600);
  expect(press(table, " ")).toBe(true);
  expect(said(table, "answer")).toEqual([]);
  clock.mockReturnValue(-9500);
  press(table, " ");
  expect(said(table, "answer")).toMatchObject([{ answer: "draw" }]);
  clock.mockRestore();
});

test("the space bar chooses nothing where there is a choice", async () => {
  const table = await sit({}, frame(1, { asked: [asked(0)], question: question(0, option("a", "A")) }));
  press(table, " ");
  expect(said(table, "answer")).toEqual([]);
});

test("nobody wonders whether a card that was drawn can be taken back", async () => {
  const choice = question(0, option("a", "A"), option("b", "B"));
  for (const [ask, wonders] of [
    [DRAW, false],
    [choice, true],
  ] as const) {
    const { desk, said, hears } = await sit({}, frame(1, { asked: [asked(0)], question: ask }));
    desk.answer(ask.options[0]?.key ?? "");
    const [answer] = said.filter(({ say }) => say === "answer");
    hears({ is: "taken", id: (answer as { id: string }).id, seq: 2 });
    await vi.waitFor(() => expect(desk.sent).toBe(null));
    expect(desk.fresh).toBe(wonders);
  }
});

test("who lets it be done says so once, and what is asked already is done", async () => {
  const table = await sit({}, frame(1, { asked: [asked(0)], question: DRAW }));
  table.desk.tellHands();
  expect(said(table, "by_hand")).toEqual([]);
  settings.keep({ byHand: false });
  flushSync();
  table.desk.tellHands();
  table.desk.tellHands();
  expect(said(table, "by_hand")).toMatchObject([{ seat: 0, wanted: false }]);
  expect(said(table, "answer")).toMatchObject([{ answer: "draw" }]);
});

test("while a bot plays for me I am asked nothing, tell what I have seen, and Escape ends it", async () => {
  const seats = [person(0, "Maud", { bot: "greedy" }), bot(1, "Wren")];
  const table = await sit({ seats }, frame(3, { asked: [asked(0)], question: DRAW }));
  expect(table.desk.question).toBe(null);
  table.desk.tellSeen();
  table.desk.tellSeen();
  expect(said(table, "seen")).toMatchObject([{ seq: 3 }]);
  expect(press(table, "Escape")).toBe(true);
  expect(said(table, "take_back")).toMatchObject([{ seat: 0 }]);
});
