/** The page of a ledger: every step has its row, also those in which nothing happens. */

import type { Sheet } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { CombatCardView } from "../view";
import type { Battle, Cell, Fighter, Line, Row, Step } from "./battle";
import type { Intent } from "./intent";
import { attackName, attackWords, callingOf, nameOf, neededIn, spoken } from "./words";

export type Entry = Cell | "gone" | null;

export interface Listed {
  readonly id: string;
  readonly step: Step;
  /** The number of the step, on its first row. */
  readonly number: string;
  readonly title: string;
  readonly note: string;
  readonly force: string | null;
  /** The place in the plan of the creature whose row it is, else -1. */
  readonly place: number;
  /** One for everybody in the party. */
  readonly cells: readonly Entry[];
  readonly row: Row | null;
  /** Does nothing happen in it? */
  readonly idle: boolean;
  readonly ink: boolean;
}

export interface Page {
  readonly fighters: readonly Fighter[];
  readonly rows: readonly Listed[];
}

interface About {
  sheet: Sheet<DungeonLords>;
  /** What was told and is foretold of it; null if nothing is. */
  battle: Battle | null;
  party: readonly Fighter[];
  intent: Intent;
  card: CombatCardView | undefined;
  round: number;
  square: string;
  magic: number;
  /** How many traps lie there that nobody else may see. */
  hidden: number;
}

export function pageOf(about: About): Page {
  const { battle, party } = about;
  const fighters = battle?.fighters ?? party;
  const page = new Paging(about, fighters);
  page.traps();
  page.spell("fast_spell", "2");
  page.creatures();
  page.spell("slow_spell", "4");
  page.healing();
  page.fatigue();
  page.end();
  return { fighters, rows: page.rows };
}

class Paging {
  readonly rows: Listed[] = [];
  #gone = new Set<string>();

  constructor(
    private readonly about: About,
    private readonly fighters: readonly Fighter[],
  ) {}

