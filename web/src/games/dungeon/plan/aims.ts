/** What an option is about on the board: a space, or a secret door. */

import type { Lit } from "../../../board";
import type { Head } from "../../../frontier";
import type { Dungeon } from "../frontier";
import type { Aim as MapAim } from "../../../map/aims";
import { gathered } from "../../../map/walking";
import type { Kind, Land, Link, Space } from "./land";
import type { DelveView } from "../view";

/** The key of the space, or null. `cleared` is the chamber that a spell has just cleared. */
export function spaceOf(
  { head, details }: Lit<Dungeon>,
  view: DelveView,
  seat: number | null,
  cleared: string | null,
): string | null {
  switch (head) {
    case "go":
    case "teleport":
    case "retreat":
    case "slide":
      return details.to;
    case "cast":
      return details.at;
    case "look":
    case "see":
      return details.room;
    case "stop":
    case "fight":
    case "hand":
    case "use":
    case "stay_out":
      return seat === null ? null : (view.delvers[seat]?.at ?? null);
    case "enter":
    case "decline":
      return view.errand.looking_at;
    case "move_in":
      return cleared;
    default:
      return null;
  }
}

export const doorOf = ({ head, details }: Lit<Dungeon>): string | null => (head === "search" ? details.door : null);

/** These lead anywhere on the board. */
const FAR = new Set<Head<Dungeon>>(["teleport", "see", "slide"]);

/** All that can be done about one space, or at one secret door. */
export interface Aim extends MapAim {
  readonly places: readonly Space[];
  readonly options: readonly Lit<Dungeon>[];
  /** Does a fight wait there? */
  readonly fight: boolean;
  /** Is it not within reach of my feet? */
  readonly far: boolean;
  /** The spaces entered on the way there, if I walk. */
  readonly path: readonly string[];
}

export function aimsOf(
  options: readonly Lit<Dungeon>[],
  view: DelveView,
  seat: number | null,
  land: Land,
  cleared: string | null,
): Aim[] {
  const ways = new Map(view.errand.ways.map((way) => [way.to, way]));
  const mine = seat === null ? null : (view.delvers[seat]?.at ?? null);
  return [...gathered(options, (option) => spaceOf(option, view, seat, cleared))].flatMap(([at, here]) => {
    const space = land.spaces.get(at);
    if (!space) return [];
    const way = here.some(({ head }) => head === "go") ? ways.get(at) : undefined;
    return {
      ...aimAt(at, space.name, here),
      places: [space],
      fight: here.some(({ head }) => head === "slide" || head === "teleport") || (way?.fight ?? false),
      here: at === mine,
      far: here.every(({ head }) => FAR.has(head)),
      path: way?.path ?? [],
    };
  });
}

const aimAt = (at: string, name: string, options: readonly Lit<Dungeon>[]): Aim => ({
  ...{ at, name, options, keys: options.map(({ key }) => key) },
  ...{ places: [], path: [], fight: false, here: true, far: false },
});

/** A secret door as something to aim at. */
export const doorAim = (option: Lit<Dungeon>, { key, name }: Link): Aim => aimAt(key, name, [option]);

/** How many of my steps it takes to go there. */
export function stepsTaken(taken: number, left: number, whole: number): string {
  if (left === whole) return `${taken} of ${left} step${left === 1 ? "" : "s"}`;
  return left === 1 ? "your last step" : `${taken} of your last ${left} steps`;
}

/** What a click on a space does, in a word or two. */
export function verb({ head, label }: Lit<Dungeon>, fight: boolean): string {
  switch (head) {
    case "go":
      return fight ? "Go in and fight" : "Walk here";
    case "retreat":
      return "Retreat here";
    case "slide":
      return "Slide here";
    case "teleport":
      return "Teleport here";
    case "look":
      return "Look in first";
    case "see":
      return "See into this room";
    case "cast":
      return label.replace(/ into .*$/, " in");
    default:
      return label;
  }
}

/** A room without a fight has been emptied. */
const WEIGHTS: Record<Kind, number> = { chamber: 20, start: 20, stairs: 40, corridor: 60, room: 80 };

/** What a list of many would name first: fights, then halls, then stairs; the nearest first, empty rooms and what is far last. */
export function worthNaming(aims: readonly Aim[], kindOf: (at: string) => Kind | null): string[] {
  const weight = ({ at, fight, far, path }: Aim) =>
    (far ? 100 : fight ? 0 : WEIGHTS[kindOf(at) ?? "corridor"]) + path.length;
  return aims
    .filter(({ here }) => !here)
    .toSorted((one, other) => weight(one) - weight(other))
    .flatMap(({ options }) => options.map(({ key }) => key));
}
