/** What an option is about on the board: a square, a room, or an entrance. */

import type { Lit } from "../../../board";
import type { Head, Sheet } from "../../../frontier";
import type { Land, Place } from "./land";
import { kindOf, textOf, valueOf } from "../art/pictures";
import type { Aim as MapAim } from "../../../map/aims";
import { gathered } from "../../../map/walking";
import type { Rials } from "../frontier";
import type { ExpeditionView, ExplorerView, WayView } from "../view";

/** An option, and the way that it leads, if it leads one. */
export interface Offer {
  readonly option: Lit<Rials>;
  readonly way: WayView | null;
  /** The steps that have to be walked on from there, unless what lies there stops one. */
  readonly onward: number;
}

/** All that can be done about one place or one room, the shortest way first. */
export interface Aim extends MapAim {
  readonly places: readonly Place[];
  readonly offers: readonly Offer[];
}

export function targetOf({ head, details }: Lit<Rials>, view: ExpeditionView, seat: number | null): string | null {
  switch (head) {
    case "go":
      return details.to;
    case "clear":
      return details.square;
    case "waystone":
      return details.entrance;
    case "reveal":
      return details.room;
    case "stop":
    case "enter":
      return seat === null ? null : (view.explorers[seat]?.at ?? null);
    default:
      return null;
  }
}

/** At a card that is face down, an item or a trap the walk is broken off, but it does not end there. */
function onwardFrom(way: WayView, view: ExpeditionView, sheet: Sheet<Rials>): number {
  const kind = kindOf(sheet, view.cards[way.to] ?? "");
  const passed = view.down.includes(way.to) || way.to in view.traps || kind === "item";
  return passed ? (view.move?.left ?? 0) - way.steps : 0;
}

const wayKey = ({ to, came, steps }: Rials["Options"]["go"]): string => `${to} ${came} ${steps}`;

export function aimsOf(
  options: readonly Lit<Rials>[],
  view: ExpeditionView,
  seat: number | null,
  land: Land,
  sheet: Sheet<Rials>,
): Aim[] {
  const ways = new Map(view.move?.ways.map((way) => [wayKey(way), way]));
  const mine = seat === null ? null : view.explorers[seat]?.at;
  return [...gathered(options, (option) => targetOf(option, view, seat))].flatMap(([at, here]) => {
    const room = land.rooms.get(at);
    const place = land.places.get(at);
    const places = room ? room.squares : place ? [place] : [];
    if (!places.length) return [];
    const offers = here
      .map((option) => {
        const way = option.head === "go" ? (ways.get(wayKey(option.details)) ?? null) : null;
        return { option, way, onward: way ? onwardFrom(way, view, sheet) : 0 };
      })
      .toSorted((one, other) => (one.way?.steps ?? 0) - (other.way?.steps ?? 0));
    const keys = offers.map(({ option }) => option.key);
    return [{ at, places, name: room?.name ?? place?.name ?? at, keys, offers, here: at === mine }];
  });
}

const VERBS: Partial<Record<Head<Rials>, string>> = {
  clear: "Clear this away",
  waystone: "By Waystone",
  reveal: "See this room",
  stop: "Stop here",
  enter: "Enter here",
};

/** What a click does, in a word or two. */
export const verb = ({ option, onward }: Offer): string =>
  VERBS[option.head] ?? (onward ? "Walk on through here" : "Walk here");

/** How long a way is, and how many steps have to follow. */
export const lengthOf = ({ way, onward }: Offer): string =>
  way ? `${way.steps} step${way.steps === 1 ? "" : "s"}${onward ? `, then ${onward} more` : ""}` : "";

/** What an option is about that is no place: what an item does, what a treasure is worth, what a level becomes. */
export function noteOn({ details }: Lit<Rials>, me: ExplorerView, sheet: Sheet<Rials>): string {
  if ("item" in details) return textOf(sheet, details.item);
  if ("treasure" in details) return `${valueOf(sheet, details.treasure)} rials`;
  const level = "capability" in details ? me.levels[details.capability] : undefined;
  return level === undefined ? "" : `from ${level} to ${level + 1}`;
}
