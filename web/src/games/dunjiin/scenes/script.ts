/** What each line of the story looks like on the table. */

import { read, type Script } from "../../../stage/script";
import type { Director } from "../director.svelte";
import type { Dunjiin } from "../frontier";
import { dealt, fairyAtTheDeal } from "./dealing";
import { dodged, empowered, found, looked, passedOn, turnedUp } from "./exploring";
import { countered, died, dodgesDiscarded, hurt, learned, opened, survived, trapsSprung, won } from "./fighting";
import { attacked, bought, discarded, exchanged, paid, trapSet } from "./spending";
import { spendMagic, type Scene } from "./things";

const turnBegan: Scene<"TurnBegan"> = async (director, { seat }) => {
  const before = director.shown.active;
  if (director.shown.hand && director.counted === Infinity && director.strength !== null) await director.sweep();
  if (seat === before) return;
  director.veiled.add("candle");
  await director.fly({ from: `candle:${before}`, to: `candle:${seat}`, what: "candle" });
  director.change((table) => (table.active = seat));
  director.veiled.delete("candle");
};

const reset: Scene<"Reset"> = async (director, { count }) => {
  director.change((table) => {
    table.dunjiin += count;
    table.graveyard = [];
  });
  director.buried = null;
  director.riffling = true;
  await director.wait(420);
  director.riffling = false;
};

const spent: Scene<"Foresaw" | "SpentMagic"> = (director, { seat, magic }) => spendMagic(director, seat, magic);

export const SCRIPT: Script<Dunjiin, Director> = {
  Stakes: read,
  Dealt: dealt,
  FairyAtTheDeal: fairyAtTheDeal,
  TurnBegan: turnBegan,
  TurnedUp: turnedUp,
  Found: found("treasure"),
  FoundMagic: found("magic"),
  FoundNothing: read,
  Foresaw: spent,
  Looked: looked,
  PassedOn: passedOn,
  Rested: read,
  Dodged: dodged,
  Empowered: empowered,
  Opened: opened,
  FairyCame: (director, { seat }) => director.shake(seat),
  MagicStruck: read,
  SpentMagic: spent,
  Countered: countered,
  Won: won,
  Learned: learned,
  Drew: read,
  Hurt: hurt,
  Died: died,
  LastCall: read,
  DodgesDiscarded: dodgesDiscarded,
  TrapsSprung: trapsSprung,
  LeveledUp: exchanged("xp"),
  Raised: exchanged("graveyard"),
  TrapSet: trapSet,
  DragonSummoned: attacked("A Dragon comes for you!"),
  AssassinHired: attacked("An Assassin comes for you!"),
  Reset: reset,
  Bought: bought,
  Paid: paid,
  Discarded: discarded,
  Survived: survived,
};
