/** How far a story can be read while it is being shown: on the board, and beside it. */
export class Telling {
  #board = $state(Infinity);
  #aside = $state(Infinity);

  /** The last line that both have shown, by its `n`. */
  get upto(): number {
    return Math.min(this.#board, this.#aside);
  }

  /** These lines are about to be shown. `waits`: does the aside say how far it is? */
  begin(first: number, waits: boolean): void {
    this.#board = Infinity;
    this.#aside = waits ? first - 1 : Infinity;
  }

  onBoard(upto: number): void {
    this.#board = upto;
  }

  beside(upto: number): void {
    this.#aside = upto;
  }

  end(): void {
    this.#board = this.#aside = Infinity;
  }
}
