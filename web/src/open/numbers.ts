/** Printed numbers that a table changes: which of them somebody looks for. */

import type { NumberForm } from "../wire";

/** By their paths. */
export type Changes = Record<string, number>;

/** Those that have all the words; the changed ones first. */
export function found(all: readonly NumberForm[], words: string, changes: Changes): NumberForm[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ path, words, rule }: NumberForm) => {
    const said = `${path} ${words} ${rule}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  };
  const some = all.filter(has);
  return [...some.filter(({ path }) => path in changes), ...some.filter(({ path }) => !(path in changes))];
}

/** Do both change the same numbers alike? */
export const alike = (one: Changes, other: Changes): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, value]) => other[path] === value);
