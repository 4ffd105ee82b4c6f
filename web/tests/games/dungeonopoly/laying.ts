/** Towns laid out by hand: a few squares, two sides, and who owns what. */

import type { Sheet, Told } from "../../../src/frontier";
import type { Dungeonopoly } from "../../../src/games/dungeonopoly/frontier";
import { Town } from "../../../src/games/dungeonopoly/town";
import type { CharacterView, DeedView, EventView, TownView } from "../../../src/games/dungeonopoly/view";

const street = (index: number, key: string, set: string, price: number, house: number) =>
  ({ key, name: key, index, kind: "street", set, price, house, rents: [2] }) as const;

const SQUARES = [
  street(1, "mediterranean", "brown", 60, 50),
  street(3, "baltic", "brown", 60, 50),
  { key: "reading", name: "reading", index: 5, kind: "railroad", set: "railroad", price: 200 },
  street(16, "st_james", "orange", 180, 100),
  street(18, "tennessee", "orange", 180, 100),
  street(19, "new_york", "orange", 200, 100),
];

export const ABILITIES = {
  fireball: {
    key: "fireball",
    name: "Fireball",
    of: "wizard",
    kind: "spell",
    when: ["free"],
    whose: "nobody",
    flags: ["damage"],
  },
  counterspell: {
    ...{ key: "counterspell", name: "Counterspell", of: "wizard", kind: "spell" },
    ...{ when: ["free", "casting"], whose: "nobody" },
  },
  wish: { key: "wish", name: "Wish", of: "wizard", kind: "spell", when: ["free", "casting"], cost: 500 },
};

export const sheet = {
  things: Object.fromEntries([...SQUARES, ...Object.values(ABILITIES)].map((one) => [one.key, one])),
  chapters: [{ number: "22", title: "", rules: [{ id: "", text: "Fireball: damage all on a square. Houses burn." }] }],
} as unknown as Sheet<Dungeonopoly>;

interface Laid {
  /** By key of a square: whose it is, or how it stands. */
  readonly deeds?: Readonly<Record<string, number | (Partial<DeedView> & { owner: number })>>;
  readonly cash?: readonly number[];
  readonly events?: readonly EventView[];
  readonly sides?: readonly number[];
  readonly out?: readonly number[];
  readonly active?: number;
}

export function town(laid: Laid = {}, viewer: number | null = 0): Town {
  const sides = laid.sides ?? [0, 1];
  const deeds = SQUARES.map(({ key, price }) => {
    const said = laid.deeds?.[key];
    const deed = typeof said === "number" ? { owner: said } : (said ?? { owner: null });
    const plain = { square: key, level: 0, mortgaged: false, rent: 2, plain_rent: 2, worth: price };
    return { ...plain, interest: 0, tradable: deed.owner !== null, enchantments: [], ...deed };
  });
  const worth = (side: number) =>
    (laid.cash?.[side] ?? 500) + deeds.reduce((sum, one) => sum + (one.owner === side ? one.worth : 0), 0);
  const view = {
    active: laid.active ?? 0,
    characters: sides.map(
      (side, seat) =>
        ({
          seat,
          side,
          classes: ["wizard"],
          abilities: ["fireball"],
          out: laid.out?.includes(seat) ?? false,
        }) as unknown as CharacterView,
    ),
    sides: [...new Set(sides)].map((side) => ({
      seats: sides.flatMap((one, seat) => (one === side ? [seat] : [])),
      cash: laid.cash?.[side] ?? 500,
      cards: [],
      worth: worth(side),
    })),
    deeds,
    events: laid.events ?? [],
  } as unknown as TownView;
  return new Town(view, sheet, viewer);
}

let count = 0;
export const told = <Name extends keyof Dungeonopoly["Lines"]>(line: Name, details: Dungeonopoly["Lines"][Name]) =>
  ({ n: count++, line, details, rule: "", text: "" }) as unknown as Told<Dungeonopoly>;
