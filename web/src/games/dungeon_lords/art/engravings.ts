/** The pictures of what is not on the board at once. They are many: they come when the first is to be seen. */

import amulet from "icon:gem-pendant";
import antimagic from "icon:thrown-daggers";
import anvil from "icon:anvil";
import aura from "icon:terror";
import bless from "icon:prayer";
import blindRage from "icon:enrage";
import cauldron from "icon:cauldron";
import chapel from "icon:church";
import chest from "icon:open-treasure-chest";
import clover from "icon:clover";
import coins from "icon:coins-pile";
import crash from "icon:broken-tablet";
import cry from "icon:trumpet-flag";
import dart from "icon:dart";
import demon from "icon:daemon-skull";
import detectEvil from "icon:evil-eyes";
import dispel from "icon:wolf-trap";
import dove from "icon:peace-dove";
import dragon from "icon:dragon-head";
import fame from "icon:laurel-crown";
import fever from "icon:virus";
import fireball from "icon:fireball";
import fist from "icon:fist";
import fork from "icon:knife-fork";
import gate from "icon:magic-gate";
import ghost from "icon:ghost";
import goblin from "icon:goblin-head";
import golem from "icon:rock-golem";
import hole from "icon:dig-hole";
import illusion from "icon:mirror-mirror";
import inspection from "icon:magnifying-glass";
import invisible from "icon:invisible";
import kamikaze from "icon:unlit-bomb";
import lifting from "icon:weight-lifting-up";
import maze from "icon:maze";
import meal from "icon:hot-meal";
import moon from "icon:evil-moon";
import mushrooms from "icon:mushrooms-cluster";
import nest from "icon:nest-eggs";
import news from "icon:newspaper";
import noMagic from "icon:cancel";
import pay from "icon:pay-money";
import pentagram from "icon:pentagram-rose";
import placard from "icon:wooden-sign";
import poisonedMeal from "icon:meal";
import potion from "icon:health-potion";
import press from "icon:scroll-quill";
import quake from "icon:quake-stomp";
import rat from "icon:rat";
import regeneration from "icon:regeneration";
import ring from "icon:skull-ring";
import sheep from "icon:sheep";
import shield from "icon:magic-shield";
import shop from "icon:shop";
import slime from "icon:slime";
import stone from "icon:stone-sphere";
import suggestion from "icon:brain";
import tax from "icon:swap-bag";
import toolbox from "icon:toolbox";
import topHat from "icon:top-hat";
import troll from "icon:troll";
import vampire from "icon:vampire-dracula";
import wall from "icon:firewall";
import wand from "icon:crystal-wand";
import witch from "icon:witch-face";
import witchHunt from "icon:witch-flight";
import paw from "icon:paw";
import imp from "icon:imp-laugh";
import food from "icon:chicken-leg";
import wolfTrap from "icon:wolf-trap";
import dig from "icon:dig-dug";
import wagon from "icon:mine-wagon";
import doors from "icon:closed-doors";
import { GOLD, RED, VIOLET } from "./inks";
import type { Engraved, Picture } from "./pictures";

/** A blade that swings; ours, since none of the set is a pendulum at this size. */
const PENDULUM =
  '<g transform="scale(13.8)"><g transform="rotate(24 18 0)"><path d="M16.800 0h2.400v20h-2.400z"/><path d="M3 20.500Q10.500 23 18 19.500T33 20.500C32.500 29.500 26.500 36 18 36S3.500 29.500 3 20.500zM18 23.400a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200z" fill-rule="evenodd"/></g><path d="M27 10.500q3.500 1.200 6.200 3.800M29.500 5.500q3 .8 5.200 2.300" fill="none" stroke="currentColor" stroke-width="1.400" stroke-linecap="round"/></g>';

const CREATURES: Record<string, Picture> = {
  goblin: { body: goblin, spot: "#5f8a4a" },
  slime: { body: slime, spot: "#7da344" },
  ghost: { body: ghost, spot: "#8f86b8" },
  troll: { body: troll, spot: "#4f8f86" },
  witch: { body: witch, spot: "#8a5aa8" },
  vampire: { body: vampire, spot: "#b5432f" },
  golem: { body: golem, spot: "#a88a52" },
  dragon: { body: dragon, spot: "#c4472f" },
  demon: { body: demon, spot: "#9c2f3f" },
};

