/** Made by `python -m undercroft.server.types`: change games/rials/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  key: Record<never, never>;
  luck: Record<never, never>;
  turn_back: Record<never, never>;
  raise: { capability: string };
  open: Record<never, never>;
  leave_shut: Record<never, never>;
  clear: { square: string };
  carry_on: Record<never, never>;
  reveal: { room: string };
  face: Record<never, never>;
  fight: Record<never, never>;
  dodge: Record<never, never>;
  part: { treasure: string };
  use: { item: string };
  done: Record<never, never>;
  spend: { item: string };
  lose: { item: string };
  enter: Record<never, never>;
  jump: Record<never, never>;
  stay: Record<never, never>;
  leave: Record<never, never>;
  no_sale: Record<never, never>;
  go: { to: string; came: string; steps: number };
  stop: Record<never, never>;
  spread: { health: number; strength: number; agility: number; intelligence: number; dexterity: number; fighting: number; luck: number };
  become: { sheet: string };
  wait: Record<never, never>;
  roll: Record<never, never>;
  weighted: { number: number };
  waystone: { entrance: string };
  decline: Record<never, never>;
  offer: { partner: number | null; give: string[]; take: string[] };
  no_trade: { partner: number | null; give: string[]; take: string[] };
  accept: Record<never, never>;
  refuse: Record<never, never>;
  counter: Record<never, never>;
  go_again: Record<never, never>;
  end_turn: Record<never, never>;
}

export type Prompt =
  | "spread"
  | "sheet"
  | "gate"
  | "outside"
  | "stuck"
  | "ready"
  | "roll_ten"
  | "ten"
  | "roll"
  | "step"
  | "blocker"
  | "chest"
  | "smoke"
  | "monster"
  | "stolen"
  | "dissolved"
  | "grow"
  | "pedlar"
  | "reveal"
  | "again"
  | "missed"
  | "trade"
  | "reply"
  | "counter";
