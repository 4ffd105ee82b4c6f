/** Made by `python -m undercroft.server.types`: change games/rials/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  enter: Record<never, never>;
  jump: Record<never, never>;
  stay: Record<never, never>;
  leave: Record<never, never>;
  carry_on: Record<never, never>;
  done: Record<never, never>;
  decline: Record<never, never>;
  roll: Record<never, never>;
  stop: Record<never, never>;
  luck: Record<never, never>;
  turn_back: Record<never, never>;
  open: Record<never, never>;
  leave_shut: Record<never, never>;
  face: Record<never, never>;
  fight: Record<never, never>;
  dodge: Record<never, never>;
  no_sale: Record<never, never>;
  go_again: Record<never, never>;
  end_turn: Record<never, never>;
  accept: Record<never, never>;
  refuse: Record<never, never>;
  counter: Record<never, never>;
  spread: { health: number; strength: number; agility: number; intelligence: number; dexterity: number; fighting: number; luck: number };
  become: { sheet: string };
  clear: { square: string };
  use: { item: string };
  raise: { capability: string };
  weighted: { number: number };
  waystone: { entrance: string };
  go: { to: string; came: string; steps: number };
  spend: { item: string };
  part: { treasure: string };
  lose: { item: string };
  reveal: { room: string };
  offer: { partner: number | null; give: string[]; take: string[] };
  no_trade: { partner: number | null; give: string[]; take: string[] };
}

export type Prompt =
  | "spread"
  | "sheet"
  | "gate"
  | "outside"
  | "stuck"
  | "ready"
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
  | "trade"
  | "reply"
  | "counter";
