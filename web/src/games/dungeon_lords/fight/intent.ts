/** What a lord means to do in a battle, and how each of its questions is answered by that. */

import type { Offered, Question } from "../../../frontier";
import type { DungeonLords } from "../frontier";

type Choice = Offered<DungeonLords>;

/** Everything that is decided before a battle, and what is meant to follow. */
export interface Intent {
  readonly square: string;
  /** In the order in which they shall spring. */
  readonly traps: readonly string[];
  /** In the order in which they shall act; like ones stand there more than once. */
  readonly creatures: readonly string[];
  /** By place in `creatures`: how it shall attack. */
  readonly attacks: Readonly<Record<number, string>>;
  /** By place in `creatures`: whom it shall hit, one after the other. */
  readonly targets: Readonly<Record<number, readonly string[]>>;
  /** By trap: whom it shall hit. */
  readonly aims: Readonly<Record<string, string>>;
}

export const nothing = (square: string): Intent => ({
  square,
  traps: [],
  creatures: [],
  attacks: {},
  targets: {},
  aims: {},
});

/** A question that came up, what is answered, and who acts by it. */
export interface Answered {
  readonly question: Question<DungeonLords>;
  readonly key: string;
  /** The creature's place in the intent; -1 for what is about none of them. */
  readonly place: number;
}

const sameKind = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** The option that sends just these. */
export const planFor = (options: readonly Choice[], { square, traps, creatures }: Intent): Choice | undefined =>
  options.find(
    ({ head, details }) =>
      head === "defend" &&
      details.square === square &&
      sameKind(details.traps, traps) &&
      sameKind(details.creatures, creatures),
  );

/** Answers what is asked as it was meant; where nothing was, so that the plan is carried out. */
export function answer(
  question: Question<DungeonLords>,
  intent: Intent,
  before: readonly Answered[],
): Answered | null {
  const { options } = question;
  const say = (key: string | undefined, place = -1): Answered | null => (key ? { question, key, place } : null);
  switch (question.prompt) {
    case "trap_order": {
      const order = intent.traps;
      const found = [...options].sort((one, other) => rank(order, trapOf(one)) - rank(order, trapOf(other)));
      return say(found[0]?.key);
    }
    case "dart": {
      const sprung = before.findLast((one) => one.question.prompt === "trap_order");
      const trap = trapOf(sprung?.question.options.find(({ key }) => key === sprung.key)) || intent.traps[0];
      const aimed = options.find(({ head, details }) => head === "aim" && details.adventurer === intent.aims[trap ?? ""]);
      return say((aimed ?? options[0])?.key);
    }
    case "strike":
    case "idle":
      return strike(question, intent, before);
    case "hex": {
      const place = before.findLast((one) => one.place >= 0)?.place ?? -1;
      const meant = intent.targets[place]?.[1] ?? intent.targets[place]?.[0];
      const found = options.find(({ head, details }) => head === "hex" && details.target === meant);
      return say((found ?? options[0])?.key, place);
    }
    case "suggestion":
      return say((options.find(({ head }) => head === "keep") ?? options[0])?.key);
    case "peace":
      return say((options.find(({ head }) => head === "break_peace") ?? options[0])?.key);
    default:
      return say(options[0]?.key);
  }
}

const trapOf = (option: Choice | undefined): string => (option?.head === "spring" ? option.details.trap : "");
const rank = (order: readonly string[], key: string): number => {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
};

export const creatureOf = (option: Choice | undefined): string =>
  option?.head === "strike" || option?.head === "unleash" || option?.head === "idle" ? option.details.creature : "";
export const attackOf = (option: Choice | undefined): string =>
  option?.head === "strike" || option?.head === "unleash" ? option.details.attack : "";
export const targetOf = (option: Choice | undefined): string =>
  option?.head === "strike" || option?.head === "hex"
    ? option.details.target
    : option?.head === "aim"
      ? option.details.adventurer
      : "";

/** The next creature of the row that can act, in the way that was meant. */
function strike(question: Question<DungeonLords>, intent: Intent, before: readonly Answered[]): Answered | null {
  const acted = new Set(before.map(({ place }) => place));
  for (const [place, creature] of intent.creatures.entries()) {
    if (acted.has(place)) continue;
    const own = question.options.filter((option) => creatureOf(option) === creature);
    const ways = own.filter((option) => attackOf(option) === intent.attacks[place]);
    const fallback = own.filter((option) => attackOf(option) === attackOf(own[0]));
    const way = ways.length ? ways : fallback;
    const meant = way.find((option) => targetOf(option) === intent.targets[place]?.[0]);
    const found = meant ?? way[0];
    if (found) return { question, key: found.key, place };
  }
  const [any] = question.options;
  return any ? { question, key: any.key, place: -1 } : null;
}
