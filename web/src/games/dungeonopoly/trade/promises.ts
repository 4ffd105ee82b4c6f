/** Promises in a deal, in words; and which can be made. */

import type { Sheet } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Town } from "../town";
import { promised, type Promised } from "./terms";

export type PromiseKind = "passage" | "refrain" | "act" | "note";

export const KINDS: readonly { kind: PromiseKind; label: string; hint: string }[] = [
  { kind: "passage", label: "Free passage", hint: "No rent on one deed, for some landings." },
  { kind: "refrain", label: "Refrain", hint: "An ability stays unused for a while." },
  { kind: "act", label: "Act", hint: "An ability is used as soon as the deal is struck." },
  { kind: "note", label: "Note", hint: "Anything in words. It binds nobody." },
];

const nameOf = (sheet: Sheet<Dungeonopoly>, key: string) => sheet.things[key]?.name ?? key;

/** What a promise says, from who promises on: "pays you no rent on Boardwalk, 2 landings". */
export function sentenceOf(one: Promised, sheet: Sheet<Dungeonopoly>, names: readonly string[], viewer: number | null) {
  const who = (seat: number | null) => (seat === null ? "anybody" : seat === viewer ? "you" : (names[seat] ?? ""));
  const landings = `${one.times} landing${one.times === 1 ? "" : "s"}`;
  switch (one.kind) {
    case "passage":
      return `${one.against === viewer ? "you pay" : `${who(one.against)} pays`} no rent on ${nameOf(sheet, one.square)}, ${landings}`;
    case "refrain": {
      const until = one.times
        ? `until ${one.by === viewer ? "your" : `${names[one.by] ?? ""}’s`} next turn ends`
        : "until this turn ends";
      const where = one.square ? ` on ${nameOf(sheet, one.square)}` : "";
      return `no ${nameOf(sheet, one.ability)} on ${who(one.against)}${where} ${until}`;
    }
    case "act":
      return `${nameOf(sheet, one.ability)}, at once${one.aim.length ? `: ${one.aim.map((key) => aimed(key, sheet, who)).join(", ")}` : ""}`;
    default:
      return `“${one.text}”`;
  }
}

function aimed(key: string, sheet: Sheet<Dungeonopoly>, who: (seat: number | null) => string): string {
  const [head = "", detail = ""] = key.split(":");
  return head === "whom" ? who(Number(detail)) : nameOf(sheet, detail);
}

/** What somebody could promise to leave be, or to do: by key and name. */
export function abilitiesFor(town: Town, seat: number, kind: PromiseKind): { key: string; name: string }[] {
  const { things } = town.sheet;
  return town.character(seat).abilities.flatMap((key) => {
    const row = things[key];
    if (!row || (kind === "act" && !(row.when ?? []).includes("free")) || row.kind === "automatic") return [];
    return [{ key, name: row.name }];
  });
}

/** Is an ability aimed at somebody? */
export const isAimed = (town: Town, ability: string): boolean =>
  !["nobody", undefined].includes(town.sheet.things[ability]?.whose);

/** What is being promised, until it lies on the contract. */
export interface Wording {
  readonly kind: PromiseKind;
  readonly by: number;
  readonly other: number;
  readonly square: string;
  readonly ability: string;
  readonly whom: number | null;
  readonly times: number;
  readonly text: string;
}

/** The promise itself; null while something is missing. */
export function promiseOf(said: Wording): Promised | null {
  const { kind, by, other, square, ability, whom, times, text } = said;
  switch (kind) {
    case "passage":
      return square ? promised({ kind, by, square, against: other, times: Math.max(1, times) }) : null;
    case "refrain":
      return ability ? promised({ kind, by, ability, against: other, times: Math.min(1, times) }) : null;
    case "act":
      return ability ? promised({ kind, by, ability, aim: whom === null ? [] : [`whom:${whom}`] }) : null;
    default:
      return text.trim() ? promised({ kind, by, text: text.trim() }) : null;
  }
}
