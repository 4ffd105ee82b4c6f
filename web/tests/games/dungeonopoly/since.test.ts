import { expect, test } from "vitest";
import since, { between } from "../../../src/games/dungeonopoly/since";
import { sheet, told, town } from "./laying";

const begins = (seat: number) => told("TurnBegan", { seat, round: 1 });
const pays = (seat: number, to: number, amount: number) => told("Paid", { seat, to, amount, source: "rent" });
const reads = (story: ReturnType<typeof told>[], laid: Parameters<typeof town>[0] = {}) =>
  since({ story, board: town(laid).view, sheet, names: ["Ada", "Bo", "Cy"], viewer: 0 }).map(({ text }) => text);

test("it tells of others' turns between my last one and this", () => {
  const story = [
    begins(0),
    pays(0, 1, 5),
    begins(1),
    pays(1, 0, 20),
    begins(2),
    pays(2, 0, 7),
    pays(2, 0, 8),
    begins(0),
  ];
  expect(between(story, 0)).toHaveLength(5);
  expect(reads(story, { sides: [0, 1, 2] })).toEqual(["Bo paid you $20.", "Cy paid you $15, in 2 parts."]);
});

test("in somebody else's turn, and in my first, there is nothing to tell", () => {
  expect(between([begins(0), begins(1)], 0)).toEqual([]);
  expect(between([begins(1), pays(1, 2, 5), begins(0)], 0)).toEqual([]);
});

test("what touches my sets is told, what touches nobody I care for is not, and five lines are enough", () => {
  const built = { ...told("Built", { seat: 1, square: "new_york", level: 1 }), text: "Bo built on New York." };
  const bought = { ...told("Bought", { seat: 1, square: "baltic", price: 60 }), text: "Bo bought Baltic." };
  const laid = { deeds: { st_james: 0 }, cash: [900, 100] };
  const story = [begins(0), begins(1), built, bought, begins(0)] as ReturnType<typeof told>[];
  expect(reads(story, laid)).toEqual(["Bo built on New York."]);
  const many = Array.from({ length: 9 }, () => ({ ...built })) as ReturnType<typeof told>[];
  expect(reads([begins(0), begins(1), ...many, begins(0)], laid)).toHaveLength(5);
});

test("what the leader does is told, too", () => {
  const bought = { ...told("Bought", { seat: 1, square: "baltic", price: 60 }), text: "Bo bought Baltic." };
  const story = [begins(0), begins(1), bought, begins(0)] as ReturnType<typeof told>[];
  expect(reads(story, { cash: [100, 900] })).toEqual(["Bo bought Baltic."]);
});
