import { describe, expect, test } from "vitest";
import { aheadOf } from "../../../src/games/dungeonopoly/ladder/ahead.svelte";
import { rungsOf, shownOf } from "../../../src/games/dungeonopoly/ladder/rungs";
import type { EventView } from "../../../src/games/dungeonopoly/view";
import { sheet, told } from "./laying";

const NO_AIM = { whom: null, square: "", steps: 0, ability: "", inner: null, parts: [] };
const cast = (seat: number, ability: string, aim: Partial<NonNullable<EventView["aim"]>> = {}): EventView => ({
  ...{ kind: "casting", seat, ability, flag: true },
  aim: { ...NO_AIM, ...aim },
});

describe("a ladder of spells", () => {
  test("the last word stands, and each answer strikes the one before", () => {
    const fireball = cast(0, "fireball", { square: "new_york" });
    const stands = (...events: EventView[]) => rungsOf(sheet, events).map((rung) => rung.stands);
    expect(stands(fireball)).toEqual([true]);
    expect(stands(fireball, cast(1, "counterspell"))).toEqual([false, true]);
    expect(stands(fireball, cast(1, "counterspell"), cast(2, "counterspell"))).toEqual([true, false, true]);
  });

  test("a wish for a counterspell is one, and shows as what it copies", () => {
    const wish = cast(1, "wish", { ability: "counterspell", inner: NO_AIM });
    const [fireball, answer] = rungsOf(sheet, [cast(0, "fireball"), wish]);
    expect(fireball?.stands).toBe(false);
    expect(answer).toMatchObject({ ability: "wish", real: "counterspell", answers: true, stands: true });
  });

  test("a counterspell against an enchantment strikes no spell", () => {
    const [first] = rungsOf(sheet, [
      cast(0, "fireball"),
      cast(1, "counterspell", { ability: "bless", square: "baltic" }),
    ]);
    expect(first?.stands).toBe(true);
  });

  test("of more than five rungs the first and the last three are shown", () => {
    const rungs = rungsOf(
      sheet,
      Array.from({ length: 7 }, (_, at) => cast(at, at ? "counterspell" : "fireball")),
    );
    expect(shownOf(rungs).shown.map(({ seat }) => seat)).toEqual([0, 4, 5, 6]);
    expect(shownOf(rungs).left).toBe(3);
    expect(shownOf(rungs.slice(0, 5)).left).toBe(0);
  });
});

test("what would come of it is told without what is known, and with who decides next", () => {
  const lines = [
    { ...told("Cast", { seat: 0, spell: "fireball", whom: null }), text: "Fireball!" },
    { ...told("Burned", { seat: 0, square: "new_york" }), text: "It burned." },
  ];
  expect(aheadOf({ told: lines, stop: "others" })).toEqual({ lines: ["It burned."], then: "" });
  expect(aheadOf({ told: lines.slice(0, 1), stop: "others" })).toEqual({ lines: [], then: "Others may still answer." });
});
