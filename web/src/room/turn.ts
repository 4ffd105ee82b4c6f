/** Whose turn it is, and what everybody waits for, in words. */

import { figure } from "./over/chart";
import type { Desk } from "./desk.svelte";
import { when } from "./telling/story";

export interface Turn {
  candle: "lit" | "standing" | "out";
  title: string;
  more: string;
}

const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

/** "Wren", "Wren and Ivo", "Wren, Ivo and Maud". */
export function together(names: string[]): string {
  if (names.length < 2) return names[0] ?? "nobody";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const turns = (count: number): string => `${count} turn${count === 1 ? "" : "s"}`;

/** A score as the game calls it: "point|points" for one and for several, or "gold" for any number. */
export function scored(count: number, called: string): string {
  const [one = "", several = one] = called.split("|");
  return `${figure(count)} ${Math.abs(count) === 1 ? one : several}`.trim();
}

export function turnOf(desk: Desk): Turn {
  const { news, frame, viewer } = desk;
  if (!news || news.status === "lobby") return { candle: "standing", title: "Not begun", more: "" };
  if (desk.over) {
    const last = when(desk.scenes?.story ?? []).toLowerCase();
    return { candle: "out", title: "Game over", more: last || (frame ? turns(frame.turn) : "") };
  }
  if (!frame) return { candle: "standing", title: "", more: "" };
  const count = desk.scenes?.turn ?? 0;
  const turn =
    when(desk.scenes?.readStory ?? []).toLowerCase() || (count > 0 ? `turn ${count}` : "before the first turn");
  const asked = frame.asked.filter((one) => one.seat === viewer);
  const reaction = asked.some((one) => one.reaction);
  if (asked.length && !reaction) return { candle: "lit", title: asked[0]?.title || "Your turn", more: turn };
  const active = desk.active ?? frame.asked[0]?.seat ?? null;
  const whose = active === null ? "Everybody’s turn" : `${possessive(desk.names[active] ?? "")} turn`;
  return {
    candle: "lit",
    title: active === viewer ? "Your turn" : whose,
    more: reaction ? `${turn}, waiting for you` : turn,
  };
}

/** What there is to say while nothing is asked of me. */
export interface Wait {
  title: string;
  more: string;
  thinking: boolean;
  seat?: number;
}

/** While the table still shows what happened. That I am asked to react would tell too much of it. */
function runs({ active, viewer, names, scenes }: Desk): Wait {
  const next = scenes?.newest?.asked.some((one) => one.seat === viewer && !one.reaction);
  const more = next && active !== viewer ? "You are next." : "";
  if (active === null) return { title: "Watch the table", more, thinking: false };
  const whose = active === viewer ? "Your" : possessive(names[active] ?? "");
  return { title: `${whose} turn runs its course`, more, thinking: false, seat: active };
}

/** What somebody else does while I wait: "Old Tom thinks about the turn ahead." */
export function waits(desk: Desk): Wait {
  const asked = desk.frame?.asked ?? [];
  const first = asked[0];
  if (desk.frame?.result) return { title: "The game is over", more: desk.frame.result.text, thinking: false };
  if (desk.scenes?.moving) return runs(desk);
  if (desk.replaced)
    return {
      title: "A bot plays for you",
      more: "Watch it, or take over again.",
      thinking: false,
      seat: desk.viewer ?? 0,
    };
  if (!first) return { title: "The table is being laid", more: "", thinking: true };
  const names = asked.map((one) => desk.names[one.seat] ?? "somebody");
  const seat = desk.seats[first.seat];
  const bot = asked.every((one) => desk.seats[one.seat]?.bot);
  if (asked.length > 1)
    return { title: `${together(names)} decide in secret`, more: "Nothing to do yet.", thinking: bot };
  const away = seat?.kind === "person" && !seat.here && !seat.bot;
  return {
    title: `${names[0]} ${first.waits}`,
    more: away ? "They are away just now." : bot ? "A bot, thinking." : "Nothing to do yet.",
    thinking: bot,
  };
}

export function lasted(seconds: number): string {
  const count = Math.max(1, Math.round(seconds / 60));
  return count === 1 ? "1 minute" : `${count} minutes`;
}

export function minutes(seconds: number): string {
  if (seconds < 60) return "just now";
  const count = Math.round(seconds / 60);
  if (count < 60) return `${count} min`;
  return `${Math.round(count / 60)} h`;
}
