import { expect, test } from "vitest";
import { verdict } from "../../../src/room/over/verdict";

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
