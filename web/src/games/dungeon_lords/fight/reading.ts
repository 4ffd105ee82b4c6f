/** What the ledger shows now: my battle in pencil or ink, or anybody's in ink. */

import type { BoardProps } from "../../../board";
import type { DungeonLords } from "../frontier";
import type { RealmView } from "../view";
import { fighterOf, readBattle, type Battle, type Fighter } from "./battle";
import { pageOf, type Page } from "./ledger";
import { nothing } from "./intent";
import { battleOf, type War } from "./war.svelte";

export interface Reading {
  readonly page: Page;
  readonly battle: Battle | null;
  readonly party: readonly Fighter[];
  readonly square: string;
}

interface Looking {
  props: BoardProps<DungeonLords>;
  /** The table as it is drawn. */
  view: RealmView;
  war: War;
  seat: number;
  /** The number of the last line that has been shown. */
  upto: number;
  /** A round that is over, to look back at. */
  past?: number | null;
}

export function reading({ props, view, war, seat, upto, past = null }: Looking): Reading {
  const { sheet } = props;
  const lord = view.lords[seat];
  const mine = seat === props.viewer && past === null;
  const fought = battleOf(props, view, seat, past ?? undefined);
  const shown = fought?.lines.filter(({ n }) => n <= upto) ?? [];
  const begun = fought && shown.length > 0;
  const foreseen = mine && war.foresaw(seat, view) ? war.script : [];
  // What was foreseen is the rest of what happens, for it is the same battle.
  const lines = begun ? [...shown, ...foreseen.slice(shown.length)] : foreseen;
  const party = begun
    ? war.partyOf(fought, props.frame.board.lords[seat]?.party.line ?? [], sheet)
    : (lord?.party.line ?? []).map(fighterOf);
  const battle = readBattle(lines, begun ? shown.length : 0, party, sheet);
  const square = battle?.square ?? (mine ? war.intent.square : (lord?.plan?.square ?? "c1"));
  const round = past ?? battle?.round ?? Math.max(1, view.round);
  const sent = past === null ? (lord?.creatures.flatMap((one) => (one.sent ? one.creature : [])) ?? []) : [];
  const intent = mine ? war.intent : { ...nothing(square), creatures: sent };
  const hidden = mine || battle ? 0 : (lord?.plan?.traps.length ?? 0);
  const card = view.combat[round - 1];
  const magic = lord?.party.magic ?? 0;
  const page = pageOf({ sheet, battle, party, intent, card, round, square, magic, hidden });
  return { page, battle, party, square };
}

/** What he has left at the end of it. */
export function leftAfter(battle: Battle, one: Fighter): number {
  let left = one.left;
  for (const { cells } of battle.rows) left = cells.get(one.key)?.left ?? left;
  return battle.fallen.includes(one.key) ? 0 : left;
}
