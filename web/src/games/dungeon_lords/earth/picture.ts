/** What a question draws into my earth: lit squares, refused ones, the zone, a room as it would stand. */

import type { Lit } from "../../../board";
import type { Question } from "../../../frontier";
import { printed } from "../art/faces";
import type { DungeonLords } from "../frontier";
import { dealOf, goodsWords, minesOf, type Seen } from "./deals";
import { SQUARES, spokenSquare, tileOn } from "./ground";
import type { Barred, LitSquare } from "./squares";

type LitOption = Lit<DungeonLords>;

export interface Marks {
  readonly room: string | null;
  readonly square: string | null;
  /** Is it a square of the board that is pointed at? */
  readonly here: boolean;
}

export interface Drawn {
  readonly lit: readonly LitSquare[];
  readonly barred: readonly Barred[];
  readonly aim: string | null;
  readonly shade: boolean;
  readonly zone: string | null;
  readonly ghost: string | null;
  readonly imps: readonly string[];
  /** The option that the slip beside `aim` is about. */
  readonly tip: LitOption | null;
  /** Is the answer a square? */
  readonly ground: boolean;
  /** The options that touching a square would stand for. */
  readonly keys: (square: string) => string[];
}

const NOTHING: Drawn = {
  lit: [],
  barred: [],
  aim: null,
  shade: false,
  zone: null,
  ghost: null,
  imps: [],
  tip: null,
  ground: false,
  keys: () => [],
};

/** On a square that is no use anyway nothing is written. */
function hushed(question: Question<DungeonLords>, seen: Seen, reasons: readonly Barred[]): Barred[] {
  return reasons.map((one) => {
    const tile = tileOn(seen.me, one.at);
    const quiet =
      question.prompt === "dig" ? one.rule === "DL-7.1" : !tile || (question.prompt === "build" && tile.room !== null);
    return { ...one, quiet };
  });
}

/** The options that are plain to see in the earth, whatever is pointed at: a list that hung on that would jump. */
export const plainOf = ({ options }: Question<DungeonLords>): string[] =>
  options.flatMap(({ head, key }) => (head === "dig" || head === "collapse" || head === "build" ? key : []));

export function picture(
  question: Question<DungeonLords>,
  seen: Seen,
  lit: ReadonlyMap<string, LitOption>,
  pointed: string | null,
  marks: Marks,
): Drawn {
  const options = [...lit.values()];
  const aimed = pointed === null ? undefined : lit.get(pointed);
  switch (question.prompt) {
    case "dig":
      return squares(question, seen, options, aimed, "Dig", marks);
    case "earthquake":
      return squares(question, seen, options, aimed, "Give up", marks);
    case "build":
      return building(question, seen, options, aimed, marks);
    case "run":
      return running(seen, options, aimed);
    case "mine":
      return mining(seen, aimed);
    default:
      return NOTHING;
  }
}

/** Each option is a square. */
function squares(
  question: Question<DungeonLords>,
  seen: Seen,
  options: readonly LitOption[],
  aimed: LitOption | undefined,
  verb: string,
  marks: Marks,
): Drawn {
  const on = (option: LitOption | undefined) =>
    option?.head === "dig" || option?.head === "collapse" ? option.details.square : null;
  const lit = options.flatMap((option): LitSquare[] => {
    const at = on(option);
    if (!at) return [];
    const { gone, workers } = dealOf(option, seen);
    const cost = workers ? `, ${workers === 1 ? "1 imp" : `${workers} imps`}` : gone ? `, ${gone}` : "";
    const say = `${verb} ${spokenSquare(at)}${cost}`;
    return [
      option.head === "collapse" ? { at, option: option.key, say, mark: "crack" } : { at, option: option.key, say },
    ];
  });
  const reasons = question.barred.filter(({ at }) => SQUARES.includes(at));
  return {
    ...NOTHING,
    lit,
    barred: hushed(question, seen, reasons),
    aim: on(aimed) ?? marks.square,
    shade: true,
    tip: on(aimed) ? (aimed ?? null) : null,
    ground: true,
    keys: (square) => options.flatMap((option) => (on(option) === square ? option.key : [])),
  };
}

/** A room, then a square; or a square, then a room. */
function building(
  question: Question<DungeonLords>,
  seen: Seen,
  options: readonly LitOption[],
  aimed: LitOption | undefined,
  marks: Marks,
): Drawn {
  const plans = options.flatMap((option) => (option.head === "build" ? option : []));
  const aim = aimed?.head === "build" ? aimed : undefined;
  const one = plans[0]?.details.room ?? null;
  const alone = plans.every((plan) => plan.details.room === one);
  // Who points at a room in the list wants to see where it can stand.
  const room = marks.room ?? (alone ? one : marks.here ? null : (aim?.details.room ?? null));
  const shownRoom = aim?.details.room ?? room;
  const open = plans.filter(({ details }) => !room || details.room === room);
  const sites = [...new Set(open.map(({ details }) => details.square))];
  const lit = sites.map((at): LitSquare => {
    const here = open.filter(({ details }) => details.square === at);
    const names = here.map(({ details }) => printed(seen.sheet, details.room).name);
    const [only] = here;
    const price = only ? goodsWords(dealOf(only, seen).price) : "";
    const say = `Build ${names.join(" or ")} on ${spokenSquare(at)}${price ? `, costs ${price}` : ", free"}`;
    return here.length === 1 && only ? { at, say, option: only.key } : { at, say };
  });
  const reasons = question.barred.filter(
    ({ at, given }) => SQUARES.includes(at) && !sites.includes(at) && (!given || !shownRoom || given === shownRoom),
  );
  const first = reasons.filter((one, index) => reasons.findIndex(({ at }) => at === one.at) === index);
  return {
    ...NOTHING,
    lit,
    barred: hushed(question, seen, first),
    aim: aim?.details.square ?? marks.square,
    shade: true,
    zone: shownRoom ? (printed(seen.sheet, shownRoom).zone?.key ?? null) : null,
    ghost: aim?.details.room ?? null,
    tip: aim ?? null,
    ground: true,
    keys: (square) => open.flatMap(({ key, details }) => (details.square === square ? key : [])),
  };
}

/** The rooms themselves are touched. */
function running(seen: Seen, options: readonly LitOption[], aimed: LitOption | undefined): Drawn {
  const squareOf = (room: string) => seen.me.dungeon.find((tile) => tile.room === room)?.square;
  const lit = options.flatMap((option): LitSquare[] => {
    const at = option.head === "run" ? squareOf(option.details.room) : undefined;
    return at ? [{ at, option: option.key, say: option.label, mark: "none" }] : [];
  });
  const aim = aimed?.head === "run" ? (squareOf(aimed.details.room) ?? null) : null;
  return {
    ...NOTHING,
    lit,
    aim,
    tip: aim ? (aimed ?? null) : null,
    keys: (square) => lit.flatMap(({ at, option }) => (at === square && option ? option : [])),
  };
}

/** As many tunnels as imps would go. */
function mining(seen: Seen, aimed: LitOption | undefined): Drawn {
  const workers = aimed?.head === "mine" ? aimed.details.workers : 0;
  return { ...NOTHING, imps: minesOf(seen.me).slice(0, workers) };
}
