/** Cards of one picture, which are tied by a bracket. */

/** The places of cards whose picture lies there more than once. */
export function matches(keys: readonly (string | null)[]): Set<number> {
  const places = new Set<number>();
  keys.forEach((key, at) => {
    if (key !== null && keys.some((other, place) => place !== at && other === key)) places.add(at);
  });
  return places;
}

/** Cards in an order in which those of one picture lie side by side, the first in its place. */
export function gathered<Card extends string | null>(keys: readonly Card[]): Card[] {
  const order: Card[] = [];
  for (const key of keys) {
    const last = key === null ? -1 : order.lastIndexOf(key);
    if (last < 0) order.push(key);
    else order.splice(last + 1, 0, key);
  }
  return order;
}

export interface Picture {
  key: string;
  number: number | null;
  kind: string;
}

/** The picture that each card counts as: wild Treasure joins a single Monster of its number, or else a pair. */
export function joined(cards: readonly (Picture | null)[], wild: boolean): (string | null)[] {
  const monsters = cards.filter((card) => card?.kind === "monster");
  const counts = new Map<string, number>();
  for (const card of monsters) if (card) counts.set(card.key, (counts.get(card.key) ?? 0) + 1);
  return cards.map((card, at) => {
    if (!card || card.kind === "monster") return card?.key ?? null;
    const itself = `${card.key} ${at}`;
    if (!wild || card.kind !== "treasure") return itself;
    const fits = monsters.filter((one) => one?.number === card.number).map((one) => one?.key ?? "");
    const joins = [1, 2].map((size) => fits.find((key) => counts.get(key) === size)).find(Boolean);
    if (!joins) return itself;
    counts.set(joins, (counts.get(joins) ?? 0) + 1);
    return joins;
  });
}

export interface Tie {
  from: number;
  to: number;
  count: number;
}

/** Runs of one picture among cards that lie in order. */
export function ties(keys: readonly (string | null)[]): Tie[] {
  const found: Tie[] = [];
  for (let from = 0; from < keys.length; from++) {
    let to = from;
    while (keys[from] !== null && keys[to + 1] === keys[from]) to++;
    if (to > from) found.push({ from, to, count: to - from + 1 });
    from = to;
  }
  return found;
}

/** "pair", "three alike", "four alike". */
export const tieWords = (count: number): string =>
  count === 2 ? "pair" : `${["", "", "", "three", "four", "five", "six"][count] ?? count} alike`;
