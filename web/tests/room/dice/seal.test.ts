import { expect, test, vi } from "vitest";
import { areNumbers, drawing, sealOf } from "../../../src/room/dice/seal";

const SEED = "00".repeat(32);

test("seals and outcomes are those of Python's hashlib and hmac, also where a browser has no sums", () => {
  vi.stubGlobal("crypto", {});
  expect(sealOf(SEED)).toBe("9cc4d2ab03aaa8903833b7b489c6c37713507fbfacc63aff81efba8d6d5d060a");
  const bare = drawing(SEED, ["", ""]);
  expect([bare(0, 6), bare(1, 6), bare(2, 40), bare(3, 2 ** 32)]).toEqual([5, 5, 0, 3150860719]);
  const mixed = drawing(SEED, ["ab".repeat(16), ""]);
  expect([mixed(0, 6), mixed(1, 6), mixed(2, 40), mixed(3, 2 ** 32)]).toEqual([3, 2, 19, 3740370342]);
  vi.unstubAllGlobals();
});

test("numbers are one for each seat, or none at all", () => {
  expect(areNumbers([], 2)).toBe(true);
  expect(areNumbers(["ab".repeat(16), ""], 2)).toBe(true);
  expect(areNumbers(["ab".repeat(16)], 2)).toBe(false);
});
