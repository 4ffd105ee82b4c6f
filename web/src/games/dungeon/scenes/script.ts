/** What each line of the story looks like on the board. */

import { read, type Act, type Script } from "../../../stage/script";
import type { Director, Flare } from "../director.svelte";
import type { Dungeon } from "../frontier";
import { delver, START } from "./delvers";
import { STEP } from "./pacing";
import type { DelverView, DelveView, FoeView, LootView } from "../view";

type Scene<Details> = Act<Director, Details>;

const foeAt = (view: DelveView, monster: string, at: string): FoeView | undefined =>
  view.foes.find((foe) => foe.monster === monster && foe.at === at);

function forget(view: DelveView, monster: string, at: string): void {
  view.foes = view.foes.filter((foe) => foe.monster !== monster || foe.at !== at);
}

const BACK: LootView = { level: 0, card: null, plus: 0, open: false };

// Going

const walked: Scene<{ seat: number; path: string[] }> = (director, { seat, path }) => director.walk(seat, path, STEP);
const moved: Scene<{ seat: number; to: string }> = (director, { seat, to }, time) => director.glide(seat, to, time);
const sentHome: Scene<{ seat: number }> = (director, { seat }, time) => director.glide(seat, START, time);

/** Gone here, and there at once. */
const teleported: Scene<{ seat: number; to: string }> = async (director, { seat, to }, time) => {
  await director.flash(director.placeOf(seat), "magic", time / 2);
  director.look([to], seat);
  director.arrive(seat, to);
  await director.flash(to, "magic", time / 2);
};

// Monsters

const met: Scene<{ seat: number; monster: string; space: string }> = async (
  director,
  { seat, monster, space: at },
  time,
) => {
  director.look([at], seat);
  director.change((view) => {
    const foe = foeAt(view, monster, at);
    if (foe) foe.fighter = seat;
    else view.foes.push({ monster, at, fighter: seat, hoard: [], marker: 0, prize: null });
    view.visions = view.visions.filter((vision) => vision.at !== at);
  });
  await director.wait(time);
};

type Foe = { monster: string; space: string };

const killed: Scene<Foe> = async (director, { monster, space }, time) => {
  await director.wait(time * 0.6);
  director.change((view) => forget(view, monster, space));
  await director.wait(time * 0.4);
};

const guards: Scene<Foe & { marker: number; count: number }> = async (
  director,
  { monster, space: at, marker, count },
  time,
) => {
  const hoard = Array.from({ length: count }, () => ({ ...BACK }));
  director.change((view) => {
    const foe = foeAt(view, monster, at) ?? { monster, at, fighter: null, hoard, marker: 0, prize: null };
    if (!view.foes.includes(foe)) view.foes.push(foe);
    Object.assign(foe, { hoard, marker } satisfies Partial<FoeView>);
  });
  await director.wait(time);
};

const left: Scene<Foe> = async (director, { monster, space }, time) => {
  director.change((view) => forget(view, monster, space));
  await director.wait(time);
};

const cleaned: Scene<{ room: string }> = async (director, { room }, time) => {
  director.change((view) => view.graves.push(room));
  await director.flash(room, "grave", time);
};

// Seeing

async function flare(director: Director, seat: number, at: string, what: Flare["what"], time: number): Promise<void> {
  director.look([at], seat);
  await director.flash(at, what, time);
}

const cast: Scene<{ seat: number; space: string }> = (director, { seat, space }, time) =>
  flare(director, seat, space, "spell", time);

const looked: Scene<{ seat: number; room: string }> = (director, { seat, room }, time) =>
  flare(director, seat, room, "look", time);

const searched: Scene<{ seat: number; door: string; found: boolean }> = async (
  director,
  { seat, door, found },
  time,
) => {
  director.look([director.placeOf(seat)], seat);
  await director.flash(door, "search", found ? time * 0.6 : time);
  if (!found) return;
  director.change((view) => delver(view, seat).doors.push(door));
  await director.flash(door, "found", time * 0.4);
};

const foresaw: Scene<{ seat: number; room: string; marker: number; monster: string | null }> = async (
  director,
  { seat, room, marker, monster },
  time,
) => {
  await flare(director, seat, room, "look", time);
  director.change((view) =>
    view.visions.push({ ball: 0, at: room, marker, treasure: { ...BACK }, face_up: false, monster }),
  );
};

const faded: Scene<{ room: string }> = (director, { room }) => {
  director.change((view) => (view.visions = view.visions.filter(({ at }) => at !== room)));
};

// Who it is about

/** Something becomes of somebody. */
async function become(director: Director, seat: number, what: Partial<DelverView>, time: number): Promise<void> {
  director.change((view) => Object.assign(delver(view, seat), what));
  await director.wait(time);
}

const came: Scene<{ seat: number; adventurer: string }> = (director, { seat, adventurer }, time) =>
  become(director, seat, { kind: adventurer, at: START }, time);

const caged: Scene<{ seat: number; turns: number }> = (director, { seat, turns }, time) =>
  become(director, seat, { caged: true, lost: turns }, time);

const freed: Scene<{ seat: number }> = (director, { seat }, time) =>
  become(director, seat, { caged: false, lost: 0 }, time);

const died: Scene<{ seat: number }> = async (director, { seat }, time) => {
  await director.wait(time * 0.7);
  await become(director, seat, { kind: "nobody" }, time * 0.3);
};

const began: Scene<{ seat: number }> = (director, { seat }) => {
  director.change((view) => (view.active = seat));
};

/** For these the fight, the purse or the story speak: the board only gives them time. */
const pause: Scene<unknown> = (director, _, time) => director.wait(time);

export const SCRIPT: Script<Dungeon, Director> = {
  Chose: came,
  RolledForFirst: read,
  GoesFirst: read,
  RolledForSpells: read,
  Learned: read,
  TurnBegan: began,
  LostTurn: read,
  Walked: walked,
  PassedSecretDoor: read,
  ReachedThrough: read,
  Searched: searched,
  MonsterMet: met,
  GuardMet: met,
  NobodyHome: read,
  CannotHarm: pause,
  Struck: pause,
  Killed: killed,
  Attacked: pause,
  Dropped: pause,
  Guards: guards,
  Retreated: moved,
  BackToStart: sentHome,
  Engaged: read,
  MonsterLeft: left,
  HoardTaken: pause,
  TreasureTaken: pause,
  SwordTaken: pause,
  SwordReturned: read,
  NoTreasure: read,
  RoomCleaned: cleaned,
  Caged: caged,
  Freed: freed,
  Slid: moved,
  TrapIdle: read,
  SpellUsed: cast,
  SpellWasted: pause,
  MovedIn: moved,
  Teleported: teleported,
  Looked: looked,
  Declined: read,
  TookOutBall: read,
  Foresaw: foresaw,
  VisionFaded: faded,
  SplitUp: read,
  PileChosen: read,
  Died: died,
  StartedAgain: came,
  Won: pause,
};
