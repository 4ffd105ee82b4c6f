/** What the story of a long game can be read for. */

import type { Topics } from "../../board";
import type { Line, Told } from "../../frontier";
import type { Dungeonopoly } from "./frontier";

type Lines = readonly Line<Dungeonopoly>[];

/** How something came about; what came of it is told, too. */
const STEPS: Lines = ["Threw", "RolledToBegin", "Rolled", "RentDue", "Checked", "Bade", "Dropped", "Refreshed"];

const MONEY: Lines = [
  ...(["RentDue", "RentWaived", "RentLowered", "Paid", "PaidBank", "PaidPot", "Collected", "Diverted"] as const),
  ...(["PaidInterest", "Damaged", "Bought", "WonAuction", "Sold", "Mortgaged", "Lifted", "Bankrupt"] as const),
];

const SPELLS: Lines = [
  ...(["Used", "Cast", "Checked", "Cancelled", "Shielded", "Performed", "Shifted", "Enchanted"] as const),
  ...(["EnchantedSquare", "EnchantmentEnded", "SquareFreed", "Damaged", "Unhurt", "Burned", "Razed"] as const),
  ...(["Shattered", "Fell", "Conquered", "Foreclosed", "Learned", "Levelled", "Trained", "SworeTo"] as const),
];

const DEALS: Lines = [
  ...(["Offered", "Traded", "Refused", "Promised", "Declined", "Bade", "Dropped", "WonAuction", "NobodyBade"] as const),
];

const WHO = ["seat", "to", "whom", "partner", "attacker"] as const;

const among = (names: Lines) => (line: Told<Dungeonopoly>) => names.includes(line.line);

function touches({ details }: Told<Dungeonopoly>, viewer: number | null): boolean {
  const said: Readonly<Partial<Record<string, unknown>>> = { ...details };
  return viewer !== null && WHO.some((who) => said[who] === viewer);
}

const topics: Topics<Dungeonopoly> = [
  { name: "Story", holds: (line) => !STEPS.includes(line.line) },
  { name: "steps", holds: () => true },
  { name: "mine", holds: touches },
  { name: "money", holds: among(MONEY) },
  { name: "spells", holds: among(SPELLS) },
  { name: "deals", holds: among(DEALS) },
];

export default topics;
