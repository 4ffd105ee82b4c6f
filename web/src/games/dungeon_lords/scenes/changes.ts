/** What is not the same any more on a table that changed all at once, by the names of its places. */

import type { LordView, RealmView } from "../view";
import { at } from "./anchors";

export function changes(before: RealmView, after: RealmView): string[] {
  const places = after.lords.flatMap((one) => {
    const old = before.lords[one.seat];
    return old ? [...stores(old, one), ...squares(old, one), ...gates(old, one)] : [];
  });
  return [...places, ...spaces(before, after), ...cards(before, after)];
}

function stores(old: LordView, one: LordView): string[] {
  const counts = ["gold", "food", "imps", "letters"] as const;
  const lists = ["traps", "creatures", "prison", "office"] as const;
  return [
    ...counts.filter((good) => old[good] !== one[good]).map((good) => at.store(one.seat, good)),
    ...lists.filter((good) => old[good].length !== one[good].length).map((good) => at.store(one.seat, good)),
    ...(old.evil === one.evil ? [] : [at.store(one.seat, "evil"), at.counter(one.seat)]),
  ];
}

function squares(old: LordView, one: LordView): string[] {
  const known = new Map(old.dungeon.map((tile) => [tile.square, tile]));
  return one.dungeon
    .filter(({ square, room, conquered }) => {
      const tile = known.get(square);
      return !tile || tile.room !== room || tile.conquered !== conquered;
    })
    .map(({ square }) => at.square(one.seat, square));
}

function gates(old: LordView, one: LordView): string[] {
  const known = new Map(old.party.line.map((other) => [other.adventurer, other.left]));
  return one.party.line.flatMap(({ adventurer, left }, index) =>
    known.get(adventurer) === left ? [] : [at.line(one.seat, index), at.fighter(one.seat, index)],
  );
}

function spaces(before: RealmView, after: RealmView): string[] {
  return Object.entries(after.spaces).flatMap(([order, stood]) =>
    stood.flatMap((seat, index) =>
      seat !== null && before.spaces[order]?.[index] !== seat ? [at.space(order, index + 1)] : [],
    ),
  );
}

function cards(before: RealmView, after: RealmView): string[] {
  const up = after.combat.flatMap((slot, index) =>
    slot.up && !before.combat[index]?.up ? [at.card(index + 1), at.spell()] : [],
  );
  return before.event === after.event ? up : [...up, at.season(after.season)];
}
