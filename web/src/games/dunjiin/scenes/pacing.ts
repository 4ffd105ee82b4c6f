/** About how long each line of the story takes to show, in milliseconds: so that much of it can be shown in brief. */

import type { Told } from "../../../frontier";
import type { Times } from "../../../stage/script";
import type { Dunjiin } from "../frontier";

const LASTS: Times<Dunjiin> = {
  Dealt: 700,
  FairyAtTheDeal: 330,
  TurnBegan: 420,
  TurnedUp: 420,
  Found: 840,
  FoundMagic: 840,
  Foresaw: 420,
  Looked: 600,
  PassedOn: 300,
  Dodged: 1120,
  Empowered: 1120,
  FairyCame: 330,
  SpentMagic: 420,
  Countered: 500,
  Won: 620,
  Learned: 900,
  Hurt: 1050,
  Died: 700,
  DodgesDiscarded: 500,
  TrapsSprung: 500,
  LeveledUp: 880,
  Raised: 880,
  TrapSet: 640,
  DragonSummoned: 750,
  AssassinHired: 750,
  Reset: 420,
  Bought: 540,
  Paid: 420,
  Discarded: 420,
};

/** Each card of an open hand is turned up, and counted. */
const OPENED = { all: 1300, card: 300 };

export const lasts = ({ line, details }: Told<Dunjiin>): number =>
  line === "Opened" ? OPENED.all + OPENED.card * details.cards.length : (LASTS[line] ?? 0);
