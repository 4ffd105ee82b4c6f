/** Who taps to skip may tap once too often: what comes a moment too late is no answer to what is asked since. */

/** So many milliseconds after something was skipped, or asked, a tap was still meant for what moved. */
const LATE = 500;

class Late {
  /** What skips, while it is on the page. */
  button = $state.raw<HTMLElement>();
  #since = -Infinity;
  #place: { box: DOMRect; since: number } | null = null;

  /** Something was skipped, or is asked from now on. */
  begin(): void {
    const since = (this.#since = performance.now());
    const { button } = this;
    if (button?.isConnected && getComputedStyle(button).visibility === "visible") {
      this.#place = { box: button.getBoundingClientRect(), since };
    }
  }

  /** Is a key that skips pressed too late? */
  get key(): boolean {
    return isRecent(this.#since);
  }

  /** Does a finger come down too late where one could skip? */
  tap({ clientX: x, clientY: y, detail }: MouseEvent): boolean {
    if (!detail || !this.#place || !isRecent(this.#place.since)) return false;
    const { left, right, top, bottom } = this.#place.box;
    return left <= x && x <= right && top <= y && y <= bottom;
  }
}

const isRecent = (since: number): boolean => performance.now() - since < LATE;

export const late = new Late();
