/** What every part of the board needs: the sheet, the names, what is shown, and what may be touched. */

import { createContext } from "svelte";
import type { BoardProps } from "../../board";
import type { Director } from "./director.svelte";
import type { DungeonLords } from "./frontier";
import type { LordView, RealmView } from "./view";

/** Where the ground line lies: low for orders, high for digging and building, gone in a fight. */
export type Line = "low" | "high" | "fight";

export interface Table extends Pick<
  BoardProps<DungeonLords>,
  "sheet" | "names" | "seats" | "viewer" | "lit" | "pick" | "point" | "pointed" | "why" | "phone" | "busy"
> {
  readonly director: Director;
  /** The table as it is shown: the director's, not the frame's. */
  readonly view: RealmView;
  readonly me: LordView | undefined;
  readonly frame: BoardProps<DungeonLords>["frame"];
  readonly line: Line;
  /** Less than 1000 pixels of board: what can fold is folded. */
  readonly narrow: boolean;
  /** Opens a lord's dungeon over the board. */
  open: (seat: number) => void;
  /** Opens what everybody did, round by round. */
  recall: () => void;
}

export const [getTable, setTable] = createContext<Table>();
