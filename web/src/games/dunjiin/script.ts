/** What each line of the story looks like on the table. */

import type { StoryLine } from "../../wire";
import type { Director } from "./director.svelte";
import type { CrawlView, HandView, HeroView } from "./view";

type Details = Record<string, unknown>;
/** `more` says whether other lines follow, so that there must be time to look. */
type Scene = (director: Director, details: Details, more: boolean) => Promise<void>;

const seat = (details: Details, name = "seat"): number => Number(details[name] ?? 0);
const card = (details: Details, name = "card"): string | null => {
  const value = details[name];
  return typeof value === "string" ? value : null;
};
const cards = (details: Details, name = "cards"): string[] => {
  const value = details[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};
const number = (details: Details, name: string): number => Number(details[name] ?? 0);

function hero(table: CrawlView, of: number): HeroView {
  const found = table.heroes[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}

function drop(keys: (string | null)[], key: string | null): void {
  const at = keys.indexOf(key);
  if (at >= 0) keys.splice(at, 1);
}

function handOf(facing: number, keys: (string | null)[], up: boolean[]): HandView {
  return {
    ...{ facing, cards: keys, face_up: up },
    ...{ seen_by: [], worked_out: [], short: false, strength: null, summoned: false },
  };
}

/** Gives experience away: the owner sees which, the others how many. */
function giveXp(table: CrawlView, of: number, key: string | null): void {
  const one = hero(table, of);
  one.xp = Math.max(0, one.xp - 1);
  if (key !== null && one.xp_faces) drop(one.xp_faces, key);
}

async function bury(director: Director, from: string, key: string | null, closed = false) {
  await director.fly({
    from,
    to: "graveyard",
    card: key,
    turn: closed ? "up" : "open",
    leave: true,
    shrink: 0.7,
  });
  if (key !== null) {
    director.buried = key;
    director.change((table) => table.graveyard.push(key));
  }
}

async function spendMagic(director: Director, of: number, key: string | null): Promise<void> {
  const flown = bury(director, `magic:${of}`, key);
  director.change((table) => {
    const { magic } = hero(table, of);
    if (key !== null && magic.includes(key)) drop(magic, key);
    else magic.pop();
  });
  await flown;
}

/** A first card lies open: out of the Dunjiin, or turned up where it lay. */
const turnedUp: Scene = async (director, details) => {
  const [of, key] = [seat(details), card(details)];
  if (director.shown.hand) {
    director.change((table) => {
      if (!table.hand) return;
      table.hand.cards[0] = key;
      table.hand.face_up[0] = true;
    });
    await director.wait(300);
    return;
  }
  director.veiled.add("hand:0");
  director.change((table) => {
    table.hand = handOf(of, [key], [true]);
    table.dunjiin -= 1;
  });
  await director.deal("deck", [{ place: "hand:0", card: key, up: true }]);
};

const found =
  (pile: "treasure" | "magic"): Scene =>
  async (director, details) => {
    const [of, key] = [seat(details), card(details)];
    director.change((table) => (table.dunjiin -= 1));
    await director.fly({ from: "deck", to: "middle", card: key, turn: "up" });
    await director.fly({ from: "middle", to: `${pile}:${of}`, card: key, shrink: 0.8 });
    if (key === null) return;
    director.change((table) => {
      hero(table, of)[pile].push(key);
      if (pile === "treasure") hero(table, of).wealth += director.cast.faces(key).number ?? 0;
    });
  };

const looked: Scene = async (director, details) => {
  const [count, seen] = [number(details, "count"), cards(details)];
  const lay = director.shown.hand?.cards.length ?? 0;
  const keys = Array.from({ length: count }, (_, i) => seen[i] ?? director.shown.hand?.cards[i] ?? null);
  const places = keys.map((key, i) => ({ place: `hand:${i}`, card: key, up: false })).slice(lay);
  for (const { place } of places) director.veiled.add(place);
  director.change((table) => {
    const up = keys.map((_, i) => i === 0 && (table.hand?.face_up[0] ?? false));
    table.hand = { ...(table.hand ?? handOf(seat(details), [], [])), cards: keys, face_up: up };
    table.dunjiin -= places.length;
  });
  await director.deal("deck", places);
};

const dodged: Scene = async (director, details) => {
  const [of, to, xp, magic] = [seat(details), seat(details, "to"), card(details, "xp"), card(details, "magic")];
  const paid = [
    { from: `xp:${of}`, to: "dodges", card: null, turn: "closed" as const, shrink: 0.7 },
    ...(magic === null ? [] : [{ from: `magic:${of}`, to: "dodges", card: magic, shrink: 0.7, delay: 90 }]),
  ];
  director.change((table) => {
    giveXp(table, of, xp);
    if (magic !== null) drop(hero(table, of).magic, magic);
  });
  await director.fly(...paid);
  director.change((table) => table.dodges.push({ payer: of, xp, magic }));
  director.source = of;
  const first = director.shown.hand?.cards[0] ?? null;
  const mine = to === director.cast.viewer;
  if (mine) {
    director.veiled.add("gone:0");
    await director.fly({ from: `seat:${of}`, to: "middle", card: first, arc: true });
    director.veiled.delete("gone:0");
  }
  if (!mine) await director.fly({ from: "hand:0", to: `seat:${to}`, card: first, arc: true, duration: 700 });
  director.change((table) => {
    if (table.hand) table.hand.facing = to;
  });
};

const opened: Scene = async (director, details, more) => {
  const [of, keys] = [seat(details), cards(details)];
  const before = director.shown.hand;
  const places = keys
    .map((key, i) => ({ place: `hand:${i}`, card: key, up: true, lay: i < (before?.cards.length ?? 0) }))
    .filter(({ lay }) => !lay);
  director.counted = 0;
  director.open(keys, number(details, "strength"));
  for (const { place } of places) director.veiled.add(place);
  director.change((table) => {
    table.hand = { ...(before ?? handOf(of, [], [])), facing: of, cards: keys, face_up: keys.map(() => true) };
    table.dunjiin = Math.max(0, table.dunjiin - places.length);
  });
  await director.deal("deck", places);
  for (let count = 1; count <= keys.length + 1; count++) {
    director.counted = count;
    await director.wait(160);
  }
  director.counted = Infinity;
  if (more) await director.wait(700);
};

const won: Scene = async (director, details) => {
  const [of, taken] = [seat(details), cards(details, "treasure")];
  for (const key of taken) {
    const at = director.shown.hand?.cards.indexOf(key) ?? -1;
    if (at < 0) continue;
    director.veiled.add(`gone:${at}`);
    await director.fly({ from: `hand:${at}`, to: `treasure:${of}`, card: key, shrink: 0.8 });
    director.change((table) => {
      table.hand?.cards.splice(at, 1);
      table.hand?.face_up.splice(at, 1);
      hero(table, of).treasure.push(key);
      hero(table, of).wealth += director.cast.faces(key).number ?? 0;
    });
    director.veiled.delete(`gone:${at}`);
  }
  await director.wait(200);
};

const learned: Scene = async (director, details) => {
  const [of, key] = [seat(details), card(details)];
  const at = director.shown.hand?.cards.indexOf(key) ?? -1;
  if (at >= 0) {
    director.veiled.add(`gone:${at}`);
    await director.fly({ from: `hand:${at}`, to: `xp:${of}`, card: key, turn: "down", shrink: 0.8 });
  }
  director.change((table) => {
    if (at >= 0) {
      table.hand?.cards.splice(at, 1);
      table.hand?.face_up.splice(at, 1);
    }
    hero(table, of).xp += 1;
    if (key !== null) hero(table, of).xp_faces?.push(key);
  });
  director.veiled.delete(`gone:${at}`);
  if (director.shown.hand) await director.sweep();
};

const hurt: Scene = async (director, details) => {
  const [of, left] = [seat(details), number(details, "armor")];
  const before = director.shown.heroes[of]?.armor ?? left;
  const lost = Math.max(0, before - left);
  director.change((table) => {
    hero(table, of).armor = left;
  });
  const fall = director.fly(
    ...Array.from({ length: lost }, (_, i) => ({
      from: `armor:${of}`,
      to: "shop",
      what: "armor" as const,
      leave: true,
      duration: 520,
      delay: i * 120,
    })),
  );
  await Promise.all([fall, director.shake(of)]);
  director.change((table) => (table.shop += lost));
  if (director.shown.hand) await director.sweep();
};

const died: Scene = async (director, details) => {
  const of = seat(details);
  director.change((table) => {
    hero(table, of).alive = false;
    hero(table, of).level = 0;
    table.fallen.push(of);
  });
  if (of === director.cast.viewer)
    await director.show({ words: "You fall.", below: "The table goes on without you.", card: null, from: null });
  else await director.wait(700);
};

const dodgesDiscarded: Scene = async (director, details) => {
  const keys = cards(details);
  await director.fly(
    ...keys.slice(0, 4).map((key, i) => ({
      ...{ from: "dodges", to: "graveyard", card: key, turn: "up" as const },
      ...{ leave: true, shrink: 0.7, delay: i * 60 },
    })),
  );
  director.change((table) => {
    table.dodges = [];
    table.graveyard.push(...keys);
  });
};

const trapsSprung: Scene = async (director, details) => {
  const keys = cards(details);
  await director.fly(
    ...keys.slice(0, 6).map((key, i) => ({
      ...{ from: "traps", to: "graveyard", card: key, turn: "up" as const },
      ...{ leave: true, shrink: 0.7, delay: i * 60 },
    })),
  );
  director.change((table) => {
    table.traps = [];
    table.graveyard.push(...keys);
  });
};

const exchanged =
  (from: "xp" | "graveyard"): Scene =>
  async (director, details) => {
    const [of, taken, given] = [seat(details), card(details, "taken"), card(details, "given")];
    const source = from === "xp" ? `xp:${of}` : "graveyard";
    await director.fly(
      { from: `character:${of}`, to: source, card: given, turn: from === "xp" ? "down" : "open" },
      { from: source, to: `character:${of}`, card: taken, turn: from === "xp" ? "up" : "open", delay: 140 },
    );
    director.change((table) => {
      const one = hero(table, of);
      const at = given === null ? -1 : one.character.indexOf(given);
      if (taken !== null && at >= 0) one.character[at] = taken;
      one.level = number(details, "level");
      if (from === "xp" && one.xp_faces && taken !== null && given !== null) {
        drop(one.xp_faces, taken);
        one.xp_faces.push(given);
      }
    });
    await director.wait(320);
  };

const trapSet: Scene = async (director, details) => {
  const of = seat(details);
  director.change((table) => {
    if (table.traps.length < number(details, "traps")) table.traps.push({ owner: of, count: 3, cards: null });
    hero(table, of).xp = Math.max(0, hero(table, of).xp - 3);
  });
  await director.fly(
    ...[0, 1, 2].map((i) => ({
      ...{ from: `xp:${of}`, to: "traps", card: null, turn: "closed" as const },
      ...{ shrink: 0.6, delay: i * 110 },
    })),
  );
};

const attacked =
  (words: string): Scene =>
  async (director, details) => {
    const [of, victim] = [seat(details), seat(details, "victim")];
    await spendMagic(director, of, card(details, "magic"));
    director.source = of;
    if (victim === director.cast.viewer)
      await director.show({ words, below: `${director.cast.names[of] ?? ""} paid for it.`, card: null, from: of });
    else await director.shake(victim);
  };

const turnBegan: Scene = async (director, details) => {
  const [of, before] = [seat(details), director.shown.active];
  if (director.shown.hand && director.counted === Infinity && director.strength !== null) await director.sweep();
  if (of === before) return;
  director.veiled.add("candle");
  await director.fly({ from: `candle:${before}`, to: `candle:${of}`, what: "candle" });
  director.change((table) => (table.active = of));
  director.veiled.delete("candle");
};

const bought: Scene = async (director, details) => {
  const [of, armor] = [seat(details), number(details, "armor")];
  await director.fly(
    ...Array.from({ length: Math.min(armor, 5) }, (_, i) => ({
      ...{ from: "shop", to: `armor:${of}`, what: "armor" as const, delay: i * 120 },
    })),
  );
  director.change((table) => {
    table.shop = Math.max(0, table.shop - armor);
    hero(table, of).armor += armor;
    hero(table, of).magic.splice(0, number(details, "by_magic"));
  });
};

const paid: Scene = async (director, details) => {
  const [of, key] = [seat(details), card(details)];
  const flown = bury(director, `treasure:${of}`, key);
  director.change((table) => {
    const one = hero(table, of);
    drop(one.treasure, key);
    if (key !== null) one.wealth -= director.cast.faces(key).number ?? 0;
  });
  await flown;
};

const discarded: Scene = async (director, details) => {
  const [of, key] = [seat(details), card(details)];
  const flown = bury(director, `xp:${of}`, key, true);
  director.change((table) => giveXp(table, of, key));
  await flown;
};

const reset: Scene = async (director, details) => {
  director.change((table) => {
    table.dunjiin += number(details, "count");
    table.graveyard = [];
  });
  director.buried = null;
  director.riffling = true;
  await director.wait(420);
  director.riffling = false;
};

const passedOn: Scene = async (director, details) => {
  director.change((table) => {
    if (table.hand) table.hand.facing = seat(details, "to");
  });
  await director.wait(300);
};

const survived: Scene = async (director, details) => {
  if (seat(details) === director.cast.viewer)
    await director.show({
      words: "You came back up!",
      below: "All the others are still down there.",
      card: null,
      from: null,
    });
};

const SCENES: Record<string, Scene> = {
  TurnBegan: turnBegan,
  TurnedUp: turnedUp,
  Found: found("treasure"),
  FoundMagic: found("magic"),
  Foresaw: (director, details) => spendMagic(director, seat(details), card(details, "magic")),
  Looked: looked,
  PassedOn: passedOn,
  Dodged: dodged,
  Empowered: dodged,
  Opened: opened,
  FairyCame: (director, details) => director.shake(seat(details)),
  SpentMagic: (director, details) => spendMagic(director, seat(details), card(details, "magic")),
  Countered: async (director, details) => {
    for (let i = 0; i < number(details, "magic"); i++) await spendMagic(director, seat(details), null);
  },
  Won: won,
  Learned: learned,
  Hurt: hurt,
  Died: died,
  DodgesDiscarded: dodgesDiscarded,
  TrapsSprung: trapsSprung,
  LeveledUp: exchanged("xp"),
  Raised: exchanged("graveyard"),
  TrapSet: trapSet,
  DragonSummoned: attacked("A Dragon comes for you!"),
  AssassinHired: attacked("An Assassin comes for you!"),
  Reset: reset,
  Bought: bought,
  Paid: paid,
  Discarded: discarded,
  Survived: survived,
};

/** Shows one line; one that nothing is drawn for is only read. */
export async function act(director: Director, line: StoryLine, more: boolean): Promise<void> {
  await SCENES[line.line]?.(director, line.details, more);
}
