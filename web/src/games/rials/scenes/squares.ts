/** Cards on the squares: how they turn over, stand in the way, open, and are gone. */

import type { Director } from "../director.svelte";
import { match } from "../seats/might";
import { FLIP } from "./pacing";
import { kindOf, nameOf } from "../art/pictures";
import type { ExpeditionView } from "../view";
import { explorer, without, type Scene, type Seated } from "./explorers";

// Turning up

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

export const turnedUp: Scene<{ square: string; card: string }> = (director, { square, card }, time) =>
  turnUp(director, [square], [card], time);

export const turnedUpAll: Scene<Seated & { squares: string[]; cards: string[] }> = async (
  director,
  { seat, squares, cards },
  time,
) => {
  director.look(squares, seat);
  await turnUp(director, squares, cards, time);
};

/** What lay there is gone. */
export const taken: Scene<{ square: string }> = async (director, { square }, time) => {
  director.change((view) => void delete view.cards[square]);
  await director.wait(time);
};

// What is in the way

/** What somebody stands before. */
interface Before extends Seated {
  card: string;
}

/** What somebody had for it: a level, or an item that was used up. */
interface Tried extends Before {
  capability?: string;
  level?: number;
  item?: string;
}

async function judge(director: Director, tried: Tried, ok: boolean, words: string, time: number): Promise<void> {
  const { seat, card, capability, level = 0, item = "" } = tried;
  const it = explorer(director.shown, seat);
  const found = item ? null : match(director.sheet, card, it);
  const told = capability === undefined ? {} : { capability, mine: level };
  director.verdict = { at: it.at, seat, ok, item, words, match: found && { ...found, ...told } };
  await director.wait(time);
  director.verdict = null;
}

/** A door stays open; a climb stays a climb. */
function open(director: Director, { seat, card }: Before): void {
  const at = director.placeOf(seat);
  if (kindOf(director.sheet, card) !== "climb") director.change((view) => void delete view.cards[at]);
}

export const passed: Scene<Before & { capability: string; level: number }> = async (director, details, time) => {
  const climbs = kindOf(director.sheet, details.card) === "climb";
  await judge(director, details, true, climbs ? "climbed" : "open", time);
  open(director, details);
};

export const unlocked: Scene<Before & { item: string }> = async (director, details, time) => {
  director.change((view) => {
    const it = explorer(view, details.seat);
    it.items = without(it.items, details.item);
  });
  await judge(director, details, true, `The ${nameOf(director.sheet, details.item)} fits`, time);
  open(director, details);
};

export const lucky: Scene<Before & { left: number }> = async (director, { seat, card, left }, time) => {
  director.change((view) => (explorer(view, seat).levels["luck"] = left));
  await judge(director, { seat, card, item: "luck" }, true, `By sheer luck; ${left} left`, time);
  open(director, { seat, card });
};

export const turnedBack: Scene<Before & { to: string }> = async (director, details, time) => {
  await judge(director, details, false, "no way through", time * 0.75);
  await director.glide(details.seat, details.to, time * 0.25);
};

export const stoodBefore: Scene<Before> = (director, details, time) =>
  judge(director, details, false, "it stays shut", time);

export const opened: Scene<Before> = async (director, details, time) => {
  const found = match(director.sheet, details.card, explorer(director.shown, details.seat));
  if (found?.by === "level") await judge(director, details, true, "open", time);
  open(director, details);
};
