/** Made by `python -m undercroft.server.types`: change games/dungeonopoly/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  perform: { melody: string };
  scorch: { seat: number; square: string };
  shatter: { square: string };
  foreclose: { square: string };
  enough: Record<never, never>;
  shape: { form: string };
  humanoid: Record<never, never>;
  stay_hidden: Record<never, never>;
  come_out: Record<never, never>;
  train: { skill: string };
  spend: { points: number };
  infernal: Record<never, never>;
  fey: Record<never, never>;
  dark: Record<never, never>;
  dispel: { kind: string; seat: number; caster: number };
  unweave: { kind: string; square: string };
  hotel: Record<never, never>;
  wishof: { of: string };
  copy: { spell: string };
  whom: { seat: number };
  where: { square: string };
  howfar: { squares: number };
  lift_now: Record<never, never>;
  pay_interest: Record<never, never>;
  leave_it: Record<never, never>;
  buy: Record<never, never>;
  decline: Record<never, never>;
  drop: { amount: number; up_to: boolean };
  bid: { amount: number; up_to: boolean };
  up_to: { amount: number; up_to: boolean };
  give_up: Record<never, never>;
  flat: Record<never, never>;
  tenth: Record<never, never>;
  learn: { ability: string };
  build: { square: string; price: number };
  sell: { square: string; brings: number };
  mortgage: { square: string; brings: number };
  lift: { square: string; price: number };
  offer: { partner: number | null; give: { cash: number; deeds: string[]; cards: string[] }; take: { cash: number; deeds: string[]; cards: string[] }; clauses: ({ kind: string; by: number; ability: string; aim: string[]; against: number | null; square: string; times: number; text: string; to: number | null })[] };
  no_offer: { partner: number | null; give: { cash: number; deeds: string[]; cards: string[] }; take: { cash: number; deeds: string[]; cards: string[] }; clauses: ({ kind: string; by: number; ability: string; aim: string[]; against: number | null; square: string; times: number; text: string; to: number | null })[] };
  become: { of: string };
  draft: { square: string };
  collect: Record<never, never>;
  waive: Record<never, never>;
  lower: { to: number };
  keep: { dice: number[] };
  trade: Record<never, never>;
  accept: Record<never, never>;
  refuse: Record<never, never>;
  counter: Record<never, never>;
  pass: Record<never, never>;
  use: { ability: string };
  roll: Record<never, never>;
  end_turn: Record<never, never>;
  leave_by_card: Record<never, never>;
  leave_by_fee: Record<never, never>;
}

export type Prompt =
  | "melody"
  | "shape"
  | "bolt"
  | "skill"
  | "points"
  | "sneak"
  | "pact"
  | "force"
  | "wish"
  | "copy"
  | "class"
  | "draft"
  | "window"
  | "jail"
  | "whom"
  | "where"
  | "how_far"
  | "enchantment"
  | "pick"
  | "level"
  | "counter"
  | "dice"
  | "doubles"
  | "collect"
  | "owing"
  | "music"
  | "damaged"
  | "salary"
  | "passing"
  | "card"
  | "jailed"
  | "landing"
  | "buy"
  | "bid"
  | "tax"
  | "raise"
  | "mortgaged"
  | "offer"
  | "reply"
  | "counter_offer";
