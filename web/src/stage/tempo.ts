/** How fast a story is shown: what touches who looks on in full, what bots do as a matter of course in brief. */

import type { StoryLine } from "../wire";

/** Whose a line is: of who looks on, or of everybody; of another person; of a bot that goes about its business. */
export type Regard = "mine" | "theirs" | "routine";

/** What changes the game for all: somebody falls, goes, or comes back, or a new stretch of it begins. */
const WEIGHTY: ReadonlySet<StoryLine["mark"]> = new Set(["falls", "leaves", "returns", "round"] as const);

/** Who looks on at a table where some are no people. */
export interface Onlooker {
  readonly viewer: number | null;
  readonly bots: ReadonlySet<number>;
}

/** Null for what is told of nobody: it goes with what was told before it. */
export function regardOf({ mark, whom = [], details }: StoryLine, { viewer, bots }: Onlooker): Regard | null {
  const { seat } = details;
  const about = typeof seat === "number" ? [seat, ...whom] : whom;
  if (WEIGHTY.has(mark) || (viewer !== null && about.includes(viewer))) return "mine";
  if (viewer === null) return "theirs";
  const [doer] = about;
  return doer === undefined ? null : bots.has(doer) ? "routine" : "theirs";
}

/** Factors on how long things take, and how many milliseconds of routine there may be in one scene. */
interface Measure {
  readonly theirs: number;
  readonly brief: number;
  readonly briefest: number;
  readonly most: number;
}
const USUAL: Measure = { theirs: 0.65, brief: 0.55, briefest: 0.18, most: 4500 };
/** Where nothing moves, everything must be read. */
const CALM: Measure = { theirs: 0.8, brief: 0.75, briefest: 0.5, most: 9000 };
/** An opening is seen in full, unless it is a long one. */
const OPENING = 6000;
/** So much less is shown in detail when other scenes wait. */
const HURRY = 0.5;

interface Lined {
  readonly n: number;
  readonly mark?: StoryLine["mark"];
}

export interface Ways<Line> {
  readonly regard: (line: Line) => Regard | null;
  /** In milliseconds, at the usual pace. */
  readonly lasts: (line: Line) => number;
  readonly hurry?: boolean;
  readonly calm?: boolean;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** By line: a factor on its time. What is 0 is not shown for itself: so much happened that the last of it must do. */
export function tempoOf<Line extends Lined>(told: readonly Line[], ways: Ways<Line>): readonly number[] {
  const { theirs, brief, briefest, most } = ways.calm ? CALM : USUAL;
  const haste = ways.hurry ? HURRY : 1;
  const opening = openingOf(told);
  const times = told.map(ways.lasts);
  const regards = regardsOf(told, ways.regard);
  const sum = (of: (at: number) => boolean) => times.reduce((all, time, at) => all + (of(at) ? time : 0), 0);
  const routine = (at: number) => at >= opening && regards[at] === "routine";
  const pace = between(briefest, most / sum(routine), brief) * haste;
  const begins = Math.min(1, OPENING / sum((at) => at < opening));
  const left = leftOut(times, routine, (most * haste) / pace);
  return told.map((_, at) => {
    if (at < opening) return begins;
    if (routine(at)) return at < left ? 0 : pace;
    return regards[at] === "mine" ? 1 : theirs * haste;
  });
}

/** How many lines come before the first turn of the game. */
function openingOf(told: readonly Lined[]): number {
  if (told[0]?.n !== 0) return 0;
  const first = told.findIndex(({ mark }) => mark === "turn");
  return first < 0 ? told.length : first + 1;
}

function regardsOf<Line>(told: readonly Line[], regard: Ways<Line>["regard"]): readonly Regard[] {
  let before: Regard = "mine";
  return told.map((line) => (before = regard(line) ?? before));
}

/** Up to which line there is more routine than anybody would watch: the last of it is seen. */
function leftOut(times: readonly number[], routine: (at: number) => boolean, most: number): number {
  let seen = 0;
  for (let at = times.length - 1; at >= 0; at -= 1) {
    if (routine(at)) seen += times[at] ?? 0;
    if (seen > most * 1.3) return at + 1;
  }
  return 0;
}
