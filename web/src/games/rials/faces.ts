/** The pictures of Rial's Dungeon: what is drawn on a card, beside what the sheet says of it. */

import axe from "icon:battle-axe";
import belt from "icon:belt-buckles";
import biceps from "icon:strong";
import book from "icon:book-cover";
import boot from "icon:leather-boot";
import bust from "icon:stone-bust";
import candelabra from "icon:unlit-candelabra";
import casket from "icon:ring-box";
import chalice from "icon:jeweled-chalice";
import chest from "icon:chest";
import climb from "icon:mountain-climbing";
import clover from "icon:clover";
import coins from "icon:two-coins";
import cordial from "icon:potion-ball";
import crowbar from "icon:crowbar";
import crown from "icon:queen-crown";
import dagger from "icon:plain-dagger";
import die from "icon:inverted-dice-4";
import door from "icon:locked-door";
import draught from "icon:health-potion";
import flask from "icon:round-bottom-flask";
import foot from "icon:footprint";
import gears from "icon:gears";
import glove from "icon:gloves";
import grapnel from "icon:grapple";
import hand from "icon:hand";
import heart from "icon:heart-beats";
import ironKey from "icon:key";
import keyhole from "icon:locked-chest";
import lens from "icon:magnifying-glass";
import mirror from "icon:mirror-mirror";
import moth from "icon:butterfly";
import necklace from "icon:pearl-necklace";
import needle from "icon:syringe";
import pack from "icon:light-backpack";
import picks from "icon:lockpicks";
import pole from "icon:bo";
import potion from "icon:standing-potion";
import purse from "icon:shiny-purse";
import riddle from "icon:open-book";
import rope from "icon:acrobatic";
import ruby from "icon:rupee";
import rune from "icon:rune-stone";
import sack from "icon:swap-bag";
import scarab from "icon:gold-scarab";
import shield from "icon:round-shield";
import signet from "icon:skull-signet";
import skeletonKey from "icon:skeleton-key";
import smoke from "icon:smoke-bomb";
import surprise from "icon:card-random";
import sword from "icon:broadsword";
import swords from "icon:crossed-swords";
import torch from "icon:torch";
import type { CardFace, CardKind } from "../../art/cards";
import type { GameSheet } from "../../wire";

type Picture = Pick<CardFace, "picture" | "spot">;

const GOLD = "#d19a2a";
const SILVER = "#8aa0ad";
const STEEL = "#7f93a6";
const WOOD = "#b98338";
const JADE = "#5aa583";

