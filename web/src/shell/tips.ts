/** What is said of a card, a number or a sign by whoever drew it: its title, however that is written. */

export interface Tip {
  words: string;
  of: Element;
}

const titled = (one: Element): string | null =>
  one.getAttribute("title") ||
  [...one.children].find(({ localName }) => localName === "title")?.textContent?.trim() ||
  (one.getAttribute("role") === "img" ? one.getAttribute("aria-label") : null) ||
  null;

/** Does the browser itself say something where a pointer rests here? */
export function isTold(at: Element): boolean {
  for (let one: Element | null = at; one; one = one.parentElement) {
    if (one.hasAttribute("title") || [...one.children].some(({ localName }) => localName === "title")) return true;
  }
  return false;
}

/** What stands on a picture and lets a pointer through to what lies below can be told all the same. */
export function tipThrough(at: Element | null, x: number, y: number): Tip | null {
  const drawn = at?.closest("svg")?.querySelectorAll<SVGElement>('g[role="img"][aria-label]') ?? [];
  const of = [...drawn].findLast((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  const words = of && titled(of);
  return words ? { words, of } : null;
}

/** The nearest thing round this place that has something to say. */
export function tipAt(at: Element | null): Tip | null {
  for (let one = at; one && one !== document.body; one = one.parentElement) {
    const words = titled(one);
    if (words) return { words, of: one };
  }
  return null;
}
