/** What may be done with squares, and how a dungeon is put into words. */

import type { Sheet } from "../../../frontier";
import type { DungeonLords } from "../frontier";
import type { LordView } from "../view";
import { spokenSquare } from "./ground";

/** A square that may be touched. */
export interface LitSquare {
  readonly at: string;
  /** The option that it stands for, if it is only one. */
  readonly option?: string;
  /** What happens then, for its label: "Dig C4, 1 imp". */
  readonly say: string;
  /** What is drawn on it; without one, a pick on rock and only an edge on a tile. */
  readonly mark?: "pick" | "crack" | "coin" | "none";
}

/** A square that may not be touched now, in the server's words. */
export interface Barred {
  readonly at: string;
  /** What must be picked with it for the reason to hold. */
  readonly given?: string | null;
  /** In two words. */
  readonly why: string;
  readonly more: string;
  readonly rule: string;
  /** One sees why: it is said only when somebody asks. */
  readonly quiet?: boolean;
}

/** "Wren's dungeon: tunnels on C1, C2; Mint on A3; C1 is lost." */
export function wordsFor(lord: LordView, sheet: Sheet<DungeonLords>, name: string): string {
  const plain = lord.dungeon.filter(({ room }) => !room).map(({ square }) => spokenSquare(square));
  const rooms = lord.dungeon.flatMap(({ room, square }) =>
    room ? `${sheet.things[room]?.name ?? room} on ${spokenSquare(square)}` : [],
  );
  const lost = lord.dungeon.filter(({ conquered }) => conquered).map(({ square }) => spokenSquare(square));
  const parts = [
    plain.length ? `tunnels on ${plain.join(", ")}` : "",
    ...rooms,
    lost.length ? `conquered: ${lost.join(", ")}` : "",
  ].filter(Boolean);
  return `${name ? `${name}’s dungeon` : "Your dungeon"}: ${parts.join("; ")}`;
}
