import { expect, test } from "vitest";
import { sorted, span, words } from "../../src/home/tables";
import type { HeldTable, RoomCard } from "../../src/wire";

const HOUR = 3600;
const NOW = 1_000_000;

function table(more: Partial<Omit<HeldTable, "card">> = {}, card: Partial<RoomCard> = {}): HeldTable {
  return {
    card: {
      room: "abcdefgh",
      game: "dunjiin",
      title: "The Wet Stair",
      status: "playing",
      names: ["Ada", "Wren", "Ivo"],
      turn: 7,
      agreed: [],
      dated: false,
      ...card,
    },
    mine: [0],
    asked: [0],
    moved: NOW - 3 * HOUR,
    host: false,
    ...more,
  };
}

test("tables that wait for me come first, and then those where something happened last", () => {
  const over = table({ asked: [], moved: NOW }, { room: "over", status: "over" });
  const lobby = table({ asked: [] }, { room: "lobby", status: "lobby" });
  const theirs = table({ asked: [1] }, { room: "theirs" });
  const early = table({ moved: NOW - 9 * HOUR }, { room: "early" });
  const late = table({}, { room: "late" });
  const rooms = sorted([over, lobby, theirs, early, late]).map(({ card }) => card.room);
  expect(rooms).toEqual(["late", "early", "theirs", "lobby", "over"]);
});

test.each([
  [{}, {}, "You are asked, for 3 hours now. With Wren and Ivo."],
  [{ moved: NOW - 9 }, {}, "You are asked, just now. With Wren and Ivo."],
  [{ asked: [1, 2] }, {}, "Waits for Wren and Ivo, for 3 hours now."],
  [{ mine: [0, 1], asked: [1] }, {}, "Wren is asked, for 3 hours now. With Ivo."],
  [{ asked: [] }, {}, "The bots play. With Wren and Ivo."],
  [{ asked: [] }, { status: "over" as const }, "Over after 7 turns, 3 hours ago. With Wren and Ivo."],
  [{ asked: [] }, { status: "over" as const, turn: 1 }, "Over after 1 turn, 3 hours ago. With Wren and Ivo."],
  [{ asked: [] }, { status: "over" as const, dated: true }, "Over, 3 hours ago. With Wren and Ivo."],
])("a table says whose turn it is, and since when", (more, card, said) => {
  expect(words(table(more, card), NOW)).toBe(said);
});

test.each([
  [5, ""],
  [60, "1 minute"],
  [119 * 60, "1 hour"],
  [49 * HOUR, "2 days"],
])("%i seconds are: %s", (seconds, said) => {
  expect(span(seconds)).toBe(said);
});
