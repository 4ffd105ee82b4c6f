/** Which notes for newcomers a moment brings up, and which this browser has shown. */

import { recall, remember } from "../../settings.svelte";
import type { GuideText, QuestionNews, StoryLine } from "../../wire";

const PLACE = "undercroft.notes";
/** What was told longer ago is not on the table any more. */
const LATELY = 30;

/** What a line names, alone or in a row. */
const named = (line: StoryLine): unknown[] => Object.values(line.details).flat();

const ofLine = (guide: GuideText, line: StoryLine): string[] => [
  `line ${line.line}`,
  ...named(line).flatMap((key) => {
    const kind = typeof key === "string" ? guide.kinds[key] : undefined;
    return kind === undefined ? [] : [`piece ${kind}`];
  }),
];

/** The piece that brought up the note on such pieces: the one that was named last. */
export function pieceFor(guide: GuideText, note: string, told: readonly StoryLine[]): string | null {
  const fits = (key: unknown) => typeof key === "string" && note === `piece ${guide.kinds[key]}`;
  return (told.flatMap(named).findLast(fits) as string | undefined) ?? null;
}

/** The notes on a question, on what was told before it, and on its options: in that order. */
export function notesOn(guide: GuideText, question: QuestionNews | null, told: readonly StoryLine[]): string[] {
  const found = [
    ...(question ? [`prompt ${question.prompt}`] : []),
    ...told.slice(-LATELY).flatMap((line) => ofLine(guide, line)),
    ...(question?.options ?? []).map((option) => `option ${option.head}`),
  ];
  return [...new Set(found)].filter((key) => key in guide.notes);
}

/** What is being read stays, whatever else comes up, until it has been read or is not there any more. */
export const goingOn = (keys: readonly string[], read: string): string =>
  keys.includes(read) ? read : (keys[0] ?? "");

type Shown = Record<string, readonly string[]>;

export const shownIn = (game: string): readonly string[] => recall<Shown>(PLACE, {})[game] ?? [];

export function keepShown(game: string, keys: readonly string[]): void {
  remember(PLACE, { ...recall<Shown>(PLACE, {}), [game]: keys });
}
