/** Made by `python -m undercroft.server.types`: change games/dunjiin/view.py instead. */

/** The table as one viewer sees it. */
export interface CrawlView {
  heroes: HeroView[];
  dealer: number;
  active: number;
  turn: number;
  colour: string;
  dunjiin: number;
  graveyard: string[];
  shop: number;
  hand: HandView | null;
  dodges: DodgeView[];
  traps: TrapView[];
  last_call: boolean;
  for_keeps: boolean;
  hardcore: boolean;
  fallen: number[];
}

/** One player's things, as anybody sees them; the faces of the XP only for their owner. */
export interface HeroView {
  seat: number;
  alive: boolean;
  armor: number;
  level: number;
  character: string[];
  treasure: string[];
  wealth: number;
  magic: string[];
  xp: number;
  xp_faces: string[] | null;
  remembered: string[];
  necromancy_used: boolean;
  last_visit_used: boolean;
}

/** The encounter on the table; a card that the viewer cannot see is None. */
export interface HandView {
  facing: number;
  cards: (string | null)[];
  face_up: boolean[];
  seen_by: number[];
  worked_out: string[];
  short: boolean;
  strength: number | null;
  summoned: boolean;
}

export interface DodgeView {
  payer: number;
  xp: string | null;
  magic: string | null;
}

export interface TrapView {
  owner: number;
  count: number;
  cards: string[] | null;
}

export type View = CrawlView;
