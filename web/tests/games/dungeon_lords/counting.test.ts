import { expect, test } from "vitest";
import type { Told } from "../../../src/frontier";
import { countOf, signed } from "../../../src/games/dungeon_lords/counting";
import type { DungeonLords } from "../../../src/games/dungeon_lords/frontier";

type Lines = DungeonLords["Lines"];

function line<Name extends keyof Lines>(name: Name, details: Lines[Name]): Told<DungeonLords> {
  return { n: 0, rule: "", text: "", line: name, details } as Told<DungeonLords>;
}

const NOTHING = { creatures: 0, rooms: 0, prisoners: 0, titles: 0, items: 0, conquered: 0, letters: 0 };
const END = [
  line("TitleWon", { seat: 0, title: "lord_of_imps", alone: false }),
  line("TitleWon", { seat: 1, title: "lord_of_imps", alone: false }),
  line("TitleWon", { seat: 1, title: "tunnel_lord", alone: true }),
  line("Counted", { ...NOTHING, seat: 0, points: -4, licensed: false, titles: 2, letters: 6 }),
  line("Counted", { ...NOTHING, seat: 1, points: 9, licensed: true, creatures: 4, titles: 5 }),
];

test("before the end there is nothing to count", () => {
  expect(countOf(END.slice(0, 3))).toBeNull();
});

test("only what brought or cost somebody points is listed, and what is owed takes some away", () => {
  const sums = countOf(END)?.sums.map(({ what, points }) => [what, points.get(0), points.get(1)]);
  expect(sums).toEqual([
    ["Creatures", 0, 4],
    ["Titles", 2, 5],
    ["Letters", -6, 0],
  ]);
});

test("the parts of every lord make the total", () => {
  const count = countOf(END);
  for (const [seat, total] of count?.total ?? [])
    expect(count?.sums.reduce((sum, { points }) => sum + (points.get(seat) ?? 0), 0)).toBe(total);
});

test("a title stands once, with all who hold it", () => {
  expect(countOf(END)?.titles).toEqual([
    { title: "lord_of_imps", seats: [0, 1] },
    { title: "tunnel_lord", seats: [1] },
  ]);
  expect([...(countOf(END)?.licensed ?? [])]).toEqual([1]);
});

test("points below nothing have a sign of their own, and none are a dot", () => {
  expect([3, 0, -2].map(signed)).toEqual(["3", "·", "−2"]);
});
