import { expect, test } from "vitest";
import { chapters, fallen, pieces, turnsIn, unbroken, when } from "../../../src/room/telling/story";
import type { Mark } from "../../../src/wire";
import { line, sheet } from "../../making";

const marked = (n: number, mark: Mark, seat: number) => ({ ...line(n, "Told", { seat }), mark });
const STORY = [
  line(0, "Dealt"),
  marked(1, "turn", 0),
  line(2, "Fought", { seat: 0 }),
  marked(3, "falls", 0),
  marked(4, "turn", 1),
  marked(5, "turn", 2),
  marked(6, "leaves", 2),
];

test("a turn is a chapter, and what came before the first is one, too", () => {
  expect(turnsIn(STORY)).toBe(3);
  expect(chapters(STORY).map(({ turn, seat, lines }) => [turn, seat, lines.map(({ n }) => n)])).toEqual([
    [0, null, [0]],
    [1, 0, [2, 3]],
    [2, 1, []],
    [3, 2, [6]],
  ]);
});

test("a story that begins with a turn has no chapter before it", () => {
  expect(chapters(STORY.slice(1)).map(({ turn }) => turn)).toEqual([1, 2, 3]);
});

test("a story that does not begin at its beginning counts its turns from the last", () => {
  expect(chapters(STORY.slice(2), 9).map(({ turn }) => turn)).toEqual([7, 8, 9]);
});

test("a line with a heading of the game's own begins a chapter, unless it goes on with the same", () => {
  const headed = (n: number, heading: string, mark?: Mark) => ({ ...line(n, "Told"), heading, ...(mark && { mark }) });
  const year = [
    headed(0, "Winter", "round"),
    line(1, "Dug"),
    headed(2, "Pay day"),
    headed(3, "Pay day"),
    line(4, "Dug"),
  ];
  expect(chapters(year).map(({ n, heading, lines }) => [n, heading, lines.length])).toEqual([
    [0, "Winter", 2],
    [2, "Pay day", 3],
  ]);
  expect([when(year), when([])]).toEqual(["Winter", ""]);
});

test("whoever fell, and did not come back, is out", () => {
  const fell = { seat: 0, turn: 1, how: "falls", last: true } as const;
  expect(fallen([fell, { seat: 2, turn: 3, how: "leaves", last: true }])).toEqual(new Map([[0, 1]]));
  expect(fallen([{ ...fell, last: false }])).toEqual(new Map());
});

test("the things that a line names are set off, the longest name first", () => {
  const things = sheet({ rat: { name: "Rat" }, king: { name: "Rat King (old)" } });
  const told = line(0, "Met", { foes: ["rat", "king"], seat: 1 }, "Wren met Rat King (old) and a Rat.");
  expect(pieces(told, things)).toEqual([
    { text: "Wren met ", strong: false },
    { text: "Rat King (old)", strong: true },
    { text: " and a ", strong: false },
    { text: "Rat", strong: true },
    { text: ".", strong: false },
  ]);
  expect(pieces(told, null)).toEqual([{ text: told.text, strong: false }]);
});

test("the name of a room is not broken at its hyphen", () => {
  expect(unbroken("Room 1-07")).toBe("Room 1-\u206007");
});
