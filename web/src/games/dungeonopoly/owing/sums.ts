/** What somebody owes, and how it came to that sum: each change with its cause. */

import type { Told } from "../../../frontier";
import type { Dungeonopoly } from "../frontier";
import type { Town } from "../town";
import type { EventView } from "../view";

export interface Step {
  readonly sum: number;
  /** Why it is this sum, and not the one before. */
  readonly cause: string;
}

export interface Bill {
  readonly payer: number;
  /** A side; -1 is the bank, -2 the pot. */
  readonly payee: number;
  readonly square: string;
  readonly steps: readonly Step[];
  readonly waived: boolean;
  readonly paid: boolean;
  /** It is more than there is in cash. */
  readonly short: boolean;
}

const nameOf = (town: Town, key: string) => town.sheet.things[key]?.name ?? key;

type Line = Told<Dungeonopoly>;

/** The lines about this rent: since it was owed. */
function since(story: readonly Line[], payer: number, square: string): readonly Line[] {
  const began = story.findLastIndex(
    ({ line, details }) => line === "RentDue" && details.seat === payer && details.square === square,
  );
  return began < 0 ? [] : story.slice(began);
}

/** How a rent came to be what it is. */
export function rentSteps(town: Town, square: string, payer: number, now: number, story: readonly Line[]): Step[] {
  const steps: Step[] = [];
  const add = (sum: number, cause: string) => {
    if (steps.at(-1)?.sum !== sum) steps.push({ sum, cause });
  };
  const lines = since(story, payer, square);
  const deed = town.deed(square);
  for (const told of lines) {
    if (told.line === "RentDue" && told.details.seat === payer) {
      // What lies on the deed has changed the printed rent already.
      if (deed && deed.rent === told.details.amount && deed.plain_rent !== null && deed.plain_rent !== deed.rent) {
        add(deed.plain_rent, "");
        add(told.details.amount, deed.enchantments.map(({ kind }) => nameOf(town, kind)).join(", "));
      } else add(told.details.amount, "");
    }
    if (told.line === "RentLowered" && told.details.seat === payer) add(told.details.amount, "landlord");
  }
  add(now, steps.length ? songs(town) : "");
  return steps;
}

/** What is sung where a rent is owed. */
const songs = (town: Town): string =>
  (town.going("rent")?.songs ?? []).map((key) => nameOf(town, key)).join(", ") || "spared";

function ofRent(town: Town, rent: EventView, story: readonly Line[], debt: EventView | undefined): Bill[] {
  const { square = "", dues = [], creditor } = rent;
  return dues.map(({ seat, amount, waived, paid }) => ({
    payer: seat,
    payee: creditor ?? -1,
    square,
    steps: rentSteps(town, square, seat, amount, story),
    waived,
    paid,
    short: !paid && debt?.seat === seat && debt.creditor === creditor,
  }));
}

/** All that is owed now: the parts of a rent, or a debt by itself, whatever it interrupts. */
export function billsOf(town: Town, story: readonly Line[]): Bill[] {
  const [rent, debt] = [town.going("rent"), town.going("debt")];
  const bills = rent ? ofRent(town, rent, story, debt) : [];
  if (!debt || bills.some(({ short }) => short)) return bills;
  const owed = { payer: debt.seat, payee: debt.creditor ?? -1, square: "", short: true };
  return [{ ...owed, steps: [{ sum: debt.amount ?? 0, cause: "" }], waived: false, paid: false }];
}

/** Short of cash: how much is missing, and whether all there is would be enough. */
export interface Plight {
  readonly owed: number;
  readonly cash: number;
  readonly missing: number;
  readonly most: number;
  readonly enough: boolean;
}

export function plightOf(town: Town): Plight | null {
  const debt = town.going("debt");
  if (!debt) return null;
  const { cash, could_raise: most } = town.sideOf(debt.seat);
  const owed = debt.amount ?? 0;
  return { owed, cash, missing: Math.max(0, owed - cash), most, enough: most >= owed };
}
