/** Made by `python -m undercroft.server.types`: change games/dungeon/rules instead. */

/** By the head of its key: the details of each option. */
export interface Options {
  stop: Record<never, never>;
  gaze: Record<never, never>;
  hand: Record<never, never>;
  enter: Record<never, never>;
  decline: Record<never, never>;
  move_in: Record<never, never>;
  stay_out: Record<never, never>;
  pile_a: Record<never, never>;
  pile_b: Record<never, never>;
  drop_a: Record<never, never>;
  drop_b: Record<never, never>;
  no_search: Record<never, never>;
  become: { adventurer: string };
  learn: { spell: string };
  go: { to: string };
  fight: { monster: string; marker: number };
  cast: { spell: string; at: string };
  use: { spell: string };
  teleport: { to: string };
  look: { room: string };
  see: { room: string };
  drop: { card: string; plus: number };
  retreat: { to: string };
  slide: { to: string };
  search: { door: string };
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
  | "new_adventurer";
