import { expect, test } from "vitest";
import { chapters, deaths, fallen, pieces, turnsIn, unbroken } from "../../src/room/story";
import { line, sheet } from "../making";

const begins = (n: number, seat: number) => line(n, "TurnBegan", { seat });
const STORY = [
  line(0, "Dealt"),
  begins(1, 0),
  line(2, "Fought", { seat: 0 }),
  line(3, "Died", { seat: 0 }),
  begins(4, 1),
  begins(5, 2),
  line(6, "Died", { seat: 2 }),
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

test("whoever dies is out of the game, unless they start again", () => {
  const again = [...STORY, line(7, "StartedAgain", { seat: 0 })];
  expect(deaths(again)).toEqual([
    { seat: 0, turn: 1, last: false },
    { seat: 2, turn: 3, last: true },
  ]);
  expect(fallen(STORY)).toEqual(
    new Map([
      [0, 1],
      [2, 3],
    ]),
  );
  expect(fallen(again)).toEqual(new Map([[2, 3]]));
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
