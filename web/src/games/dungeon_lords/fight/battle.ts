/** A battle as its lines tell it: a column for everybody in the party, a row for every step. */

import type { Sheet, Told } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { IntruderView } from "../view";

export type Line = Told<DungeonLords>;

/** The steps of a battle, as the rules name them; poison comes at the very end. */
export type Step = "trap" | "fast_spell" | "creatures" | "slow_spell" | "healing" | "conquering" | "end";

/** Somebody of the party, as he came to this battle. */
export interface Fighter {
  readonly key: string;
  readonly most: number;
  readonly left: number;
  readonly items: readonly string[];
  readonly marked: readonly string[];
}

/** What a step does to one of them. */
export interface Cell {
  /** Damage taken; below 0 it is healed. */
  points: number;
  left: number;
  fell: boolean;
  absorbed: number;
  /** Tokens that were of use to him. */
  used: string[];
  /** Has it happened, or is it only foreseen? */
  ink: boolean;
}

/** What a step brings the lord. */
export interface Gain {
  good: string;
  by: number;
}

export interface Row {
  readonly step: Step;
  /** The trap, creature or combat card of this row. */
  readonly force: string | null;
  /** How the creature attacks. */
  attack: string | null;
  target: string | null;
  /** Told of the trap. */
  listed: number;
  prevented: number;
  /** By fighter's key. */
  readonly cells: Map<string, Cell>;
  readonly gains: Gain[];
  /** What else was told in this step. */
  readonly notes: Line[];
  ink: boolean;
}

export interface Battle {
  readonly seat: number;
  readonly square: string;
  readonly round: number;
  /** Front to rear; who was conjured up stands in front. */
  readonly fighters: Fighter[];
  readonly rows: Row[];
  /** Is the tile lost? */
  conquered: boolean;
  readonly fallen: string[];
  readonly used: { token: string; adventurer: string; rule: string }[];
  /** Is the whole of it in ink? */
  ink: boolean;
}

/** Reads lines from BattleBegan on; the first `inked` of them have happened. */
export function readBattle(
  lines: readonly Line[],
  inked: number,
  party: readonly Fighter[],
  sheet: Sheet<DungeonLords>,
): Battle | null {
  const [first] = lines;
  if (first?.line !== "BattleBegan") return null;
  const reading = new Reading(first.details, party, sheet);
  for (const [at, line] of lines.entries()) reading.read(line, at < inked);
  return reading.battle;
}

class Reading {
  readonly battle: Battle;
  #left: Map<string, number>;
  #row: Row | null = null;
  /** How often somebody was hit in this row. */
  #lumps = 0;
  #shielded: string | null = null;

  constructor(
    { seat, square, round }: { seat: number; square: string; round: number },
    party: readonly Fighter[],
    private readonly sheet: Sheet<DungeonLords>,
  ) {
    this.battle = {
      ...{ seat, square, round, fighters: [...party], rows: [], fallen: [], used: [] },
      ...{ conquered: false, ink: true },
    };
    this.#left = new Map(party.map((one) => [one.key, one.left]));
  }

  read(line: Line, ink: boolean): void {
    if (!ink) this.battle.ink = false;
    switch (line.line) {
      case "TrapRevealed":
        this.#begin("trap", line.details.trap, ink);
        return;
      case "DartHit":
        this.#resume(line.details.trap, ink).target = line.details.adventurer;
        return;
      case "TrapSprung": {
        const row = this.#resume(line.details.trap, ink);
        [row.listed, row.prevented] = [line.details.listed, line.details.prevented];
        return;
      }
      case "SpellCast":
        this.#begin(this.#isFast(line.details.card) ? "fast_spell" : "slow_spell", line.details.card, ink);
        return;
      case "Attacked": {
        const row = this.#begin("creatures", line.details.creature, ink);
        [row.attack, row.target] = [line.details.attack, line.details.target];
        return;
      }
      case "Idled":
        this.#begin("creatures", line.details.creature, ink).notes.push(line);
        return;
      case "Healed":
        this.#begin("healing", null, ink);
        return;
      case "Tired":
        this.#begin("conquering", null, ink);
        return;
      case "Conquered":
      case "Held":
        this.battle.conquered = line.line === "Conquered";
        if (this.#row?.step !== "end") this.#begin("end", null, ink);
        return;
      case "Hurt":
        this.#hurt(line.details.adventurer, line.details.points, line.details.left, ink);
        return;
      case "Absorbed":
        this.#lump(ink);
        this.#cell(line.details.adventurer, ink).absorbed += 1;
        this.#shielded = line.details.adventurer;
        return;
      case "Recovered": {
        const cell = this.#cell(line.details.adventurer, ink);
        cell.points -= line.details.points;
        this.#left.set(line.details.adventurer, (cell.left = line.details.left));
        return;
      }
      case "Eliminated":
        this.#cell(line.details.adventurer, ink).fell = true;
        this.battle.fallen.push(line.details.adventurer);
        return;
      case "ItemUsed": {
        const { token, adventurer } = line.details;
        this.#cell(adventurer, ink).used.push(token);
        this.battle.used.push({ token, adventurer, rule: line.rule });
        return;
      }
      case "EvilMoved":
        this.#gain("evil", line.details.by);
        return;
      case "Paid":
        for (const good of ["gold", "food", "imps"] as const) this.#gain(good, -line.details[good]);
        return;
      case "Lost":
        this.#gain(line.details.good, -1);
        return;
      case "TrapDiscarded":
        this.#gain("traps", -1);
        return;
      case "Conjured":
        this.#conjure();
        return;
      case "Feasted": {
        const { adventurer } = line.details;
        this.#left.set(adventurer, (this.#left.get(adventurer) ?? 0) + 1);
        this.#row?.notes.push(line);
        return;
      }
      default:
        this.#row?.notes.push(line);
    }
  }

  #isFast(card: string): boolean {
    return this.sheet.things[card]?.fast === true;
  }

