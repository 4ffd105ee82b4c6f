/** Made by `python -m undercroft.server.types`: change games/dungeon/cards.py or board.py instead. */

/** What is printed on a card, a square, a token: by whichever kind it is. */
export interface Printed {
  key: string;
  name: string;
  level?: number;
  kind?: "cage" | "monster" | "slide" | "chamber" | "corridor" | "room" | "stairs" | "start" | "door" | "open" | "secret";
  elf?: number | null;
  hero?: number | null;
  superhero?: number | null;
  wizard?: number | null;
  fire_ball?: number | null;
  lightning_bolt?: number | null;
  gold?: number;
  special?: "" | "ball" | "doors" | "medallion" | "sword";
  copies?: number;
  part?: string;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  run?: string;
  joins?: string[];
  number?: number;
  a?: string;
  b?: string;
  border?: number[];
  bit?: number;
  finds?: number;
  expert?: boolean;
  pawns?: number;
}
