/** What lies over the table: one thing at a time. */

import type { TalkNews } from "../../wire";

export type Pane = "rules" | "invite" | "menu" | "story" | "talk";

class Panes {
  open = $state<Pane | null>(null);
  /** The rule that the rules open at. */
  rule = $state("");
  /** The last line of talk that was read. */
  read = $state(0);

  /** The rule on the slip, and where it was asked for. */
  why = $state.raw<{ rule: string; anchor: DOMRect | null } | null>(null);

  explain(rule: string, asker: Element | null): void {
    const at = asker?.getBoundingClientRect();
    const left = asker?.closest("aside")?.getBoundingClientRect().left ?? at?.left ?? 0;
    this.why = { rule, anchor: at ? new DOMRect(left, at.top, at.width, at.height) : null };
  }

  /** At another table nothing is open or read. */
  reset(): void {
    this.open = this.why = null;
    this.read = 0;
  }

  show(pane: Pane, rule = ""): void {
    this.rule = rule;
    this.open = pane;
  }

  hide(): void {
    this.open = null;
  }

  toggle(pane: Pane): void {
    if (this.open === pane) this.hide();
    else this.show(pane);
  }

  unread(talk: readonly TalkNews[]): number {
    return talk.filter((line) => line.n > this.read).length;
  }
}

export const panes = new Panes();
