/** Going about: on foot, by a card, out of the dungeon; and the dice that say how far. */

import type { Director } from "../director.svelte";
import { STEP } from "./pacing";
import { arrival } from "../plan/places";
import { explorer, whereabouts, type Scene, type Seated } from "./explorers";

export const walked: Scene<Seated & { path: string[] }> = async (director, { seat, path }) => {
  const from = whereabouts(director, seat);
  director.look([from, ...path], seat);
  for (const [i, at] of path.entries()) {
    const spot = arrival(director.land, director.shown, seat, at);
    director.afoot.set(seat, { ...spot, duration: STEP * director.pace, step: i + 1 });
    await director.wait(STEP);
  }
  arrive(director, seat, path.at(-1) ?? from);
};

function arrive(director: Director, seat: number, at: string): void {
  director.change((view) => (explorer(view, seat).at = at));
  director.afoot.delete(seat);
}

/** Not on foot: the pawn glides there. */
export async function glide(director: Director, seat: number, at: string, time: number): Promise<void> {
  director.look([whereabouts(director, seat), at], seat);
  const spot = arrival(director.land, director.shown, seat, at);
  director.afoot.set(seat, { ...spot, duration: time * 0.9 * director.pace, step: 0 });
  await director.wait(time);
  arrive(director, seat, at);
}

/** Gone here, and there at once. */
export const moved: Scene<Seated & { to: string }> = async (director, { seat, to }, time) => {
  director.flare = whereabouts(director, seat);
  await director.wait(time / 2);
  director.look([to], seat);
  arrive(director, seat, to);
  director.flare = to;
  await director.wait(time / 2);
  director.flare = null;
};

export const jumped: Scene<Seated & { rolls: number[]; entrance: string }> = async (
  director,
  { seat, rolls, entrance },
  time,
) => {
  const value = rolls.at(-1);
  if (value !== undefined) director.die = { seat, value, sides: 4 };
  await director.wait(time * 0.5);
  director.die = null;
  await glide(director, seat, entrance, time * 0.5);
};

export const startsAt: Scene<Seated & { entrance: string }> = async (director, { seat, entrance }, time) => {
  arrive(director, seat, entrance);
  await director.wait(time);
};

export const left: Scene<Seated & { total: number }> = async (director, { seat, total }, time) => {
  await director.note(seat, `left with ${total} rials`, "plain", time);
  director.change((view) => (explorer(view, seat).gone = true));
};

export const threw =
  (sides: 4 | 10): Scene<Seated & { die: number }> =>
  async (director, { seat, die }, time) => {
    director.look([whereabouts(director, seat)], seat);
    director.die = { seat, value: die, sides };
    await director.wait(time);
    director.die = null;
  };
