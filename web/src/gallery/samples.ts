/** Moments of real games, kept by scenes.py. */

import type { Lit, Scene } from "../board";
import type { Sheet, Told } from "../frontier";
import type { Dunjiin } from "../games/dunjiin/frontier";
import type { SeatNews } from "../wire";

export interface Sample {
  names: string[];
  frame: Scene<Dunjiin> & { viewer: number | null; told: Told<Dunjiin>[] };
}

const files = import.meta.glob<{ default: unknown }>("./scenes/*.json", { eager: true });
const read = (name: string): unknown => files[`./scenes/${name}.json`]?.default;

export const sheet = read("sheet") as Sheet<Dunjiin>;
export const reel = read("reel") as Sample[];
export const names = Object.keys(files)
  .map((path) => path.slice("./scenes/".length, -".json".length))
  .filter((name) => name !== "sheet" && name !== "reel");
export const sample = (name: string): Sample => read(name) as Sample;

export const litOf = ({ frame }: Sample): Map<string, Lit<Dunjiin>> =>
  new Map(
    (frame.question?.options ?? []).map((option, i) => [option.key, { ...option, digit: i < 9 ? String(i + 1) : "" }]),
  );

export const seatsOf = (sample: Sample): SeatNews[] =>
  sample.names.map((name, seat) => ({
    ...{ seat, name, kind: seat === 3 ? "bot" : "person", bot: seat === 3 ? "greedy" : null },
    ...{ here: true, away: 0, muted: false, number: "", again: false },
  }));

/** A moment before somebody dodged to the viewer. */
export function before(sent: Sample): Sample {
  const made = structuredClone(sent);
  const view = made.frame.board;
  const last = view.dodges.pop();
  if (view.hand && last) view.hand.facing = last.payer;
  made.frame = { ...made.frame, seq: 0, question: null, told: [] };
  return made;
}

/** The same sample with as much of everything as a table can hold. */
export function laden(base: Sample): Sample {
  const made = structuredClone(base);
  const view = made.frame.board;
  const things = Object.entries(sheet.things);
  const of = (kind: string) => things.filter(([, one]) => one.kind === kind).map(([key]) => key);
  for (const hero of view.heroes) {
    hero.treasure = of("treasure").slice(0, 12);
    hero.wealth = 79;
    hero.magic = of("magic");
    hero.xp = 15;
    hero.armor = 7;
    if (hero.xp_faces) hero.xp_faces = [...of("monster"), "goblin"];
  }
  made.names = [
    "Maximiliana of the Marsh",
    "Bartholomew the Unsteady",
    "Ivo",
    "Wilhelmina Thistlewood",
    "Zo",
    "Q",
  ].slice(0, made.names.length);
  return made;
}
