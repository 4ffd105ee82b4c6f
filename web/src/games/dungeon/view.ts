/** Made by `python -m undercroft.server.types`: change games/dungeon/view.py instead. */

/** The table as one viewer sees it. */
export interface DelveView {
  game: string;
  delvers: DelverView[];
  active: number;
  turn: number;
  graves: string[];
  foes: FoeView[];
  visions: VisionView[];
  monsters: PileView[];
  treasures: PileView[];
  spells: string[];
  goals: Record<string, number>;
  split: SplitView | null;
  errand: ErrandView;
  winner: number | null;
}

export interface DelverView {
  seat: number;
  kind: string;
  at: string;
  came: string | null;
  treasure: LootView[];
  gold: number | null;
  goal: number;
  spells: string[];
  doors: string[];
  lost: number;
  caged: boolean;
  waits: LootView | null;
}

/** A treasure card: its back, and its face if the viewer knows it. */
export interface LootView {
  level: number;
  card: string | null;
  plus: number;
  open: boolean;
}

/** A monster in place. */
export interface FoeView {
  monster: string;
  at: string;
  fighter: number | null;
  hoard: LootView[];
  marker: number;
  prize: LootView | null;
}

/** What a Crystal Ball laid out for a room. */
export interface VisionView {
  ball: number;
  at: string;
  monster: string | null;
  treasure: LootView;
  marker: number;
  face_up: boolean;
}

/** A pile: so many cards in no known order, then those put back under it, the next first. */
export interface PileView {
  unknown: number;
  under: (string | null)[];
}

/** A serious wound: treasure in two piles. Until all is dealt only the victim sees them. */
export interface SplitView {
  victim: number;
  dealt: number;
  left: LootView[];
  piles: LootView[][];
}

/** The turn so far, and for who is asked where to go all ways that are open. */
export interface ErrandView {
  steps: number;
  moving: boolean;
  acted: boolean;
  looked: boolean;
  gazed: boolean;
  spell: string | null;
  barred: string | null;
  looking_at: string | null;
  peeked: string | null;
  ways: WayView[];
}

/** Where the pawn can go with the steps left: the spaces entered, and whether a fight waits. */
export interface WayView {
  to: string;
  path: string[];
  fight: boolean;
}

export type View = DelveView;
