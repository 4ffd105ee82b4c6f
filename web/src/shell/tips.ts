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

/** The nearest thing round this place that has something to say. */
export function tipAt(at: Element | null): Tip | null {
  for (let one = at; one && one !== document.body; one = one.parentElement) {
    const words = titled(one);
    if (words) return { words, of: one };
  }
  return null;
}
