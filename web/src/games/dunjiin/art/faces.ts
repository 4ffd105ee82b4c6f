/** The pictures of the Dunjiin deck: what is drawn on a card, beside what the sheet says of it. */

import bat from "icon:evil-bat";
import ball from "icon:crystal-ball";
import blade from "icon:rune-sword";
import chalice from "icon:jeweled-chalice";
import chest from "icon:open-treasure-chest";
import cloak from "icon:wing-cloak";
import coins from "icon:two-coins";
import comb from "icon:comb";
import crown from "icon:crown";
import dagger from "icon:sacrificial-dagger";
import dice from "icon:rolling-dices";
import dragon from "icon:dragon-head";
import fairy from "icon:fairy";
import ghoul from "icon:shambling-zombie";
import goblet from "icon:glass-celebration";
import goblin from "icon:goblin-head";
import lich from "icon:crowned-skull";
import minotaur from "icon:minotaur";
import mirror from "icon:mirror-mirror";
import necklace from "icon:pearl-necklace";
import ogre from "icon:ogre";
import orc from "icon:orc-head";
import pendant from "icon:gem-pendant";
import potion from "icon:round-potion";
import rat from "icon:rat";
import ring from "icon:big-diamond-ring";
import scroll from "icon:scroll-unfurled";
import skeleton from "icon:skeleton";
import spider from "icon:spider-alt";
import spiked from "icon:spiked-dragon-head";
import spoon from "icon:spoon";
import troll from "icon:troll";
import wand from "icon:fairy-wand";
import werewolf from "icon:werewolf";
import type { CardFace } from "../../../art/cards";
import type { Sheet } from "../../../frontier";
import type { Dunjiin } from "../frontier";
import type { Printed } from "../things";

type Picture = Pick<CardFace, "picture" | "spot" | "place" | "smallPlace">;

const GOLD = "#d19a2a";
const VIOLET = "#7d6bb5";

const PICTURES: Record<string, Picture> = {
  red_dragon: { picture: dragon, spot: "#c4472f" },
  green_dragon: { picture: spiked, spot: "#5f9350" },
  lich: { picture: lich, spot: "#8464a8" },
  minotaur: { picture: minotaur, spot: "#b0692f", place: [20, 44, 60] },
  skeleton: { picture: skeleton, spot: "#b39a63", place: [-4, 35, 108], smallPlace: [-8, 44, 116] },
  troll: { picture: troll, spot: "#6d9077" },
  ogre: { picture: ogre, spot: "#b98338" },
  werewolf: { picture: werewolf, spot: "#7d86a0", place: [20, 44, 60] },
  ghoul: { picture: ghoul, spot: "#74a089", place: [21, 43, 58] },
  orc: { picture: orc, spot: "#6f8f3f" },
  giant_bat: { picture: bat, spot: "#8b6f9d", place: [20, 44, 60] },
  goblin: { picture: goblin, spot: "#87a545" },
  giant_spider: { picture: spider, spot: "#a0505c" },
  giant_rat: { picture: rat, spot: "#a58158", place: [21, 45, 58] },
  copper_coins: { picture: coins, spot: GOLD },
  silver_spoon: { picture: spoon, spot: GOLD },
  bone_dice: { picture: dice, spot: GOLD },
  pewter_goblet: { picture: goblet, spot: GOLD },
  ivory_comb: { picture: comb, spot: GOLD },
  silver_mirror: { picture: mirror, spot: GOLD },
  amber_amulet: { picture: pendant, spot: GOLD },
  jeweled_dagger: { picture: dagger, spot: GOLD },
  golden_chalice: { picture: chalice, spot: GOLD },
  pearl_necklace: { picture: necklace, spot: GOLD },
  ruby_ring: { picture: ring, spot: GOLD },
  lost_crown: { picture: crown, spot: GOLD },
  chest_of_gold: { picture: chest, spot: GOLD },
  wand_of_sparks: { picture: wand, spot: VIOLET },
  scroll_of_wards: { picture: scroll, spot: VIOLET },
  giants_potion: { picture: potion, spot: VIOLET },
  crystal_ball: { picture: ball, spot: VIOLET },
  rune_blade: { picture: blade, spot: VIOLET },
  cloak_of_mist: { picture: cloak, spot: VIOLET },
  death_fairy: { picture: fairy, spot: "#8f221a" },
};

const UNKNOWN: Picture = { picture: "", spot: "transparent" };

export type Faces = (key: string) => CardFace;

/** The faces of the deck by key, from what the sheet says is printed on them. */
export function facesOf(sheet: Sheet<Dunjiin>): Faces {
  const known = new Map<string, CardFace>();
  return (key) => {
    const face = known.get(key) ?? faceOf(key, sheet.things[key]);
    known.set(key, face);
    return face;
  };
}

function faceOf(key: string, card: Printed | undefined): CardFace {
  const kind = card?.kind ?? "monster";
  const counts = kind === "monster" || kind === "treasure";
  return {
    name: card?.name ?? key,
    kind,
    number: counts ? (card?.worth ?? 0) : null,
    shields: card?.shields ?? 0,
    ...(PICTURES[key] ?? UNKNOWN),
  };
}
