/** Made by `python -m undercroft.server.types`: change games/dungeonopoly/view.py instead. */

/** The table as one viewer sees it. */
export interface TownView {
  round: number;
  limit: number;
  active: number;
  order: number[];
  phase: string;
  characters: CharacterView[];
  sides: SideView[];
  deeds: DeedView[];
  grounds: Record<string, EnchantmentView[]>;
  houses: number;
  hotels: number;
  pot: number;
  taxes: Record<string, number>;
  salaries: [number, number];
  chances: PileView;
  chests: PileView;
  doubles: number;
  spell_cast: boolean;
  used: [number, string, number][];
  towed: Record<string, number[]>;
  offered: Record<string, number>;
  clauses: Clause[];
  events: EventView[];
  odds: OddsView[];
  cash_public: boolean;
  over: boolean;
}

export interface CharacterView {
  seat: number;
  side: number;
  classes: string[];
  level: number;
  ep: number;
  next_level: number;
  at: string;
  journey: number;
  jailed: boolean;
  failed: number;
  abilities: string[];
  spent: string[];
  enchantments: EnchantmentView[];
  lasting: string[];
  hidden: boolean;
  barred: boolean;
  safe: boolean;
  hit: number;
  reach: number;
  form: string;
  pact: string;
  ranks: Record<string, number>;
  stances: Record<string, string>;
  mutes: Record<string, Mute>;
  out: boolean;
}

export interface EnchantmentView {
  kind: string;
  caster: number;
  level: number;
  asleep: boolean;
}

/** Where a player is not asked: always, or below a sum, or about what comes from some. */
export interface Mute {
  until?: string;
  below?: number;
  of?: number[];
}

export interface SideView {
  seats: number[];
  cash: number;
  cards: string[];
  worth: number;
  could_raise: number;
  out: boolean;
}

export interface DeedView {
  square: string;
  owner: number | null;
  level: number;
  mortgaged: boolean;
  rent: number | null;
  factor: number;
  plain_rent: number | null;
  worth: number;
  interest: number;
  tradable: boolean;
  mortgage: number;
  sale: number;
  enchantments: EnchantmentView[];
}

/** So many cards in no known order, then those put back, the next first. */
export interface PileView {
  unknown: number;
  under: string[];
}

/** A promise. */
export interface Clause {
  kind: string;
  by: number;
  ability?: string;
  aim?: string[];
  against?: number | null;
  square?: string;
  times?: number;
  text?: string;
  to?: number | null;
}

/** Something under way; what its kind has no use for is left empty. */
export interface EventView {
  kind: string;
  seat: number;
  square?: string;
  ability?: string;
  aim?: AimView | null;
  card?: string;
  purpose?: string;
  dice?: number[];
  amount?: number;
  whom?: number | null;
  creditor?: number | null;
  bidders?: number[];
  limit?: number;
  dues?: DueView[];
  songs?: string[];
  deal?: Deal | null;
  counters?: number;
  flag?: boolean;
}

export interface AimView {
  whom: number | null;
  square: string;
  steps: number;
  ability: string;
  inner: AimView | null;
  parts: string[];
}

export interface DueView {
  seat: number;
  amount: number;
  share: number;
  waived: boolean;
  paid: boolean;
}

/** Goods and promises that would change hands. */
export interface Deal {
  proposer: number;
  partner: number;
  give: Goods;
  take: Goods;
  clauses?: Clause[];
}

/** Cash, deeds by the keys of their squares, and get-out cards by theirs. */
export interface Goods {
  cash?: number;
  deeds?: string[];
  cards?: string[];
}

/** All throws of the roll that is asked for. */
export interface OddsView {
  by: string;
  of: number;
  doubles: string;
  throws: ThrowView[];
}

/** Where a throw leads, and what that square does to who lands there. */
export interface ThrowView {
  shown: number;
  distance: number;
  ways: number;
  square: string;
  brings: string;
  amount: number;
  to: number | null;
  salary: number;
  snag: boolean;
}

export type View = TownView;