  #of(step: Step): Row[] {
    return this.about.battle?.rows.filter((row) => row.step === step) ?? [];
  }

  #add(row: Row | null, listed: Pick<Listed, "step" | "number" | "title" | "note"> & Partial<Listed>): void {
    const cells = this.fighters.map(({ key }): Entry => (this.#gone.has(key) ? "gone" : (row?.cells.get(key) ?? null)));
    for (const [key, cell] of row?.cells ?? []) if (cell.fell) this.#gone.add(key);
    const nothing = !row || (!row.cells.size && !row.gains.length && row.step !== "creatures");
    const id = `${listed.step} ${listed.force ?? ""} ${this.rows.length}`;
    const usual = { id, cells, row, force: null, place: -1, idle: nothing, ink: row?.ink ?? false };
    this.rows.push({ ...usual, ...listed });
  }

  traps(): void {
    const { sheet, intent } = this.about;
    const told = this.#of("trap");
    const set = told.length ? told : intent.traps.map((force) => ({ force }) as const);
    for (const [at, one] of set.entries()) {
      const force = one.force ?? "";
      const row = "cells" in one ? one : null;
      // Whom it hits is seen in its column.
      const aim = row?.target && !row.cells.size ? `, on the ${callingOf(sheet, row.target)}` : "";
      const saved = row?.prevented ? `, ${row.prevented} disarmed` : "";
      const note = row ? `${row.listed} damage${aim}${saved}` : (sheet.things[force]?.text ?? "");
      this.#add(row, { step: "trap", number: at ? "" : "1", title: nameOf(sheet, force), note, force });
    }
    const { hidden } = this.about;
    const note = hidden ? `${hidden} face down` : "none is set";
    if (!set.length) this.#add(null, { step: "trap", number: "1", title: "Trap", note });
  }

  spell(step: "fast_spell" | "slow_spell", number: string): void {
    const { sheet, card, round, magic, battle } = this.about;
    const fast = step === "fast_spell";
    const [row = null] = this.#of(step);
    const printed = card?.card ? sheet.things[card.card] : undefined;
    const here = printed && (printed.fast === true) === fast;
    const title = here ? `${fast ? "Fast" : "Slow"}: ${printed.name}` : fast ? "Fast spell" : "Slow spell";
    const note = (() => {
      if (!printed) return "not known yet";
      if (!here) return `the card is a ${fast ? "slow" : "fast"} one`;
      if (row) return befalls(row, sheet) || (printed.text ?? "");
      if (magic < neededIn(round)) return `needs ${neededIn(round)} magic, they have ${magic}`;
      return battle ? "is not cast" : (printed.text ?? "");
    })();
    this.#add(row, { step, number, title, note, force: row?.force ?? null });
  }

  creatures(): void {
    const { intent } = this.about;
    const told = this.#of("creatures");
    const places = intent.creatures.map((_, place) => place);
    for (const row of told) {
      const at = places.findIndex((place) => intent.creatures[place] === row.force);
      const [place = -1] = at < 0 ? [] : places.splice(at, 1);
      this.#creature(row, row.force ?? "", row.attack, place);
    }
    const waiting = this.about.battle?.ink && told.length ? [] : places;
    for (const place of waiting) {
      this.#creature(null, intent.creatures[place] ?? "", intent.attacks[place] ?? null, place);
    }
    if (!told.length && !waiting.length) {
      this.#add(null, { step: "creatures", number: "3", title: "Creatures", note: "nobody is sent" });
    }
  }

  #creature(row: Row | null, force: string, attack: string | null, place: number): void {
    const { sheet } = this.about;
    const number = this.rows.some(({ step }) => step === "creatures") ? "" : "3";
    const idled = row?.notes.some(({ line }) => line === "Idled");
    const words = attack ? `${attackName(sheet, attack).toLowerCase()}: ${attackWords(sheet, attack)}` : "";
    const note = idled ? "finds nobody to attack" : !row && this.about.battle ? this.#fate(force) || words : words;
    this.#add(row, { step: "creatures", number, title: nameOf(sheet, force), note, force, place });
  }

  /** Why one that was sent does not act. */
  #fate(creature: string): string {
    const { battle, sheet } = this.about;
    const told = battle?.rows.flatMap(({ notes }) => notes) ?? [];
    const own = told.find((one) => "creature" in one.details && one.details.creature === creature);
    return own ? fateOf(own, sheet) : "";
  }

  healing(): void {
    const [row = null] = this.#of("healing");
    const healed = [...(row?.cells.values() ?? [])].reduce((sum, cell) => sum - cell.points, 0);
    this.#add(row, {
      step: "healing",
      number: "5",
      title: "Healing",
      note: row ? `${healed || "no"} point${healed === 1 ? "" : "s"}` : "none",
    });
  }

  fatigue(): void {
    const { sheet, card } = this.about;
    const [row = null] = this.#of("conquering");
    const fatigue = card?.card ? sheet.things[card.card]?.fatigue : undefined;
    const title = fatigue === undefined ? "Fatigue" : `Fatigue ${fatigue}`;
    const note = fatigue === undefined ? "not known yet" : fatigue ? this.#whoTires(row) : "nobody tires";
    this.#add(row, { step: "conquering", number: "6", title, note });
  }

  #whoTires(row: Row | null): string {
    const stands = this.fighters.some(({ key }) => !this.#gone.has(key));
    if (!stands) return "nobody is left";
    return this.about.battle && !row && !this.about.battle.conquered ? "left out: the tile holds" : "each who stands";
  }

  end(): void {
    const { battle, square } = this.about;
    const [row = null] = this.#of("end");
    const kept = battle ? `${spoken(square)} is ${battle.conquered ? "lost" : "kept"}` : "not known yet";
    const poison = row && [...row.cells.values()].some(({ points }) => points > 0) ? "poison works; " : "";
    const note = `${poison}${kept}`;
    this.#add(row, { step: "end", number: "7", title: "End of round", note, idle: false });
  }
}

/** What else was told of somebody, in a few words. */
function fateOf(told: Line, sheet: Sheet<DungeonLords>): string {
  switch (told.line) {
    case "Withdrawn":
      return `the ${nameOf(sheet, told.details.creature)} is taken back`;
    case "CreatureLost":
      return `the ${nameOf(sheet, told.details.creature)} is gone for good`;
    case "Changed":
      return `the ${nameOf(sheet, told.details.creature)} is a sheep`;
    case "Unseen":
      return `the ${callingOf(sheet, told.details.adventurer)} is unseen`;
    case "Feasted":
      return `the ${callingOf(sheet, told.details.adventurer)} has eaten well`;
    default:
      return "";
  }
}

/** What a spell did, if it was told. */
const befalls = ({ notes }: Row, sheet: Sheet<DungeonLords>): string => {
  const words = notes
    .map((one) => fateOf(one, sheet))
    .filter(Boolean)
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a force does to each in that battle; null where it is not in it, or nothing is known. */
export function strokes(battle: Battle | null, fighters: readonly Fighter[], force: string, nth = 0): Entry[] | null {
  const rows = battle?.rows.filter((row) => row.force === force) ?? [];
  const row = rows[nth];
  if (!row) return null;
  const late = row.step === "trap" ? (battle?.rows.find(({ step }) => step === "end") ?? null) : null;
  return fighters.map(({ key }) => row.cells.get(key) ?? (row.target === key ? (late?.cells.get(key) ?? null) : null));
}
