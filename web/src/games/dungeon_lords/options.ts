/** Made by `python -m undercroft.server.types`: change games/dungeon_lords/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  build: { room: string; square: string };
  carry_out: Record<never, never>;
  decline: Record<never, never>;
  send_home: Record<never, never>;
  let_come: Record<never, never>;
  dig: { square: string };
  stop_digging: Record<never, never>;
  appease: { creature: string; good: string; trap: string | null; eaten: string | null };
  letstrike: { creature: string };
  paytax: { gold: number };
  paywage: { creature: string; trap: string | null; eaten: string | null };
  release: { creature: string };
  pay_all: Record<never, never>;
  hire: { creature: string; trap: string | null; eaten: string | null };
  keep: { creature: string; trap: string | null; eaten: string | null };
  withdraw: { creature: string };
  subject: { creature: string };
  giveup: { trap: string };
  make_peace: Record<never, never>;
  break_peace: Record<never, never>;
  mine: { workers: number };
  command: { first: string; second: string; third: string; errand: string | null; token: string | null };
  pay_fee: Record<never, never>;
  refuse_fee: Record<never, never>;
  defend: { square: string; traps: string[]; creatures: string[] };
  free: { adventurer: string };
  handover: { creature: string };
  protect: Record<never, never>;
  collapse: { square: string };
  entertain: Record<never, never>;
  shut_door: Record<never, never>;
  pay_inspector: Record<never, never>;
  takeback: { order: string };
  run: { room: string };
  stop_work: Record<never, never>;
  letrest: { order: string };
  give: { tokens: string[] };
  spy: { round: number };
  discard: { trap: string };
  strike: { creature: string; attack: string; target: string };
  unleash: { creature: string; attack: string };
  idle: { creature: string; up: boolean };
  hex: { target: string };
  spring: { trap: string };
  aim: { adventurer: string };
}

export type Prompt =
  | "rest"
  | "orders"
  | "give"
  | "fee"
  | "carry_out"
  | "in_vain"
  | "dig"
  | "mine"
  | "discard"
  | "hire"
  | "build"
  | "run"
  | "take_back"
  | "tax"
  | "wages"
  | "monster_strike"
  | "witch_hunt"
  | "earthquake"
  | "vip_visit"
  | "inspection"
  | "plan"
  | "battle"
  | "trap_order"
  | "dart"
  | "suggestion"
  | "peace"
  | "spellbound"
  | "loss"
  | "strike"
  | "hex"
  | "idle"
  | "free";
