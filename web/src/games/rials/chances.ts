/** The pictures of the Chance cards. They are many, so they come when the first card is turned. */

import acid from "icon:acid";
import adder from "icon:snake";
import bandit from "icon:bandit";
import bat from "icon:bat";
import bell from "icon:ringing-bell";
import blades from "icon:blade-fall";
import boulder from "icon:falling-boulder";
import centipede from "icon:centipede";
import corpse from "icon:shambling-zombie";
import cutpurse from "icon:goblin-head";
import door from "icon:secret-door";
import dwarf from "icon:dwarf-face";
import fire from "icon:fire-ray";
import ghost from "icon:ghost-ally";
import ghoul from "icon:raise-zombie";
import golem from "icon:rock-golem";
import grave from "icon:hasty-grave";
import hex from "icon:hexes";
import hollow from "icon:stone-wall";
import kobold from "icon:sly";
import map from "icon:treasure-map";
import mimic from "icon:mimic-chest";
import mirror from "icon:magic-portal";
import needle from "icon:syringe";
import net from "icon:spider-web";
import nun from "icon:nun-face";
import ogre from "icon:ogre";
import pack from "icon:light-backpack";
import pedlar from "icon:swap-bag";
import pit from "icon:spiky-pit";
import porter from "icon:weight-lifting-up";
import prisoner from "icon:prisoner";
import rat from "icon:rat";
import reader from "icon:poker-hand";
import rope from "icon:tightrope";
import satchel from "icon:shiny-purse";
import scholar from "icon:open-book";
import sergeant from "icon:sergeant";
import skeleton from "icon:skeleton";
import slime from "icon:gooey-daemon";
import sphinx from "icon:egyptian-sphinx";
import spider from "icon:spider-alt";
import spores from "icon:mushroom";
import summons from "icon:throne-king";
import thief from "icon:robber-hand";
import whirlpool from "icon:whirlpool-shuriken";
import wraith from "icon:haunting";
import wyrm from "icon:spiked-dragon-head";
import type { CardFace } from "../../art/cards";

export const CHANCES: Record<string, Pick<CardFace, "picture" | "spot">> = {
  f01: { picture: satchel, spot: "#b98338" },
  f02: { picture: hollow, spot: "#8d8578" },
  f03: { picture: pack, spot: "#b39a63" },
  m01: { picture: rat, spot: "#a58158" },
  m02: { picture: bat, spot: "#6b5a76" },
  m03: { picture: kobold, spot: "#c4672f" },
  m04: { picture: adder, spot: "#5f9350" },
  m05: { picture: skeleton, spot: "#b39a63" },
  m06: { picture: cutpurse, spot: "#87a545" },
  m07: { picture: centipede, spot: "#a0505c" },
  m08: { picture: slime, spot: "#5fae3c" },
  m09: { picture: grave, spot: "#8d8578" },
  m10: { picture: corpse, spot: "#74a089" },
  m11: { picture: spider, spot: "#a0505c" },
  m12: { picture: ghoul, spot: "#74a089" },
  m13: { picture: bandit, spot: "#b8433a" },
  m14: { picture: mimic, spot: "#b98338" },
  m15: { picture: golem, spot: "#8d8578" },
  m16: { picture: ogre, spot: "#b98338" },
  m17: { picture: wraith, spot: "#7d86a0" },
  m18: { picture: wyrm, spot: "#c4472f" },
  t01: { picture: needle, spot: "#7f93a6" },
  t02: { picture: pit, spot: "#8d8578" },
  t03: { picture: blades, spot: "#7f93a6" },
  t04: { picture: boulder, spot: "#8d8578" },
  t05: { picture: net, spot: "#b98338" },
  t06: { picture: fire, spot: "#d8702c" },
  t07: { picture: spores, spot: "#5f9350" },
  t08: { picture: acid, spot: "#87a545" },
  t09: { picture: hex, spot: "#7d6bb5" },
  h01: { picture: nun, spot: "#8aa0ad" },
  h02: { picture: sergeant, spot: "#b8433a" },
  h03: { picture: thief, spot: "#6b5a76" },
  h04: { picture: porter, spot: "#c4672f" },
  h05: { picture: rope, spot: "#4f9d58" },
  h06: { picture: scholar, spot: "#7d6bb5" },
  h07: { picture: reader, spot: "#d19a2a" },
  h08: { picture: prisoner, spot: "#8d8578" },
  h09: { picture: pedlar, spot: "#d19a2a" },
  h10: { picture: sphinx, spot: "#d19a2a" },
  h11: { picture: dwarf, spot: "#b98338" },
  h12: { picture: map, spot: "#b39a63" },
  h13: { picture: ghost, spot: "#7d86a0" },
  j01: { picture: mirror, spot: "#7d6bb5" },
  j02: { picture: summons, spot: "#d19a2a" },
  j03: { picture: whirlpool, spot: "#3a86c8" },
  j04: { picture: bell, spot: "#d19a2a" },
  k01: { picture: door, spot: "#8d8578" },
  k02: { picture: hollow, spot: "#b39a63" },
};
