/** What the shell hands to a game's board, from my end of a room. */

import type { BoardProps } from "../board";
import { layout } from "../layout.svelte";
import { settings } from "../settings.svelte";
import type { Desk } from "./desk.svelte";
import { panes } from "./telling/panes.svelte";

const why = (rule: string) => panes.explain(rule, null);

/** Null until there is something to draw. */
export function given(desk: Desk): BoardProps | null {
  const { scenes, sheet } = desk;
  if (!scenes?.scene || !sheet) return null;
  return {
    frame: scenes.scene,
    sheet,
    seats: desk.seats,
    names: desk.names,
    viewer: desk.viewer,
    lit: desk.lit,
    pick: desk.answer,
    pointed: desk.pointed,
    point: desk.point,
    feature: desk.feature,
    phrase: desk.phrase,
    busy: desk.sent !== null,
    pace: settings.pace,
    calm: settings.calm,
    hurry: scenes.hurry,
    regard: (line) => desk.regard(line),
    told: scenes.told,
    tell: scenes.tell,
    settled: scenes.settled,
    skips: scenes.skips,
    story: scenes.shownStory,
    forecast: desk.foresee,
    arrange: desk.arrange,
    why,
    phone: layout.phone,
  };
}
