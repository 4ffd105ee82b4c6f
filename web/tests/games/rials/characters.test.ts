import { expect, test } from "vitest";
import { inAll } from "../../../src/games/rials/question/characters";

test("a sheet has as many levels as any that the table would take", () => {
  expect(inAll([{ key: "spread:2:2:1:1:1:4:1" }, { key: "spread:1:1:1:5:1:1:2" }])).toBe(12);
  expect(inAll([{ key: "spread:3:2:1:1:1:4:2" }])).toBe(14);
});
