/** What is not the same any more on the table, by the names of its places. */

import type { CrawlView, HandView, HeroView } from "../view";

export function changes(before: CrawlView, after: CrawlView): string[] {
  const piles = {
    deck: ({ dunjiin }: CrawlView) => dunjiin,
    graveyard: ({ graveyard }: CrawlView) => graveyard.length,
    shop: ({ shop }: CrawlView) => shop,
    dodges: ({ dodges }: CrawlView) => dodges.length,
    traps: ({ traps }: CrawlView) => traps.length,
  };
  return [
    ...after.heroes.flatMap((one) => heroes(before.heroes[one.seat], one)),
    ...Object.entries(piles).flatMap(([pile, count]) => (count(before) === count(after) ? [] : [pile])),
    ...hand(before.hand, after.hand),
  ];
}

function heroes(old: HeroView | undefined, one: HeroView): string[] {
  if (!old) return [];
  if (old.alive !== one.alive) return [`seat:${one.seat}`];
  const counts = {
    armor: ({ armor }: HeroView) => armor,
    level: ({ level }: HeroView) => level,
    character: ({ character }: HeroView) => character.join(),
    treasure: ({ wealth, treasure }: HeroView) => `${wealth} ${treasure.length}`,
    magic: ({ magic }: HeroView) => magic.length,
    xp: ({ xp }: HeroView) => xp,
  };
  return Object.entries(counts).flatMap(([what, count]) => (count(old) === count(one) ? [] : [`${what}:${one.seat}`]));
}

/** Cards that have come, or are turned up. */
const hand = (old: HandView | null, now: HandView | null): string[] =>
  (now?.cards ?? []).flatMap((card, i) => (old && i < old.cards.length && old.cards[i] === card ? [] : [`hand:${i}`]));
