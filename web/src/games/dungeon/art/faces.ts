/** The pictures of Dungeon!: what is drawn on a card, beside what the sheet says of it. */

import allSeeing from "icon:all-seeing-eye";
import ball from "icon:crystal-ball";
import barbute from "icon:barbute";
import bolt from "icon:power-lightning";
import cage from "icon:cage";
import chalice from "icon:jeweled-chalice";
import coffer from "icon:locked-chest";
import cup from "icon:trophy-cup";
import diamond from "icon:cut-diamond";
import door from "icon:secret-door";
import elfHelmet from "icon:elf-helmet";
import emerald from "icon:emerald";
import falling from "icon:falling";
import fireball from "icon:fire-ray";
import gargoyle from "icon:gargoyle";
import gecko from "icon:gecko";
import ghoul from "icon:shambling-zombie";
import giant from "icon:giant";
import goblin from "icon:goblin-head";
import goldRing from "icon:big-diamond-ring";
import hobgoblin from "icon:imp-laugh";
import hornedHelm from "icon:horned-helm";
import idol from "icon:colombian-statue";
import mummy from "icon:mummy-head";
import ogre from "icon:ogre";
import overlord from "icon:overlord-helm";
import pearls from "icon:pearl-necklace";
import pendant from "icon:gem-pendant";
import pointyHat from "icon:pointy-hat";
import pudding from "icon:dripping-goo";
import rat from "icon:rat";
import ring from "icon:ring";
import ruby from "icon:rupee";
import sack from "icon:swap-bag";
import sapphire from "icon:saphir";
import skeleton from "icon:skeleton";
import slime from "icon:gooey-daemon";
import snake from "icon:rattlesnake";
import spider from "icon:spider-alt";
import spiked from "icon:spiked-dragon-head";
import sword from "icon:winged-sword";
import teleport from "icon:teleport";
import troll from "icon:troll";
import vampire from "icon:vampire-dracula";
import visored from "icon:visored-helm";
import warlock from "icon:warlock-hood";
import werewolf from "icon:werewolf";
import witch from "icon:witch-face";
import worm from "icon:leeching-worm";
import wyvern from "icon:wyvern";
import type { CardFace, CardKind } from "../../../art/cards";
import type { Offered, Sheet } from "../../../frontier";
import type { Dungeon } from "../frontier";
import type { Printed } from "../things";

type Picture = Pick<CardFace, "picture" | "spot" | "place" | "smallPlace">;

const GOLD = "#d19a2a";
const SILVER = "#8aa0ad";
const MAGIC = "#7d6bb5";

/** By a card's key without its level and its gold: one picture a kind. */
const PICTURES: Record<string, Picture> = {
  giant_rats: { picture: rat, spot: "#a58158", place: [21, 45, 58] },
  hobgoblins: { picture: hobgoblin, spot: "#c4672f" },
  goblins: { picture: goblin, spot: "#87a545" },
  skeleton: { picture: skeleton, spot: "#b39a63", place: [-4, 35, 108], smallPlace: [-8, 44, 116] },
  giant_lizard: { picture: gecko, spot: "#6fa05a", place: [21, 45, 58] },
  ghouls: { picture: ghoul, spot: "#74a089", place: [21, 43, 58] },
  giant_spider: { picture: spider, spot: "#a0505c" },
  evil_hero: { picture: hornedHelm, spot: "#4f7fae" },
  werewolf: { picture: werewolf, spot: "#7d86a0", place: [20, 44, 60] },
  ogre: { picture: ogre, spot: "#b98338" },
  giant_snake: { picture: snake, spot: "#5f9350" },
  gargoyle: { picture: gargoyle, spot: "#8d8578" },
  mummy: { picture: mummy, spot: "#c8a35a" },
  evil_superhero: { picture: overlord, spot: "#b8433a" },
  giant: { picture: giant, spot: "#b0692f", place: [19, 43, 62] },
  green_slime: { picture: slime, spot: "#5fae3c" },
  troll: { picture: troll, spot: "#6d9077" },
  black_pudding: { picture: pudding, spot: "#6b5a76" },
  purple_worm: { picture: worm, spot: "#8f55a8" },
  witch: { picture: witch, spot: "#7c9a3a" },
  vampire: { picture: vampire, spot: "#a93540" },
  evil_wizard: { picture: warlock, spot: "#7a58a6" },
  blue_dragon: { picture: wyvern, spot: "#3a86c8", place: [19, 43, 62] },
  red_dragon: { picture: spiked, spot: "#c4472f", place: [20, 44, 60] },
  cage: { picture: cage, spot: "#9c7a3c" },
  slide: { picture: falling, spot: "#9c7a3c" },
  sack_of_gold: { picture: sack, spot: GOLD },
  silver_cup: { picture: cup, spot: SILVER },
  silver_ring: { picture: ring, spot: SILVER },
  gold_cup: { picture: chalice, spot: GOLD },
  gold_ring: { picture: goldRing, spot: GOLD },
  silver_coffer: { picture: coffer, spot: SILVER },
  huge_emerald: { picture: emerald, spot: "#3f9a56" },
  jade_idol: { picture: idol, spot: "#5aa583" },
  huge_sapphire: { picture: sapphire, spot: "#3f78c4" },
  silver_necklace: { picture: pearls, spot: SILVER },
  huge_ruby: { picture: ruby, spot: "#c0313f" },
  gold_necklace: { picture: pendant, spot: GOLD },
  huge_diamond: { picture: diamond, spot: "#7fb4cf" },
  magic_sword: { picture: sword, spot: MAGIC },
  secret_door_card: { picture: door, spot: MAGIC },
  esp_medallion: { picture: allSeeing, spot: MAGIC },
  crystal_ball: { picture: ball, spot: MAGIC },
  fire_ball: { picture: fireball, spot: "#d8702c" },
  lightning_bolt: { picture: bolt, spot: "#d1b52a" },
  teleport: { picture: teleport, spot: MAGIC },
  elf: { picture: elfHelmet, spot: "#4f9d58" },
  hero: { picture: barbute, spot: "#3a86c8" },
  superhero: { picture: visored, spot: "#c9363d" },
  wizard: { picture: pointyHat, spot: "#a890c8" },
};

