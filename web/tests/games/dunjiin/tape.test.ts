import { expect, test } from "vitest";
import { sumFits, sumStart } from "../../../src/games/dunjiin/table/tape";

test("the sum stands behind what it sums up", () => {
  expect(sumStart(200, 100)).toBe(209);
  expect(sumStart(200, 200)).toBe(209);
  expect(sumStart(200, 300)).toBe(209);
});

test("no staff strikes through the sum", () => {
  expect(sumStart(200, 210)).toBe(219);
  expect(sumStart(200, 245)).toBe(254);
});

test("at the end of the tape there is no room for it", () => {
  expect(sumFits(300, 400)).toBe(true);
  expect(sumFits(370, 400)).toBe(false);
});
