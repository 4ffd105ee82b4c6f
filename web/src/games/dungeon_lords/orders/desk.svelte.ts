/** What the question and the cards under the columns share: the paper in hand, the order pointed at. */

import { unwritten, written, type Paper } from "./paper";

class OrdersDesk {
  /** Is a form open, also one to change what was sealed? */
  open = $state(false);
  /** What is being written; null while no orders are asked. */
  paper = $state.raw<Paper | null>(null);
  /** The order under the pointer or the focus, wherever it lies. */
  pointed = $state<string | null>(null);
  #keep: (paper: Paper) => void = () => undefined;

  /** Lays a paper down to be written on. */
  lay(paper: Paper, keep: (paper: Paper) => void): void {
    this.paper = paper;
    this.#keep = keep;
  }

  lift(): void {
    this.paper = null;
  }

  point = (order: string | null): void => {
    this.pointed = order;
  };

  /** Picks a card for the next slot, or takes it back from its own. */
  pick = (order: string): void => {
    if (this.paper) this.#keep(written(this.paper, order));
  };

  takeBack = (): void => {
    if (this.paper) this.#keep(unwritten(this.paper));
  };

  write(changes: Partial<Paper>): void {
    if (this.paper) this.#keep({ ...this.paper, ...changes });
  }
}

export const ordersDesk = new OrdersDesk();
