/** What each line of the story looks like on the board. */

import type { StoryLine } from "../../wire";
import type { Director, Duel, Note } from "./director.svelte";
import { match } from "./might";
import { FLIP, FLY, lasts, STEP } from "./pacing";
import { kindOf, levelOf, nameOf, valueOf } from "./pictures";
import { arrival } from "./places";
import type { ExpeditionView, ExplorerView } from "./view";

type Details = Record<string, unknown>;
/** `time` is what it may take, in milliseconds. */
type Scene = (director: Director, details: Details, time: number) => Promise<void>;

const seat = (details: Details): number => Number(details["seat"] ?? -1);
const text = (details: Details, name: string): string => String(details[name] ?? "");
const number = (details: Details, name: string): number => Number(details[name] ?? 0);
const keys = (details: Details, name: string): string[] => {
  const value = details[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};
const turns = (count: number): string => (count === 1 ? "a turn" : `${count} turns`);

function explorer(view: ExpeditionView, of: number): ExplorerView {
  const found = view.explorers[of];
  if (!found) throw new Error(`Nobody sits at ${of}.`);
  return found;
}

const without = (list: readonly string[], key: string): string[] => {
  const at = list.indexOf(key);
  return at < 0 ? [...list] : list.toSpliced(at, 1);
};

// Going

const walked: Scene = async (director, details) => {
  const [who, path] = [seat(details), keys(details, "path")];
  const from = explorer(director.shown, who).at;
  director.look([from, ...path], who);
  for (const [i, at] of path.entries()) {
    const spot = arrival(director.land, director.shown, who, at);
    director.afoot.set(who, { ...spot, duration: STEP * director.pace, step: i + 1 });
    await director.wait(STEP);
  }
  arrive(director, who, path.at(-1) ?? from);
};

function arrive(director: Director, who: number, at: string): void {
  director.change((view) => (explorer(view, who).at = at));
  director.afoot.delete(who);
}

/** Not on foot: the pawn glides there. */
async function glide(director: Director, who: number, at: string, time: number): Promise<void> {
  director.look([explorer(director.shown, who).at, at], who);
  const spot = arrival(director.land, director.shown, who, at);
  director.afoot.set(who, { ...spot, duration: time * 0.9 * director.pace, step: 0 });
  await director.wait(time);
  arrive(director, who, at);
}

/** Gone here, and there at once. */
const moved: Scene = async (director, details, time) => {
  const [who, at] = [seat(details), text(details, "to")];
  director.flare = explorer(director.shown, who).at;
  await director.wait(time / 2);
  director.look([at], who);
  arrive(director, who, at);
  director.flare = at;
  await director.wait(time / 2);
  director.flare = null;
};

const jumped: Scene = async (director, details, time) => {
  const who = seat(details);
  const rolls = details["rolls"];
  if (Array.isArray(rolls) && rolls.length) director.die = { seat: who, value: Number(rolls.at(-1)), sides: 4 };
  await director.wait(time * 0.5);
  director.die = null;
  await glide(director, who, text(details, "entrance"), time * 0.5);
};

const startsAt: Scene = async (director, details, time) => {
  arrive(director, seat(details), text(details, "entrance"));
  await director.wait(time);
};

const left: Scene = async (director, details, time) => {
  await director.note(seat(details), `left with ${number(details, "total")} rials`, "plain", time);
  director.change((view) => (explorer(view, seat(details)).gone = true));
};

const threw =
  (sides: 4 | 10): Scene =>
  async (director, details, time) => {
    const who = seat(details);
    director.look([explorer(director.shown, who).at], who);
    director.die = { seat: who, value: number(details, "die"), sides };
    await director.wait(time);
    director.die = null;
  };

// Cards on the board

function lay(view: ExpeditionView, square: string, card: string, blank: boolean): void {
  view.down = without(view.down, square);
  if (!blank) view.cards[square] = card;
}

async function turnUp(
  director: Director,
  squares: readonly string[],
  cards: readonly string[],
  time: number,
): Promise<void> {
  const stagger = squares.length > 1 ? Math.min(90, 600 / squares.length) : 0;
  squares.forEach((square, i) =>
    director.flips.set(square, {
      ...{ card: cards[i] ?? "", delay: i * stagger * director.pace },
      duration: FLIP * director.pace,
    }),
  );
  await director.wait(Math.max(time, FLIP + stagger * squares.length));
  director.change((view) =>
    squares.forEach((square, i) =>
      lay(view, square, cards[i] ?? "", kindOf(director.sheet, cards[i] ?? "") === "blank"),
    ),
  );
  director.flips.clear();
}

const turnedUp: Scene = (director, details, time) =>
  turnUp(director, [text(details, "square")], [text(details, "card")], time);

const turnedUpAll: Scene = async (director, details, time) => {
  const squares = keys(details, "squares");
  director.look(squares, seat(details));
  await turnUp(director, squares, keys(details, "cards"), time);
};

const taken =
  (square: (director: Director, details: Details) => string): Scene =>
  async (director, details, time) => {
    const at = square(director, details);
    director.change((view) => void delete view.cards[at]);
    await director.wait(time);
  };

const where = (director: Director, details: Details): string => explorer(director.shown, seat(details)).at;
const named = (_: Director, details: Details): string => text(details, "square");

// What is in the way

async function judge(director: Director, details: Details, ok: boolean, words: string, time: number): Promise<void> {
  const [who, card, item] = [seat(details), text(details, "card"), text(details, "item")];
  const it = explorer(director.shown, who);
  const found = item ? null : match(director.sheet, card, it);
  const told =
    details["capability"] === undefined
      ? {}
      : { capability: text(details, "capability"), mine: number(details, "level") };
  director.verdict = { at: it.at, seat: who, ok, item, words, match: found && { ...found, ...told } };
  await director.wait(time);
  director.verdict = null;
}

/** A door stays open; a climb stays a climb. */
function open(director: Director, details: Details): void {
  const [at, card] = [where(director, details), text(details, "card")];
  if (kindOf(director.sheet, card) !== "climb") director.change((view) => void delete view.cards[at]);
}

const CLIMBED = "climbed";
const passed: Scene = async (director, details, time) => {
  const climbs = kindOf(director.sheet, text(details, "card")) === "climb";
  await judge(director, details, true, climbs ? CLIMBED : "open", time);
  open(director, details);
};

const unlocked: Scene = async (director, details, time) => {
  director.change((view) => {
    const it = explorer(view, seat(details));
    it.items = without(it.items, text(details, "item"));
  });
  await judge(director, details, true, `The ${nameOf(director.sheet, text(details, "item"))} fits`, time);
  open(director, details);
};

const lucky: Scene = async (director, details, time) => {
  director.change((view) => (explorer(view, seat(details)).levels["luck"] = number(details, "left")));
  await judge(director, { ...details, item: "luck" }, true, `By sheer luck; ${number(details, "left")} left`, time);
  open(director, details);
};

const turnedBack: Scene = async (director, details, time) => {
  await judge(director, details, false, "no way through", time * 0.75);
  await glide(director, seat(details), text(details, "to"), time * 0.25);
};

const stoodBefore: Scene = (director, details, time) => judge(director, details, false, "it stays shut", time);

const opened: Scene = async (director, details, time) => {
  const it = explorer(director.shown, seat(details));
  const found = match(director.sheet, text(details, "card"), it);
  if (found?.by === "level") await judge(director, details, true, "open", time);
  open(director, details);
};

// Cards that show themselves

async function show(director: Director, who: number, card: string, time: number): Promise<void> {
  director.look([explorer(director.shown, who).at], who);
  director.moment = { id: director.id, seat: who, card, duel: null, notes: [], leaves: false };
  await director.wait(time);
}

const chance: Scene = (director, details, time) => show(director, seat(details), text(details, "event"), time);

const duel: Scene = async (director, details, time) => {
  const [who, event] = [seat(details), text(details, "event")];
  if (director.moment?.card !== event) await show(director, who, event, time * 0.5);
  const [mine, against] = [number(details, "level"), levelOf(director.sheet, event)];
  const outcome: Duel["outcome"] = mine < against ? "fail" : mine === against ? "just" : "exceed";
  if (director.moment)
    director.moment = { ...director.moment, duel: { capability: text(details, "capability"), mine, against, outcome } };
  await director.wait(time);
};

/** To whom it belongs. */
async function keep(director: Director, gain: (it: ExplorerView) => void, who: number): Promise<void> {
  if (director.moment) director.moment = { ...director.moment, leaves: true };
  await director.wait(FLY);
  director.change((view) => gain(explorer(view, who)));
  director.moment = null;
}

const foundTreasure: Scene = async (director, details, time) => {
  const [who, card] = [seat(details), text(details, "card")];
  await show(director, who, card, time);
  await keep(
    director,
    (it) => {
      it.treasures.push(card);
      it.total += valueOf(director.sheet, card);
    },
    who,
  );
};

const foundItem: Scene = async (director, details, time) => {
  const [who, item] = [seat(details), text(details, "item")];
  const at = where(director, details);
  if (kindOf(director.sheet, director.shown.cards[at] ?? "") === "item")
    director.change((view) => void delete view.cards[at]);
  await show(director, who, item, time);
  await keep(director, (it) => it.items.push(item), who);
};

const foundTrove: Scene = (director, details, time) => show(director, seat(details), text(details, "card"), time);

const foundCache: Scene = async (director, details, time) => {
  const at = text(details, "square");
  director.flare = at;
  director.change((view) => (view.caches = without(view.caches, at)));
  await director.note(seat(details), "A cache!", "good", time);
  director.flare = null;
};

const disarmed: Scene = async (director, details, time) => {
  const at = where(director, details);
  director.change((view) => {
    delete view.traps[at];
    delete view.cards[at];
  });
  await director.note(seat(details), "Disarmed", "good", time);
};

const trapStays: Scene = async (director, details, time) => {
  director.change((view) => (view.traps[text(details, "square")] = text(details, "event")));
  await director.wait(time);
};

const lastChance: Scene = async (director, details, time) => {
  const at = text(details, "square");
  director.change((view) => void delete view.cards[at]);
  await director.wait(time);
};

// What it does to somebody

const said =
  (words: (details: Details, director: Director) => string, mood: Note["mood"]): Scene =>
  (director, details, time) =>
    director.note(seat(details), words(details, director), mood, time);

const changed: Scene = async (director, details, time) => {
  const [who, capability, by] = [seat(details), text(details, "capability"), number(details, "by")];
  director.change((view) => (explorer(view, who).levels[capability] = number(details, "level")));
  const words = `${nameOf(director.sheet, capability)} ${by < 0 ? "−" : "+"}${Math.abs(by)}`;
  await director.note(who, words, by < 0 ? "bad" : "good", time);
};

const lost =
  (what: "items" | "treasures", field: string, words: string): Scene =>
  async (director, details, time) => {
    const [who, card] = [seat(details), text(details, field)];
    director.change((view) => {
      const it = explorer(view, who);
      it[what] = without(it[what], card);
      if (what === "treasures") it.total -= valueOf(director.sheet, card);
    });
    await director.note(who, `${words} ${nameOf(director.sheet, card)}`, "bad", time);
  };

const missed: Scene = async (director, details, time) => {
  const who = seat(details);
  director.look([explorer(director.shown, who).at], who);
  director.change((view) => {
    const it = explorer(view, who);
    it.levels["health"] = number(details, "health");
    it.owed = number(details, "owed");
  });
  await director.note(who, "misses the turn", "bad", time);
};

const began: Scene = async (director, details) => {
  director.change((view) => {
    view.active = seat(details);
    view.round = number(details, "round");
  });
};

const pause: Scene = (director, _, time) => director.wait(time);

const SCENES: Record<string, Scene> = {
  StartsAt: startsAt,
  TurnBegan: began,
  Missed: missed,
  Used: lost("items", "item", "used up:"),
  RolledTen: threw(10),
  Rolled: threw(4),
  RolledWhereTo: threw(4),
  Walked: walked,
  TurnedUp: turnedUp,
  TurnedUpAll: turnedUpAll,
  Passed: passed,
  SpentLuck: lucky,
  Unlocked: unlocked,
  TurnedBack: turnedBack,
  StoodBefore: stoodBefore,
  Opened: opened,
  FoundTreasure: foundTreasure,
  FoundTrove: foundTrove,
  FoundItem: foundItem,
  FoundNothing: said(() => "nothing left to find", "plain"),
  Changed: changed,
  OwesTurns: said((details) => `misses ${turns(number(details, "turns"))}`, "bad"),
  MustRest: said(() => "must rest", "bad"),
  TookChance: chance,
  MetTrap: chance,
  Tested: duel,
  Fought: duel,
  Disarmed: disarmed,
  TrapStays: trapStays,
  LastChance: lastChance,
  Stolen: lost("treasures", "card", "stolen:"),
  LostItem: lost("items", "item", "lost:"),
  Paid: lost("treasures", "card", "paid:"),
  Moved: moved,
  NowhereToGo: said(() => "nobody calls", "plain"),
  FoundCache: foundCache,
  WalkedOut: startsAt,
  Jumped: jumped,
  LeftForGood: left,
  Cleared: taken(named),
};

/** These belong to the card that shows itself; all others send it away. */
const WITH_CARD = new Set([
  ...["Tested", "Fought", "Changed", "OwesTurns", "MustRest", "Disarmed", "TrapStays", "LastChance"],
  ...["Stolen", "LostItem", "Paid", "RolledWhereTo", "NowhereToGo", "FoundNothing"],
]);

export async function act(director: Director, line: StoryLine): Promise<void> {
  if (!WITH_CARD.has(line.line)) director.moment = null;
  const scene = SCENES[line.line] ?? pause;
  await scene(director, line.details, lasts(line, director.viewer));
}
