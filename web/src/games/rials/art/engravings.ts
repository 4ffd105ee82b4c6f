/** The pictures of Chance cards, Chest cards and Useful Items. They are many: they come when the first is to be seen. */

import acid from "icon:acid";
import adder from "icon:snake-bite";
import amber from "icon:gem-chain";
import axe from "icon:battle-axe";
import bandit from "icon:bandit";
import bat from "icon:evil-bat";
import bell from "icon:ringing-bell";
import biceps from "icon:biceps";
import blades from "icon:scythe";
import boneKey from "icon:skeleton-key";
import boots from "icon:leather-boot";
import boulder from "icon:stone-sphere";
import brassKey from "icon:key";
import buckler from "icon:round-shield";
import candlestick from "icon:candle-holder";
import cardReader from "icon:card-pickup";
import casket from "icon:locked-box";
import centipede from "icon:centipede";
import chalice from "icon:jeweled-chalice";
import coppers from "icon:two-coins";
import corpse from "icon:shambling-zombie";
import crowbar from "icon:crowbar";
import crown from "icon:queen-crown";
import dagger from "icon:plain-dagger";
import die from "icon:perspective-dice-six-faces-random";
import dwarf from "icon:dwarf-face";
import feather from "icon:fire-bottle";
import finnick from "icon:robber-mask";
import flagstone from "icon:stone-block";
import foot from "icon:rabbit";
import gears from "icon:gears";
import ghost from "icon:ghost";
import girdle from "icon:muscle-up";
import glassClover from "icon:clover-spiked";
import gloves from "icon:gloves";
import goblin from "icon:goblin-head";
import grapnel from "icon:grapple";
import grave from "icon:robber";
import healing from "icon:health-potion";
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
import picks from "icon:lockpicks";
import pit from "icon:spiky-pit";
import pole from "icon:wood-stick";
import portal from "icon:magic-portal";
import prisoner from "icon:imprisoned";
import purse from "icon:swap-bag";
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
import treatise from "icon:sword-brandish";
import waystone from "icon:rune-stone";
import whirl from "icon:magic-swirl";
import wraith from "icon:spectre";
import wyrm from "icon:spiked-dragon-head";
import { BLUE, BROWN, GOLD, GREEN, RED, SILVER, STONE, VIOLET } from "./inks";
import type { Picture } from "./pictures";

export const ENGRAVINGS: Record<string, Picture> = {
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
};
