/** Who won, as one who sat at the table is told; or as a spectator is. */

import type { ResultNews } from "../../wire";
import { together } from "../turn";

/** All have one result: nobody won, and nobody lost. */
export const isShared = ({ winners, places }: ResultNews): boolean =>
  !winners.length && places.every((place) => place === 1);

/** Does it end well for who holds these seats? What all have reached together does. */
export const endsWell = (result: ResultNews, mine: readonly number[]): boolean =>
  isShared(result) || mine.some((seat) => result.winners.includes(seat));

export interface Verdict {
  title: string;
  /** Who won, where the title does not say it. */
  more: string;
}

export function verdict(winners: readonly number[], names: readonly string[], me: number | null): Verdict {
  const won = together(winners.map((seat) => names[seat] ?? ""));
  const wins = `${won} ${winners.length > 1 ? "win" : "wins"}`;
  if (!winners.length) return { title: "Nobody wins", more: "" };
  if (me === null) return { title: wins, more: "" };
  if (!winners.includes(me)) return { title: "You lost", more: `${wins}.` };
  const others = winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? "");
  return { title: others.length ? `${together(["You", ...others])} won` : "You won", more: "" };
}
