/** The pictures of the abilities. */

import angelOutfit from "icon:angel-outfit";
import angelWings from "icon:angel-wings";
import angryEyes from "icon:angry-eyes";
import aura from "icon:aura";
import backstab from "icon:backstab";
import bank from "icon:bank";
import bearFace from "icon:bear-face";
import bee from "icon:bee";
import birchTrees from "icon:birch-trees";
import bookAura from "icon:book-aura";
import brain from "icon:brain";
import broadsword from "icon:broadsword";
import bugleCall from "icon:bugle-call";
import cardJackSpades from "icon:card-jack-spades";
import centipede from "icon:centipede";
import charm from "icon:charm";
import church from "icon:church";
import clover from "icon:clover";
import conqueror from "icon:conqueror";
import crossShield from "icon:cross-shield";
import crownOfThorns from "icon:crown-of-thorns";
import demolish from "icon:demolish";
import dove from "icon:dove";
import drippingKnife from "icon:dripping-knife";
import drum from "icon:drum";
import eagleHead from "icon:eagle-head";
import eclipse from "icon:eclipse";
import energyArrow from "icon:energy-arrow";
import evilMinion from "icon:evil-minion";
import fireRay from "icon:fire-ray";
import fireZone from "icon:fire-zone";
import fog from "icon:fog";
import footsteps from "icon:footsteps";
import halt from "icon:halt";
import handBag from "icon:hand-bag";
import handOfGod from "icon:hand-of-god";
import hexes from "icon:hexes";
import highShot from "icon:high-shot";
import invisible from "icon:invisible";
import lightningBranches from "icon:lightning-branches";
import lightningStorm from "icon:lightning-storm";
import lockpicks from "icon:lockpicks";
import magicGate from "icon:magic-gate";
import magicLamp from "icon:magic-lamp";
import magicShield from "icon:magic-shield";
import mouse from "icon:mouse";
import musicalNotes from "icon:musical-notes";
import ninjaHead from "icon:ninja-head";
import ocarina from "icon:ocarina";
import openBook from "icon:open-book";
import pawPrint from "icon:paw-print";
import psychicWaves from "icon:psychic-waves";
import push from "icon:push";
import robber from "icon:robber";
import rollingDices from "icon:rolling-dices";
import runeStone from "icon:rune-stone";
import shieldReflect from "icon:shield-reflect";
import shouting from "icon:shouting";
import skullCrack from "icon:skull-crack";
import snail from "icon:snail";
import sniffingDog from "icon:sniffing-dog";
import sparkles from "icon:sparkles";
import sparklingSabre from "icon:sparkling-sabre";
import spearHook from "icon:spear-hook";
import spikyExplosion from "icon:spiky-explosion";
import sprint from "icon:sprint";
import stoneTower from "icon:stone-tower";
import strikingArrows from "icon:striking-arrows";
import sun from "icon:sun";
import swordClash from "icon:sword-clash";
import teleport from "icon:teleport";
import terror from "icon:terror";
import thornyVine from "icon:thorny-vine";
import treeDoor from "icon:tree-door";
import trumpet from "icon:trumpet";
import vampireDracula from "icon:vampire-dracula";
import vines from "icon:vines";
import violin from "icon:violin";
import visoredHelm from "icon:visored-helm";
import wingfoot from "icon:wingfoot";

const PICTURES: Readonly<Record<string, string>> = {
  bardic_music: musicalNotes,
  cutting_words: drippingKnife,
  dirge_of_doom: drum,
  frightening_tune: terror,
  inspire_courage: trumpet,
  inspire_greatness: bugleCall,
  song_of_freedom: dove,
  song_of_rest: ocarina,
  fascinate: violin,
  suggestion: brain,
  glitterdust: sparkles,
  bardic_knowledge: openBook,
  mass_suggestion: psychicWaves,
  jack_of_all_trades: cardJackSpades,
  bless: sun,
  curse: skullCrack,
  shield_of_faith: crossShield,
  sanctuary: church,
  divine_favor: aura,
  holy_smite: handOfGod,
  divine_intervention: rollingDices,
  divine_power: angelWings,
  glyph: runeStone,
  ascended: angelOutfit,
  wrath_of_god: lightningStorm,
  antimagic_field: magicGate,
  entangle: vines,
  hallow: sparklingSabre,
  insect_plague: bee,
  obscuring_mist: fog,
  wall_of_thorns: thornyVine,
  barkskin: birchTrees,
  eagle: eagleHead,
  maul: bearFace,
  mouse: mouse,
  scent: sniffingDog,
  wild_shape: pawPrint,
  tree_stride: treeDoor,
  call_lightning: lightningBranches,
  creeping_doom: centipede,
  attack: broadsword,
  run: sprint,
  far_shot: highShot,
  intimidate: shouting,
  combat_reflexes: swordClash,
  raze: demolish,
  fortify: stoneTower,
  conquer: conqueror,
  veteran: visoredHelm,
  abundant_step: footsteps,
  backstab: backstab,
  open_locks: lockpicks,
  pick_pockets: handBag,
  rob_bank: bank,
  sneak: ninjaHead,
  steal: robber,
  hex: hexes,
  eldritch_blast: energyArrow,
  dark_delirium: eclipse,
  hellish_rebuke: fireRay,
  misty_escape: teleport,
  agonizing_blast: spikyExplosion,
  eldritch_spear: spearHook,
  repelling_blast: push,
  vampiric_blast: vampireDracula,
  beguiling_defenses: angryEyes,
  entropic_ward: shieldReflect,
  fiendish_resilience: evilMinion,
  dark_ones_own_luck: clover,
  book_of_shadows: bookAura,
  crown_of_madness: crownOfThorns,
  magic_missile: strikingArrows,
  expeditious_retreat: wingfoot,
  mage_armor: magicShield,
  slow: snail,
  invisibility: invisible,
  charm_person: charm,
  counterspell: halt,
  fireball: fireZone,
  telekinesis: psychicWaves,
  wish: magicLamp,
};

/** Of an ability without one, a lamp. */
export const pictureOf = (ability: string): string => PICTURES[ability] ?? magicLamp;
