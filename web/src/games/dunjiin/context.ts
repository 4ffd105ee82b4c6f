/** What every part of the board needs: the faces, the names, and what may be touched. */

import { createContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Lit } from "../../board";
import type { Head, Sheet } from "../../frontier";
import type { SeatNews } from "../../wire";
import type { Faces } from "./art/faces";
import type { Dunjiin } from "./frontier";

/** An option of one kind. */
export type LitOption<H extends Head<Dunjiin> = Head<Dunjiin>> = Extract<Lit<Dunjiin>, { head: H }>;

export interface Table {
  readonly printed: Sheet<Dunjiin>["numbers"];
  readonly means: Means;
  readonly faces: Faces;
  readonly names: readonly string[];
  readonly seats: readonly SeatNews[];
  readonly viewer: number | null;
  /** What is asked of the viewer, by its name. */
  readonly prompt: Dunjiin["Prompt"] | null;
  /** What is asked of anybody, by name. */
  readonly asked: readonly string[];
  readonly pointed: string | null;
  /** Is the story still being shown? The hand on the table may not be the one that is asked about. */
  readonly moving: boolean;
  /** The option of this key, if it may be touched now. */
  option: (key: string) => LitOption | undefined;
  /** All options of one kind. */
  options: <H extends Head<Dunjiin>>(head: H) => LitOption<H>[];
  pick: (key: string) => void;
  point: (key: string | null) => void;
  /** Names a place of the table, for what flies there or from there. */
  anchor: (name: string) => Attachment<Element>;
  /** Is something on its way to this place, so that nothing lies there yet? */
  veiled: (name: string) => boolean;
}

export const [getTable, setTable] = createContext<Table>();

/** What may be done to the player on this seat, in one step: "dodge target:2", or a target alone. */
export const aimedAt = (table: Table, seat: number): LitOption[] =>
  ["", "dodge ", "empowered "].flatMap((first) => table.option(`${first}target:${seat}`) ?? []);

/** What is said of a thing to whoever points at it, or presses it long, by the numbers that are printed. */
export const meansOf = ({ numbers: printed }: Sheet<Dunjiin>) => ({
  level: (level: number) =>
    `Level ${level}: three Strengths, and ${printed["bonus.pair"]} or ${printed["bonus.three"]} for cards alike. A hand of ${level} or more wins.`,
  armour: (count: number) =>
    count ? `Armour ${count}: a lost fight costs 1 of it.` : "No Armour: the next blow is the last.",
  treasure: (sum: number) =>
    `Treasure ${sum}: ${printed["shop.price"]} buy 1 Armour; ${printed["level_up.treasure"]} and ${printed["level_up.xp"]} experience a better card.`,
  magic: (count: number) => `Magic Items ${count}: 1 wins a lost fight, counters Magic, or looks ahead.`,
  xp: (count: number) => `Experience ${count}: 1 pays for a dodge or a rest, ${printed["level_up.xp"]} for a Level Up.`,
  shop: `The Shop: Armour that was lost. ${printed["shop.price"]} Treasure or 1 Magic Item each, before your action.`,
  deck: "The Dunjiin: what lies ahead. The first card's shields say how many come with it.",
});
export type Means = ReturnType<typeof meansOf>;

const WORDS: Record<string, [string, string]> = {
  xp: ["experience", "experience"],
  magic: ["Magic Item", "Magic Items"],
  treasure: ["Treasure", "Treasure"],
  armor: ["Armour", "Armour"],
};

/** What an option is called aloud: the thing, and its cost. */
export function named(option: LitOption, thing = option.label): string {
  const paid = Object.entries(option.cost)
    .filter(([, count]) => count)
    .map(([good, count]) => `${count} ${WORDS[good]?.[count === 1 ? 0 : 1] ?? good}`);
  return paid.length ? `${thing}, costs ${paid.join(" and ")}` : thing;
}
