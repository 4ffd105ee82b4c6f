/** The lords of the table that is shown, and what changes with them. */

import type { Act } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { Lines } from "../lines";
import type { HirelingView, IntruderView, LordView, PartyView, RealmView } from "../view";
import { at, type Good } from "./anchors";
import type { Piece } from "./pieces";

/** What one line of the story looks like. */
export type Scene<Name extends keyof Lines> = Act<Director, Lines[Name]>;

export function lord(view: RealmView, seat: number): LordView {
  const found = view.lords[seat];
  if (!found) throw new Error(`Nobody sits at ${seat}.`);
  return found;
}

/** Whose colour it is; non-players come after the lords. */
export function seatOf({ lords, non_players }: RealmView, colour: string): number {
  const one = lords.find((other) => other.colour === colour);
  return one ? one.seat : lords.length + non_players.findIndex((other) => other.colour === colour);
}

/** Takes one of these away. Was it there? */
export function drop<T>(list: T[], one: T): boolean {
  const found = list.indexOf(one);
  if (found >= 0) list.splice(found, 1);
  return found >= 0;
}

/** The table is at another part of the round: what was lit is lit no more. */
export function enter(director: Director, phase: string): void {
  if (director.shown.phase === phase) return;
  director.rest();
  director.change((view) => Object.assign(view, { phase, done: 0 }));
}

/** The round is over: minions, imps and trolls go home, and so does the event. */
export function goHome(view: RealmView): void {
  if (view.event) view.past.push(view.event);
  view.event = null;
  for (const order of Object.keys(view.spaces)) view.spaces[order] = [null, null, null];
  for (const one of view.lords) {
    Object.assign(one, { away: 0, trolls_away: 0 });
    for (const tile of one.dungeon) tile.runs = 0;
  }
}

/** A creature of this kind, preferably such a one. */
export function creature(one: LordView, key: string, wanted: Partial<HirelingView> = {}): HirelingView | undefined {
  const like = one.creatures.filter((hireling) => hireling.creature === key);
  const fits = (hireling: HirelingView) =>
    Object.entries(wanted).every(([what, value]) => hireling[what as keyof HirelingView] === value);
  return like.find(fits) ?? like[0];
}

/** Somebody new before a gate. */
export const intruder = (director: Director, adventurer: string): IntruderView => {
  const points = director.cast.sheet.things[adventurer]?.hit_points ?? 0;
  return { adventurer, hit_points: points, left: points, items: [], marked: [], invisible: false };
};

/** Where he stands in the line; -1 if he does not. */
export const placeIn = (view: RealmView, seat: number, adventurer: string): number =>
  lord(view, seat).party.line.findIndex((one) => one.adventurer === adventurer);

/** Who goes to the front, and before whom he does not. */
const AHEAD: Readonly<Record<string, readonly string[]>> = {
  illusion: [],
  paladin: ["illusion"],
  warrior: ["illusion", "paladin"],
};

export function joins(director: Director, one: LordView, comer: IntruderView): void {
  const calling = ({ adventurer }: IntruderView) => director.cast.sheet.things[adventurer]?.calling ?? "";
  const before = AHEAD[calling(comer)];
  const { line } = one.party;
  line.splice(before ? line.filter((other) => before.includes(calling(other))).length : line.length, 0, comer);
  sumUp(director, one.party);
}

export function leaves(director: Director, one: LordView, adventurer: string): void {
  one.party.line = one.party.line.filter((other) => other.adventurer !== adventurer);
  sumUp(director, one.party);
}

/** What a party can do together, as its members and their items make it. */
export function sumUp(director: Director, party: PartyView): void {
  const { things } = director.cast.sheet;
  const sum = (ability: "anti_trap" | "magic" | "hearts") =>
    party.line.reduce(
      (sum, { adventurer, items }) =>
        sum +
        (things[adventurer]?.[ability] ?? 0) +
        items.reduce((more, token) => more + (things[token]?.item?.[ability] ?? 0), 0),
      0,
    );
  Object.assign(party, { anti_trap: sum("anti_trap"), magic: sum("magic"), hearts: sum("hearts") });
}

const COIN = 90;
/** Of a heap so many fly one by one; the last stands for the rest. */
const MOST = 5;

type Counted = Extract<Good, "gold" | "food" | "imps">;

/** Goods go one by one from a place to a lord's store, or from there, and the number counts along. */
export async function carry(
  director: Director,
  seat: number,
  goods: Partial<Record<Counted, number>>,
  { to = null, time = 420 }: { to?: string | null; time?: number } = {},
): Promise<void> {
  const flown: Promise<void>[] = [];
  for (const good of ["gold", "food", "imps"] as const) {
    const count = goods[good] ?? 0;
    const store = at.store(seat, good);
    const way = to === null ? { from: director.source, to: store } : { from: store, to };
    for (let i = 0; i < Math.min(count, MOST); i++) {
      const worth = i === MOST - 1 ? count - i : 1;
      const add = () => director.change((view) => (lord(view, seat)[good] += to === null ? worth : -worth));
      const delay = flown.length * COIN;
      flown.push(
        (async () => {
          if (to !== null) {
            await director.wait(delay);
            add();
            await director.fly({ piece: { kind: "good", good }, ...way, time, ease: "in", shrink: 0.8 });
          } else {
            await director.fly({ piece: { kind: "good", good }, ...way, time, delay });
            add();
          }
        })(),
      );
    }
  }
  await Promise.all(flown);
}

/** A card or tile goes from one place to another. */
export const pass = (
  director: Director,
  piece: Piece,
  from: string,
  to: string,
  more: { time?: number; turn?: boolean; ease?: "land" | "out" | "in"; shrink?: number; delay?: number } = {},
): Promise<void> => director.fly({ piece, from, to, ...more });
