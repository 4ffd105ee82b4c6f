/** What there is to choose from, as cards: classes, abilities, pacts, melodies, forms. */

import type { Lit } from "../../../board";
import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import { gistOf } from "./classes";
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

export function cardOf(
  sheet: Sheet<Dungeonopoly>,
  option: Pick<Lit<Dungeonopoly>, "key" | "label" | "hint" | "details">,
): ChoiceCard {
  const about = aboutOf(option.details);
  const thing = sheet.things[about];
  const card = { key: option.key, title: option.label };
  if (thing?.levels) return { ...card, row: "", text: gistOf(about), ability: "", of: about };
  if (!thing) return { ...card, row: "", text: option.hint, ability: "", of: "" };
  return {
    ...card,
    row: rowWords(thing),
    text: doesOf(sheet, about) || option.hint,
    ability: about,
    of: thing.of ?? "",
  };
}
