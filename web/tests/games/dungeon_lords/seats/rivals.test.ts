import { expect, test } from "vitest";
import { rivalsOf } from "../../../../src/games/dungeon_lords/seats/rivals";
import type { LordView, RealmView } from "../../../../src/games/dungeon_lords/view";

test("rivals sit clockwise from me", () => {
  const view = { lords: [0, 1, 2, 3].map((seat) => ({ seat }) as LordView) } as RealmView;
  expect(rivalsOf(view, 2).map(({ seat }) => seat)).toEqual([3, 0, 1]);
  expect(rivalsOf(view, null)).toHaveLength(4);
});
