/** Sending forces and taking them back, as far as there is such an option. */

import type { Question } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { LordView } from "../view";
import { planFor, type Intent } from "./intent";

type Options = Question<DungeonLords>["options"];
export type Kind = "traps" | "creatures";

/** A card in hand or a creature at home that may be sent. */
export interface Force {
  readonly kind: Kind;
  readonly key: string;
  /** Which of several like ones. */
  readonly nth: number;
  /** The place in the plan, from 0; -1 if it is not in it. */
  readonly place: number;
}

/** The trap cards, then the creatures that can fight. */
export function forcesOf(me: LordView | undefined, intent: Intent): Force[] {
  if (!me) return [];
  const traps = me.traps.flatMap((trap) => trap ?? []).sort();
  const creatures = me.creatures.flatMap(({ creature, up, striking }) => (up && !striking ? creature : []));
  return [...numbered("traps", traps, intent.traps), ...numbered("creatures", creatures, intent.creatures)];
}

function numbered(kind: Kind, keys: readonly string[], sent: readonly string[]): Force[] {
  return keys.map((key, at) => {
    const nth = keys.slice(0, at).filter((other) => other === key).length;
    const places = sent.flatMap((other, place) => (other === key ? place : []));
    return { kind, key, nth, place: places[nth] ?? -1 };
  });
}

/** With one more, or with it in the place of another; null if it cannot be sent there at all. */
export function sending(options: Options, intent: Intent, kind: Kind, key: string): Intent | null {
  const held = intent[kind];
  const instead = held.map((_, at) => ({ ...dropping(intent, kind, at), [kind]: [...without(held, at), key] }));
  const tries = [{ ...intent, [kind]: [...held, key] }, ...instead.reverse()];
  return tries.find((one) => planFor(options, one)) ?? null;
}

const without = (held: readonly string[], at: number): string[] => held.filter((_, place) => place !== at);

/** Without the one at that place; who stood behind it moves up. */
export function dropping(intent: Intent, kind: Kind, at: number): Intent {
  if (kind === "traps") return { ...intent, traps: without(intent.traps, at) };
  const moved = <T>(by: Readonly<Record<number, T>>): Record<number, T> =>
    Object.fromEntries(
      Object.entries(by).flatMap(([place, value]) => {
        const was = Number(place);
        return was === at ? [] : [[was > at ? was - 1 : was, value]];
      }),
    );
  const { attacks, targets, creatures } = intent;
  return { ...intent, creatures: without(creatures, at), attacks: moved(attacks), targets: moved(targets) };
}

/** At another tile, with as many as it takes. */
export function moving(options: Options, intent: Intent, square: string): Intent {
  const held = { ...intent, square };
  let settled: Intent = { ...held, traps: [], creatures: [] };
  for (const trap of held.traps) settled = adding(options, settled, "traps", trap);
  const kept: number[] = [];
  for (const [place, creature] of held.creatures.entries()) {
    const more = adding(options, settled, "creatures", creature);
    if (more !== settled) kept.push(place);
    settled = more;
  }
  const follow = <T>(by: Readonly<Record<number, T>>): Record<number, T> =>
    Object.fromEntries(kept.flatMap((was, now) => (by[was] === undefined ? [] : [[now, by[was]]])));
  return { ...settled, attacks: follow(held.attacks), targets: follow(held.targets) };
}

function adding(options: Options, intent: Intent, kind: Kind, key: string): Intent {
  const more = { ...intent, [kind]: [...intent[kind], key] };
  return planFor(options, more) ? more : intent;
}

/** The tiles that may be defended. */
export const squaresIn = (options: Options): string[] => [
  ...new Set(options.flatMap((one) => (one.head === "defend" ? one.details.square : []))),
];

/** Every force that is not in the plan, and a plan with it. */
export function alternatives(options: Options, intent: Intent): { force: string; intent: Intent }[] {
  const all = options.flatMap((one) =>
    one.head === "defend" && one.details.square === intent.square ? [one.details] : [],
  );
  return (["traps", "creatures"] as const).flatMap((kind) => {
    const others = new Set(all.flatMap((one) => one[kind]).filter((key) => !intent[kind].includes(key)));
    return [...others].flatMap((force) => {
      const found = sending(options, intent, kind, force);
      return found ? [{ force, intent: found }] : [];
    });
  });
}
