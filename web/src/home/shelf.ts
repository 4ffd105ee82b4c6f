/** The five games of the house, in the order of the arcade, with those that are still on their way. */

import { settings } from "../settings.svelte";
import type { GameCard } from "../wire";

export interface Shelved {
  name: string;
  title: string;
  tagline: string;
  players: string;
  length: string;
  /** What it takes to open a table; null while the game is not at this table yet. */
  card: GameCard | null;
}

const COMING: Omit<Shelved, "card">[] = [
  {
    name: "dunjiin",
    title: "Dunjiin",
    tagline: "Press your luck against the deck, and hand the worst of it to a friend.",
    players: "2–6",
    length: "15–45 min",
  },
  {
    name: "dungeon",
    title: "Dungeon!",
    tagline: "Walk in, fight what lives there, be first back up the stairs with the gold.",
    players: "2–8",
    length: "45–60 min",
  },
  {
    name: "rials",
    title: "Rial’s Dungeon",
    tagline: "Every square hides something. Fill your sack before the bell.",
    players: "2–6",
    length: "45–60 min",
  },
  {
    name: "dungeonopoly",
    title: "Dungeonopoly",
    tagline: "The property game you know, with thieves, songs and fireballs.",
    players: "2–8",
    length: "2–4 hours",
  },
  {
    name: "dungeon_lords",
    title: "Dungeon Lords",
    tagline: "You dug it and stocked it with monsters. Now heroes are at the door.",
    players: "2–4",
    length: "90–120 min",
  },
];

const players = ({ low, high }: GameCard) => (low === high ? `${low}` : `${low}–${high}`);
const brief = (length: string) => length.replace(" to ", "–").replace(" minutes", " min");

/** What the server offers, in its place; a game the house did not know of stands at the end. */
export function shelve(cards: GameCard[]): Shelved[] {
  const byName = new Map(cards.map((card) => [card.name, card]));
  const known = COMING.map((game) => {
    const card = byName.get(game.name) ?? null;
    byName.delete(game.name);
    if (!card) return { ...game, card };
    return { ...game, title: card.title, players: players(card), length: brief(card.length), card };
  });
  const more = [...byName.values()].map((card) => ({
    name: card.name,
    title: card.title,
    tagline: card.tagline,
    players: players(card),
    length: brief(card.length),
    card,
  }));
  return [...known, ...more];
}

/** A usual table for one person: four seats if the game has them, steady bots in the others. */
export function usualTable(card: GameCard, name: string) {
  const seats = Math.min(card.high, Math.max(card.low, 4));
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot: card.usual }));
  return { game: card.name, seats: [{ kind: "mine" as const, name, by_hand: settings.byHand }, ...bots], start: true };
}