  #begin(step: Step, force: string | null, ink: boolean): Row {
    const row: Row = {
      ...{ step, force, ink, attack: null, target: null, listed: 0, prevented: 0 },
      ...{ cells: new Map<string, Cell>(), gains: [], notes: [] },
    };
    this.battle.rows.push(row);
    return this.#turnTo(row);
  }

  #turnTo(row: Row): Row {
    this.#row = row;
    this.#lumps = 0;
    this.#shielded = null;
    return row;
  }

  /** Traps are all shown first, and sprung one by one. */
  #resume(trap: string, ink: boolean): Row {
    const found = this.battle.rows.find((row) => row.step === "trap" && row.force === trap && !row.listed);
    if (!found) return this.#begin("trap", trap, ink);
    found.ink = ink;
    return this.#row === found ? found : this.#turnTo(found);
  }

  #hurt(adventurer: string, points: number, left: number, ink: boolean): void {
    // What a shield left over is the same blow.
    if (this.#shielded !== adventurer) this.#lump(ink);
    this.#shielded = null;
    const cell = this.#cell(adventurer, ink);
    cell.points += points;
    cell.left = left;
    this.#left.set(adventurer, left);
  }

  #lump(ink: boolean): void {
    if (this.#isDone(this.#row)) this.#begin("end", null, ink);
    this.#lumps += 1;
  }

  /** A wound that comes when everybody has had theirs is poison. */
  #isDone(row: Row | null): boolean {
    if (!row || row.step === "conquering" || row.step === "end") return false;
    if (row.step === "trap") return this.#dealt(row) >= row.listed - row.prevented;
    if (row.step !== "creatures") return true;
    const attack = this.sheet.things[row.attack ?? ""];
    if (!attack || attack.target === "nobody") return true;
    if (attack.target === "all") return this.#lumps >= this.battle.fighters.length - this.#gone(row);
    const follows = attack.follow_up && [...row.cells.values()].some(({ fell }) => fell) ? 1 : 0;
    return this.#lumps >= (attack.hits ?? 1) + follows;
  }

  #dealt(row: Row): number {
    return [...row.cells.values()].reduce((sum, cell) => sum + cell.points + cell.absorbed, 0);
  }

  /** How many fell before this row. */
  #gone(row: Row): number {
    return this.battle.fallen.filter((key) => !row.cells.get(key)?.fell).length;
  }

  #cell(adventurer: string, ink: boolean): Cell {
    const row = this.#row ?? this.#begin("trap", null, ink);
    let cell = row.cells.get(adventurer);
    if (!cell) {
      cell = { points: 0, left: this.#left.get(adventurer) ?? 0, fell: false, absorbed: 0, used: [], ink };
      row.cells.set(adventurer, cell);
    }
    cell.ink = ink;
    return cell;
  }

  #gain(good: string, by: number): void {
    if (!by || !this.#row) return;
    const before = this.#row.gains.find((gain) => gain.good === good);
    if (before) before.by += by;
    else this.#row.gains.push({ good, by });
  }

  #conjure(): void {
    const most = this.sheet.things["unreal"]?.hit_points ?? 1;
    this.battle.fighters.unshift({ key: "unreal", most, left: most, items: [], marked: [] });
    this.#left.set("unreal", most);
  }
}

export const fighterOf = ({ adventurer, hit_points, left, items, marked }: IntruderView): Fighter => ({
  key: adventurer,
  most: hit_points,
  left,
  items,
  marked,
});

/** The party as it came, from what is left of it and what was told since. */
export function musterFrom(
  lines: readonly Line[],
  now: readonly IntruderView[],
  sheet: Sheet<DungeonLords>,
): Fighter[] {
  const party = now.map(fighterOf);
  const find = (key: string) => party.findIndex((one) => one.key === key);
  const heal = (key: string, by: number) => {
    const at = find(key);
    const one = party[at];
    if (one) party[at] = { ...one, left: Math.min(one.most, one.left + by) };
  };
  for (const line of [...lines].reverse()) {
    if (line.line === "Eliminated") {
      const key = line.details.adventurer;
      const most = sheet.things[key]?.hit_points ?? 1;
      party.unshift({ key, most, left: 0, items: [], marked: [] });
    } else if (line.line === "Hurt") heal(line.details.adventurer, line.details.points);
    else if (line.line === "Recovered") heal(line.details.adventurer, -line.details.points);
    else if (line.line === "Conjured") party.splice(find("unreal"), find("unreal") < 0 ? 0 : 1);
  }
  return party;
}
