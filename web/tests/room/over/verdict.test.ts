import { expect, test } from "vitest";
import { endsWell, isShared, verdict } from "../../../src/room/over/verdict";

const NAMES = ["Maud", "Wren", "Ivo"];

test("who won and who lost is said to whom it concerns", () => {
  expect(verdict([0], NAMES, 0)).toEqual({ title: "You won", more: "" });
  expect(verdict([1], NAMES, 0)).toEqual({ title: "You lost", more: "Wren wins." });
  expect(verdict([1, 2], NAMES, 0)).toEqual({ title: "You lost", more: "Wren and Ivo win." });
  expect(verdict([0, 2], NAMES, 2)).toEqual({ title: "You and Maud won", more: "" });
});

test("a spectator, and who holds several seats, reads names", () => {
  expect(verdict([1], NAMES, null)).toEqual({ title: "Wren wins", more: "" });
  expect(verdict([1, 2], NAMES, null)).toEqual({ title: "Wren and Ivo win", more: "" });
});

test("a game may have no winner", () => {
  expect(verdict([], NAMES, 0)).toEqual({ title: "Nobody wins", more: "" });
});

const result = (winners: number[], places: number[]) => ({ winners, places, scores: [], text: "" });

test("what all have reached together is no defeat", () => {
  expect(isShared(result([], [1, 1, 1]))).toBe(true);
  expect(endsWell(result([], [1, 1, 1]), [0])).toBe(true);
});

test("it ends well for who won, at whichever of their seats, and for nobody else", () => {
  expect(endsWell(result([1], [2, 1, 3]), [1])).toBe(true);
  expect(endsWell(result([1], [2, 1, 3]), [0, 1])).toBe(true);
  expect(endsWell(result([1], [2, 1, 3]), [0])).toBe(false);
  expect(endsWell(result([], [1, 2, 2]), [0]), "nobody came home").toBe(false);
});
