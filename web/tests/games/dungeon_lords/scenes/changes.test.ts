import { expect, test } from "vitest";
import { at } from "../../../../src/games/dungeon_lords/scenes/anchors";
import { changes } from "../../../../src/games/dungeon_lords/scenes/changes";
import type { RealmView } from "../../../../src/games/dungeon_lords/view";
import { recorded } from "../../recorded";

const table = (): RealmView => structuredClone(recorded("dungeon_lords").steps[0]!.board);

function changed(edit: (view: RealmView) => void): string[] {
  const after = table();
  edit(after);
  return changes(table(), after);
}

test("where nothing has changed nothing is named", () => {
  expect(changed(() => {})).toEqual([]);
});

test("goods, a tile and a minion are named where they lie", () => {
  const places = changed((view) => {
    view.lords[1]!.gold += 1;
    view.lords[1]!.dungeon.push({ square: "a4", room: null, conquered: false, runs: 0 });
    view.spaces["get_food"]![2] = 1;
  });
  expect(places).toEqual([at.store(1, "gold"), at.square(1, "a4"), at.space("get_food", 3)]);
});

test("evil is named on the plate and on the evilometer", () => {
  expect(changed((view) => (view.lords[0]!.evil += 2))).toEqual([at.store(0, "evil"), at.counter(0)]);
});

test("a minion that went home leaves no ring behind", () => {
  const before = table();
  before.spaces["get_food"]![0] = 1;
  expect(changes(before, table())).toEqual([]);
});
