/** What the question, the contract in the court and the ring share: the deal that is being put together. */

import type { Town } from "../town";
import { NO_TERMS, type FullGoods, type Hand, type Promised, type Terms } from "./terms";

export interface Drafted extends Terms {
  readonly partner: number | null;
}

class TradeDesk {
  /** What is being put together; null while nothing is. */
  draft = $state.raw<Drafted | null>(null);
  /** My seat, while something is. */
  seat = $state(0);
  /** The sheet below: what I was offered, and answer by another offer. */
  below = $state.raw<Terms | null>(null);
  /** The promise being worded, and by whom. */
  wording = $state.raw<{ by: number } | null>(null);
  /** Whose deeds are spread out to pick from. */
  picking = $state<Hand | null>(null);
  #keep: (draft: Drafted) => void = () => undefined;

  lay(seat: number, draft: Drafted, below: Terms | null, keep: (draft: Drafted) => void): void {
    this.seat = seat;
    this.draft = draft;
    this.below = below;
    this.#keep = keep;
  }

  lift(): void {
    this.draft = this.wording = this.picking = null;
  }

  #write(changes: Partial<Drafted>): void {
    if (this.draft) this.#keep({ ...this.draft, ...changes });
  }

  /** With somebody else: what the other would have given is off the table. */
  choose = (partner: number): void => {
    if (partner === this.draft?.partner) return;
    this.wording = this.picking = null;
    this.#write({ partner, take: NO_TERMS.take, clauses: [] });
  };

  #goods(hand: Hand, changes: Partial<FullGoods>): void {
    if (this.draft) this.#write({ [hand]: { ...this.draft[hand], ...changes } });
  }

  pay = (hand: Hand, cash: number): void => this.#goods(hand, { cash: Math.max(0, Math.round(cash) || 0) });

  /** Lays something on the contract, or takes it off. */
  toggle = (hand: Hand, what: "deeds" | "cards", key: string): void => {
    const has = this.draft?.[hand][what] ?? [];
    this.#goods(hand, { [what]: has.includes(key) ? has.filter((one) => one !== key) : [...has, key] });
  };

  /** The same for a deed on the ring: whose it is says which side it lies on. */
  touch = (town: Town, key: string): void => {
    const hand = this.handOf(town, key);
    if (hand) this.toggle(hand, "deeds", key);
  };

  promise = (one: Promised): void => {
    this.wording = null;
    this.#write({ clauses: [...(this.draft?.clauses ?? []), one] });
  };

  unpromise = (at: number): void => this.#write({ clauses: (this.draft?.clauses ?? []).toSpliced(at, 1) });

  /** Everything off again. */
  clear = (): void => this.#write({ ...NO_TERMS });

  /** On which side of the contract a deed could lie; null where it cannot be traded. */
  handOf(town: Town, key: string): Hand | null {
    const { draft } = this;
    const deed = town.deed(key);
    if (!draft || draft.partner === null || !deed?.tradable) return null;
    if (deed.owner === town.character(this.seat).side) return "give";
    return deed.owner === town.character(draft.partner).side ? "take" : null;
  }

  has(key: string): boolean {
    return !!this.draft && (this.draft.give.deeds.includes(key) || this.draft.take.deeds.includes(key));
  }
}

export const tradeDesk = new TradeDesk();
