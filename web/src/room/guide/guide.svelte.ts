/** The note for a newcomer that stands beside the table, if there is one: each comes once. */

import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { settings } from "../../settings.svelte";
import type { NoteText } from "../../wire";
import type { Desk } from "../desk.svelte";
import { goingOn, keepShown, notesOn, pieceFor, shownIn } from "./notes";

export interface Guide {
  readonly note: NoteText | null;
  /** How many more there are about what is on the table. */
  readonly more: number;
  /** The head of the options that it is about, if it is about some. */
  readonly head: string;
  /** The piece that it is about, by its key, if it is about one. */
  readonly piece: string | null;
  /** Sends it away: it has been read. */
  dismiss(): void;
  /** No more notes, here or elsewhere. */
  stop(): void;
}

/** Call while a component is set up. */
export function guideOf(desk: () => Desk): Guide {
  const shown = new SvelteSet<string>();
  const game = $derived(desk().news?.game ?? "");
  /** What was told before this line has been on the table at an earlier question. */
  let from = $state(0);

  $effect(() => {
    const kept = shownIn(game);
    untrack(() => {
      shown.clear();
      for (const key of kept) shown.add(key);
    });
  });

  const on = $derived.by(() => {
    const { news, viewer, curtain } = desk();
    const wanted = settings.notes === "always" || (settings.notes === "lessons" && news?.word);
    return !!wanted && news?.status === "playing" && viewer !== null && curtain === null;
  });
  const keys = $derived.by((): string[] => {
    const { sheet, question, scenes } = desk();
    if (!on || !sheet?.guide || !scenes) return [];
    const told = scenes.readStory.filter(({ n }) => n >= from);
    return notesOn(sheet.guide, question, told).filter((key) => !shown.has(key));
  });
  let read = "";
  const key = $derived.by(() => {
    read = goingOn(keys, read);
    return read;
  });

  function dismiss(): void {
    if (!key) return;
    shown.add(key);
    keepShown(game, [...shown]);
  }

  // Whoever answers has read what stood beside the question.
  $effect(() => {
    if (!desk().sent) return;
    untrack(() => {
      dismiss();
      from = (desk().scenes?.readStory.at(-1)?.n ?? -1) + 1;
    });
  });

  return {
    get note() {
      return desk().sheet?.guide?.notes[key] ?? null;
    },
    get more() {
      return Math.max(0, keys.length - 1);
    },
    get head() {
      return key.startsWith("option ") ? key.slice("option ".length) : "";
    },
    get piece() {
      const { sheet, scenes } = desk();
      return sheet?.guide ? pieceFor(sheet.guide, key, scenes?.readStory ?? []) : null;
    },
    dismiss,
    stop: () => settings.keep({ notes: "never" }),
  };
}
