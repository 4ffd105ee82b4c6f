/** By what names things on the board are found: the value of their `data-at`. */

export const at = {
  /** A square of the ring, by its key. */
  square: (key: string) => `square:${key}`,
  /** A token on the lane. */
  token: (seat: number) => `token:${seat}`,
  /** A seat's plate, or my tray. */
  plate: (seat: number) => `plate:${seat}`,
  /** The sum on it. */
  cash: (seat: number) => `cash:${seat}`,
  /** The row of deeds on it, or in my tray. */
  thread: (seat: number) => `thread:${seat}`,
  /** A deed in my tray. */
  deed: (key: string) => `deed:${key}`,
  /** The seal of one of my abilities. */
  seal: (ability: string) => `seal:${ability}`,
  pennon: (seat: number) => `pennon:${seat}`,
  pile: (kind: "chance" | "chest") => `pile:${kind}`,
  bank: () => "bank",
  pot: () => "pot",
  dice: () => "dice",
  court: () => "court",
  /** The band of a street, on which houses stand. */
  band: (key: string) => `band:${key}`,
  /** Where prisoners stand. */
  bars: () => "bars",
  /** Somebody's get-out cards. */
  cards: (seat: number) => `cards:${seat}`,
  /** A spell on the ladder, from 0. */
  rung: (index: number) => `rung:${index}`,
  /** A bidder at an auction, and what they bid for. */
  paddle: (seat: number) => `paddle:${seat}`,
  lot: () => "lot",
  contract: () => "contract",
  /** Where nothing else will do. */
  middle: () => "middle",
} as const;
