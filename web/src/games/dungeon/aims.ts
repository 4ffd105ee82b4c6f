/** What an option is about on the board: a space, or a secret door. */

import type { Lit } from "../../board";
import type { DelveView } from "./view";

const SPACES: Record<string, string> = {
  go: "to",
  teleport: "to",
  retreat: "to",
  slide: "to",
  cast: "at",
  look: "room",
  see: "room",
};
/** These are done where I stand. */
const HERE = new Set(["stop", "fight", "hand", "use", "stay_out"]);
/** These are about the room that the Medallion looks into. */
const THERE = new Set(["enter", "decline"]);

/** The key of the space, or null. `cleared` is the chamber that a spell has just cleared. */
export function spaceOf(
  { head, details }: Lit,
  view: DelveView,
  seat: number | null,
  cleared: string | null,
): string | null {
  const field = SPACES[head];
  const value = field === undefined ? null : details[field];
  if (typeof value === "string") return value;
  if (HERE.has(head) && seat !== null) return view.delvers[seat]?.at ?? null;
  if (THERE.has(head)) return view.errand.looking_at;
  if (head === "move_in") return cleared;
  return null;
}

export function doorOf({ head, details }: Lit): string | null {
  const value = head === "search" ? details["door"] : null;
  return typeof value === "string" ? value : null;
}

/** These lead anywhere on the board. */
const FAR = new Set(["teleport", "see", "slide"]);

/** All that can be done about one space, the nearest first. */
export interface Aim {
  readonly at: string;
  readonly options: readonly Lit[];
  /** Does a fight wait there? */
  readonly fight: boolean;
  /** Is it where I stand? */
  readonly here: boolean;
  /** Is it not within reach of my feet? */
  readonly far: boolean;
  /** The spaces entered on the way there, if I walk. */
  readonly path: readonly string[];
}

export function aimsOf(options: readonly Lit[], view: DelveView, seat: number | null, cleared: string | null): Aim[] {
  const found = new Map<string, Lit[]>();
  for (const option of options) {
    const at = spaceOf(option, view, seat, cleared);
    if (at !== null) found.set(at, [...(found.get(at) ?? []), option]);
  }
  const ways = new Map(view.errand.ways.map((way) => [way.to, way]));
  const mine = seat === null ? null : (view.delvers[seat]?.at ?? null);
  return [...found].map(([at, here]) => {
    const walks = here.some(({ head }) => head === "go");
    return {
      at,
      options: here,
      fight:
        here.some(({ head }) => head === "slide" || head === "teleport") || (walks && (ways.get(at)?.fight ?? false)),
      here: at === mine,
      far: here.every(({ head }) => FAR.has(head)),
      path: walks ? (ways.get(at)?.path ?? []) : [],
    };
  });
}

/** A secret door as something to aim at. */
export const doorAim = (option: Lit, at: string): Aim => ({
  ...{ at, options: [option], path: [] },
  ...{ fight: false, here: true, far: false },
});

/** What a click on a space does, in a word or two. */
export function verb({ head, label }: Lit, fight: boolean): string {
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

/** What a list of many would name first: fights, then halls and rooms, then stairs; the nearest first, what is far last. */
export function worthNaming(aims: readonly Aim[], kindOf: (at: string) => string): string[] {
  const weight = ({ at, fight, far, path }: Aim) =>
    (far ? 100 : fight ? 0 : ({ chamber: 20, start: 20, room: 40, stairs: 60 }[kindOf(at)] ?? 80)) + path.length;
  return aims
    .filter(({ here }) => !here)
    .toSorted((one, other) => weight(one) - weight(other))
    .flatMap(({ options }) => options.map(({ key }) => key));
}
