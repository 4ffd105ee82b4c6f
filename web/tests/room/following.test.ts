// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeat, keysOf } from "../../src/keyring";
import { leave, news, sit } from "./sitting";

const KEY = "a-key-of-twenty-letters-and-more";

beforeEach(() => localStorage.clear());
afterEach(leave);

/** Everybody hears that the table plays on, and the house says whether my keys open anything there. */
async function hearsOfRematch(comesAlong: boolean) {
  const { desk, hears } = await sit({ status: "over" });
  const house = vi.fn(() => Promise.resolve(Response.json([{ rematch: comesAlong ? "xyz" : null }])));
  vi.stubGlobal("fetch", house);
  hears(news({ status: "over", rematch: "xyz" }), news({ status: "over", rematch: "xyz", watching: 1 }));
  await vi.waitUntil(() => desk.onward);
  return { desk, house };
}

test("whoever has a seat in the rematch takes the keys along", async () => {
  keepSeat("abc", { seat: 0, token: KEY });
  const { desk, house } = await hearsOfRematch(true);
  expect(desk.onward).toEqual({ room: "xyz", mine: true });
  expect(keysOf("xyz")).toEqual([KEY]);
  expect(house).toHaveBeenCalledTimes(1);
});

test("whoever was left out, or replaced by a bot, keeps no keys that open nothing", async () => {
  keepSeat("abc", { seat: 0, token: KEY });
  const { desk } = await hearsOfRematch(false);
  expect(desk.onward).toEqual({ room: "xyz", mine: false });
  expect(keysOf("xyz")).toEqual([]);
});

test("whoever only watched need not ask", async () => {
  const { desk, house } = await hearsOfRematch(false);
  expect(desk.onward).toEqual({ room: "xyz", mine: false });
  expect(house).not.toHaveBeenCalled();
});
