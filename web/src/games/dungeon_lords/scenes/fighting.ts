/** A combat: cards and plans, then step by step who is hit, who falls, and what is conquered. */

import type { Director } from "../director.svelte";
import type { BattleView } from "../view";
import { at } from "./anchors";
import { creature, drop, goHome, intruder, joins, leaves, lord, pass, placeIn, sumUp, type Scene } from "./lords";

const PIP = 90;
const LUNGE = 220;
const DROP = 120;

// Before the battles

export const combatBegan: Scene<"CombatBegan"> = async (director, _, time) => {
  director.change((view) => {
    goHome(view);
    Object.assign(view, { phase: "combat", done: 0, round: 0 });
    for (const one of view.lords) for (const hireling of one.creatures) hireling.up = !hireling.striking;
  });
  await director.wait(time);
};

/** It turns up big, and shrinks to its place. */
export const cardTurnedUp: Scene<"CardTurnedUp"> = async (director, { round, card, spies }, time) => {
  await endBattle(director);
  director.change((view) => {
    view.round = round;
    for (const one of view.lords) one.passed = false;
  });
  await director.display({ kind: "card", key: card }, at.card(round), time);
  director.change((view) => {
    view.combat[round - 1] = { card, up: true, spies };
  });
};

export const planned: Scene<"Planned"> = async (director, { seat, square, traps, creatures }, time) => {
  await endBattle(director);
  const known = trapsOf(director, seat, traps);
  director.change((view) => {
    const one = lord(view, seat);
    for (const key of creatures) {
      const free = one.creatures.find((other) => other.creature === key && other.up && !other.sent);
      if (free) free.sent = true;
    }
    for (const trap of known) if (trap === null || !drop(one.traps, trap)) one.traps.pop();
    one.plan = { square, traps: [...known] };
  });
  await director.ring(at.square(seat, square), "brass", time);
};

/** Which they are: as the table knows it, or as it is told before long. */
function trapsOf(director: Director, seat: number, count: number): (string | null)[] {
  const planned = director.end?.lords[seat]?.plan?.traps ?? [];
  if (planned.length === count) return planned;
  const revealed = director.ahead("TrapRevealed").flatMap((one) => (one.seat === seat ? [one.trap] : []));
  return Array.from({ length: count }, (_, index) => revealed[index] ?? null);
}

export const calledOff: Scene<"CalledOff"> = async (director, { seat }, time) => {
  director.change((view) => {
    const one = lord(view, seat);
    one.traps = [...one.traps, ...(one.plan?.traps ?? [])].toSorted();
    one.plan = null;
    for (const hireling of one.creatures) hireling.sent = false;
  });
  await director.wait(time);
};

const BATTLE: Omit<BattleView, "seat" | "square"> = {
  ...{ step: "trap", traps: [], prevented: 0, poisoned: [], attacked: false, cast: false, shield: 0 },
  ...{ raging: false, no_spell: false, no_healing: false, no_conquering: false },
};

export const battleBegan: Scene<"BattleBegan"> = async (director, { seat, square, round }, time) => {
  await endBattle(director);
  director.change((view) => {
    view.round = round;
    lord(view, seat).passed = true;
    view.battle = { ...BATTLE, seat, square, traps: [], poisoned: [] };
  });
  director.source = at.square(seat, square);
  director.now = { ...director.now, column: null, space: null, seat, step: "trap", force: null };
  director.light(at.plate(seat), "brass");
  await director.ring(at.square(seat, square), "wax", time);
};

/** The table after a battle: nothing tells of its end but what comes next. */
export async function endBattle(director: Director): Promise<void> {
  const { battle } = director.shown;
  if (!battle) return;
  await director.settle();
  director.rings.clear();
  director.now = { ...director.now, seat: null, step: null, force: null };
  director.change((view) => {
    const one = lord(view, battle.seat);
    view.battle = one.plan = null;
    for (const other of one.party.line) other.invisible = false;
    // Who struck twice has done so by now.
    for (const other of one.creatures) if (other.sent) Object.assign(other, { sent: false, sheep: false, up: false });
  });
}

/** The row of the ledger that is worked through from now on, and who works. */
function step(director: Director, seat: number, name: string, force: string | null = null): void {
  const row = force ?? name;
  if (director.now.step === row && director.now.force === force) return;
  const old = director.now.step;
  if (old) director.rings.delete(at.step(seat, old));
  director.now = { ...director.now, seat, step: row, force };
  director.light(at.step(seat, row), "brass");
  if (director.shown.battle && director.shown.battle.step !== name)
    director.change((view) => {
      if (view.battle) view.battle.step = name;
    });
}

// Traps

export const trapRevealed: Scene<"TrapRevealed"> = async (director, { seat, trap }, time) => {
  step(director, seat, "trap");
  director.change((view) => {
    view.battle?.traps.push(trap);
    const { plan } = lord(view, seat);
    if (plan && !drop(plan.traps, trap)) plan.traps.pop();
  });
  await director.turnUp([[{ kind: "trap", key: trap }, at.force(seat, trap)]], time);
};

