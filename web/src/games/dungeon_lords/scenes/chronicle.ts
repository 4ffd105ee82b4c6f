/** What became of each round, lord by lord, put together from the story. */

import type { Told } from "../../../frontier";
import type { SignName } from "../art/signs";
import type { DungeonLords } from "../frontier";

/** Goods that came or went, or a few words. */
export type Note =
  { readonly sign: SignName; readonly by: number } | { readonly thing: string } | { readonly words: string };

/** An order and what came of it; or what came of a room, an event, a battle. */
export interface Deed {
  /** What it is called: the key of an order, a room or an event, or words. */
  readonly what: string;
  /** Which of three orders it was. */
  readonly place: number | null;
  /** On which space it stood. */
  space: number | null;
  /** Nothing came of it. */
  failed: boolean;
  notes: Note[];
}

export interface Round {
  readonly year: number;
  /** A season, or "combat". */
  readonly season: string;
  /** By seat, in the order of the story. */
  readonly deeds: Map<number, Deed[]>;
}

type Lines = DungeonLords["Lines"];
type Writer = { readonly [Name in keyof Lines]?: (writing: Writing, details: Lines[Name]) => void };

/** The rounds of a story, the newest last. */
export function rounds(story: readonly Told<DungeonLords>[]): Round[] {
  const writing = new Writing();
  for (const { line, details } of story) WRITE[line]?.(writing, details as never);
  return writing.rounds.filter(({ deeds }) => deeds.size);
}

class Writing {
  readonly rounds: Round[] = [];
  /** What lines without a heading of their own belong to. */
  heading = "";

  begin(year: number, season: string): void {
    this.rounds.push({ year, season, deeds: new Map() });
    this.heading = "";
  }

  /** What a lord did under this heading. */
  deed(seat: number, what = this.heading): Deed {
    const round = this.rounds.at(-1);
    const deeds = round?.deeds.get(seat) ?? [];
    round?.deeds.set(seat, deeds);
    const found = deeds.findLast((one) => one.what === what);
    if (found) return found;
    const made: Deed = { what, place: null, space: null, failed: false, notes: [] };
    deeds.push(made);
    return made;
  }

  order(seat: number, what: string, place: number): void {
    const round = this.rounds.at(-1);
    const deeds = round?.deeds.get(seat) ?? [];
    round?.deeds.set(seat, [...deeds, { what, place, space: null, failed: false, notes: [] }]);
  }

  /** Adds up what is of one kind. */
  count(seat: number, sign: SignName, by: number): void {
    if (!by) return;
    const deed = this.deed(seat);
    const like = deed.notes.find(
      (note) => "sign" in note && note.sign === sign && Math.sign(note.by) === Math.sign(by),
    );
    if (like && "sign" in like) deed.notes[deed.notes.indexOf(like)] = { sign, by: like.by + by };
    else deed.notes.push({ sign, by });
  }

  note(seat: number, note: Note): void {
    this.deed(seat).notes.push(note);
  }

  goods(seat: number, { gold, food, imps }: { gold: number; food: number; imps: number }, sign: 1 | -1): void {
    this.count(seat, "coin", sign * gold);
    this.count(seat, "leg", sign * food);
    this.count(seat, "imp", sign * imps);
  }

  fail(seat: number, order: string, words: string): void {
    const deed = this.deed(seat, order);
    deed.failed = true;
    deed.notes.push({ words });
  }
}

const squareName = (square: string): string => square.toUpperCase();

const WHY: Record<Lines["NotCarriedOut"]["why"], string> = {
  declined: "declined",
  price: "could not be paid",
  imps_busy: "no imp at home",
  no_rock: "nothing to dig",
  no_tunnel: "no tunnel to mine",
  no_traps: "no traps left",
  gone: "nothing left",
  no_site: "no place for it",
};

const WRITE: Writer = {
  RoundBegan: (writing, { year, season }) => writing.begin(year, season),
  OrderRevealed: (writing, { seat, place, order }) => writing.order(seat, order, place),
  MinionStood: (writing, { seat, order, space }) => (writing.deed(seat, order).space = space),
  NoSpace: (writing, { seat, order }) => writing.fail(seat, order, "no space left"),
  FeeRefused: (writing, { seat, order }) => writing.fail(seat, order, "the fee was not paid"),
  NotCarriedOut: (writing, { seat, order, why }) => writing.fail(seat, order, WHY[why]),
  MinionCalled: (writing, { order }) => (writing.heading = order),
  Paid: (writing, { seat, ...goods }) => writing.goods(seat, goods, -1),
  Got: (writing, { seat, ...goods }) => writing.goods(seat, goods, 1),
  EvilMoved: (writing, { seat, by }) => writing.count(seat, "mask", by),
  TrapsDrawn: (writing, { seat, count }) => writing.count(seat, "spikes", count),
  TrapDiscarded: (writing, { seat }) => writing.count(seat, "spikes", -1),
  Dug: (writing, { seat, square }) => writing.note(seat, { words: squareName(square) }),
  Hired: (writing, { seat, creature }) => writing.note(seat, { thing: creature }),
  Built: (writing, { seat, room, square }) => {
    writing.note(seat, { thing: room });
    writing.note(seat, { words: `on ${squareName(square)}` });
  },
  Spied: (writing, { seat, round }) => writing.note(seat, { words: `looked at combat card ${round}` }),
  RoomRan: (writing, { seat, room }) => {
    writing.heading = room;
    writing.deed(seat);
  },
  EventCame: (writing, { event, special }) => (writing.heading = special ?? event),
  TaxPaid: (writing, { seat, paid, letters }) => {
    writing.count(seat, "coin", -paid);
    writing.count(seat, "letter", letters);
  },
  LetterCame: (writing, { seat }) => writing.count(seat, "letter", 1),
  WagePaid: (writing, { seat, creature }) => writing.note(seat, { thing: creature }),
  Appeased: (writing, { seat, creature }) => writing.note(seat, { thing: creature }),
  WentOnStrike: (writing, { seat, creature }) => {
    writing.note(seat, { thing: creature });
    writing.note(seat, { words: "strikes" });
  },
  CreatureLost: (writing, { seat, creature }) => {
    writing.note(seat, { thing: creature });
    writing.note(seat, { words: "is gone" });
  },
  Collapsed: (writing, { seat, square }) => writing.note(seat, { words: `${squareName(square)} fell in` }),
  Shrank: (writing, { seat, good, by }) => writing.goods(seat, { gold: 0, food: 0, imps: 0, [good]: by }, -1),
  PaladinRode: (writing, { seat }) => writing.deed(seat, "The paladin rides here"),
  Lured: (writing, { seat, adventurer }) => writing.deed(seat, "At the gate").notes.push({ thing: adventurer }),
  CombatBegan: (writing, { year }) => writing.begin(year, "combat"),
  BattleBegan: (writing, { seat, square, round }) => {
    writing.heading = `Round ${round}, ${squareName(square)}`;
    writing.deed(seat);
  },
  Eliminated: (writing, { seat }) => writing.count(seat, "bars", 1),
  Conquered: (writing, { seat }) => writing.note(seat, { words: "conquered" }),
  Held: (writing, { seat }) => writing.note(seat, { words: "kept" }),
  Freed: (writing, { seat }) => writing.count(seat, "bars", -1),
};
