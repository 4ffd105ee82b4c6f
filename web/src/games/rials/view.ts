/** Made by `python -m undercroft.server.types`: change games/rials/view.py instead. */

/** The table as everybody sees it. */
export interface ExpeditionView {
  together: boolean;
  end: string;
  round: number;
  limit: number;
  active: number;
  beginner: number;
  first: number;
  explorers: ExplorerView[];
  down: string[];
  cards: Record<string, string>;
  traps: Record<string, string>;
  caches: string[];
  unseen: Record<string, number>;
  chests: StackView;
  items: StackView;
  chances: StackView;
  turned: string | null;
  move: MoveView | null;
  deal: DealView | null;
  offers: DealView[];
  offers_left: number;
  cards_per_side: number;
  gifts: boolean;
  common: number;
  rating: string;
  alarm: boolean;
  over: boolean;
}

export interface ExplorerView {
  seat: number;
  levels: Record<string, number>;
  at: string;
  items: string[];
  treasures: string[];
  total: number;
  owed: number;
  resting: boolean;
  speed: number;
  closed: string[];
  closed_before: string[];
  been_inside: boolean;
  walked_out: boolean;
  gone: boolean;
  might: MightView;
  in_reach: number[];
}

/** What a player can do, with all items: the level that counts against each kind of thing. */
export interface MightView {
  locked: number;
  puzzle: number;
  climb: number;
  monster: number;
  dodge: number;
  traps: Record<string, number>;
  unlocks: string[];
  charms: number;
}

/** A stack: so many cards in no known order, then those put back under it, the next first. Who remembers well knows the latter; no board shows them. */
export interface StackView {
  unknown: number;
  under: string[];
}

/** The move going on, and for who is asked where to go all ways that are open. */
export interface MoveView {
  seat: number;
  roll: number;
  left: number;
  came: string | null;
  walked: number;
  asking: boolean;
  ways: WayView[];
}

/** Where one can walk now: the option's details, and the places on the way. */
export interface WayView {
  to: string;
  came: string;
  steps: number;
  path: string[];
}

/** The offer on the table. */
export interface DealView {
  proposer: number;
  partner: number;
  give: string[];
  take: string[];
}

export type View = ExpeditionView;
