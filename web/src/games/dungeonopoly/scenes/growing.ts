/** Experience and levels: a tick fills, the pennon is hoisted, new seals are stamped. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import type { TownView } from "../view";
import { character } from "./edits";
import { T2 } from "./pacing";

const TOP = 10;

/** Points come without a line of their own: they are there when the scene is over. */
export function grow(director: Director, end: TownView): void {
  for (const { seat, ep } of end.characters) {
    const gained = ep - (director.shown.characters[seat]?.ep ?? ep);
    if (gained > 0 && director.isMine(seat)) director.note(at.pennon(seat), `+ ${gained} EP`, "good");
  }
}

export async function levelled(director: Director, { seat, level }: Details<"Levelled">, time: number): Promise<void> {
  const who = character(director.shown, seat);
  const step = who.next_level / who.level || TOP;
  const gained = who.classes.flatMap((one) => director.cast.sheet.things[one]?.levels?.[level - 1] ?? []);
  // What is to be chosen first comes before what the other class brings.
  const there = director.end?.characters[seat]?.abilities ?? [];
  const fresh = there.filter((one) => gained.includes(one) && !who.abilities.includes(one));
  director.change((view) => {
    const one = character(view, seat);
    one.abilities = [...one.abilities, ...fresh];
    Object.assign(one, { level, ep: Math.max(one.ep, step * (level - 1)), next_level: level < TOP ? step * level : 0 });
  });
  director.note(at.pennon(seat), `Level ${level}`, "good");
  await director.effect("stamp", at.pennon(seat), time);
  if (director.isMine(seat)) await stamp(director, fresh);
}

/** New seals, one after the other. */
async function stamp(director: Director, abilities: readonly string[]): Promise<void> {
  await director.drawn();
  for (const ability of abilities.slice(0, 4)) await director.effect("stamp", at.seal(ability), T2);
}

export async function learned(director: Director, { seat, ability }: Details<"Learned">, time: number): Promise<void> {
  director.change((view) => {
    const { abilities } = character(view, seat);
    if (!abilities.includes(ability)) abilities.push(ability);
  });
  const name = director.cast.sheet.things[ability]?.name ?? ability;
  director.note(at.plate(seat), name, "good");
  if (director.isMine(seat)) {
    await director.drawn();
    await director.effect("stamp", at.seal(ability), time);
  } else await director.wait(time);
}

export async function trained(
  director: Director,
  { seat, skill, ranks }: Details<"Trained">,
  time: number,
): Promise<void> {
  director.change((view) => (character(view, seat).ranks[skill] = ranks));
  director.note(at.plate(seat), `${director.cast.sheet.things[skill]?.name ?? skill} ${ranks}`, "good");
  await director.wait(time);
}

export async function sworeTo(director: Director, { seat, pact }: Details<"SworeTo">, time: number): Promise<void> {
  director.change((view) => (character(view, seat).pact = pact));
  director.note(at.plate(seat), `a ${pact} pact`, "plain");
  await director.wait(time);
}

export async function refreshed(director: Director, { seat }: Details<"Refreshed">, time: number): Promise<void> {
  director.change((view) => (character(view, seat).spent = []));
  director.note(at.plate(seat), "all ready", "good");
  director.later(director.ring(at.plate(seat), "brass", time));
}