const TRAPS: Record<string, Picture> = {
  rolling_stone: { body: stone, spot: RED },
  pendulum: { body: PENDULUM, spot: RED },
  trap_door: { body: hole, spot: RED },
  wall_of_fire: { body: wall, spot: RED },
  poisoned_dart: { body: dart, spot: RED },
  antimagic_dart: { body: antimagic, spot: VIOLET },
  cursed_ring: { body: ring, spot: RED },
  kamikaze_imp: { body: kamikaze, spot: RED },
  poisoned_meal: { body: poisonedMeal, spot: RED },
};

const ROOMS: Record<string, Picture> = {
  hatchery: { body: nest, spot: GOLD },
  mushroom_bed: { body: mushrooms, spot: GOLD },
  souvenir_shop: { body: shop, spot: GOLD },
  mint: { body: coins, spot: GOLD },
  workshop: { body: anvil, spot: GOLD },
  tool_shed: { body: toolbox, spot: GOLD },
  printing_press: { body: press, spot: GOLD },
  magic_room: { body: cauldron, spot: GOLD },
  training_room: { body: lifting, spot: GOLD },
  dark_room: { body: moon, spot: GOLD },
  labyrinth: { body: maze, spot: GOLD },
  antimagic_room: { body: noMagic, spot: GOLD },
  cafeteria: { body: fork, spot: GOLD },
  chapel: { body: chapel, spot: GOLD },
  pandemonium: { body: pentagram, spot: GOLD },
  hall_of_fame: { body: fame, spot: GOLD },
};

const SPELLS: Record<string, Picture> = {
  fireball: { body: fireball, spot: VIOLET },
  detect_evil: { body: detectEvil, spot: VIOLET },
  detect_treasure: { body: chest, spot: VIOLET },
  fist_of_justice: { body: fist, spot: VIOLET },
  invisibility: { body: invisible, spot: VIOLET },
  magic_shield: { body: shield, spot: VIOLET },
  suggestion: { body: suggestion, spot: VIOLET },
  word_of_peace: { body: dove, spot: VIOLET },
  bless: { body: bless, spot: VIOLET },
  aura_of_fear: { body: aura, spot: VIOLET },
  metamorphosis: { body: sheep, spot: VIOLET },
  dimensional_gate: { body: gate, spot: VIOLET },
  blind_rage: { body: blindRage, spot: VIOLET },
  illusion: { body: illusion, spot: VIOLET },
  create_food: { body: meal, spot: VIOLET },
  regeneration: { body: regeneration, spot: VIOLET },
  dispel_traps: { body: dispel, spot: VIOLET },
  rallying_cry: { body: cry, spot: VIOLET },
};

const EVENTS: Record<string, Picture> = {
  tax_day: { body: tax, spot: GOLD },
  pay_day: { body: pay, spot: GOLD },
  special: { body: news, spot: GOLD },
  witch_hunt: { body: witchHunt, spot: GOLD },
  earthquake: { body: quake, spot: GOLD },
  monster_strike: { body: placard, spot: GOLD },
  vip_visit: { body: topHat, spot: GOLD },
  gold_crash: { body: crash, spot: GOLD },
  rats: { body: rat, spot: GOLD },
  imp_fever: { body: fever, spot: GOLD },
  safety_inspection: { body: inspection, spot: GOLD },
  bad_press: { body: news, spot: GOLD },
};

const ITEMS: Record<string, Picture> = {
  magic_wand: { body: wand, spot: VIOLET },
  amulet: { body: amulet, spot: VIOLET },
  healing_potion: { body: potion, spot: VIOLET },
  clover: { body: clover, spot: VIOLET },
};

const ORDERS: Record<string, Picture> = {
  get_food: { body: food, spot: RED },
  improve_reputation: { body: dove, spot: RED },
  dig_tunnels: { body: dig, spot: RED },
  mine_gold: { body: wagon, spot: RED },
  recruit_imps: { body: imp, spot: RED },
  buy_traps: { body: wolfTrap, spot: RED },
  hire_monster: { body: paw, spot: RED },
  build_room: { body: doors, spot: RED },
};

export const ENGRAVINGS: Record<Engraved, Record<string, Picture>> = {
  order: ORDERS,
  creature: CREATURES,
  trap: TRAPS,
  room: ROOMS,
  spell: SPELLS,
  event: EVENTS,
  item: ITEMS,
};
