/** What a character can do, as seals: which are lit, and what stands under their names. */

import type { Question, Sheet } from "../../../frontier";
import type { Aims } from "../aims";
import type { SealState } from "../art/seals";
import { doesBriefly } from "../choosing/does";
import type { Dungeonopoly } from "../frontier";
import { dollars } from "../town";
import type { CharacterView } from "../view";

export interface Power {
  readonly key: string;
  readonly name: string;
  readonly of: string;
  readonly level: number;
  readonly kind: string;
  readonly state: SealState;
  /** When, on whom, or why not. */
  readonly note: string;
  /** What it does, in a sentence. */
  readonly does: string;
  /** The same in a sentence, with its rule, where the game says so. */
  readonly more: string;
  readonly rule: string;
}

/** When an ability has its say, where the game has said nothing better. */
const WHEN: Readonly<Record<string, string>> = {
  free: "on your turn",
  ready: "before a roll",
  move: "instead of a roll",
  passing: "passing somebody",
  sneaking: "while sneaking",
  landing: "when you land",
  rent: "when you owe rent",
  music: "where rent is paid",
  dice: "when dice fall",
  doubles: "after doubles",
  casting: "against a spell",
  damage: "when you are hit",
  salary: "at GO",
  jail: "in jail",
  jailed: "sent to jail",
  card: "when you draw",
  level: "at a new level",
  always: "always",
};

/** How far it reaches, where it is aimed at somebody. */
const REACHES: Readonly<Record<string, string>> = { sight: "in sight", board: "anywhere", square: "on your square" };

const ORDER = ["fighter", "wizard", "cleric", "rogue", "bard", "druid", "warlock"];

export function powersOf(
  me: CharacterView,
  sheet: Sheet<Dungeonopoly>,
  aims: Aims,
  question: Question<Dungeonopoly> | null,
): Power[] {
  // What another has laid on me is not mine.
  const laid = me.enchantments.filter(({ caster }) => caster === me.seat);
  const inForce = new Set([...me.lasting, ...laid.map(({ kind }) => kind), me.form]);
  const rank = (of: string) => {
    const at = me.classes.indexOf(of);
    return at < 0 ? 10 + ORDER.indexOf(of) : at;
  };
  return me.abilities
    .flatMap((key) => {
      const row = sheet.things[key];
      if (!row) return [];
      const { name, of = "", level = 1, kind = "ability", when = [], reach = "self", cost = 0 } = row;
      const option = aims.abilities.get(key);
      const barred = question?.barred.find(({ at }) => at === key);
      const spent = me.spent.includes(key);
      const state: SealState = option ? "lit" : inForce.has(key) ? "on" : spent ? "spent" : "ready";
      const usual = spent ? "back at GO" : kind === "automatic" ? "always on" : (WHEN[when[0] ?? ""] ?? "");
      const ranks = me.ranks[key];
      const whither = reach === "limited" ? `range ${me.reach}` : REACHES[reach];
      const note = option
        ? cost
          ? dollars(cost)
          : (whither ?? "now")
        : state === "on"
          ? "in force"
          : (barred?.why ?? usual);
      return [
        {
          ...{ key, name, of, level, kind: String(kind), state },
          note: ranks === undefined ? note : `rank ${ranks}${option ? "" : `, ${note}`}`,
          does: doesBriefly(sheet, key),
          more: option?.hint || barred?.more || "",
          rule: option ? "" : (barred?.rule ?? ""),
        },
      ];
    })
    .sort((one, other) => rank(one.of) - rank(other.of) || one.level - other.level);
}

/** What the next level brings, class by class: keys of abilities. */
export const nextOf = (me: CharacterView, sheet: Sheet<Dungeonopoly>): string[] =>
  me.next_level ? me.classes.flatMap((key) => sheet.things[key]?.levels?.[me.level] ?? []) : [];
