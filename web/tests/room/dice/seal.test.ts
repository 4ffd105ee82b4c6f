import { afterEach, expect, test, vi } from "vitest";
import { bytesOf, canCheck, sealOf, short } from "../../../src/room/dice/seal";

const SEED = "00ff10".repeat(10) + "0102";

afterEach(() => vi.unstubAllGlobals());

test("the seal of a seed is the one that Python makes", async () => {
  expect(await sealOf(SEED)).toBe("577a034c9932890d26b40152030fe74c99459bab51fc85cd9c89559c554ecc9b");
});

test("another seed has another seal", async () => {
  expect(await sealOf(SEED.replace("0102", "0103"))).not.toBe(await sealOf(SEED));
});

test("a browser without the means to it says so", () => {
  expect(canCheck()).toBe(true);
  vi.stubGlobal("crypto", {});
  expect(canCheck()).toBe(false);
});

test("hex is read byte by byte", () => {
  expect([...bytesOf("00ff10")]).toEqual([0, 255, 16]);
});

test("sixteen digits in fours are enough to compare by eye", () => {
  expect(short("0123456789abcdef0123")).toBe("0123 4567 89ab cdef");
});
