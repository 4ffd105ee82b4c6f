/** Going about: on foot, by a card, out of the dungeon; and the dice that say how far. */

import { STEP } from "./pacing";
import { explorer, type Scene, type Seated } from "./explorers";

export const walked: Scene<Seated & { path: string[] }> = (director, { seat, path }) => director.walk(seat, path, STEP);

/** Gone here, and there at once. */
export const moved: Scene<Seated & { to: string }> = async (director, { seat, to }, time) => {
  director.flare = director.placeOf(seat);
  await director.wait(time / 2);
  director.look([to], seat);
  director.arrive(seat, to);
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
  await director.glide(seat, entrance, time * 0.5);
};

export const startsAt: Scene<Seated & { entrance: string }> = async (director, { seat, entrance }, time) => {
  director.arrive(seat, entrance);
  await director.wait(time);
};

export const left: Scene<Seated & { total: number }> = async (director, { seat, total }, time) => {
  await director.note(seat, `left with ${total} rials`, "plain", time);
  director.change((view) => (explorer(view, seat).gone = true));
};

export const threw =
  (sides: 4 | 10): Scene<Seated & { die: number }> =>
  async (director, { seat, die }, time) => {
    director.look([director.placeOf(seat)], seat);
    director.die = { seat, value: die, sides };
    await director.wait(time);
    director.die = null;
  };
