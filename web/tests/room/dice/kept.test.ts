// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptSeal, withNumber } from "../../../src/room/dice/kept";
import { leave, news, sit } from "../sitting";

beforeEach(() => localStorage.clear());
afterEach(leave);

const SEAL = "ab".repeat(32);
const lobby = news({ status: "lobby", fingerprint: SEAL });

test("the seal that was told first is kept, whatever is told later", () => {
  keptSeal(lobby);
  const later = keptSeal(news({ status: "over", fingerprint: "cd".repeat(32) }));
  expect(later).toEqual({ room: "abc", seal: SEAL, since: "lobby", mine: {} });
});

test("each table has a seal of its own", () => {
  keptSeal(lobby);
  expect(keptSeal(news({ room: "xyz", fingerprint: "cd" })).seal).toBe("cd");
});

test("a number is made once for a seat, and is there after a reload", () => {
  const first = withNumber(keptSeal(lobby), 0);
  expect(first.mine[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(withNumber(keptSeal(lobby), 0)).toEqual(first);
  expect(withNumber(first, 1).mine[1]).not.toBe(first.mine[0]);
});

test("a desk adds a number for each of its seats, when it has heard the seal and before the game", async () => {
  const { said, hears } = await sit({ status: "lobby", mine: [0, 2], fingerprint: SEAL });
  const added = () => said.filter((one) => one.say === "add_number").map(({ seat, number }) => [seat, number]);
  const { mine } = keptSeal(lobby);
  expect(added()).toEqual([
    [0, mine[0]],
    [2, mine[2]],
  ]);
  hears(news({ status: "lobby", mine: [0, 2], fingerprint: SEAL }));
  expect(added()).toHaveLength(2);
});

test("where a word decides, or the game has begun, nothing is added", async () => {
  for (const how of [{ status: "lobby", numbered: false } as const, { status: "playing" } as const]) {
    const { said } = await sit(how);
    expect(said.filter(({ say }) => say === "add_number")).toEqual([]);
    leave();
  }
});
