// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carryOver, keepSeat, keepStandings, keepVisit, keptRooms, keysOf, rings } from "../src/keyring";
import { leave, sit } from "./room/sitting";

const KEY = "a-key-of-twenty-letters-and-more";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

/** Sits down at so many tables, one a minute. */
function sitsAt(name: string, count: number, over = false): void {
  for (let at = 0; at < count; at += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    keepSeat(`${name}-${at}`, { seat: 0, token: KEY });
    keepVisit(`${name}-${at}`, over);
  }
}

const asked = () => rings().map((some) => some.map(({ room }) => room));

test("a game that lasts days is asked about, however many are played and over since", () => {
  sitsAt("long", 1);
  sitsAt("short", 30, true);
  const [rooms = []] = asked();
  expect(asked()).toHaveLength(1);
  expect(rooms).toHaveLength(24);
  expect(rooms).toContain("long-0");
  expect(rooms).not.toContain("short-0");
});

test("the key to a game that goes on is kept, and the oldest that are over are forgotten", () => {
  sitsAt("long", 2);
  sitsAt("short", 60, true);
  expect(keptRooms()).toHaveLength(40);
  expect(keysOf("long-0")).toEqual([KEY]);
  expect(keysOf("short-21")).toEqual([]);
  expect(keysOf("short-22")).toEqual([KEY]);
});

test("where more go on than may be asked about at once, all are asked about, one lot after another", () => {
  sitsAt("long", 50);
  sitsAt("short", 3, true);
  expect(asked().map((some) => some.length)).toEqual([24, 24, 2]);
  expect(asked().flat()).not.toContain("short-0");
});

test("what was kept before anybody noted how it stood counts as going on, until it is looked at", () => {
  localStorage.setItem(
    "undercroft.keys",
    JSON.stringify([{ room: "early", host: null, seats: [{ seat: 0, token: KEY }], more: [], at: 1 }]),
  );
  sitsAt("short", 40, true);
  expect(keysOf("early")).toEqual([KEY]);
  keepStandings([{ room: "early", over: true }]);
  sitsAt("last", 1, true);
  expect(keysOf("early")).toEqual([]);
});

test("a visit counts as use, and only where there are keys", async () => {
  keepSeat("abc", { seat: 0, token: KEY });
  sitsAt("short", 3);
  vi.setSystemTime(Date.now() + 60_000);
  await sit({ status: "playing" });
  expect(keptRooms()[0]).toMatchObject({ room: "abc", over: false });
  keepVisit("elsewhere", false);
  expect(keptRooms()).toHaveLength(4);
});

test("a rematch of a game that is over is not over", () => {
  sitsAt("short", 1, true);
  carryOver("short-0", "again");
  expect(keptRooms().find(({ room }) => room === "again")).toMatchObject({ over: false });
});
