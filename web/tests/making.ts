/** What the wire brings, with no more said than a test is about. */

import type { Frame, GameCard, GameSheet, OptionNews, QuestionNews, ReplayStep, StoryLine } from "../src/wire";

export const line = (n: number, name: string, details: StoryLine["details"] = {}, text = ""): StoryLine => ({
  n,
  line: name,
  rule: "",
  text,
  details,
});

export const option = (key: string, label: string, more: Partial<OptionNews> = {}): OptionNews => ({
  key,
  head: key.split(":")[0] ?? key,
  seat: null,
  details: {},
  label,
  hint: "",
  cost: {},
  rule: "",
  then: [],
  ...more,
});

export const question = (seat: number, ...options: OptionNews[]): QuestionNews => ({
  seat,
  prompt: "action",
  ask: "What now?",
  help: "",
  rule: "XX-1.1",
  reaction: false,
  always: "",
  options,
  composed: false,
  barred: [],
  gesture: false,
});

export const asked = (seat: number, more: Partial<Frame["asked"][number]> = {}): Frame["asked"][number] => ({
  seat,
  prompt: "action",
  reaction: false,
  waits: "thinks about the turn ahead",
  title: "",
  ...more,
});

export const frame = (seq: number, more: Partial<Frame> = {}): Frame => ({
  is: "frame",
  seq,
  viewer: 0,
  since: more.told?.[0]?.n ?? 0,
  told: [],
  turn: 1,
  board: { seq },
  asked: [],
  question: null,
  standing: [],
  sealed: null,
  by_hand: true,
  undo: "no",
  result: null,
  ...more,
});

/** Tells a story, frame by frame, each with so many lines more. */
export class Teller {
  #seq = 0;
  #told = 0;

  tells(lines: number, more: Partial<Frame> = {}): Frame {
    const since = this.#told;
    this.#told += lines;
    const told = Array.from({ length: lines }, (_, i) => line(since + i, "Knocked"));
    return frame(++this.#seq, { since, told, ...more });
  }
}

export const step = (at: number, more: Partial<ReplayStep> = {}): ReplayStep => ({
  step: at,
  turn: 1,
  since: at,
  told: [line(at, "Knocked")],
  board: { at },
  asked: [],
  ...more,
});

export const sheet = (things: GameSheet["things"] = {}): GameSheet => ({
  numbers: {},
  name: "cellar",
  title: "Cellar",
  tagline: "",
  things,
  chapters: [],
  ending: { points: "", gauge: "", skull: "" },
  howto: [],
  guide: null,
});

export const card = (more: Partial<GameCard> = {}): GameCard => ({
  name: "cellar",
  title: "Cellar",
  tagline: "Down there.",
  length: "30 to 40 minutes",
  low: 2,
  high: 6,
  settings: [],
  usual: "greedy",
  lesson: true,
  bots: ["random", "greedy", "searching"].map((name) => ({ name, label: name, hint: "" })),
  ...more,
});
