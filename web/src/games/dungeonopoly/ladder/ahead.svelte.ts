/** What would follow if I let something be: as the rules see it, as far as nobody else decides. */

import type { Forecast } from "../../../frontier";
import type { BoardProps } from "../../../board";
import type { Dungeonopoly } from "../frontier";

/** Lines that say nothing new to who looks at the ladder. */
const KNOWN = new Set(["Cast", "Cancelled", "Used", "Refreshed", "TurnBegan", "Walked", "Rolled"]);
const MOST = 3;

export interface Ahead {
  readonly lines: readonly string[];
  /** Who has the next word: "" where it is known to the end. */
  readonly then: string;
}

const THEN: Readonly<Record<string, string>> = {
  others: "Others may still answer.",
  chance: "Then the dice decide.",
  secret: "What comes then is hidden.",
};

export function aheadOf({ told, stop }: Pick<Forecast<Dungeonopoly>, "told" | "stop">): Ahead {
  const lines = told.filter(({ line }) => !KNOWN.has(line)).map(({ text }) => text);
  // Who is asked after something has come of it has no word in that any more.
  return { lines: lines.slice(0, MOST), then: lines.length ? "" : (THEN[stop] ?? "") };
}

/** Looks ahead once for each question, by an option's key. */
export class Foresight {
  seen = $state.raw<Ahead | null>(null);
  #asked = "";

  /** "As it stands: ", and what was seen. */
  get words(): string {
    if (!this.seen) return "";
    const { lines, then } = this.seen;
    return `As it stands: ${[...lines, then].filter(Boolean).join(" ") || "nothing comes of it."}`;
  }

  look(frame: { seq: number }, forecast: BoardProps<Dungeonopoly>["forecast"], key: string | undefined): void {
    const asked = key ? `${frame.seq} ${key}` : "";
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.seen = null;
    if (!key || !forecast) return;
    void forecast([key]).then((found) => {
      if (found && this.#asked === asked) this.seen = aheadOf(found);
    });
  }
}
