/** What a lord means to do in a battle, and how each of its questions is answered by that. */

import type { Offered, Question } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { Line } from "./battle";

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

/** How far a battle has come: who has acted, by place in the intent, and which trap sprang last. */
export interface Course {
  readonly acted: readonly number[];
  readonly trap: string;
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
export function answer(question: Question<DungeonLords>, intent: Intent, course: Course): Answered | null {
  const { options } = question;
  const say = (found: Choice | undefined, place = -1): Answered | null =>
    found ? { question, key: found.key, place } : null;
  const first = (head: string) => options.find((one) => one.head === head) ?? options[0];
  switch (question.prompt) {
    case "trap_order":
      return say(
        [...options].sort((one, other) => rank(intent.traps, trapOf(one)) - rank(intent.traps, trapOf(other)))[0],
      );
    case "dart":
      return say(options.find((one) => targetOf(one) === intent.aims[course.trap]) ?? options[0]);
    case "strike":
    case "idle":
      return strike(question, intent, course);
    case "hex": {
      const place = course.acted.at(-1) ?? -1;
      const [one, other = one] = intent.targets[place] ?? [];
      return say(options.find((option) => targetOf(option) === other) ?? options[0], place);
    }
    case "suggestion":
      return say(first("keep"));
    case "peace":
      return say(first("break_peace"));
    default:
      return say(options[0]);
  }
}

/** The same question, answered with another option. */
export function instead(answered: Answered, key: string, { creatures }: Intent, { acted }: Course): Answered {
  const option = answered.question.options.find((one) => one.key === key);
  const creature = creatureOf(option);
  const place = creatures.findIndex((one, at) => one === creature && !acted.includes(at));
  return { ...answered, key, place: creature ? place : answered.place };
}

/** How far it has come when that is answered. */
export function after(course: Course, { question, key, place }: Answered): Course {
  const trap = trapOf(question.options.find((one) => one.key === key));
  const acted = place >= 0 && question.prompt !== "hex" ? [...course.acted, place] : course.acted;
  return { acted, trap: trap || course.trap };
}

/** How far it has come by what happened. */
export function courseOf(lines: readonly Line[], { creatures, traps }: Intent): Course {
  const acted: number[] = [];
  let trap = traps[0] ?? "";
  for (const line of lines) {
    if (line.line === "Attacked" || line.line === "Idled") {
      const { creature } = line.details;
      acted.push(creatures.findIndex((key, place) => key === creature && !acted.includes(place)));
    } else if (line.line === "TrapSprung") trap = traps.find((key) => key !== line.details.trap) ?? "";
  }
  return { acted, trap };
}

export const trapOf = (option: Choice | undefined): string => (option?.head === "spring" ? option.details.trap : "");
export const creatureOf = (option: Choice | undefined): string =>
  option?.head === "strike" || option?.head === "unleash" || option?.head === "idle" ? option.details.creature : "";
export const attackOf = (option: Choice | undefined): string =>
  option?.head === "strike" || option?.head === "unleash" ? option.details.attack : "";
export const targetOf = (option: Choice | undefined): string => {
  if (option?.head === "strike" || option?.head === "hex") return option.details.target;
  return option?.head === "aim" ? option.details.adventurer : "";
};

const rank = (order: readonly string[], key: string): number => {
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
};

/** The next creature of the row that can act, in the way that was meant. */
function strike(question: Question<DungeonLords>, intent: Intent, { acted }: Course): Answered | null {
  for (const [place, creature] of intent.creatures.entries()) {
    if (acted.includes(place)) continue;
    const own = question.options.filter((option) => creatureOf(option) === creature);
    const ways = own.filter((option) => attackOf(option) === intent.attacks[place]);
    const way = ways.length ? ways : own.filter((option) => attackOf(option) === attackOf(own[0]));
    const found = way.find((option) => targetOf(option) === intent.targets[place]?.[0]) ?? way[0];
    if (found) return { question, key: found.key, place };
  }
  const [any] = question.options;
  return any ? { question, key: any.key, place: -1 } : null;
}
