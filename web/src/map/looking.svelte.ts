/** Keeps the look where something happens, and where one has to choose. */

import type { BoardProps } from "../board";
import type { AnyGame } from "../frontier";
import { follow } from "../stage/playing.svelte";
import type { Eye } from "./eye.svelte";
import { around, grown, holds, middle, type Box, type Inset, type Limits, type Point } from "./geometry";
import type { Travelling } from "./travelling.svelte";
import type { Spot } from "./walking";

/** What a board would have seen now. */
export interface Outlook {
  /** Whom the look follows: me, or for those who watch whoever has the turn. */
  readonly led: { readonly seat: number; readonly at: string } | undefined;
  readonly pawns: ReadonlyMap<number, Spot>;
  /** What matters: where I am, and what I can choose. */
  readonly reach: Box;
  /** What is seen when the board opens. */
  readonly home: Box;
  /** What is seen when I look for myself. */
  readonly find: Box;
  /** Does the look stay at home while nobody moves it? */
  readonly stays: boolean;
  /** The scale below which it does not go to show all that matters. */
  readonly least?: number;
  /** The scales at which the board can be read. */
  readonly readable?: Limits;
}

/** What floats over the map: how high it is, and how much of the map it takes. */
export interface Floating {
  readonly top: number;
  readonly bottom: number;
  readonly covers: Inset;
}

export class Looking {
  constructor(
    private readonly eye: Eye,
    private readonly outlook: () => Outlook,
  ) {}

  /** Is all of the board seen? Then it needs no small map. */
  get whole(): boolean {
    return holds(this.eye.frame, grown(this.eye.world, -3));
  }

  get #first(): Point | undefined {
    const { led, pawns } = this.outlook();
    return led && pawns.get(led.seat);
  }

  find = (): void => {
    this.eye.held = false;
    this.eye.fit(this.outlook().find, this.#first);
  };

  open(): void {
    this.eye.fit(this.outlook().home, this.#first, 0);
  }

  again(): void {
    const { home, reach, stays, least } = this.outlook();
    if (stays) this.eye.fit(home, this.#first);
    else this.eye.show(reach, this.#first, least === undefined ? {} : { least });
  }

  /** Something happens in these places. */
  turn(boxes: readonly Box[], mine: boolean): void {
    const [box, last] = [around(boxes), boxes.at(-1)];
    const seen = this.whole && this.eye.sight.scale >= this.eye.readable.least;
    if (box && last && !seen && (mine || !this.eye.held)) this.eye.show(box, middle(last), { margin: 2.5 });
  }
}

/** To be called while the board is set up: plays every scene, and looks where it takes place. */
export function looking<G extends AnyGame>(
  eye: Eye,
  director: Travelling<G>,
  places: ReadonlyMap<string, Box>,
  table: () => BoardProps<G>,
  outlook: () => Outlook,
  floating: () => Floating,
): Looking {
  const look = new Looking(eye, outlook);
  director.look = (keys, seat) =>
    look.turn(
      keys.flatMap((key) => places.get(key) ?? []),
      seat === table().viewer,
    );
  $effect(() => eye.cover(floating().covers));
  $effect(() => {
    director.viewer = table().viewer;
    eye.pace = table().calm ? 0 : table().pace;
    const { readable } = outlook();
    if (readable) eye.readable = readable;
  });
  follow(director, table);

  /** Asked, moved, or with another window, I want to see where I am. */
  let [asked, last] = [-1, ""];
  $effect(() => {
    const { frame } = table();
    const [{ width, height }, { top, bottom }] = [eye.size, floating()];
    const now = `${frame.question ? frame.seq : ""} ${outlook().led?.at} ${width} ${height} ${top} ${bottom}`;
    if (!width || !top || director.moving || now === last) return;
    if (frame.question && asked !== frame.seq) eye.held = false;
    if (!last) look.open();
    else if (!eye.held) look.again();
    [asked, last] = [frame.seq, now];
  });
  $effect(() => () => eye.close());
  return look;
}