/** Prevented points tick off first. */
export const trapSprung: Scene<"TrapSprung"> = async (director, { seat, trap, listed, prevented }, time) => {
  step(director, seat, "trap", trap);
  await director.effect("lunge", at.force(seat, trap), LUNGE, { kind: "trap", key: trap });
  if (listed) director.later(director.tag(at.step(seat, trap), `${listed} listed`, "plain", time + prevented * PIP));
  for (let i = 0; i < prevented; i++) {
    director.change((view) => {
      if (view.battle) view.battle.prevented += 1;
    });
    await director.effect("tick", at.step(seat, trap), PIP);
  }
  director.change((view) => {
    drop(view.battle?.traps ?? [], trap);
    view.discards.push(trap);
  });
  await director.wait(time);
};

export const dartHit: Scene<"DartHit"> = async (director, { seat, trap, adventurer }, time) => {
  step(director, seat, "trap", trap);
  const to = fighter(director, seat, adventurer);
  await director.fly({
    piece: { kind: "trap", key: trap },
    from: at.force(seat, trap),
    to,
    time,
    shrink: 0.3,
    ease: "in",
  });
  director.change((view) => {
    if (director.cast.sheet.things[trap]?.poison) view.battle?.poisoned.push(adventurer);
  });
};

const fighter = (director: Director, seat: number, adventurer: string): string =>
  at.fighter(seat, Math.max(0, placeIn(director.shown, seat, adventurer)));

// Spells

export const spellCast: Scene<"SpellCast"> = async (director, { seat, card }, time) => {
  const fast = director.cast.sheet.things[card]?.fast;
  step(director, seat, fast ? "fast_spell" : "slow_spell");
  director.change((view) => {
    if (view.battle) view.battle.cast = true;
  });
  await director.ring(at.spell(), "wax", time);
};

export const lost: Scene<"Lost"> = async (director, { seat, good }, time) => {
  const kind = good as "gold" | "food" | "imps";
  director.change((view) => (lord(view, seat)[kind] -= 1));
  await director.fly({
    piece: { kind: "good", good: kind },
    from: at.store(seat, kind),
    to: at.spell(),
    time,
    ease: "in",
  });
};

/** He goes to the rear, and is hardly seen. */
export const unseen: Scene<"Unseen"> = async (director, { seat, adventurer }, time) => {
  director.change((view) => {
    const { party } = lord(view, seat);
    const one = party.line.find((other) => other.adventurer === adventurer);
    if (!one) return;
    party.line = [...party.line.filter((other) => other !== one), { ...one, invisible: true }];
  });
  await director.effect("fade", fighter(director, seat, adventurer), time);
};

export const withdrawn: Scene<"Withdrawn"> = async (director, { seat, creature: key }, time) => {
  director.change((view) => {
    const one = creature(lord(view, seat), key, { sent: true });
    if (one) one.sent = false;
  });
  await pass(director, { kind: "creature", key }, at.force(seat, key), at.lair(seat), { time, ease: "in" });
};

export const changed: Scene<"Changed"> = async (director, { seat, creature: key }, time) => {
  director.change((view) => {
    const one = creature(lord(view, seat), key, { sent: true });
    if (one) one.sheep = true;
  });
  await director.effect("puff", at.force(seat, key), time);
};

export const conjured: Scene<"Conjured"> = async (director, { seat }, time) => {
  const key =
    Object.values(director.cast.sheet.things).find(({ calling }) => calling === "illusion")?.key ?? "illusion";
  director.change((view) => joins(director, lord(view, seat), intruder(director, key)));
  await director.effect("puff", fighter(director, seat, key), time);
};

export const feasted: Scene<"Feasted"> = async (director, { seat, adventurer }, time) => {
  const place = fighter(director, seat, adventurer);
  const points = director.cast.sheet.things[director.shown.combat[director.shown.round - 1]?.card ?? ""]?.points ?? 1;
  director.change((view) => {
    const one = lord(view, seat).party.line.find((other) => other.adventurer === adventurer);
    if (one) Object.assign(one, { hit_points: one.hit_points + points, left: one.left + points });
  });
  await director.tag(place, `+ ${points}`, "good", time);
};

// Creatures

export const attacked: Scene<"Attacked"> = async (director, { seat, creature: key, attack, target }, time) => {
  step(director, seat, "creatures", key);
  const printed = director.cast.sheet.things[attack];
  await director.effect("lunge", at.force(seat, key), LUNGE, { kind: "creature", key });
  if (target !== null) director.later(director.ring(fighter(director, seat, target), "wax", time + 300));
  director.change((view) => {
    const one = creature(lord(view, seat), key, { sent: true });
    if (one) Object.assign(one, { sent: false, sheep: false, up: printed?.returns ?? false });
    if (view.battle && printed) {
      view.battle.attacked ||= printed.target !== "nobody";
      view.battle.no_healing ||= printed.stops_healing ?? false;
      view.battle.no_conquering ||= printed.stops_conquering ?? false;
    }
  });
  await director.wait(time);
};

