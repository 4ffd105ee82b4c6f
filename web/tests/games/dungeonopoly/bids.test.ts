import { expect, test } from "vitest";
import { biddersOf, paddlesOf, reachOf, spread, wrongBid } from "../../../src/games/dungeonopoly/auction/bids";
import { told, town } from "./laying";

const sale = { kind: "auction", seat: 1, square: "baltic", amount: 31, whom: 3, bidders: [0, 3], limit: 0 };

test("bids go round from the seat after who would not buy, who comes last", () => {
  expect(biddersOf(town({ sides: [0, 1, 2, 3] }), sale)).toEqual([2, 3, 0, 1]);
});

test("of a team one bids, and who is out of the game does not", () => {
  expect(biddersOf(town({ sides: [0, 1, 0, 1] }), sale)).toEqual([2, 3]);
  expect(biddersOf(town({ sides: [0, 1, 2, 3], out: [2] }), sale)).toEqual([3, 0, 1]);
});

test("a paddle shows the last bid of this auction, and the high bid as it stands", () => {
  const story = [
    told("Bade", { seat: 0, amount: 999 }),
    told("Declined", { seat: 1, square: "baltic" }),
    told("Bade", { seat: 2, amount: 10 }),
    told("Bade", { seat: 3, amount: 20 }),
    told("Dropped", { seat: 2 }),
    told("Bade", { seat: 0, amount: 30 }),
  ];
  const paddles = paddlesOf(town({ sides: [0, 1, 2, 3] }), sale, story);
  expect(paddles.map(({ seat, bid, out, high }) => [seat, bid, out, high])).toEqual([
    [2, 10, true, false],
    [3, 31, false, true],
    [0, 30, false, false],
    [1, null, true, false],
  ]);
});

test("a sum is above the bid and within my cash", () => {
  expect(wrongBid(31, 31, 100)).toBe("The bid is $31 already.");
  expect(wrongBid(101, 31, 100)).toBe("You have $100.");
  expect(wrongBid(Number.NaN, 31, 100)).toBe("Enter a sum.");
  expect(wrongBid(32, 31, 100)).toBe("");
});

test("the tape reaches beyond price and bids, in whole hundreds", () => {
  expect(reachOf(60, 0, 5)).toBe(100);
  expect(reachOf(350, 310, 842)).toBe(1000);
  expect(reachOf(60, 700, 2000)).toBe(900);
});

test("marks that stand too close step aside, the same to both sides", () => {
  expect(spread([100, 102], 30).map(Math.round)).toEqual([86, 116]);
  expect(spread([10, 90], 30)).toEqual([10, 90]);
  expect(spread([12, 12, 13], 30, 15).map(Math.round)).toEqual([15, 45, 75]);
});
