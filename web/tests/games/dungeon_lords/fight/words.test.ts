import { expect, test } from "vitest";
import type { Battle } from "../../../../src/games/dungeon_lords/fight/battle";
import { outcome } from "../../../../src/games/dungeon_lords/fight/words";

const SHEET = { things: { w: { name: "Deft Wizard", calling: "wizard" } } } as unknown as Parameters<typeof outcome>[0];

const said = (fallen: number, all: number): string =>
  outcome(SHEET, {
    fallen: Array.from({ length: fallen }, () => "w"),
    fighters: Array.from({ length: all }, () => ({})),
    conquered: fallen < all,
    square: "c2",
  } as unknown as Battle);

test("how a battle would end is one sentence, whoever falls", () => {
  expect(said(0, 3)).toBe("Nobody falls, and C2 is lost.");
  expect(said(1, 3)).toBe("The Wizard falls, and C2 is lost.");
  expect(said(2, 3)).toBe("Two of 3 fall, and C2 is lost.");
  expect(said(1, 1)).toBe("The Wizard falls, and C2 is kept.");
  expect(said(2, 2)).toBe("Both fall, and C2 is kept.");
  expect(said(3, 3)).toBe("All three fall, and C2 is kept.");
});
