/** The pictures of Rial's Dungeon: what is drawn on a card, beside what the sheet says of it. */

import acrobatic from "icon:acrobatic";
import biceps from "icon:biceps";
import brain from "icon:brain";
import chance from "icon:uncertainty";
import chest from "icon:chest";
import climb from "icon:mountain-climbing";
import clover from "icon:clover";
import door from "icon:locked-door";
import fighting from "icon:crossed-swords";
import hearts from "icon:hearts";
import knapsack from "icon:knapsack";
import picking from "icon:lock-picking";
import puzzleChest from "icon:jigsaw-box";
import puzzleDoor from "icon:jigsaw-piece";
import trap from "icon:wolf-trap";
import { SvelteMap } from "svelte/reactivity";
import type { CardFace, CardKind } from "../../../art/cards";
import type { Sheet } from "../../../frontier";
import type { Rials } from "../frontier";
import type { Printed } from "../things";
import { BLUE, BROWN, GOLD, GREEN, RED, STONE, VIOLET } from "./inks";

export type Picture = readonly [picture: string, spot: string];

/** What is on the board from the beginning. */
const PICTURES: Record<string, Picture> = {
  health: [hearts, RED],
  strength: [biceps, BROWN],
  agility: [acrobatic, GREEN],
  intelligence: [brain, VIOLET],
  dexterity: [picking, BLUE],
  fighting: [fighting, RED],
  luck: [clover, GREEN],

  item: [knapsack, GREEN],
  chance: [chance, VIOLET],
  locked_door: [door, BROWN],
  puzzle_door: [puzzleDoor, VIOLET],
  climb: [climb, STONE],
  chest: [chest, GOLD],
  puzzle_chest: [puzzleChest, VIOLET],
  trap: [trap, RED],
};

/** The others, once they are here. */
const engraved = new SvelteMap<string, Picture>();
const CARD = /^[cfhijkmt]\d\d$/;
let sent = false;

async function send(): Promise<void> {
  sent = true;
  const { ENGRAVINGS } = await import("./engravings");
  for (const [key, picture] of Object.entries(ENGRAVINGS)) engraved.set(key, picture);
}

function drawnOn(key: string): Picture | undefined {
  if (!CARD.test(key)) return PICTURES[key];
  if (!sent) send().catch(() => (sent = false));
  return engraved.get(key);
}

/** The picture of anything printed, by its key or its kind; "" for what has none. */
export const pictureOf = (key: string): string => drawnOn(key)?.[0] ?? "";
export const spotOf = (key: string): string => drawnOn(key)?.[1] ?? "transparent";

export const CAPABILITIES = ["health", "strength", "agility", "intelligence", "dexterity", "fighting", "luck"] as const;

/** What a thing is: a kind of card, of square, of entrance. */
export type Kind = NonNullable<Printed["kind"]>;

export const thingOf = (sheet: Sheet<Rials>, key: string): Printed => sheet.things[key] ?? { key, name: key };

export const nameOf = (sheet: Sheet<Rials>, key: string): string => thingOf(sheet, key).name;
export const textOf = (sheet: Sheet<Rials>, key: string): string => thingOf(sheet, key).text ?? "";
export const valueOf = (sheet: Sheet<Rials>, key: string): number => thingOf(sheet, key).value ?? 0;
export const kindOf = (sheet: Sheet<Rials>, key: string): Kind | "" => thingOf(sheet, key).kind ?? "";
/** What a capability is for. */
export const useOf = (sheet: Sheet<Rials>, key: string): string => thingOf(sheet, key).use ?? "";

/** The level that a card sets: a door's, a monster's, a trap's; 0 for none. */
export function levelOf(sheet: Sheet<Rials>, key: string): number {
  const { level, challenge } = thingOf(sheet, key);
  return level || (challenge?.level ?? 0);
}

/** What a trap or a person puts to the test; "" for nothing. */
export const testOf = (sheet: Sheet<Rials>, key: string): string => thingOf(sheet, key).challenge?.capability ?? "";

/** A Chance card, a Chest card, a Useful Item. */
export type Stack = "chance" | "chest" | "item";

export function stackOf(sheet: Sheet<Rials>, key: string): Stack {
  const { value, sort } = thingOf(sheet, key);
  return value !== undefined ? "chest" : sort !== undefined ? "item" : "chance";
}

const KINDS: Partial<Record<Kind, string>> = {
  find: "A find",
  monster: "A monster",
  trap: "A trap",
  person: "Somebody",
  teleport: "Away with you",
  secret_door: "A secret door",
  hollow: "A hollow",
};

/** What sort of card it is, in a word or two. */
export function sortOf(sheet: Sheet<Rials>, key: string): string {
  const stack = stackOf(sheet, key);
  if (stack === "item") return "Useful Item";
  if (stack === "chest") return valueOf(sheet, key) ? "Treasure" : "A trove";
  return KINDS[kindOf(sheet, key) || "blank"] ?? "Chance";
}

const known = new WeakMap<Sheet<Rials>, Map<string, CardFace>>();

/** The face of a card, from what the sheet says is printed on it. */
export function faceOf(sheet: Sheet<Rials>, key: string): CardFace {
  const faces = known.get(sheet) ?? new Map<string, CardFace>();
  known.set(sheet, faces);
  const face = faces.get(key) ?? drawn(sheet, key);
  if (face.picture) faces.set(key, face);
  return face;
}

function drawn(sheet: Sheet<Rials>, key: string): CardFace {
  const stack = stackOf(sheet, key);
  const value = valueOf(sheet, key);
  const printed = kindOf(sheet, key);
  const kind: CardKind = value
    ? "treasure"
    : printed === "monster" || printed === "trap" || printed === "person"
      ? "monster"
      : "magic";
  return {
    name: nameOf(sheet, key),
    kind,
    number: stack === "item" ? null : value || levelOf(sheet, key) || null,
    shields: 0,
    picture: pictureOf(key),
    spot: spotOf(key),
    ...(key === "m05" ? ({ place: [-4, 35, 108], smallPlace: [-8, 44, 116] } as const) : {}),
  };
}
