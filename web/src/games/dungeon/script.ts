/** What each line of the story looks like on the board. */

import type { Point } from "../../map/geometry";
import type { StoryLine } from "../../wire";
import type { Director } from "./director.svelte";
import { centre, gate, isHall } from "./land";
import { lasts, STEP } from "./pacing";
import { arrival } from "./places";
import type { DelverView, DelveView, FoeView, LootView } from "./view";

type Details = Record<string, unknown>;
/** `time` is what it may take, in milliseconds. */
type Scene = (director: Director, details: Details, time: number) => Promise<void>;

const START = "START";

const seat = (details: Details): number => Number(details["seat"] ?? -1);
const text = (details: Details, name: string): string => String(details[name] ?? "");
const number = (details: Details, name: string): number => Number(details[name] ?? 0);
const keys = (details: Details, name: string): string[] => {
  const value = details[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};

function delver(view: DelveView, of: number): DelverView {
  const found = view.delvers[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}

const foeAt = (view: DelveView, monster: string, at: string): FoeView | undefined =>
  view.foes.find((foe) => foe.monster === monster && foe.at === at);

function forget(view: DelveView, monster: string, at: string): void {
  view.foes = view.foes.filter((foe) => foe.monster !== monster || foe.at !== at);
}

const BACK: LootView = { level: 0, card: null, plus: 0, open: false };

/** Through a hall one goes straight from gate to gate; elsewhere by the middle. */
function passing({ land }: Director, before: string, at: string, after: string): Point {
  const space = land.spaces.get(at);
  const [came, goes] = [land.between(before, at), land.between(at, after)];
  if (!space) return { x: 0, y: 0 };
  if (!isHall(space) || !came || !goes) return centre(space);
  const [a, b] = [gate(came), gate(goes)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

const walked: Scene = async (director, details) => {
  const [who, path] = [seat(details), keys(details, "path")];
  const from = delver(director.shown, who).at;
  director.look([from, ...path], who);
  const way = [from, ...path];
  for (const [i, at] of path.entries()) {
    const after = path[i + 1];
    const point =
      after === undefined
        ? arrival(director.land, director.shown, who, at)
        : passing(director, way[i] ?? from, at, after);
    director.afoot.set(who, { x: point.x, y: point.y, size: 1, duration: STEP * director.pace, step: i + 1 });
    await director.wait(STEP);
  }
  arrive(director, who, path.at(-1) ?? from);
};

function arrive(director: Director, who: number, at: string): void {
  director.change((view) => (delver(view, who).at = at));
  director.afoot.delete(who);
}

/** Not on foot: the pawn glides there. */
const moved =
  (where: (details: Details) => string): Scene =>
  async (director, details, time) => {
    const [who, at] = [seat(details), where(details)];
    director.look([delver(director.shown, who).at, at], who);
    const point = arrival(director.land, director.shown, who, at);
    director.afoot.set(who, { x: point.x, y: point.y, size: 1, duration: time * 0.95 * director.pace, step: 0 });
    await director.wait(time);
    arrive(director, who, at);
  };

/** Gone here, and there at once. */
const teleported: Scene = async (director, details, time) => {
  const [who, at] = [seat(details), to(details)];
  await director.flash(delver(director.shown, who).at, "magic", time / 2);
  director.look([at], who);
  arrive(director, who, at);
  await director.flash(at, "magic", time / 2);
};

const to = (details: Details) => text(details, "to");
const home = () => START;

const met: Scene = async (director, details, time) => {
  const [who, monster, at] = [seat(details), text(details, "monster"), text(details, "space")];
  director.look([at], who);
  director.change((view) => {
    const foe = foeAt(view, monster, at);
    if (foe) foe.fighter = who;
    else view.foes.push({ monster, at, fighter: who, hoard: [], marker: 0, prize: null });
    view.visions = view.visions.filter((vision) => vision.at !== at);
  });
  await director.wait(time);
};

const killed: Scene = async (director, details, time) => {
  await director.wait(time * 0.6);
  director.change((view) => forget(view, text(details, "monster"), text(details, "space")));
  await director.wait(time * 0.4);
};

const guards: Scene = async (director, details, time) => {
  const [monster, at] = [text(details, "monster"), text(details, "space")];
  const hoard = Array.from({ length: number(details, "count") }, () => ({ ...BACK }));
  director.change((view) => {
    const foe = foeAt(view, monster, at) ?? { monster, at, fighter: null, hoard, marker: 0, prize: null };
    if (!view.foes.includes(foe)) view.foes.push(foe);
    Object.assign(foe, { hoard, marker: number(details, "marker") });
  });
  await director.wait(time);
};

const left: Scene = async (director, details, time) => {
  director.change((view) => forget(view, text(details, "monster"), text(details, "space")));
  await director.wait(time);
};

const cleaned: Scene = async (director, details, time) => {
  const room = text(details, "room");
  director.change((view) => view.graves.push(room));
  await director.flash(room, "grave", time);
};

const flared =
  (what: "spell" | "look", where: string): Scene =>
  async (director, details, time) => {
    director.look([text(details, where)], seat(details));
    await director.flash(text(details, where), what, time);
  };

const searched: Scene = async (director, details, time) => {
  const [who, door, found] = [seat(details), text(details, "door"), details["found"] === true];
  director.look([delver(director.shown, who).at], who);
  await director.flash(door, "search", found ? time * 0.6 : time);
  if (!found) return;
  director.change((view) => delver(view, who).doors.push(door));
  await director.flash(door, "found", time * 0.4);
};

const foresaw: Scene = async (director, details, time) => {
  const room = text(details, "room");
  director.look([room], seat(details));
  await director.flash(room, "look", time);
  const monster = details["monster"];
  director.change((view) =>
    view.visions.push({
      ...{ ball: 0, at: room, marker: number(details, "marker"), treasure: { ...BACK }, face_up: false },
      monster: typeof monster === "string" ? monster : null,
    }),
  );
};

const faded: Scene = async (director, details) => {
  director.change((view) => (view.visions = view.visions.filter(({ at }) => at !== text(details, "room"))));
};

const caged: Scene = async (director, details, time) => {
  director.change((view) =>
    Object.assign(delver(view, seat(details)), { caged: true, lost: number(details, "turns") }),
  );
  await director.wait(time);
};

const freed: Scene = async (director, details, time) => {
  director.change((view) => Object.assign(delver(view, seat(details)), { caged: false, lost: 0 }));
  await director.wait(time);
};

const came: Scene = async (director, details, time) => {
  director.change((view) =>
    Object.assign(delver(view, seat(details)), { kind: text(details, "adventurer"), at: START }),
  );
  await director.wait(time);
};

const died: Scene = async (director, details, time) => {
  await director.wait(time * 0.7);
  director.change((view) => (delver(view, seat(details)).kind = "nobody"));
  await director.wait(time * 0.3);
};

const began: Scene = async (director, details) => {
  director.change((view) => (view.active = seat(details)));
};

/** For these the fight, the purse or the story speak: the board only gives them time. */
const pause: Scene = (director, _, time) => director.wait(time);

const SCENES: Record<string, Scene> = {
  Chose: came,
  StartedAgain: came,
  TurnBegan: began,
  Walked: walked,
  MovedIn: moved(to),
  Retreated: moved(to),
  Slid: moved(to),
  Teleported: teleported,
  BackToStart: moved(home),
  MonsterMet: met,
  GuardMet: met,
  Killed: killed,
  Guards: guards,
  MonsterLeft: left,
  RoomCleaned: cleaned,
  SpellUsed: flared("spell", "space"),
  Looked: flared("look", "room"),
  Searched: searched,
  Foresaw: foresaw,
  VisionFaded: faded,
  Caged: caged,
  Freed: freed,
  Died: died,
};

export async function act(director: Director, line: StoryLine): Promise<void> {
  const scene = SCENES[line.line] ?? pause;
  await scene(director, line.details, lasts(line, director.viewer));
}
