/** What a question is about: the table as it stands, who is asked, and what things and people are called. */

import type { Question } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Town } from "../town";
import type { CharacterView, EventView, OddsView } from "../view";

export class About {
  readonly me: CharacterView;

  constructor(
    readonly town: Town,
    readonly question: Question<Dungeonopoly>,
    readonly names: readonly string[],
    readonly odds: OddsView | null,
  ) {
    this.me = town.character(question.seat);
  }

  offers(head: string): boolean {
    return this.question.options.some((option) => option.head === head);
  }

  name(seat: number): string {
    return seat === this.question.seat ? "you" : (this.names[seat] ?? "");
  }

  /** A side by its members, the bank or the pot. */
  creditor(side: number): string {
    if (side < 0) return side === -2 ? "the pot" : "the bank";
    return this.town
      .side(side)
      .seats.map((seat) => this.name(seat))
      .join(" and ");
  }

  thing(key: string): string {
    return this.town.sheet.things[key]?.name ?? key;
  }

  /** The latest thing of a kind that is going on. */
  going(kind: string): EventView | undefined {
    return this.town.going(kind);
  }

  get cash(): number {
    return this.town.side(this.me.side).cash;
  }
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
