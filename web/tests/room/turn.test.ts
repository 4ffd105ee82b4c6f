// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { lasted, minutes, scored, together, turnOf, turns, waits } from "../../src/room/turn";
import { asked, frame, line, question } from "../making";
import { bot, leave, news, person, SEATS, sit } from "./sitting";

afterEach(leave);

const RESULT = { winners: [0], places: [], scores: [], text: "Maud wins." };

/** A table at which these seats are asked. */
const askedOf = async (...who: ReturnType<typeof asked>[]) => (await sit({}, frame(1, { turn: 3, asked: who }))).desk;

test("a table that has not begun says so, and so does one that is over", async () => {
  const { desk: before } = await sit({ status: "lobby" });
  expect(turnOf(before)).toEqual({ candle: "standing", title: "Not begun", more: "" });
  const { desk: after } = await sit({ status: "over" }, frame(1, { turn: 12, result: RESULT }));
  expect(turnOf(after)).toEqual({ candle: "out", title: "Game over", more: "12 turns" });
});

test("a score agrees with what points are called", () => {
  expect([-1, 0, 1, 1200].map((score) => scored(score, "point|points"))).toEqual([
    "−1 point",
    "0 points",
    "1 point",
    "1,200 points",
  ]);
  expect(scored(1, "gold")).toBe("1 gold");
  expect(scored(7, "")).toBe("7");
});

test("where the story has dates, they are told instead of turns", async () => {
  const dated = { told: [{ ...line(0, "RoundBegan"), mark: "round" as const, heading: "Autumn, year 2" }] };
  const { desk } = await sit({ status: "over" }, frame(1, { turn: 283, result: RESULT, ...dated }));
  expect(turnOf(desk).more).toBe("autumn, year 2");
});

test("it is my turn when I am asked, and somebody else's when they are", async () => {
  expect(turnOf(await askedOf(asked(0)))).toEqual({ candle: "lit", title: "Your turn", more: "turn 3" });
  expect(turnOf(await askedOf(asked(1))).title).toBe("Wren’s turn");
  expect(turnOf(await askedOf(asked(2))).title).toBe("Tess’ turn");
});

test("before the first turn there is none to count", async () => {
  const { desk } = await sit({}, frame(1, { turn: 0, asked: [asked(0)] }));
  expect(turnOf(desk).more).toBe("before the first turn");
});

test("a reaction of mine leaves the turn where it is", async () => {
  const { desk, hears } = await sit({}, frame(1, { turn: 3, asked: [asked(1)] }));
  hears(frame(2, { turn: 3, asked: [asked(0, { reaction: true })] }));
  expect(turnOf(desk)).toEqual({ candle: "lit", title: "Wren’s turn", more: "turn 3, waiting for you" });
});

test("while the table still shows what came before, the turn has not come to me", async () => {
  const { desk, hears } = await sit({}, frame(1, { turn: 3, asked: [asked(1)] }));
  desk.scenes?.watch();
  desk.scenes?.settled();
  hears(frame(2, { turn: 4, told: [line(0, "Knocked")], asked: [asked(0)] }));
  expect(turnOf(desk).title).toBe("Wren’s turn");
  expect(waits(desk)).toMatchObject({ title: "Wren’s turn runs its course", more: "You are next.", seat: 1 });
  desk.scenes?.settled();
  expect(turnOf(desk).title).toBe("Your turn");
});

test("what is asked of me comes when the table has shown why", async () => {
  const { desk, hears } = await sit({}, frame(1, { turn: 3, asked: [asked(0)] }));
  desk.scenes?.watch();
  desk.scenes?.settled();
  hears(frame(2, { turn: 3, told: [line(0, "Knocked")], asked: [asked(0)], question: question(0) }));
  expect([desk.asked, desk.frame?.question, desk.frame?.asked]).toEqual([null, null, []]);
  desk.scenes?.settled();
  expect(desk.asked?.prompt).toBe("action");
});

test("that I am asked to react would tell too much of what is shown", async () => {
  const { desk, hears } = await sit({}, frame(1, { turn: 3, asked: [asked(1)] }));
  desk.scenes?.watch();
  desk.scenes?.settled();
  hears(frame(2, { turn: 3, told: [line(0, "Knocked")], asked: [asked(0, { reaction: true })] }));
  expect(waits(desk).more).toBe("");
});

test("how it ended is not told before it has been shown", async () => {
  const { desk, hears } = await sit({}, frame(1, { turn: 3, asked: [asked(1)] }));
  desk.scenes?.watch();
  desk.scenes?.settled();
  hears(news({ status: "over" }));
  expect([turnOf(desk).title, desk.over]).toEqual(["Wren’s turn", false]);
  hears(frame(2, { turn: 3, told: [line(0, "Fell")], result: RESULT }));
  expect([turnOf(desk).title, waits(desk).title]).toEqual(["Wren’s turn", "Wren’s turn runs its course"]);
  desk.scenes?.settled();
  expect([turnOf(desk).title, desk.over]).toEqual(["Game over", true]);
});

test("who is waited for is said in their own words", async () => {
  expect(waits(await askedOf(asked(1)))).toEqual({
    title: "Wren thinks about the turn ahead",
    more: "A bot, thinking.",
    thinking: true,
  });
  expect(waits(await askedOf(asked(2)))).toMatchObject({ more: "Nothing to do yet.", thinking: false });
});

test("somebody who is away is waited for with a word about it", async () => {
  const seats = [person(0, "Maud"), person(1, "Wren", { here: false })];
  const { desk } = await sit({ seats }, frame(1, { asked: [asked(1)] }));
  expect(waits(desk).more).toBe("They are away just now.");
});

test("several decide in secret, and only bots are said to think", async () => {
  expect(waits(await askedOf(asked(1), asked(2)))).toMatchObject({
    title: "Wren and Tess decide in secret",
    thinking: false,
  });
  const { desk } = await sit({ seats: [...SEATS, bot(3, "Zo")] }, frame(1, { asked: [asked(1), asked(3)] }));
  expect(waits(desk).thinking).toBe(true);
});

test("while nobody is asked the table is being laid, and at the end its result is told", async () => {
  expect(waits(await askedOf()).title).toBe("The table is being laid");
  const { desk } = await sit({}, frame(1, { result: RESULT }));
  expect(waits(desk)).toMatchObject({ title: "The game is over", more: "Maud wins." });
});

test("names are said together as one says them", () => {
  expect([[], ["Ivo"], ["Ivo", "Zo"], ["Ivo", "Zo", "Q"]].map(together)).toEqual([
    "nobody",
    "Ivo",
    "Ivo and Zo",
    "Ivo, Zo and Q",
  ]);
});

test("times are round", () => {
  expect([0, 59, 60, 89, 91, 3599, 5400].map(minutes)).toEqual([
    "just now",
    "just now",
    "1 min",
    "1 min",
    "2 min",
    "1 h",
    "2 h",
  ]);
  expect([5, 95, 600].map(lasted)).toEqual(["1 minute", "2 minutes", "10 minutes"]);
  expect([1, 2].map(turns)).toEqual(["1 turn", "2 turns"]);
});
