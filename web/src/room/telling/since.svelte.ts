/** What came to pass since my last turn, once mine has begun: as far as the game tells it. */

import type { News, Since } from "../../board";
import { sinceOf } from "../../boards";
import type { Desk } from "../desk.svelte";

/** Call while a component is set up. */
export function lately(desk: () => Desk): { readonly news: readonly News[] } {
  let found = $state.raw<Since | null>(null);
  const game = $derived(desk().news?.game ?? "");
  $effect(() => {
    found = null;
    if (game) void sinceOf(game).then((one) => (found = one));
  });
  const news = $derived.by((): readonly News[] => {
    const { scenes, frame, sheet, names, viewer, active, curtain } = desk();
    if (!found || !scenes || !frame || !sheet || viewer === null || active !== viewer || curtain !== null) return [];
    return found({
      story: scenes.shownStory,
      board: frame.board,
      sheet: sheet,
      names,
      viewer,
    });
  });
  return {
    get news() {
      return news;
    },
  };
}
