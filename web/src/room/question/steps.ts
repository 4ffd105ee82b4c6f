/** Two questions in one step: "Dodge", and at once whom to. */

import type { OptionNews } from "../../wire";

const THEN = " ";

/** An option that is followed at once by a choice of players is one option for each of them. */
export function inOneStep(options: readonly OptionNews[]): OptionNews[] {
  return options.flatMap((option) => {
    const targets = option.then.filter(({ seat }) => seat !== null);
    if (!targets.length || targets.length < option.then.length) return [option];
    return targets.map((target) => ({
      ...option,
      key: option.key + THEN + target.key,
      seat: target.seat,
      label: `${option.label} to ${target.label}`,
      brief: target.brief || target.hint,
      then: [],
    }));
  });
}

/** The answers that such a key stands for, one after the other. */
export function stepsOf(key: string, options: readonly OptionNews[]): [string, ...string[]] {
  const first = options.find((option) => option.then.some((then) => option.key + THEN + then.key === key));
  return first ? [first.key, key.slice(first.key.length + THEN.length)] : [key];
}
