/** What there is to choose from, as cards: classes, abilities, pacts, melodies, forms. */

import type { Lit } from "../../../board";
import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import { doesOf, rowWords } from "./does";

export interface ChoiceCard {
  readonly key: string;
  readonly title: string;
  /** What is printed about it, in a few words. */
  readonly row: string;
  readonly text: string;
  /** Whose picture it carries: an ability, or a class. */
  readonly ability: string;
  readonly of: string;
}

const aboutOf = (details: object): string => {
  const { of, ability, melody, form, skill, spell } = details as Record<string, string | undefined>;
  return of ?? ability ?? melody ?? form ?? skill ?? spell ?? "";
};

/** What a class learns, level by level: the first few by name. */
function classWords(sheet: Sheet<Dungeonopoly>, levels: readonly (readonly string[])[]): string {
  const gained = levels.flatMap((keys, at) => keys.map((key) => `${at + 1} ${sheet.things[key]?.name ?? key}`));
  return gained.join(" · ");
}

export function cardOf(
  sheet: Sheet<Dungeonopoly>,
  option: Pick<Lit<Dungeonopoly>, "key" | "label" | "hint" | "details">,
): ChoiceCard {
  const about = aboutOf(option.details);
  const thing = sheet.things[about];
  const card = { key: option.key, title: option.label };
  if (thing?.levels) {
    return { ...card, row: "", text: classWords(sheet, thing.levels), ability: "", of: about };
  }
  if (!thing) return { ...card, row: "", text: option.hint, ability: "", of: "" };
  return {
    ...card,
    row: rowWords(thing),
    text: doesOf(sheet, about) || option.hint,
    ability: about,
    of: thing.of ?? "",
  };
}