export const idled: Scene<"Idled"> = async (director, { seat, creature: key, up }, time) => {
  step(director, seat, "creatures", key);
  director.change((view) => {
    const one = creature(lord(view, seat), key, { sent: true });
    if (one) Object.assign(one, { sent: false, sheep: false, up });
  });
  await director.effect("shake", at.force(seat, key), time);
};

// Wounds

/** Pips drop one by one, and the number turns to ink. */
export const hurt: Scene<"Hurt"> = async (director, { seat, adventurer, points, left }, time) => {
  const place = fighter(director, seat, adventurer);
  director.later(director.tag(place, `− ${points}`, "bad", 900));
  director.later(director.effect("shake", place, 240));
  const one = () => lord(director.shown, seat).party.line.find((other) => other.adventurer === adventurer);
  for (let now = one()?.left ?? left; now > left; now--) {
    director.change((view) => {
      const hit = lord(view, seat).party.line.find((other) => other.adventurer === adventurer);
      if (hit) hit.left -= 1;
    });
    await director.wait(Math.min(PIP, time || PIP));
  }
  await director.wait(time);
};

export const absorbed: Scene<"Absorbed"> = async (director, { seat, adventurer }, time) => {
  director.change((view) => {
    if (view.battle) view.battle.shield = Math.max(0, view.battle.shield - 1);
  });
  await director.tag(fighter(director, seat, adventurer), "shielded", "plain", time);
};

/** His banner tilts and drops; in chains to prison. The last of my party is a moment. */
export const eliminated: Scene<"Eliminated"> = async (director, { seat, adventurer }, time) => {
  const from = fighter(director, seat, adventurer);
  const piece = { kind: "adventurer" as const, key: adventurer };
  const { calling } = director.cast.sheet.things[adventurer] ?? {};
  await director.effect("fall", from, time, piece);
  director.change((view) => {
    leaves(director, lord(view, seat), adventurer);
    if (calling === "paladin") view.host = null;
  });
  if (calling !== "illusion") {
    await director.fly({ piece, from, to: at.store(seat, "prison"), time, ease: "in", shrink: 0.4 });
    director.change((view) => lord(view, seat).prison.push(adventurer));
  }
  if (seat === director.viewer && !lord(director.shown, seat).party.line.length)
    await director.show({ words: "The dungeon holds!", below: "Nobody of the party is left standing.", piece });
};

export const vanished: Scene<"Vanished"> = async (director, { seat }, time) => {
  await director.effect("puff", at.fighter(seat, 0), time);
  director.change((view) => {
    const { party } = lord(view, seat);
    party.line = party.line.slice(1);
    sumUp(director, party);
  });
};

// Healing and conquering

export const healed: Scene<"Healed"> = async (director, { seat, points }, time) => {
  step(director, seat, "healing");
  await director.tag(at.step(seat, "healing"), `${points} healed`, points ? "bad" : "plain", time);
};

/** Healing runs backward. */
export const recovered: Scene<"Recovered"> = async (director, { seat, adventurer, points, left }, time) => {
  director.later(director.tag(fighter(director, seat, adventurer), `+ ${points}`, "good", 900));
  const one = () => lord(director.shown, seat).party.line.find((other) => other.adventurer === adventurer);
  for (let now = one()?.left ?? left; now < left; now++) {
    director.change((view) => {
      const hit = lord(view, seat).party.line.find((other) => other.adventurer === adventurer);
      if (hit) hit.left += 1;
    });
    await director.wait(PIP);
  }
  await director.wait(time);
};

/** A drop on each, front to rear. */
export const tired: Scene<"Tired"> = async (director, { seat }, time) => {
  step(director, seat, "conquering");
  const { line } = lord(director.shown, seat).party;
  await Promise.all(
    line.map(async (_, index) => {
      await director.wait(index * DROP);
      await director.effect("drop", at.fighter(seat, index), time);
    }),
  );
};

export const conquered: Scene<"Conquered"> = async (director, { seat, square }, time) => {
  step(director, seat, "conquering");
  await director.effect("flag", at.square(seat, square), time);
  director.change((view) => {
    const tile = lord(view, seat).dungeon.find((one) => one.square === square);
    if (tile) tile.conquered = true;
  });
};

export const held: Scene<"Held"> = async (director, { seat }, time) => {
  step(director, seat, "end");
  await director.wait(time);
};

// After the battles

export const combatEnded: Scene<"CombatEnded"> = async (director, _, time) => {
  await endBattle(director);
  director.change((view) => {
    for (const one of view.lords) {
      one.passed = false;
      for (const hireling of one.creatures) Object.assign(hireling, { up: true, striking: false });
    }
    Object.assign(view, { tent: null, host: null, round: 0 });
  });
  await director.wait(time);
};

export const survived: Scene<"Survived"> = async (director, { seat, adventurer }, time) => {
  const index = placeIn(director.shown, seat, adventurer);
  const flight = director.fly({
    ...{
      piece: { kind: "adventurer" as const, key: adventurer },
      from: at.line(seat, Math.max(0, index)),
      to: at.middle(),
    },
    ...{ time, ease: "in" as const, shrink: 0.3, way: "walk" as const },
  });
  director.change((view) => leaves(director, lord(view, seat), adventurer));
  await flight;
};
