// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { Held } from "../../src/home/held.svelte";
import { keepSeat, keysOf } from "../../src/keyring";
import type { HeldTable, KeyRing } from "../../src/wire";

const KEY = "a-key-of-twenty-letters-and-more";

function table(room: string, rematch: string | null = null): HeldTable {
  const card = { room, game: "dunjiin", title: "", status: rematch ? "over" : "lobby", names: [], turn: 7 };
  return { card: card as unknown as HeldTable["card"], mine: [0], asked: [], moved: 0, rematch, host: false };
}

beforeEach(() => localStorage.clear());

test("keys that open nothing any more are neither listed nor kept; the host's alone are", async () => {
  for (const room of ["aaaaaaaa", "bbbbbbbb", "cccccccc"]) keepSeat(room, { seat: 0, token: KEY });
  const left = [table("aaaaaaaa"), { ...table("bbbbbbbb"), mine: [] }, { ...table("cccccccc"), mine: [], host: true }];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(left)));
  const held = new Held();
  await held.look();
  expect(held.tables.map(({ card }) => card.room)).toEqual(["aaaaaaaa", "cccccccc"]);
  expect(keysOf("bbbbbbbb")).toEqual([]);
  expect(keysOf("cccccccc")).toEqual([KEY]);
});

test("a key opens the table, too, where a game is played once more", async () => {
  keepSeat("aaaaaaaa", { seat: 0, token: KEY });
  const house = vi.fn((_path: string, sent: RequestInit) => {
    const { rings } = JSON.parse(sent.body as string) as { rings: KeyRing[] };
    const there = rings.map(({ room }) => table(room, room === "aaaaaaaa" ? "bbbbbbbb" : null));
    return Promise.resolve(new Response(JSON.stringify(there)));
  });
  vi.stubGlobal("fetch", house);
  const held = new Held();
  await held.look();
  expect(keysOf("bbbbbbbb")).toEqual([KEY]);
  expect(held.tables.map(({ card }) => card.room)).toEqual(["bbbbbbbb", "aaaaaaaa"]);
  await held.look();
  expect(house).toHaveBeenCalledTimes(3);
});