const UNKNOWN: Picture = { picture: "", spot: "transparent" };
const SPELLS = ["fire_ball", "lightning_bolt", "teleport"];

const stem = (key: string): string => key.replace(/(_\d+)+$/, "");

/** The picture of anything printed, by its key; "" for what has none. */
export const pictureOf = (key: string): string => PICTURES[stem(key)]?.picture ?? "";
/** How much larger a picture is drawn than others, because its shape is slight. */
export const swellOf = (key: string): number => (PICTURES[stem(key)]?.place?.[2] ?? 56) / 56;
export const spotOf = (key: string): string => PICTURES[stem(key)]?.spot ?? "transparent";

/** A line about who an adventurer is. */
const CHARACTERS: Record<string, string> = {
  elf: "Finds the hidden ways.",
  hero: "Strong among the near levels.",
  superhero: "Strong anywhere, and has far to go.",
  wizard: "Ten spells, and the farthest to go.",
};
export const characterOf = (key: string): string => CHARACTERS[key] ?? "";

/** What a spell does, and for what it is the better one. */
const MAGIC_WORDS: Record<string, string> = {
  fire_ball: "Kills on lower throws than by hand: best on Giants, Mummies, Blue Dragons.",
  lightning_bolt: "Kills on lower throws than by hand: best on Slimes, Worms, Red Dragons.",
  teleport: "Takes you from one chamber to another, at most a level up or down.",
};
export const magicOf = (key: string): string => MAGIC_WORDS[key] ?? "";

export type Faces = (key: string) => CardFace;

export const thingOf = (sheet: Sheet<Dungeon>, key: string): Printed => sheet.things[key] ?? { key, name: key };
export const nameOf = (sheet: Sheet<Dungeon>, key: string): string => thingOf(sheet, key).name;

/** What a treasure card is worth; 0 for what is none. */
export const goldOf = (sheet: Sheet<Dungeon>, key: string): number => thingOf(sheet, key).gold ?? 0;

/** What a treasure card can do besides being worth gold: "" for most. */
export const specialOf = (sheet: Sheet<Dungeon>, key: string): string => thingOf(sheet, key).special ?? "";

/** Does one fight it, or is it a trap? */
export const isMonster = (sheet: Sheet<Dungeon>, key: string): boolean => thingOf(sheet, key).kind === "monster";

const known = new WeakMap<Sheet<Dungeon>, Map<string, CardFace>>();

/** The faces of all cards by key, from what the sheet says is printed on them. */
export function facesOf(sheet: Sheet<Dungeon>): Faces {
  const faces = known.get(sheet) ?? new Map<string, CardFace>();
  known.set(sheet, faces);
  return (key) => {
    const face = faces.get(key) ?? faceOf(key, sheet);
    faces.set(key, face);
    return face;
  };
}

function faceOf(key: string, sheet: Sheet<Dungeon>): CardFace {
  const { gold, finds } = thingOf(sheet, key);
  const kind: CardKind = SPELLS.includes(key)
    ? "magic"
    : gold !== undefined && finds === undefined
      ? "treasure"
      : "monster";
  return {
    name: nameOf(sheet, key),
    kind,
    number: kind === "treasure" && gold ? gold : null,
    shields: 0,
    ...(PICTURES[stem(key)] ?? UNKNOWN),
  };
}

const GROUPED = new Intl.NumberFormat("en");
/** 12500 as "12,500". */
export const grouped = (gold: number): string => GROUPED.format(gold);
/** 12500 as "12.5k". */
export const shortly = (gold: number): string => (gold < 1000 ? String(gold) : `${gold / 1000}k`);

/** What each card is worth that can be dropped, by option: many have the same name. */
export function worths(options: readonly Offered<Dungeon>[], sheet: Sheet<Dungeon>): Record<string, string> {
  const found = options.flatMap(({ head, key, details }) => {
    const gold = head === "drop" ? goldOf(sheet, details.card) : 0;
    return gold ? [[key, `${grouped(gold)} gold`] as const] : [];
  });
  return Object.fromEntries(found);
}
