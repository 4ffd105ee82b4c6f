/** The recorded table, somewhere in a building round, with a question about it. */

import type { Lit } from "../../../../src/board";
import { seen, type Seen } from "../../../../src/games/dungeon_lords/earth/deals";
import type { DungeonLords } from "../../../../src/games/dungeon_lords/frontier";
import type { LordView, RealmView } from "../../../../src/games/dungeon_lords/view";
import type { Question, Sheet } from "../../../../src/frontier";
import { option, question } from "../../../making";
import { recorded } from "../../recorded";

const story = recorded("dungeon_lords");
export const sheet = story.sheet as Sheet<DungeonLords>;
export const NAMES = ["Ada", "Bo", "Cy"];

export type Asked = Question<DungeonLords>;
export type LitOption = Lit<DungeonLords>;

/** `actions("build_room", 3, …)`: the minion of seat 0 stands there, and it is its turn. */
const DONE: Record<string, number> = {
  get_food: 0,
  improve_reputation: 3,
  dig_tunnels: 6,
  mine_gold: 9,
  recruit_imps: 12,
  buy_traps: 15,
  hire_monster: 18,
  build_room: 21,
};
const BACKWARDS = new Set(["hire_monster", "build_room"]);

export function acting(order: string, space: number, more: Partial<LordView> = {}): RealmView {
  const view = structuredClone(story.steps[0]!.board) as RealmView;
  view.phase = "actions";
  view.done = (DONE[order] ?? 0) + (BACKWARDS.has(order) ? 4 - space : space);
  view.spaces[order]![space - 1] = 0;
  Object.assign(view.lords[0]!, more);
  return view;
}

export const tunnels = (...squares: string[]) =>
  squares.map((square) => ({ square, room: null as string | null, conquered: false, runs: 0 }));

/** An option as it is lit, from its key: `lit("build", { room: "mint", square: "c3" })`. */
export const lit = (head: string, details: Record<string, unknown> = {}): LitOption =>
  ({
    ...option([head, ...Object.values(details)].join(":"), head, { head, details }),
    digit: "",
  }) as unknown as LitOption;

export const asks = (prompt: string, options: readonly LitOption[], barred: Asked["barred"] = []): Asked => ({
  ...(question(0) as unknown as Asked),
  prompt: prompt as Asked["prompt"],
  options: [...options],
  barred,
});

export const see = (view: RealmView, options: readonly LitOption[] = []): Seen => seen(view, sheet, 0, options, NAMES)!;

export const mapped = (options: readonly LitOption[]) => new Map(options.map((one) => [one.key, one]));
