/** Spells and abilities: cards that fly and strike, what lies on whom, what a level brings. */

import { at } from "../anchors";
import type { Details, Director } from "../director.svelte";
import type { EnchantmentView, EventView, TownView } from "../view";
import { character, sideOf } from "./edits";
import { coins, minus } from "./paying";
import { T2, T3 } from "./pacing";

/** Marked as used, and paid for. */
function spend(director: Director, seat: number, ability: string): void {
  const { cost = 0, limit, shares = "" } = director.cast.sheet.things[ability] ?? {};
  if (cost) {
    director.note(at.cash(seat), minus(cost), "plain");
    director.later(coins(director, at.cash(seat), at.bank(), cost, T3));
  }
  if (!cost && limit !== "lap") return;
  director.change((view) => {
    sideOf(view, seat).cash -= cost;
    if (limit === "lap") character(view, seat).spent.push(ability, ...(shares ? [shares] : []));
  });
}

export async function used(director: Director, { seat, ability, whom }: Details<"Used">, time: number): Promise<void> {
  director.used.set(ability, whom);
  spend(director, seat, ability);
  const to = whom === null || whom === seat ? at.token(seat) : at.token(whom);
  director.later(director.fly({ piece: { kind: "seal", ability }, from: at.plate(seat), to, way: "arc", time }));
  await director.wait(time);
  if (whom !== null && whom !== seat) director.later(director.effect("strike", to, T2));
  else director.note(to, nameOf(director, ability), "plain");
}

const nameOf = (director: Director, key: string): string => director.cast.sheet.things[key]?.name ?? key;

/** A card flies from its caster's plate onto the ladder, and strikes the one before. */
export async function cast(director: Director, { seat, spell, whom }: Details<"Cast">, time: number): Promise<void> {
  director.used.set(spell, whom);
  spend(director, seat, spell);
  const rung = castings(director.shown).length;
  await director.fly({
    ...{ piece: { kind: "spell" as const, ability: spell, seat }, from: at.plate(seat), to: at.rung(rung), time },
  });
  const aim = { whom, square: "", steps: 0, ability: "", inner: null, parts: [] };
  director.open({ kind: "casting", seat, ability: spell, aim, flag: true });
  if (whom !== null) director.later(director.ring(at.plate(whom), director.isMine(whom) ? "wax" : "brass", T3));
  if (rung) await director.effect("strike", at.rung(rung - 1), 160);
  if (director.isMine(whom) && !director.isMine(seat)) {
    const words = `${director.nameOf(seat)} casts ${nameOf(director, spell)}!`;
    await director.show({ words, below: "On you.", piece: { kind: "spell", ability: spell, seat } }, 900);
  } else await director.wait(time);
}

const castings = ({ events }: TownView): readonly EventView[] => events.filter(({ kind }) => kind === "casting");

/** Rungs leave from the right, down to the one that came to nothing. */
export async function cancelled(
  director: Director,
  { seat, spell }: Details<"Cancelled">,
  time: number,
): Promise<void> {
  director.note(at.plate(seat), `${nameOf(director, spell)} fails`, "bad");
  await director.wait(time);
  const struck = castings(director.shown).findLastIndex((one) => one.seat === seat && one.ability === spell);
  while (castings(director.shown).length > Math.max(0, struck)) {
    director.conclude("casting");
    await director.wait(90);
  }
}

/** What happens next has nothing to do with the spells before. */
export function clear(director: Director): void {
  for (const _ of castings(director.shown)) director.conclude("casting");
}

export async function shielded(director: Director, { seat, spell }: Details<"Shielded">, time: number): Promise<void> {
  director.note(at.token(seat), `stops ${nameOf(director, spell)}`, "good");
  await director.effect("shield", at.token(seat), time);
}

// What lies on characters and squares

const laid = (view: TownView, kind: string, caster: number): EnchantmentView => ({
  ...{ kind, caster, level: character(view, caster).level, asleep: false },
});

const isSame = (director: Director, one: EnchantmentView, kind: string, caster: number): boolean => {
  const flags = director.cast.sheet.things[kind]?.flags ?? [];
  return one.kind === kind && (!flags.includes("per_caster") || one.caster === caster);
};

export async function enchanted(
  director: Director,
  { seat, kind, whom }: Details<"Enchanted">,
  time: number,
): Promise<void> {
  await director.fly({
    piece: { kind: "seal", ability: kind },
    from: at.plate(seat),
    to: at.token(whom),
    time,
    way: "arc",
  });
  director.change((view) => {
    const who = character(view, whom);
    who.enchantments = who.enchantments.filter((one) => !isSame(director, one, kind, seat));
    who.enchantments.push(laid(view, kind, seat));
  });
  director.note(at.token(whom), nameOf(director, kind), "plain");
}

export async function enchantmentEnded(
  director: Director,
  { kind, whom }: Details<"EnchantmentEnded">,
  time: number,
): Promise<void> {
  director.change((view) => {
    const { enchantments } = character(view, whom);
    const index = enchantments.findIndex((one) => one.kind === kind);
    if (index >= 0) enchantments.splice(index, 1);
  });
  await director.effect("flare", at.token(whom), time);
}

/** What lies on a square, whether it has a deed or not. */
function ground(view: TownView, square: string, edit: (lying: EnchantmentView[]) => EnchantmentView[]): void {
  const deed = view.deeds.find((one) => one.square === square);
  if (deed) deed.enchantments = edit(deed.enchantments);
  else {
    const lying = edit(view.grounds[square] ?? []);
    if (lying.length) view.grounds[square] = lying;
    else Reflect.deleteProperty(view.grounds, square);
  }
}

export async function enchantedSquare(
  director: Director,
  { seat, kind, square }: Details<"EnchantedSquare">,
  time: number,
): Promise<void> {
  const to = at.square(square);
  await director.fly({ piece: { kind: "seal", ability: kind }, from: at.plate(seat), to, time, way: "arc" });
  const primal = director.cast.sheet.things[kind]?.flags?.includes("primal");
  director.change((view) => {
    const everywhere = [...view.deeds.map((one) => one.square), ...Object.keys(view.grounds)];
    for (const where of primal ? everywhere : [square])
      ground(view, where, (lying) => lying.filter((one) => one.kind !== kind));
    ground(view, square, (lying) => [...lying, laid(view, kind, seat)]);
  });
  await director.ring(to, "brass", T2);
}

export async function squareFreed(
  director: Director,
  { kind, square }: Details<"SquareFreed">,
  time: number,
): Promise<void> {
  director.change((view) =>
    ground(view, square, (lying) =>
      lying.toSpliced(
        lying.findIndex((one) => one.kind === kind),
        1,
      ),
    ),
  );
  await director.effect("flare", at.square(square), time);
}

export async function performed(
  director: Director,
  { seat, melody }: Details<"Performed">,
  time: number,
): Promise<void> {
  director.note(at.token(seat), nameOf(director, melody), "plain");
  await director.ring(at.token(seat), "brass", time);
}

export async function shifted(director: Director, { seat, form }: Details<"Shifted">, time: number): Promise<void> {
  director.change((view) => (character(view, seat).form = form ?? ""));
  director.note(at.token(seat), form ? nameOf(director, form) : "herself again", "plain");
  await director.effect("appear", at.token(seat), time);
}
