// @vitest-environment jsdom
import { expect, test } from "vitest";
import NotNowRow from "../../../src/room/question/NotNowRow.svelte";
import { shown, words } from "../../games/shown";
import { option } from "../../making";

const offer = option("level_up", "Level Up", { hint: "one better card", cost: { xp: 3, treasure: 10 } });
const row = shown(NotNowRow, { row: { offer, lacks: "1 of 3 experience", rule: "DJ-13.1" } });

test("what cannot be done yet is a row that says what it lacks and costs, and nothing to press but why", () => {
  expect(row.querySelector("[role=note]")?.getAttribute("aria-label")).toBe("Level Up, not now");
  expect(words(row)).toContain("Level Up 1 of 3 experience why?");
  expect(words(row)).toContain("costs 3 xp and 10 treasure");
  expect([...row.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"))).toEqual([
    "Why not? Rule DJ-13.1",
  ]);
});
