/** The windows in which I may be asked out of turn, and what can be said about each. */

import type { Dungeonopoly } from "../frontier";
import type { Town } from "../town";
import type { Mute } from "../view";

export type Stance = "ask" | "mine" | "auto" | "never";

export interface AskingWindow {
  readonly key: string;
  readonly label: string;
  /** What can be said, the usual first. */
  readonly choices: readonly (readonly [Stance, string])[];
  /** The moment of the abilities that answer in it; none where everybody does. */
  readonly when?: string;
}

const ASK = ["ask", "ask me"] as const;
const PASS = ["never", "let pass"] as const;
const TRY = ["auto", "always try"] as const;

export const WINDOWS: readonly AskingWindow[] = [
  {
    key: "counter",
    label: "Spells I could counter",
    when: "casting",
    choices: [["mine", "if it touches me"], ASK, PASS],
  },
  { key: "dice", label: "Throws I could change", when: "dice", choices: [["mine", "if it costs me"], ASK, PASS] },
  { key: "wish", label: "Wish as an answer", choices: [["never", "never"], ["mine", "if it touches me"], ASK] },
  { key: "damaged", label: "When I am hurt", when: "damage", choices: [ASK, PASS] },
  { key: "music", label: "Rent owed where I stand", when: "music", choices: [["mine", "if it matters"], ASK, PASS] },
  { key: "doubles", label: "Doubles of mine", when: "doubles", choices: [ASK, PASS] },
  { key: "owing", label: "Rent I owe", when: "rent", choices: [TRY, ASK, ["never", "just pay"]] },
  { key: "salary", label: "Coming to GO", when: "salary", choices: [ASK, TRY, ["never", "take the money"]] },
  { key: "passing", label: "Passing an opponent", when: "passing", choices: [["auto", "strike"], ASK, PASS] },
  { key: "sneaking", label: "Sneaking past somebody", when: "sneaking", choices: [ASK, ["auto", "strike"], PASS] },
  {
    key: "card",
    label: "Cards I draw",
    when: "card",
    choices: [["mine", "if it is not plain"], ASK, ["never", "obey"]],
  },
  { key: "jailed", label: "Being sent to jail", when: "jailed", choices: [ASK, TRY, ["never", "go quietly"]] },
  { key: "landing", label: "Landing somewhere", when: "landing", choices: [["auto", "do it"], ASK, PASS] },
  { key: "collect", label: "Rent due to me", choices: [["auto", "collect"], ASK] },
  { key: "reply", label: "Deals offered to me", choices: [ASK, ["never", "refuse"]] },
];

const knows = (town: Town, when: string): boolean =>
  town.me?.abilities.some((key) => (town.sheet.things[key]?.when as readonly string[] | undefined)?.includes(when)) ??
  false;

/** Those that can come up for me: who knows nothing for a window is never asked in it. */
export const windowsFor = (town: Town): AskingWindow[] =>
  WINDOWS.filter(({ key, when }) => {
    if (key === "wish") return town.me?.abilities.includes("wish") ?? false;
    return when === undefined || knows(town, when);
  });

/** The window that a question belongs to, if it is one. */
export function windowOf(
  town: Town,
  prompt: Dungeonopoly["Prompt"],
  options: readonly { readonly details: object }[],
): AskingWindow | undefined {
  const passes = prompt === "passing" && options.some(({ details }) => isFor(town, details, "passing"));
  const key = prompt === "passing" && !passes ? "sneaking" : prompt;
  return WINDOWS.find((one) => one.key === key);
}

function isFor(town: Town, details: object, when: string): boolean {
  const { ability } = details as { ability?: string };
  const moments = ability === undefined ? undefined : town.sheet.things[ability]?.when;
  return (moments as readonly string[] | undefined)?.includes(when) ?? false;
}

/** How long I want to hear nothing of it; "" is not at all. */
export const MUTES: readonly (readonly [string, string])[] = [
  ["", "ask on"],
  ["turn", "this turn"],
  ["next", "till my turn"],
  ["go", "till GO"],
];

export const stanceOf = (town: Town, key: string): Stance => (town.me?.stances[key] as Stance | undefined) ?? "ask";

export const muteOf = (town: Town, key: string): Mute | undefined => town.me?.mutes[key];

/** "until your next turn, below $100". */
export function muteWords({ until = "never", below = 0, of = [] }: Mute, names: readonly string[]): string {
  const long =
    { turn: "until this turn ends", next: "until your next turn", go: "until you pass GO" }[until] ?? "for good";
  const sum = below ? `, below $${below}` : "";
  const whose = of.length ? `, from ${of.map((seat) => names[seat] ?? "").join(" and ")}` : "";
  return long + sum + whose;
}
