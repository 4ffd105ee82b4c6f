/** The pictures of Rial's Dungeon: what is drawn on a card, beside what the sheet says of it. */

import acid from "icon:acid";
import acrobatic from "icon:acrobatic";
import adder from "icon:snake-bite";
import amber from "icon:gem-chain";
import axe from "icon:battle-axe";
import bandit from "icon:bandit";
import bat from "icon:evil-bat";
import bell from "icon:ringing-bell";
import belt from "icon:belt";
import biceps from "icon:biceps";
import blades from "icon:scythe";
import boneKey from "icon:skeleton-key";
import boots from "icon:leather-boot";
import boulder from "icon:stone-sphere";
import brain from "icon:brain";
import brassKey from "icon:key";
import buckler from "icon:round-shield";
import candlestick from "icon:candle-holder";
import cardReader from "icon:card-pickup";
import casket from "icon:locked-box";
import centipede from "icon:centipede";
import chalice from "icon:jeweled-chalice";
import chance from "icon:uncertainty";
import chest from "icon:chest";
import climb from "icon:mountain-climbing";
import clover from "icon:clover";
import coppers from "icon:two-coins";
import corpse from "icon:shambling-zombie";
import cross from "icon:shining-heart";
import crowbar from "icon:crowbar";
import crown from "icon:queen-crown";
import dagger from "icon:plain-dagger";
import die from "icon:perspective-dice-six-faces-random";
import door from "icon:locked-door";
import dwarf from "icon:dwarf-face";
import feather from "icon:fire-bottle";
import fighting from "icon:crossed-swords";
import finnick from "icon:robber-mask";
import flagstone from "icon:stone-block";
import foot from "icon:rabbit";
import gears from "icon:gears";
import ghost from "icon:ghost";
import girdle from "icon:muscle-up";
import glassClover from "icon:clover-spiked";
import gloves from "icon:gloves";
import goblin from "icon:goblin-head";
import grave from "icon:robber";
import grapnel from "icon:grapple";
import healing from "icon:health-potion";
import hearts from "icon:hearts";
import hex from "icon:cursed-star";
import hole from "icon:hole";
import idol from "icon:colombian-statue";
import ironKey from "icon:house-keys";
import knapsack from "icon:knapsack";
import kobold from "icon:imp-laugh";
import lens from "icon:magnifying-glass";
import map from "icon:treasure-map";
import marrow from "icon:visored-helm";
import mimic from "icon:mimic-chest";
import mirror from "icon:mirror-mirror";
import moth from "icon:butterfly";
import needle from "icon:sewing-needle";
import needles from "icon:triple-needle";
import net from "icon:fishing-net";
import ogre from "icon:ogre";
import pack from "icon:light-backpack";
import pearls from "icon:pearl-necklace";
import pedlar from "icon:old-wagon";
import picking from "icon:lock-picking";
import picks from "icon:lockpicks";
import pit from "icon:spiky-pit";
import pole from "icon:wood-stick";
import portal from "icon:magic-portal";
import prisoner from "icon:imprisoned";
import purse from "icon:swap-bag";
import puzzleChest from "icon:jigsaw-box";
import puzzleDoor from "icon:jigsaw-piece";
import quicksilver from "icon:round-bottom-flask";
import rat from "icon:rat";
import riddles from "icon:spell-book";
import ruby from "icon:rupee";
import rune from "icon:fire";
import scarab from "icon:gold-scarab";
import scholar from "icon:beard";
import secretDoor from "icon:secret-door";
import sentinel from "icon:rock-golem";
import signet from "icon:big-diamond-ring";
import sister from "icon:nun-face";
import skeleton from "icon:skeleton";
import slime from "icon:gooey-daemon";
import smoke from "icon:smoke-bomb";
import speed from "icon:potion-ball";
import sphinx from "icon:egyptian-sphinx";
import spider from "icon:spider-alt";
import spores from "icon:mushrooms";
import steward from "icon:candlebright";
import sword from "icon:gladius";
import tightrope from "icon:tightrope";
import torch from "icon:torch";
import trap from "icon:wolf-trap";
import treatise from "icon:sword-brandish";
import waystone from "icon:rune-stone";
import whirl from "icon:magic-swirl";
import wraith from "icon:spectre";
import wyrm from "icon:spiked-dragon-head";
import type { CardFace, CardKind } from "../../art/cards";
import type { GameSheet } from "../../wire";

