import { expect, test } from "vitest";
import { called, freshPlace, matters, usualPlaces, written, type Agreed, type Place } from "../../src/open/plan";
import type { SettingForm } from "../../src/wire";
import { card } from "../making";

const setting = (key: string, more: Partial<SettingForm> = {}): SettingForm => ({
  key,
  label: `The ${key}`,
  hint: "",
  choices: [],
  low: null,
  high: null,
  default: false,
  ...more,
});
const GAME = card({
  settings: [
    setting("long", { default: false }),
    setting("goal", { default: 10, only: { key: "long", value: true, words: "" } }),
  ],
});
const agreed = (settings: Agreed["settings"], title = ""): Agreed => ({
  ...{ title, settings, changes: {}, clock: 60, listed: true, strangers: "watch", byHand: true },
});
const mine = (name: string): Place => ({ kind: "mine", name, bot: "greedy" });

test("a usual table is mine, open, and bots", () => {
  const kinds = (low: number, high: number) => usualPlaces(card({ low, high }), "Maud").map(({ kind }) => kind);
  expect(kinds(2, 6)).toEqual(["mine", "open", "bot", "bot"]);
  expect(kinds(5, 8)).toHaveLength(5);
  expect(kinds(2, 2)).toEqual(["mine", "open"]);
});

test("the first seat of this browser has my name, the others have names of their own", () => {
  const names = ["mine", "mine", "mine"].reduce<Place[]>(
    (places) => [...places, freshPlace(GAME, "mine", places, "Ivo")],
    [],
  );
  expect(names.map(({ name }) => name)).toEqual(["Ivo", "Ada", "Wren"]);
  expect(freshPlace(GAME, "bot", [], "Ivo")).toEqual({ kind: "bot", name: "", bot: "greedy" });
});

test("a house rule that hangs on another matters only with it", () => {
  const [, goal] = GAME.settings;
  expect(matters(goal!, { long: true })).toBe(true);
  expect(matters(goal!, { long: false })).toBe(false);
});

test("only what is unusual and matters is written down", () => {
  const settings = (chosen: Agreed["settings"]) => written(GAME, [mine("Maud")], agreed(chosen)).settings;
  expect(settings({ long: false, goal: 10 })).toEqual({});
  expect(settings({ long: true, goal: 12 })).toEqual({ long: true, goal: 12 });
  expect(settings({ long: false, goal: 12 })).toEqual({});
});

test("a table begins at once unless somebody is still to come", () => {
  const open: Place = { kind: "open", name: "forgotten", bot: "greedy" };
  expect(written(GAME, [mine(" Maud ")], agreed({}, " Friday ")).start).toBe(true);
  expect(written(GAME, [mine(" Maud "), open], agreed({}, " Friday "))).toMatchObject({
    title: "Friday",
    seats: [
      { kind: "mine", name: "Maud", by_hand: true },
      { kind: "open", name: "" },
    ],
    start: false,
    clock: 60,
    listed: true,
    strangers: "watch",
  });
});

test("a refusal names a house rule as the form does", () => {
  expect(called(GAME, "The option goal must be at least 5.")).toBe("The house rule “The goal” must be at least 5.");
  expect(called(GAME, "The option other is unknown.")).toBe("The option other is unknown.");
});
