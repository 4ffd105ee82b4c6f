/** What every part of the board needs: the sheet, the names, what is shown, and what may be touched. */

import { createContext } from "svelte";
import type { BoardProps } from "../../board";
import type { Aims } from "./aims";
import type { Director } from "./director.svelte";
import type { Dungeonopoly } from "./frontier";
import type { Ring } from "./ring/geometry";
import type { Town } from "./town";
import type { CharacterView, OddsView, TownView } from "./view";

export interface Table extends Pick<
  BoardProps<Dungeonopoly>,
  | ("sheet" | "names" | "seats" | "viewer" | "frame" | "lit" | "pick" | "point" | "pointed" | "why")
  | ("phone" | "busy" | "story" | "forecast" | "feature" | "arrange")
> {
  readonly director: Director;
  /** The table as it is shown: the director's, not the frame's. */
  readonly view: TownView;
  /** The same, with ways to ask it. */
  readonly town: Town;
  readonly me: CharacterView | undefined;
  /** By the thing on the table: what may be touched now. Nothing while scenes are played. */
  readonly aims: Aims;
  /** Where everything of the ring lies; on a phone it is drawn small. */
  readonly ring: Ring;
  /** Less than 1000 pixels of board. */
  readonly narrow: boolean;
  /** Before my roll: what each throw would bring, with what is pointed at declared. */
  readonly odds: OddsView | null;
  /** The square under the pointer or the focus, by its key: its deed lies in the court. */
  readonly beheld: string | null;
  behold: (square: string | null) => void;
  /** The square whose deed stays there, with what may be done about it. */
  readonly pinned: string | null;
  pin: (square: string | null) => void;
}

export const [getTable, setTable] = createContext<Table>();
