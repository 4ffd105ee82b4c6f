import { expect, test } from "vitest";
import type { LordsSheet } from "../../../../src/games/dungeon_lords/art/faces";
import type { Table } from "../../../../src/games/dungeon_lords/context";
import { battleNote } from "../../../../src/games/dungeon_lords/seats/battle";
import type { LordView } from "../../../../src/games/dungeon_lords/view";
import { recorded } from "../../recorded";

const sheet = recorded("dungeon_lords").sheet as LordsSheet;
const lord = (seat: number, more: Partial<LordView> = {}): LordView =>
  ({ seat, creatures: [], plan: null, passed: false, party: { line: [{}] }, ...more }) as unknown as LordView;
const table = (asked: number[] = [], battle: number | null = null): Table =>
  ({
    sheet,
    view: { battle: battle === null ? null : { seat: battle } },
    frame: { asked: asked.map((seat) => ({ seat })) },
  }) as unknown as Table;

test("a plate says what its lord is about in combat", () => {
  expect(battleNote(lord(1), table([1]))).toBe("plans");
  expect(battleNote(lord(1), table())).toBe("waits");
  expect(battleNote(lord(1), table([], 1))).toBe("fights now");
  expect(battleNote(lord(1, { party: { line: [] } as unknown as LordView["party"] }), table())).toBe(
    "nobody at the gate",
  );
});

test("a plan is told as far as it is open", () => {
  const troll = { creature: "troll", sent: true } as LordView["creatures"][number];
  const planned = lord(1, { plan: { square: "c2", traps: [null] }, creatures: [troll] });
  expect(battleNote(planned, table())).toBe("C2: 1 trap, Troll");
  expect(battleNote(lord(1, { plan: { square: "c2", traps: [] } }), table())).toBe("C2: nobody");
});
