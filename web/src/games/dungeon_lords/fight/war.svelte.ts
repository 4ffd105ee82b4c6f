/** The battle that is being planned or fought: what is meant, and what would come of it. */

import { SvelteMap } from "svelte/reactivity";
import type { BoardProps } from "../../../board";
import type { Forecast, Question } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { IntruderView, RealmView } from "../view";
import { fighterOf, musterFrom, type Fighter, type Line } from "./battle";
import { after, answer, courseOf, instead, nothing, planFor, type Answered, type Intent } from "./intent";
import { alternatives } from "./plan";
import { battlesIn, foretoldBattle, restOf, type Fought } from "./lines";

type Props = BoardProps<DungeonLords>;

/** What would come of a plan. */
export interface Pencil {
  /** The battle from its beginning; empty if nothing is known of it. */
  readonly lines: readonly Line[];
  readonly board: RealmView;
  readonly answers: readonly Answered[];
  readonly stop: Forecast["stop"];
}

/** Prompts of which the battle consists, once it is planned. */
const STEPS: ReadonlySet<string> = new Set([
  ...["trap_order", "dart", "strike", "hex", "idle"],
  ...["suggestion", "peace", "spellbound", "loss"],
]);

export const isStep = (prompt: string | undefined): boolean => STEPS.has(prompt ?? "");
const isCombat = (prompt: string | undefined): boolean => prompt === "plan" || isStep(prompt);

/** As far as anybody would look ahead in one battle. */
const FAR = 25;

export class War {
  intent = $state.raw<Intent>(nothing("c1"));
  /** What would come of the intent; the last one known stays while the next is worked out. */
  pencil = $state.raw<Pencil | null>(null);
  /** What is meant to be answered to the step that is asked, by key. */
  meant = $state<string | null>(null);
  /** Is the pencil that of the intent? */
  sharp = $state(false);
  /** By force, in the plan or not: what it would do to each, with it in the plan. */
  readonly strips = new SvelteMap<string, Pencil | null>();
  /** The force that is under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The whole of my battle as it was last foreseen. */
  script = $state.raw<readonly Line[]>([]);

  #question = $state.raw<Question<DungeonLords> | null>(null);
  #asked = "";
  #battle = "";
  /** The option of a step that is looked at. */
  #tried: string | null = null;
  /** What has happened of the battle that is under way. */
  #ink: readonly Line[] = [];
  #forecast: Props["forecast"];
  /** What was foreseen of the question that is asked; what was not is asked for again. */
  #seen = new Map<string, Forecast<DungeonLords>>();
  #run = 0;
  #parties = new Map<number, readonly Fighter[]>();
  #last = new Map<number, readonly IntruderView[]>();

