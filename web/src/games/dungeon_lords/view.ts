/** Made by `python -m undercroft.server.types`: change games/dungeon_lords/view.py instead. */

/** The table as one viewer sees it. */
export interface RealmView {
  items: string;
  year: number;
  season: string;
  phase: string;
  done: number;
  round: number;
  start: number;
  lords: LordView[];
  non_players: NonPlayerView[];
  creatures: string[];
  rooms: string[];
  row: IntruderView[];
  next_row: IntruderView[];
  event: string | null;
  next_event: string | null;
  past: string[];
  special: string | null;
  spaces: Record<string, (number | null)[]>;
  combat: CombatCardView[];
  tent: string | null;
  host: number | null;
  battle: BattleView | null;
  piles: PilesView;
  discards: string[];
  out: string[];
}

export interface LordView {
  seat: number;
  colour: string;
  gold: number;
  food: number;
  imps: number;
  away: number;
  trolls_away: number;
  evil: number;
  letters: number;
  tax: number;
  dungeon: TileView[];
  traps: (string | null)[];
  creatures: HirelingView[];
  party: PartyView;
  prison: string[];
  captured: string[];
  office: string[];
  inaccessible: string[];
  drawn: (string | null)[];
  orders: (string | null)[];
  failed: string[];
  tokens: string[];
  sent: boolean;
  token: string | null;
  plan: PlanView | null;
  passed: boolean;
}

/** A tunnel, or a room. */
export interface TileView {
  square: string;
  room: string | null;
  conquered: boolean;
  runs: number;
}

export interface HirelingView {
  creature: string;
  up: boolean;
  striking: boolean;
  sent: boolean;
  sheep: boolean;
  paid: boolean;
}

/** A line front to rear, and what all of it can do together. */
export interface PartyView {
  line: IntruderView[];
  anti_trap: number;
  magic: number;
  hearts: number;
  sack: string[];
}

/** An adventurer in a row or a line. */
export interface IntruderView {
  adventurer: string;
  hit_points: number;
  left: number;
  items: string[];
  marked: string[];
  invisible: boolean;
}

export interface PlanView {
  square: string;
  traps: (string | null)[];
}

export interface NonPlayerView {
  colour: string;
  inaccessible: string[];
  orders: string[];
}

/** The combat card of one round. */
export interface CombatCardView {
  card: string | null;
  up: boolean;
  spies: number[];
}

export interface BattleView {
  seat: number;
  square: string;
  step: string;
  traps: string[];
  prevented: number;
  poisoned: string[];
  attacked: boolean;
  cast: boolean;
  shield: number;
  raging: boolean;
  no_spell: boolean;
  no_healing: boolean;
  no_conquering: boolean;
}

/** What lies face down, in no order, but for the adventurers put under their pile. */
export interface PilesView {
  creatures: string[];
  rooms: string[];
  adventurers: string[];
  under: string[];
  events: string[];
  specials: string[];
  traps: number;
}

export type View = RealmView;