type Picture = readonly [picture: string, spot: string];

const GOLD = "#d19a2a";
const SILVER = "#8aa0ad";
const GREEN = "#5f9350";
const BLUE = "#3f78c4";
const VIOLET = "#7d6bb5";
const RED = "#c0453a";
const BROWN = "#a5773f";
const STONE = "#8d8578";

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

  c01: [coppers, "#b4622d"],
  c02: [purse, SILVER],
  c03: [amber, "#e08a0a"],
  c04: [candlestick, SILVER],
  c05: [casket, "#d8c690"],
  c06: [mirror, GOLD],
  c07: [pearls, "#b9b3c4"],
  c08: [idol, "#5aa583"],
  c09: [chalice, GOLD],
  c10: [purse, GOLD],
  c11: [ruby, RED],
  c12: [scarab, "#3f9a56"],
  c13: [crown, GOLD],
  c14: [signet, GOLD],
  c15: [girdle, BROWN],
  c16: [quicksilver, SILVER],
  c17: [riddles, VIOLET],
  c18: [gears, BLUE],
  c19: [treatise, RED],
  c20: [glassClover, GREEN],
  c21: [feather, "#d8702c"],
  c22: [pack, GREEN],
  c23: [casket, GOLD],
  c24: [needle, RED],
  c25: [moth, STONE],

  i01: [ironKey, STONE],
  i02: [brassKey, GOLD],
  i03: [boneKey, "#d8c690"],
  i04: [picks, BLUE],
  i05: [picks, GOLD],
  i06: [speed, "#d8702c"],
  i07: [healing, RED],
  i08: [dagger, SILVER],
  i09: [sword, SILVER],
  i10: [axe, RED],
  i11: [buckler, BROWN],
  i12: [grapnel, BROWN],
  i13: [crowbar, RED],
  i14: [lens, VIOLET],
  i15: [gloves, BLUE],
  i16: [boots, GREEN],
  i17: [pole, BROWN],
  i18: [torch, "#d8702c"],
  i19: [foot, GREEN],
  i20: [smoke, STONE],
  i21: [waystone, VIOLET],
  i22: [die, RED],

  f01: [purse, GREEN],
  f02: [flagstone, STONE],
  f03: [knapsack, GREEN],
  m01: [rat, BROWN],
  m02: [bat, "#8b6f9d"],
  m03: [kobold, "#c4672f"],
  m04: [adder, GREEN],
  m05: [skeleton, "#b39a63"],
  m06: [goblin, "#87a545"],
  m07: [centipede, "#a0505c"],
  m08: [slime, "#5fae3c"],
  m09: [grave, STONE],
  m10: [corpse, "#74a089"],
  m11: [spider, "#a0505c"],
  m12: [corpse, "#7d86a0"],
  m13: [bandit, RED],
  m14: [mimic, GOLD],
  m15: [sentinel, STONE],
  m16: [ogre, "#b98338"],
  m17: [wraith, VIOLET],
  m18: [wyrm, "#c4472f"],
  t01: [needles, BLUE],
  t02: [pit, STONE],
  t03: [blades, SILVER],
  t04: [boulder, STONE],
  t05: [net, BROWN],
  t06: [rune, "#d8702c"],
  t07: [spores, GREEN],
  t08: [acid, "#87a545"],
  t09: [hex, VIOLET],
  h01: [sister, "#7fa5c4"],
  h02: [marrow, RED],
  h03: [finnick, BLUE],
  h04: [biceps, BROWN],
  h05: [tightrope, GREEN],
  h06: [scholar, VIOLET],
  h07: [cardReader, GOLD],
  h08: [prisoner, STONE],
  h09: [pedlar, BROWN],
  h10: [sphinx, GOLD],
  h11: [dwarf, BROWN],
  h12: [map, "#c8a35a"],
  h13: [steward, "#d8c690"],
  j01: [portal, BLUE],
  j02: [ghost, GOLD],
  j03: [whirl, BLUE],
  j04: [bell, GOLD],
  k01: [secretDoor, VIOLET],
  k02: [hole, STONE],
  rest: [cross, RED],
  belt: [belt, BROWN],
};

