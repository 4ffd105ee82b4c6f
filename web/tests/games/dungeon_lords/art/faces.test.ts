import { expect, test } from "vitest";
import {
  damageOf,
  gifts,
  priceSigns,
  printed,
  sizeOf,
  trapNumber,
  type LordsSheet,
} from "../../../../src/games/dungeon_lords/art/faces";
import { seatOf } from "../../../../src/games/dungeon_lords/art/inks";
import { ENGRAVINGS } from "../../../../src/games/dungeon_lords/art/engravings";
import { callingPicture } from "../../../../src/games/dungeon_lords/art/pictures";
import { recorded } from "../../recorded";

const sheet = recorded("dungeon_lords").sheet as LordsSheet;
const things = Object.values(sheet.things);

test("every printed thing has a picture", () => {
  const kinds = {
    creature: things.filter(({ copies }) => copies),
    room: things.filter(({ gives }) => gives),
    trap: things.filter(({ first }) => first !== undefined),
    spell: things.filter(({ spell }) => spell),
    order: things.filter(({ spaces }) => spaces),
    event: things.filter(({ plight }) => plight),
    item: things.filter(({ short, user }) => short && user),
  };
  for (const [kind, some] of Object.entries(kinds)) {
    expect(some.length).toBeGreaterThan(0);
    const bare = some.filter(({ key }) => !ENGRAVINGS[kind as keyof typeof kinds][key]?.body);
    expect(bare.map(({ key }) => key)).toEqual([]);
  }
  expect(things.flatMap(({ calling }) => calling ?? []).filter((one) => !callingPicture(one).body)).toEqual([]);
});

test("a card shows what a thing does and what it costs", () => {
  expect(damageOf(printed(sheet, "demon"))).toBe(7);
  expect(priceSigns(printed(sheet, "witch"))).toEqual(["leg", "mask"]);
  expect(trapNumber(printed(sheet, "rolling_stone"))).toBe("4");
  expect(trapNumber(printed(sheet, "poisoned_meal"))).toBe("all");
});

test("a gift is drawn as often as it counts, the paladin's three once each", () => {
  expect(gifts(printed(sheet, "y2_thief_3"))).toEqual(["struck", "struck", "struck"]);
  expect(gifts(printed(sheet, "y1_warrior_1"))).toEqual([]);
  expect(gifts(printed(sheet, "paladin_y2"))).toEqual(["struck", "star", "heart"]);
});

test("small things lose their name, tiny ones their frame", () => {
  expect([30, 60, 80].map(sizeOf)).toEqual(["tiny", "small", "full"]);
});

test("tokens are of their lord's colour", () => {
  expect(["red", "yellow", "green", "blue"].map(seatOf)).toEqual([0, 1, 2, 3]);
});

test("of what nobody printed there is at least the key", () => {
  expect(printed(sheet, "nonsense").name).toBe("nonsense");
});
