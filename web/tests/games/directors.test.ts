// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { Director as Dungeon } from "../../src/games/dungeon/director.svelte";
import { landOf as dungeonLand } from "../../src/games/dungeon/plan/land";
import type { View as DungeonView } from "../../src/games/dungeon/view";
import { Director as Lords } from "../../src/games/dungeon_lords/director.svelte";
import type { View as LordsView } from "../../src/games/dungeon_lords/view";
import { Director as Opoly } from "../../src/games/dungeonopoly/director.svelte";
import type { View as OpolyView } from "../../src/games/dungeonopoly/view";
import { Director as Dunjiin } from "../../src/games/dunjiin/director.svelte";
import { facesOf } from "../../src/games/dunjiin/art/faces";
import type { View as DunjiinView } from "../../src/games/dunjiin/view";
import { Director as Rials } from "../../src/games/rials/director.svelte";
import { landOf as rialsLand } from "../../src/games/rials/plan/land";
import type { View as RialsView } from "../../src/games/rials/view";
import { SCRIPT as DUNGEON } from "../../src/games/dungeon/scenes/script";
import { SCRIPT as LORDS } from "../../src/games/dungeon_lords/scenes/script";
import { SCRIPT as OPOLY } from "../../src/games/dungeonopoly/scenes/script";
import { SCRIPT as DUNJIIN } from "../../src/games/dunjiin/scenes/script";
import { SCRIPT as RIALS } from "../../src/games/rials/scenes/script";
import { MISSED } from "../../src/stage/playing.svelte";
import { read } from "../../src/stage/script";
import type { StoryLine } from "../../src/wire";
import { play, recorded, type Director, type Played, type Story } from "./recorded";

interface Watched extends Played {
  told: readonly StoryLine[];
  end: unknown;
}

const DIRECTORS: Record<string, (story: Story, first: never) => Director> = {
  dunjiin: ({ sheet, names, viewer }, first) => new Dunjiin(first, { faces: facesOf(sheet), names, viewer }),
  dungeon: ({ sheet, viewer }, first) => Object.assign(new Dungeon(first, dungeonLand(sheet)), { viewer }),
  dungeon_lords: ({ sheet, names, viewer }, first) => new Lords(first, { sheet, names, viewer }),
  dungeonopoly: ({ sheet, names, viewer }, first) => new Opoly(first, { sheet, names, viewer }),
  rials: ({ sheet, viewer }, first) => Object.assign(new Rials(first, rialsLand(sheet), sheet), { viewer }),
};
const GAMES = Object.keys(DIRECTORS);

/** What a script alone brings about, so that nothing jumps when it is over. */
const SCRIPTED: Record<string, (view: never) => unknown> = {
  dunjiin: ({ active, dunjiin, shop, dodges, fallen, hand, heroes }: DunjiinView) => ({
    ...{ active, dunjiin, shop, dodges, fallen, hand: hand?.cards },
    heroes: heroes.map(({ alive, armor, level, character, wealth, magic, xp }) => ({
      ...{ alive, armor, level, character, wealth, magic, xp },
    })),
  }),
  dungeon: ({ active, graves, visions, delvers }: DungeonView) => ({
    ...{ active, graves: graves.toSorted(), visions: visions.map(({ at }) => at) },
    delvers: delvers.map(({ kind, at, caged, doors }) => (kind === "nobody" ? kind : { kind, at, caged, doors })),
  }),
  dungeon_lords: ({ year, season, start, row, next_row, ...view }: LordsView) => ({
    ...{ year, season, start, row, next_row, creatures: view.creatures, rooms: view.rooms, spaces: view.spaces },
    ...{ event: view.event, next_event: view.next_event, past: view.past, host: view.host, tent: view.tent },
    ...{ combat: view.combat, discards: view.discards },
    lords: view.lords.map(({ gold, food, imps, away, evil, letters, dungeon, creatures, party, ...one }) => ({
      ...{ gold, food, imps, away, evil, letters, dungeon, party, prison: one.prison, captured: one.captured },
      ...{ traps: one.traps, resting: one.inaccessible, failed: one.failed, office: one.office, drawn: one.drawn },
      creatures: creatures.map(({ creature, up, striking, sent, sheep }) => ({ creature, up, striking, sent, sheep })),
    })),
  }),
  dungeonopoly: ({ active, round, pot, houses, hotels, grounds, sides, ...view }: OpolyView) => ({
    ...{ active, round, pot, houses, hotels, grounds },
    sides: sides.map(({ cash, worth, out }) => ({ cash, worth, out })),
    deeds: view.deeds.map(({ square, owner, level, mortgaged, rent }) => ({ square, owner, level, mortgaged, rent })),
    characters: view.characters.map(({ at, jailed, level, classes, abilities, spent, form, pact, out, ...one }) => ({
      ...{ at, jailed, level, classes, abilities, spent, form, pact, out },
      enchantments: one.enchantments.map(({ kind, caster }) => ({ kind, caster })),
    })),
  }),
  rials: ({ round, cards, down, caches, traps, explorers }: RialsView) => ({
    ...{ round, cards, down, caches, traps },
    explorers: explorers.map(({ at, gone }) => ({ at, gone })),
  }),
};

