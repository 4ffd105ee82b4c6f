/** Made by `python -m undercroft.server.types`: change games/dunjiin/cards.py or board.py instead. */

/** What is printed on a card, a square, a token: by whichever kind it is. */
export interface Printed {
  key: string;
  name: string;
  kind: Kind;
  worth: number;
  shields: number;
  copies: number;
}

export type Kind = "fairy" | "magic" | "monster" | "treasure";
