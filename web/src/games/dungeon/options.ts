/** Made by `python -m undercroft.server.types`: change games/dungeon/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  win: Record<never, never>;
  learn: { spell: string };
  hand: Record<never, never>;
  use: { spell: string };
  teleport: { to: string };
  roll: Record<never, never>;
  fight: { monster: string; marker: number };
  slide: { to: string };
  go: { to: string };
  move_in: Record<never, never>;
  stay_out: Record<never, never>;
  cast: { spell: string; at: string };
  become: { adventurer: string };
  no_search: Record<never, never>;
  search: { door: string };
  enter: Record<never, never>;
  decline: Record<never, never>;
  look: { room: string };
  gaze: Record<never, never>;
  scry: { ball: number; marker: number };
  see: { room: string };
  pile_a: Record<never, never>;
  pile_b: Record<never, never>;
  drop_a: Record<never, never>;
  drop_b: Record<never, never>;
  drop: { card: string; plus: number };
  retreat: { to: string };
  stop: Record<never, never>;
  wait: Record<never, never>;
}

export type Prompt =
  | "adventurer"
  | "spell"
  | "action"
  | "gaze"
  | "monster"
  | "how"
  | "after_looking"
  | "move_in"
  | "drop"
  | "split"
  | "pile"
  | "retreat"
  | "slide"
  | "search"
  | "strike"
  | "lost"
  | "new_adventurer";