/** By game and line: what is done for it. */
const SCRIPTS: Record<string, Readonly<Record<string, unknown>>> = {
  dunjiin: DUNJIIN,
  dungeon: DUNGEON,
  dungeon_lords: LORDS,
  dungeonopoly: OPOLY,
  rials: RIALS,
};

let trouble: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  trouble = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  trouble.mockRestore();
  vi.useRealTimers();
});

const directorOf = (game: string, story: Story): Director => DIRECTORS[game]!(story, story.steps[0]!.board);

/** Plays a whole recorded game, scene by scene. */
async function* scenes(game: string): AsyncGenerator<Watched> {
  const story = recorded(game);
  const director = directorOf(game, story);
  for (const { told, board } of story.steps.slice(1)) {
    const played = await play(director, told, board);
    expect(director.shown).toBe(board);
    expect(director.moving).toBe(false);
    if (told.length && told.length <= MISSED) yield { ...played, told, end: board };
  }
}

test("every game that plays scenes plays recorded ones here", () => {
  const found = Object.keys(import.meta.glob("../../src/games/*/director.svelte.ts"));
  expect(found.map((path) => path.split("/").at(-2)).toSorted()).toEqual(GAMES.toSorted());
});

test.each(GAMES)("a recorded game of %s is played to its end, and no scene fails", async (game) => {
  for await (const { ended } of scenes(game)) expect(ended).toBe(true);
  expect(trouble.mock.calls).toEqual([]);
});

test.each(GAMES)("the scenes of %s lead to the table as it stands", async (game) => {
  const scripted = SCRIPTED[game] as (view: unknown) => unknown;
  for await (const { left, end } of scenes(game)) expect(scripted(left)).toEqual(scripted(end));
});

test.each(GAMES)("a line of %s is drawn, or known to be only read", async (game) => {
  const unseen = new Set<string>();
  for await (const { lines } of scenes(game)) for (const { line, drawn } of lines) if (!drawn) unseen.add(line.line);
  expect([...unseen].filter((line) => SCRIPTS[game]?.[line] !== read)).toEqual([]);
});

test.each(GAMES)("where nothing travels, what changes in %s is marked for a while", async (game) => {
  const story = recorded(game);
  const director = Object.assign(directorOf(game, story), { calm: true });
  const flames = () => director.lights.filter(([, light]) => light === "flame").map(([at]) => at);
  const marked = new Set<string>();
  for (const { told, board } of story.steps.slice(1, 80)) {
    void director.play(told, board, 1, () => flames().forEach((at) => marked.add(at)));
    await vi.runAllTimersAsync();
  }
  expect(marked.size).toBeGreaterThan(5);
  expect(flames()).toEqual([]);
});

test.each(GAMES)("the story of %s is told in step with its scenes", async (game) => {
  for await (const { told, lines } of scenes(game)) expect(lines.map(({ line }) => line)).toEqual(told);
});
