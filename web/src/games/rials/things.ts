/** Made by `python -m undercroft.server.types`: change games/rials/cards.py or board.py instead. */

/** What is printed on a card, a square, a token: by whichever kind it is. */
export interface Printed {
  key: string;
  name: string;
  colour?: "green" | "white";
  kind?: "blank" | "chance" | "chest" | "climb" | "item" | "locked_door" | "puzzle_chest" | "puzzle_door" | "find" | "hollow" | "monster" | "person" | "secret_door" | "teleport" | "trap" | "compartment" | "entrance" | "passage" | "room";
  level?: number;
  blocks?: boolean;
  is_chest?: boolean;
  value?: number;
  text?: string;
  effect?: Effect;
  sort?: string;
  use?: "challenge" | "monster" | "passive" | "roll" | "start" | string;
  bonus?: [string, number];
  only?: string[];
  last?: boolean;
  slow?: boolean;
  hurts?: number;
  steals?: "" | "choice" | "highest" | "lowest";
  spoils?: number;
  challenge?: Challenge | null;
  to?: string;
  x?: number;
  y?: number;
  number?: number;
  room?: string;
  joins?: string[];
  index?: number;
  is_entrance?: boolean;
  short?: string;
  levels?: number[];
}

/** What happens, in the order in which it does. */
export interface Effect {
  gain?: [string, number];
  gain_any?: number;
  lose_item?: boolean;
  items?: number;
  chests?: number;
  miss?: number;
  reveal?: boolean;
  sells?: boolean;
}

/** A capability against a level, and what each outcome brings. */
export interface Challenge {
  capability: string;
  level: number;
  fail?: Effect;
  just?: Effect;
  exceed?: Effect;
}