/** By a card's key; board-cards and capabilities by their kind. */
const PICTURES: Record<string, Picture> = {
  c01: { picture: coins, spot: "#b9713a" },
  c02: { picture: purse, spot: SILVER },
  c03: { picture: necklace, spot: "#d8902c" },
  c04: { picture: candelabra, spot: SILVER },
  c05: { picture: casket, spot: "#c9b27a" },
  c06: { picture: mirror, spot: GOLD },
  c07: { picture: necklace, spot: "#a9b8c4" },
  c08: { picture: bust, spot: JADE },
  c09: { picture: chalice, spot: GOLD },
  c10: { picture: sack, spot: GOLD },
  c11: { picture: ruby, spot: "#c0313f" },
  c12: { picture: scarab, spot: "#3f9a56" },
  c13: { picture: crown, spot: GOLD },
  c14: { picture: signet, spot: "#b8433a" },
  c15: { picture: belt, spot: WOOD },
  c16: { picture: flask, spot: SILVER },
  c17: { picture: riddle, spot: "#7d6bb5" },
  c18: { picture: gears, spot: WOOD },
  c19: { picture: book, spot: "#b8433a" },
  c20: { picture: clover, spot: "#5f9350" },
  c21: { picture: cordial, spot: "#d8702c" },
  c22: { picture: pack, spot: WOOD },
  c23: { picture: chest, spot: WOOD },
  c24: { picture: needle, spot: STEEL },
  c25: { picture: moth, spot: "#8d8578" },
  i01: { picture: ironKey, spot: STEEL },
  i02: { picture: ironKey, spot: GOLD },
  i03: { picture: skeletonKey, spot: "#c8b98a" },
  i04: { picture: picks, spot: STEEL },
  i05: { picture: picks, spot: GOLD },
  i06: { picture: potion, spot: "#3a86c8" },
  i07: { picture: draught, spot: "#c9363d" },
  i08: { picture: dagger, spot: STEEL },
  i09: { picture: sword, spot: STEEL },
  i10: { picture: axe, spot: STEEL },
  i11: { picture: shield, spot: "#3a86c8" },
  i12: { picture: grapnel, spot: WOOD },
  i13: { picture: crowbar, spot: "#c4472f" },
  i14: { picture: lens, spot: "#7fb4cf" },
  i15: { picture: glove, spot: "#a8794a" },
  i16: { picture: boot, spot: "#a8794a" },
  i17: { picture: pole, spot: WOOD },
  i18: { picture: torch, spot: "#e08a2c" },
  i19: { picture: foot, spot: "#c79a6a" },
  i20: { picture: smoke, spot: "#8d8578" },
  i21: { picture: rune, spot: "#7d6bb5" },
  i22: { picture: die, spot: "#b8433a" },
  item: { picture: pack, spot: WOOD },
  chance: { picture: surprise, spot: "#7d6bb5" },
  locked_door: { picture: door, spot: WOOD },
  puzzle_door: { picture: door, spot: "#7d6bb5" },
  climb: { picture: climb, spot: "#8d8578" },
  chest: { picture: keyhole, spot: GOLD },
  puzzle_chest: { picture: keyhole, spot: "#7d6bb5" },
  health: { picture: heart, spot: "#c9363d" },
  strength: { picture: biceps, spot: "#c4672f" },
  agility: { picture: rope, spot: "#4f9d58" },
  intelligence: { picture: riddle, spot: "#7d6bb5" },
  dexterity: { picture: hand, spot: "#3a86c8" },
  fighting: { picture: swords, spot: "#8f221a" },
  luck: { picture: clover, spot: "#d19a2a" },
};

const UNKNOWN: Picture = { picture: "", spot: "transparent" };

/** `white_locked_door_3` lies on the board as a locked door. */
const stem = (key: string): string => key.replace(/^(?:white|green)_(.*)_\d$/, "$1");

/** The picture of anything printed, by its key; "" for what has none here. Chance cards have theirs in `chances.ts`. */
export const pictureOf = (key: string): string => (PICTURES[stem(key)] ?? UNKNOWN).picture;
export const spotOf = (key: string): string => (PICTURES[stem(key)] ?? UNKNOWN).spot;

export type Thing = Record<string, unknown>;
export const thingOf = (sheet: GameSheet, key: string): Thing => sheet.things[key] ?? {};
const said = (value: unknown): string => (typeof value === "string" ? value : "");
export const nameOf = (sheet: GameSheet, key: string): string => said(thingOf(sheet, key)["name"]) || key;
/** What is printed on it. */
export const textOf = (sheet: GameSheet, key: string): string => said(thingOf(sheet, key)["text"]);
export const kindOf = (sheet: GameSheet, key: string): string => said(thingOf(sheet, key)["kind"]);
export const levelOf = (sheet: GameSheet, key: string): number => Number(thingOf(sheet, key)["level"] ?? 0);
/** What a treasure is worth in rials; 0 for anything else. */
export const worthOf = (sheet: GameSheet, key: string): number => Number(thingOf(sheet, key)["value"] ?? 0);
export const isItem = (key: string): boolean => /^i\d/.test(key);

/** The seven capabilities, in the order of the sheet. */
export const CAPABILITIES = ["health", "strength", "agility", "intelligence", "dexterity", "fighting", "luck"] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The face of a card: treasure on a disc, items in an almond, what happens in an arch. */
export function faceOf(sheet: GameSheet, key: string, drawn: Picture = PICTURES[stem(key)] ?? UNKNOWN): CardFace {
  const worth = worthOf(sheet, key);
  const kind: CardKind = worth > 0 ? "treasure" : isItem(key) ? "magic" : "monster";
  return { name: nameOf(sheet, key), kind, number: worth || levelOf(sheet, key) || null, shields: 0, ...drawn };
}