/** The picture of anything printed, by its key or its kind; "" for what has none. */
export const pictureOf = (key: string): string => PICTURES[key]?.[0] ?? "";
export const spotOf = (key: string): string => PICTURES[key]?.[1] ?? "transparent";

export const CAPABILITIES = ["health", "strength", "agility", "intelligence", "dexterity", "fighting", "luck"] as const;

export type Thing = Record<string, unknown>;

export const thingOf = (sheet: GameSheet, key: string): Thing => sheet.things[key] ?? {};
const words = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);

export const nameOf = (sheet: GameSheet, key: string): string => words(thingOf(sheet, key)["name"]) || key;
export const textOf = (sheet: GameSheet, key: string): string => words(thingOf(sheet, key)["text"]);
export const valueOf = (sheet: GameSheet, key: string): number => count(thingOf(sheet, key)["value"]);
export const kindOf = (sheet: GameSheet, key: string): string => words(thingOf(sheet, key)["kind"]);

/** The level that a card sets: a door's, a monster's, a trap's; 0 for none. */
export function levelOf(sheet: GameSheet, key: string): number {
  const thing = thingOf(sheet, key);
  const challenge = thing["challenge"] as Thing | null | undefined;
  return count(thing["level"]) || count(challenge?.["level"]);
}

/** What a trap or a person puts to the test; "" for nothing. */
export function testOf(sheet: GameSheet, key: string): string {
  const challenge = thingOf(sheet, key)["challenge"] as Thing | null | undefined;
  return words(challenge?.["capability"]);
}

/** A Chance card, a Chest card, a Useful Item. */
export type Stack = "chance" | "chest" | "item";

export function stackOf(sheet: GameSheet, key: string): Stack {
  const thing = thingOf(sheet, key);
  return "value" in thing ? "chest" : "sort" in thing ? "item" : "chance";
}

const KINDS: Record<string, string> = {
  find: "A find",
  monster: "A monster",
  trap: "A trap",
  person: "Somebody",
  teleport: "Away with you",
  secret_door: "A secret door",
  hollow: "A hollow",
};

/** What sort of card it is, in a word or two. */
export function sortOf(sheet: GameSheet, key: string): string {
  const stack = stackOf(sheet, key);
  if (stack === "item") return "Useful Item";
  if (stack === "chest") return valueOf(sheet, key) ? "Treasure" : "A trove";
  return KINDS[kindOf(sheet, key)] ?? "Chance";
}

const known = new WeakMap<GameSheet, Map<string, CardFace>>();

/** The face of a card, from what the sheet says is printed on it. */
export function faceOf(sheet: GameSheet, key: string): CardFace {
  const faces = known.get(sheet) ?? new Map<string, CardFace>();
  known.set(sheet, faces);
  const face = faces.get(key) ?? drawn(sheet, key);
  faces.set(key, face);
  return face;
}

function drawn(sheet: GameSheet, key: string): CardFace {
  const stack = stackOf(sheet, key);
  const value = valueOf(sheet, key);
  const printed = kindOf(sheet, key);
  const kind: CardKind = value ? "treasure" : ["monster", "trap", "person"].includes(printed) ? "monster" : "magic";
  return {
    name: nameOf(sheet, key),
    kind,
    number: stack === "item" ? null : value || levelOf(sheet, key) || null,
    shields: 0,
    picture: pictureOf(key),
    spot: spotOf(key),
    ...(key === "m05" ? { place: [-4, 35, 108], smallPlace: [-8, 44, 116] } as const : {}),
  };
}
