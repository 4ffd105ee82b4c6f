/** Made by `python -m undercroft.server.types`: change games/dunjiin/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  fight: Record<never, never>;
  dodge: Record<never, never>;
  empowered: Record<never, never>;
  look: Record<never, never>;
  pass_on: Record<never, never>;
  target: { seat: number };
  spend_magic: Record<never, never>;
  accept: Record<never, never>;
  counter: { magic: number };
  take: { card: string };
  pay: { value: number };
  spend: { card: string };
  yes: Record<never, never>;
  no: Record<never, never>;
  buy: { armor: number };
  bymagic: { armor: number };
  exchange: { taken: string; given: string };
  raise: { taken: string; given: string; paid: boolean };
  explore: Record<never, never>;
  premonition: Record<never, never>;
  rest: Record<never, never>;
  level_up: Record<never, never>;
  necromancy: Record<never, never>;
  trap: Record<never, never>;
  dragon: Record<never, never>;
  assassin: Record<never, never>;
  draw: Record<never, never>;
}

export type Prompt =
  | "keeps"
  | "shop"
  | "shop_magic"
  | "treasure"
  | "action"
  | "draw"
  | "first_card"
  | "after_looking"
  | "target"
  | "xp"
  | "dodged_to"
  | "counter"
  | "defeat"
  | "prize"
  | "exchange"
  | "grave"
  | "victim";
