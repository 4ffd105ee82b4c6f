/** The seven classes and their signs. */

import barbute from "icon:barbute";
import hat from "icon:pointy-hat";
import holy from "icon:holy-symbol";
import hood from "icon:hood";
import lyre from "icon:lyre";
import leaf from "icon:oak-leaf";
import eye from "icon:warlock-eye";
import blank from "icon:hooded-figure";

const SIGNS: Readonly<Record<string, string>> = {
  fighter: barbute,
  wizard: hat,
  cleric: holy,
  rogue: hood,
  bard: lyre,
  druid: leaf,
  warlock: eye,
};

/** The sign of a class; of somebody who has not chosen one yet, a hooded figure. */
export const signOfClass = (key: string | undefined): string => SIGNS[key ?? ""] ?? blank;
