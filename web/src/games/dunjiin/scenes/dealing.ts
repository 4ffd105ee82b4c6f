/** The deal: everybody's first cards, and what the Death Fairies among them cost. */

import { hero, type Scene } from "./things";

export const dealt: Scene<"Dealt"> = async (director, { seat, cards, level }) => {
  await director.fly(
    ...cards.map((card, i) => ({
      ...{ from: "deck", to: `character:${seat}`, card, turn: "up" as const },
      ...{ shrink: 0.8, delay: i * 90 },
    })),
  );
  director.change((table) => {
    const one = hero(table, seat);
    for (const card of cards) {
      const { kind, number } = director.cast.faces(card);
      if (kind === "monster") one.character.push(card);
      else if (kind === "magic") one.magic.push(card);
      else {
        one.treasure.push(card);
        one.wealth += number ?? 0;
      }
    }
    one.level = level;
    table.dunjiin -= cards.length;
  });
};

export const fairyAtTheDeal: Scene<"FairyAtTheDeal"> = async (director, { seat, fairies, lost }) => {
  director.change((table) => {
    hero(table, seat).armor -= lost;
    table.shop += lost;
    table.dunjiin -= fairies;
  });
  await director.shake(seat);
};
