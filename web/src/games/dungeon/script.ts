/** What each line of the story looks like on the board. */

import type { Point } from "../../map/geometry";
import type { StoryLine } from "../../wire";
import type { Director } from "./director.svelte";
import { centre, gate, isHall } from "./land";
import { arrival } from "./places";
import type { DelverView, DungeonView, FoeView, LootView } from "./view";

type Details = Record<string, unknown>;
type Scene = (director: Director, details: Details) => Promise<void>;

const STEP = 140;
const START = "START";

const seat = (details: Details): number => Number(details["seat"] ?? -1);
const text = (details: Details, name: string): string => String(details[name] ?? "");
const number = (details: Details, name: string): number => Number(details[name] ?? 0);
const keys = (details: Details, name: string): string[] => {
  const value = details[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};

function delver(view: DungeonView, of: number): DelverView {
  const found = view.delvers[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}

const foeAt = (view: DungeonView, monster: string, at: string): FoeView | undefined =>
  view.foes.find((foe) => foe.monster === monster && foe.at === at);

function forget(view: DungeonView, monster: string, at: string): void {
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
  await director.wait(who === director.viewer ? 60 : 260);
  const way = [from, ...path];
  for (const [i, at] of path.entries()) {
    const after = path[i + 1];
    const point =
      after === undefined
        ? arrival(director.land, director.shown, who, at)
        : passing(director, way[i] ?? from, at, after);
    director.afoot.set(who, { x: point.x, y: point.y, duration: STEP * director.pace, step: i + 1 });
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
  (where: (details: Details) => string, flare: "magic" | null = null): Scene =>
  async (director, details) => {
    const [who, to] = [seat(details), where(details)];
    director.look([delver(director.shown, who).at, to], who);
    if (flare) await director.flash(delver(director.shown, who).at, flare, 380);
    const point = arrival(director.land, director.shown, who, to);
    director.afoot.set(who, { x: point.x, y: point.y, duration: 520 * director.pace, step: 0 });
    await director.wait(560);
    arrive(director, who, to);
    if (flare) await director.flash(to, flare, 380);
  };

const to = (details: Details) => text(details, "to");
const home = () => START;

const met: Scene = async (director, details) => {
  const [who, monster, at] = [seat(details), text(details, "monster"), text(details, "space")];
  director.look([at], who);
  director.change((view) => {
    const foe = foeAt(view, monster, at);
    if (foe) foe.fighter = who;
    else view.foes.push({ monster, at, fighter: who, hoard: [], marker: 0, prize: null });
    view.visions = view.visions.filter((vision) => vision.at !== at);
  });
  await director.beat(800, who);
};

const killed: Scene = async (director, details) => {
  const [who, monster, at] = [seat(details), text(details, "monster"), text(details, "space")];
  await director.beat(350, who);
  director.change((view) => forget(view, monster, at));
  await director.beat(350, who);
};

const guards: Scene = async (director, details) => {
  const [monster, at] = [text(details, "monster"), text(details, "space")];
  const hoard = Array.from({ length: number(details, "count") }, () => ({ ...BACK }));
  director.change((view) => {
    const foe = foeAt(view, monster, at) ?? { monster, at, fighter: null, hoard, marker: 0, prize: null };
    if (!view.foes.includes(foe)) view.foes.push(foe);
    Object.assign(foe, { hoard, marker: number(details, "marker") });
  });
  await director.wait(450);
};

const left: Scene = async (director, details) => {
  director.change((view) => forget(view, text(details, "monster"), text(details, "space")));
  await director.wait(200);
};

const cleaned: Scene = async (director, details) => {
  const room = text(details, "room");
  director.change((view) => view.graves.push(room));
  await director.flash(room, "grave", 500);
};

const flared =
  (what: "spell" | "look", where: string): Scene =>
  async (director, details) => {
    director.look([text(details, where)], seat(details));
    await director.flash(text(details, where), what);
  };

const searched: Scene = async (director, details) => {
  const [who, door, found] = [seat(details), text(details, "door"), details["found"] === true];
  director.look([delver(director.shown, who).at], who);
  await director.flash(door, "search", who === director.viewer ? 900 : 500);
  if (!found) return;
  director.change((view) => delver(view, who).doors.push(door));
  await director.flash(door, "found", 600);
};

const foresaw: Scene = async (director, details) => {
  const room = text(details, "room");
  director.look([room], seat(details));
  await director.flash(room, "look");
  const monster = details["monster"];
  director.change((view) =>
    view.visions.push({
      ...{ ball: 0, at: room, marker: number(details, "marker"), treasure: { ...BACK } },
      monster: typeof monster === "string" ? monster : null,
    }),
  );
};

const faded: Scene = async (director, details) => {
  director.change((view) => (view.visions = view.visions.filter(({ at }) => at !== text(details, "room"))));
};

const caged: Scene = async (director, details) => {
  director.change((view) =>
    Object.assign(delver(view, seat(details)), { caged: true, lost: number(details, "turns") }),
  );
  await director.beat(1000, seat(details));
};

const freed: Scene = async (director, details) => {
  director.change((view) => Object.assign(delver(view, seat(details)), { caged: false, lost: 0 }));
  await director.beat(500, seat(details));
};

const came: Scene = async (director, details) => {
  director.change((view) =>
    Object.assign(delver(view, seat(details)), { kind: text(details, "adventurer"), at: START }),
  );
  await director.beat(350, seat(details));
};

const died: Scene = async (director, details) => {
  await director.beat(900, seat(details));
  director.change((view) => (delver(view, seat(details)).kind = "nobody"));
  await director.beat(400, seat(details));
};

const began: Scene = async (director, details) => {
  director.change((view) => (view.active = seat(details)));
};

/** For these the fight, the purse or the story speak: the board only gives them time. */
const pause =
  (milliseconds: number): Scene =>
  (director, details) =>
    director.beat(milliseconds, seat(details));

const SCENES: Record<string, Scene> = {
  Chose: came,
  StartedAgain: came,
  TurnBegan: began,
  Walked: walked,
  MovedIn: moved(to),
  Retreated: moved(to),
  Slid: moved(to),
  Teleported: moved(to, "magic"),
  BackToStart: moved(home),
  MonsterMet: met,
  GuardMet: met,
  Struck: pause(1250),
  Attacked: pause(1250),
  Killed: killed,
  CannotHarm: pause(700),
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
  TreasureTaken: pause(700),
  HoardTaken: pause(700),
  SwordTaken: pause(700),
  Dropped: pause(500),
  Won: pause(600),
};

/** What belongs to one fight, from the monster's card to what comes of it. */
const OPENS = new Set(["MonsterMet", "GuardMet"]);
const FIGHTS = new Set([
  ...["Struck", "Attacked", "Killed", "CannotHarm", "SpellUsed", "SpellWasted", "TrapIdle", "Caged"],
  ...["Dropped", "HoardTaken", "TreasureTaken", "SwordTaken", "SwordReturned", "NoTreasure", "Died"],
]);
const CLOSES = new Set(["TurnBegan", "Walked", "LostTurn", "Slid", "Teleported"]);

export async function act(director: Director, line: StoryLine, _more: boolean): Promise<void> {
  if (OPENS.has(line.line)) director.fight = [line];
  else if (CLOSES.has(line.line)) director.fight = [];
  else if (FIGHTS.has(line.line)) director.fight = [...director.fight, line];
  await SCENES[line.line]?.(director, line.details);
}
