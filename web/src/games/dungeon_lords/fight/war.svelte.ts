/** The battle that is being planned or fought: what is meant, and what would come of it. */

import { SvelteMap } from "svelte/reactivity";
import type { BoardProps } from "../../../board";
import type { Forecast, Question } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { IntruderView, LordView, RealmView } from "../view";
import { fighterOf, musterFrom, type Fighter, type Line } from "./battle";
import { answer, nothing, planFor, type Answered, type Intent } from "./intent";
import { battlesIn, foretoldBattle, type Fought } from "./lines";

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

export const isCombat = (prompt: string | undefined): boolean => prompt === "plan" || STEPS.has(prompt ?? "");

/** As far as anybody would look ahead in one battle. */
const FAR = 25;

export class War {
  intent = $state.raw<Intent>(nothing("c1"));
  /** What would come of the intent; the last one known stays while the next is worked out. */
  pencil = $state.raw<Pencil | null>(null);
  /** Is the pencil that of the intent? */
  sharp = $state(false);
  /** By force, in the plan or not: what it would do to each, with it in the plan. */
  readonly strips = new SvelteMap<string, Pencil | null>();
  /** The force that is under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The whole of my battle as it was last foreseen. */
  script = $state.raw<readonly Line[]>([]);

  #question: Question<DungeonLords> | null = null;
  #asked = "";
  #forecast: Props["forecast"];
  #seen = new Map<string, Forecast<DungeonLords> | null>();
  #run = 0;
  #parties = new Map<number, readonly Fighter[]>();
  #last = new Map<number, readonly IntruderView[]>();

  /** Looks at the table: who stands where, and whether a battle is to be planned or fought. */
  attend(props: Props): void {
    this.#remember(props);
    const { question, seq } = props.frame;
    const asked = question && isCombat(question.prompt) && props.forecast ? `${seq} ${question.prompt}` : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#question = asked ? question : null;
    this.#forecast = props.forecast;
    this.#seen.clear();
    this.#run++;
    if (!question || !asked) return;
    const me = props.frame.board.lords[question.seat];
    if (question.prompt === "plan" && me) this.#begin(question, me);
    void this.#work(battleOf(props, question.seat)?.lines ?? []);
  }

  /** A new plan begins where the last one still can be carried out, else with nothing. */
  #begin({ options }: Question<DungeonLords>, me: LordView): void {
    this.script = [];
    this.pencil = null;
    this.strips.clear();
    const squares = options.flatMap((one) => (one.head === "defend" ? one.details.square : []));
    const kept = planFor(options, this.intent) && me.plan === null && this.intent.creatures.length;
    if (!kept || !squares.includes(this.intent.square)) this.intent = nothing(squares[0] ?? "c1");
  }

  /** Means something else. */
  mean(change: Partial<Intent>): void {
    this.intent = { ...this.intent, ...change };
    this.#run++;
    void this.#work([]);
  }

  // What would come of it

  async #work(ink: readonly Line[]): Promise<void> {
    const run = this.#run;
    const stale = () => run !== this.#run;
    this.sharp = false;
    const pencil = await this.#foresee(this.intent, stale);
    if (stale()) return;
    this.pencil = pencil;
    this.sharp = true;
    if (pencil) this.script = [...ink, ...pencil.lines];
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
    const answered: Answered[] = [];
    const keys: string[] = [];
    if (question.prompt === "plan") {
      const plan = planFor(question.options, intent);
      if (!plan) return null;
      keys.push(plan.key);
    } else {
      const first = answer(question, remaining(intent, this.#question), []);
      if (!first) return null;
      answered.push(first);
      keys.push(first.key);
    }
    for (let far = 0; far < FAR; far++) {
      const seen = await this.#look(keys);
      if (!seen || stale()) return null;
      const next =
        seen.stop === "asked" && seen.question && STEPS.has(seen.question.prompt)
          ? answer(seen.question, remaining(intent, seen.question), answered)
          : null;
      if (!next) return pencilOf(seen, answered, question.prompt === "plan");
      answered.push(next);
      keys.push(next.key);
    }
    return null;
  }

  async #look(keys: readonly string[]): Promise<Forecast<DungeonLords> | null> {
    const name = keys.join(" ");
    const known = this.#seen.get(name);
    if (known !== undefined) return known;
    const seen = (await this.#forecast?.(keys)) ?? null;
    this.#seen.set(name, seen);
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

/** The last battle of that seat in this combat round, as far as it was told. */
export function battleOf({ story = [], frame }: Props, seat: number): Fought | null {
  const { year, round } = frame.board;
  const own = battlesIn(story).filter((one) => one.seat === seat && one.year === year);
  const last = own.at(-1);
  return last && last.round >= round ? last : null;
}

const pencilOf = (seen: Forecast<DungeonLords>, answers: Answered[], whole: boolean): Pencil => ({
  lines: whole ? foretoldBattle(seen.told) : ownRest(seen.told, answers[0]?.question.seat ?? 0),
  board: seen.board,
  answers,
  stop: seen.stop,
});

/** In the middle of a battle: what follows, until another begins. */
function ownRest(told: readonly Line[], seat: number): Line[] {
  const begin: Line = {
    ...{ n: -1, line: "BattleBegan", rule: "", text: "" },
    details: { seat, square: "", round: 0 },
  };
  return foretoldBattle([begin, ...told]).slice(1);
}

/** The intent without what has acted already is not known here: the question says who can act. */
function remaining(intent: Intent, _question: Question<DungeonLords> | null): Intent {
  return intent;
}

/** Every force that is not in the plan, and a plan with it. */
function alternatives(
  options: Question<DungeonLords>["options"],
  intent: Intent,
): { force: string; intent: Intent }[] {
  const all = options.flatMap((one) =>
    one.head === "defend" && one.details.square === intent.square ? [one.details] : [],
  );
  const traps = new Set(all.flatMap((one) => one.traps).filter((key) => !intent.traps.includes(key)));
  const creatures = new Set(all.flatMap((one) => one.creatures).filter((key) => !intent.creatures.includes(key)));
  const ways = (force: string, kind: "traps" | "creatures"): { force: string; intent: Intent }[] => {
    const held = intent[kind];
    const tries = [[...held, force], ...held.map((_, at) => held.map((one, i) => (i === at ? force : one))).reverse()];
    const found = tries.map((some) => ({ ...intent, [kind]: some })).find((one) => planFor(options, one));
    return found ? [{ force, intent: found }] : [];
  };
  return [...[...traps].flatMap((key) => ways(key, "traps")), ...[...creatures].flatMap((key) => ways(key, "creatures"))];
}

const wars = new Map<number, War>();

/** One's own war, by the seat that looks on. */
export function warOf(viewer: number | null): War {
  const seat = viewer ?? -1;
  let found = wars.get(seat);
  if (!found) wars.set(seat, (found = new War()));
  return found;
}
