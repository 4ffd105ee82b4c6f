/** A level against a level: what a card asks for, and what somebody has. */

import type { Offered, Sheet } from "../../../frontier";
import { kindOf, levelOf, nameOf, testOf, thingOf } from "../art/pictures";
import type { Rials } from "../frontier";
import type { ExpeditionView, ExplorerView } from "../view";

export interface Test {
  /** Whose picture stands for it. */
  capability: string;
  words: string;
  mine: number;
  need: number;
  /** What it means to have just as much. */
  even: string;
}

const ENOUGH = "enough";
const EVEN = "even: a turn lost";

const has = (one: ExplorerView, sheet: Sheet<Rials>, sort: string) =>
  one.items.some((item) => thingOf(sheet, item).sort === sort);

/** What is compared when this card is met. */
export function testsOf(sheet: Sheet<Rials>, one: ExplorerView, card: string): Test[] {
  const { might } = one;
  const need = levelOf(sheet, card);
  switch (kindOf(sheet, card)) {
    case "locked_door":
    case "chest": {
      const words = has(one, sheet, "lock_picks") ? "Strength or lock picks" : "Strength";
      return [{ capability: "strength", words, mine: might.locked, need, even: ENOUGH }];
    }
    case "puzzle_door":
    case "puzzle_chest":
      return [{ capability: "intelligence", words: "Intelligence", mine: might.puzzle, need, even: ENOUGH }];
    case "climb":
      return [{ capability: "agility", words: "Agility", mine: might.climb, need, even: ENOUGH }];
    case "monster": {
      const fight = { capability: "fighting", words: "Fighting", mine: might.monster, need, even: EVEN };
      const dodge = { capability: "agility", words: "Agility, to dodge", mine: might.dodge, need, even: EVEN };
      return thingOf(sheet, card).slow ? [fight, dodge] : [fight];
    }
    case "trap": {
      const capability = testOf(sheet, card);
      return [
        { capability, words: nameOf(sheet, capability), mine: might.traps[capability] ?? 0, need, even: "just enough" },
      ];
    }
    default:
      return [];
  }
}

/** What could be used up on the door, the climb or the chest that somebody stands at. */
export function atHand(
  sheet: Sheet<Rials>,
  one: ExplorerView,
  prompt: Rials["Prompt"],
  options: readonly Offered<Rials>[],
): string[] {
  const items = options.flatMap(({ details }) => ("item" in details ? nameOf(sheet, details.item) : []));
  const luck = one.levels["luck"] ?? 0;
  return prompt === "blocker" && luck > 0 ? [...items, `Luck ${luck}`] : items;
}

/** The card that a question is about: on the square, or turned from the Chance stack. */
export function cardOf(view: ExpeditionView, seat: number, prompt: Rials["Prompt"]): string | null {
  if (prompt === "blocker" || prompt === "chest") return view.cards[view.explorers[seat]?.at ?? ""] ?? null;
  return view.turned;
}

/** Where somebody stands, in words: "The Chained Library", "Passage 12". */
export function whereabouts(sheet: Sheet<Rials>, place: string): string {
  const { room } = thingOf(sheet, place);
  return nameOf(sheet, room || place);
}