  /** Looks at what would come of an option of the step that is asked, or again at what is meant. */
  consider(key: string | null): void {
    const known = key !== null && this.#question?.options.some((one) => one.key === key);
    const tried = known && this.#question?.prompt !== "plan" ? key : null;
    if (tried === this.#tried) return;
    this.#tried = tried;
    this.#run++;
    void this.#work();
  }

  /** Looks at the table: who stands where, and whether a battle is to be planned or fought. */
  attend(props: Props): void {
    this.#remember(props);
    const { question, seq } = props.frame;
    const asked = question && isCombat(question.prompt) && props.forecast ? `${seq} ${question.prompt}` : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#question = asked ? question : null;
    this.#forecast = props.forecast;
    this.#tried = null;
    this.#seen.clear();
    this.#run++;
    if (!question || !asked) return;
    const plans = question.prompt === "plan";
    if (plans) this.#begin(question, whichOf(question.seat, props.frame.board));
    this.#ink = plans ? [] : (battleOf(props, props.frame.board, question.seat)?.lines ?? []);
    void this.#work();
  }

  /** Is it this combat round that was looked ahead at? */
  foresaw(seat: number, view: RealmView): boolean {
    return this.#battle === whichOf(seat, view);
  }

  /** A new plan begins with nothing. */
  #begin({ options }: Question<DungeonLords>, battle: string): void {
    if (battle === this.#battle && planFor(options, this.intent)) return;
    this.#battle = battle;
    this.script = [];
    this.pencil = null;
    this.strips.clear();
    const [first] = options.flatMap((one) => (one.head === "defend" ? one.details.square : []));
    this.intent = nothing(first ?? "c1");
  }

  get options(): Question<DungeonLords>["options"] {
    return this.#question?.prompt === "plan" ? this.#question.options : [];
  }

  /** Means something else. */
  mean(intent: Intent): void {
    this.intent = intent;
    this.#run++;
    void this.#work();
  }

  // What would come of it

  async #work(): Promise<void> {
    const run = this.#run;
    const step = this.#question?.prompt === "plan" ? null : this.#question;
    this.meant = (step && answer(step, this.intent, courseOf(this.#ink, this.intent))?.key) ?? null;
    const stale = () => run !== this.#run;
    this.sharp = false;
    const pencil = await this.#foresee(this.intent, stale);
    if (stale()) return;
    this.pencil = pencil;
    this.sharp = true;
    if (pencil) this.script = [...this.#ink, ...pencil.lines];
    if (this.#question?.prompt === "plan") await this.#compare(stale);
  }

  /** What those would do that are not in the plan: one more, or one in the place of another. */
  async #compare(stale: () => boolean): Promise<void> {
    for (const other of alternatives(this.#question?.options ?? [], this.intent)) {
      const pencil = await this.#foresee(other.intent, stale);
      if (stale()) return;
      this.strips.set(other.force, pencil);
    }
  }

  async #foresee(intent: Intent, stale: () => boolean): Promise<Pencil | null> {
    const question = this.#question;
    if (!question) return null;
    const answers: Answered[] = [];
    const keys: string[] = [];
    let course = courseOf(this.#ink, intent);
    const say = (next: Answered) => {
      answers.push(next);
      keys.push(next.key);
      course = after(course, next);
    };
    if (question.prompt === "plan") {
      const plan = planFor(question.options, intent);
      if (!plan) return null;
      keys.push(plan.key);
    } else {
      const meant = answer(question, intent, course);
      const first = meant && this.#tried !== null ? instead(meant, this.#tried, intent, course) : meant;
      if (!first) return null;
      say(first);
    }
    for (let far = 0; far < FAR; far++) {
      const seen = await this.#look(keys);
      if (!seen || stale()) return null;
      const goesOn = seen.stop === "asked" && seen.question && STEPS.has(seen.question.prompt);
      const next = goesOn && seen.question ? answer(seen.question, intent, course) : null;
      if (!next) return pencilOf(seen, answers, question);
      say(next);
    }
    return null;
  }

  async #look(keys: readonly string[]): Promise<Forecast<DungeonLords> | null> {
    const name = keys.join(" ");
    const known = this.#seen.get(name);
    if (known) return known;
    const seen = (await this.#forecast?.(keys)) ?? null;
    if (seen) this.#seen.set(name, seen);
    return seen;
  }

  // Who came

  /** Keeps what the party was like before each battle. */
  #remember({ frame, story = [] }: Props): void {
    for (const { n, seat } of battlesIn(story)) {
      const before = this.#last.get(seat);
      if (before && !this.#parties.has(n)) this.#parties.set(n, before.map(fighterOf));
    }
    for (const { seat, party } of frame.board.lords) this.#last.set(seat, party.line);
  }

  /** The party as it came to that battle. */
  partyOf(fought: Fought, now: readonly IntruderView[], sheet: Props["sheet"]): readonly Fighter[] {
    return this.#parties.get(fought.n) ?? musterFrom(fought.lines, now, sheet);
  }
}

const whichOf = (seat: number, { year, round }: RealmView): string => `${seat} ${year} ${round}`;

/** The battle of that seat in this combat round, or in one before it, as far as it was told. */
export function battleOf(
  { story = [] }: Pick<Props, "story">,
  { year, round: now }: Pick<RealmView, "year" | "round">,
  seat: number,
  round?: number,
): Fought | null {
  const own = battlesIn(story).filter((one) => one.seat === seat && one.year === year);
  return own.findLast((one) => (round === undefined ? one.round >= now : one.round === round)) ?? null;
}

const pencilOf = (seen: Forecast<DungeonLords>, answers: Answered[], asked: Question<DungeonLords>): Pencil => ({
  lines: asked.prompt === "plan" ? foretoldBattle(seen.told) : restOf(seen.told, asked.seat),
  board: seen.board,
  answers,
  stop: seen.stop,
});

const wars = new Map<number, War>();

/** One's own war, by the seat that looks on. */
export function warOf(viewer: number | null): War {
  const seat = viewer ?? -1;
  let found = wars.get(seat);
  if (!found) wars.set(seat, (found = new War()));
  return found;
}
