/** The castle of the court, on a ground line at 0 and round a middle at 0. */

import { short } from "../../../art/strokes";

export interface Tower {
  readonly walls: string;
  readonly shade: string;
  readonly joints: string;
  /** A pointed roof, its staff and its flag; empty without one. */
  readonly roof: string;
  readonly staff: string;
  readonly flag: string;
}

const up = (y: number): string => short(-y);

/** A wall's top from left to right: so many merlons. */
function merlons(x: number, y: number, width: number, count: number, high = 7): string {
  const step = width / (2 * count - 1);
  let path = `M${short(x)} ${up(y)}`;
  for (let at = 0; at < count; at++) {
    path += `v${-high}h${short(step)}v${high}${at < count - 1 ? `h${short(step)}` : ""}`;
  }
  return path;
}

function tower(x: number, width: number, height: number, roof = 0): Tower {
  const half = width / 2;
  const [left, right] = [short(x - half), short(x + half)];
  let joints = "";
  for (let y = 8; y < height - 18; y += 11) {
    const shift = y % 22 ? 6 : 0;
    joints += `M${short(x - half + 3 + shift)} ${up(y)}h9M${short(x + 3 - (shift ? 4 : 0))} ${up(y + 5)}h8`;
  }
  return {
    walls: `${merlons(x - half - 4, height, width + 8, 4)}V${up(height - 10)}L${right} ${up(height - 16)}V0H${left}V${up(height - 16)}L${short(x - half - 4)} ${up(height - 10)}z`,
    shade: `M${short(x + width * 0.18)} 0V${up(height - 16)}H${right}V0z`,
    joints,
    roof: roof
      ? `M${short(x - half - 1)} ${up(height + 4)}L${x} ${up(height + roof)}L${short(x + half + 1)} ${up(height + 4)}z`
      : "",
    staff: roof ? `M${x} ${up(height + roof)}v-13` : "",
    flag: roof ? `M${x} ${up(height + roof + 13)}l15 4l-15 4z` : "",
  };
}

const pane = (x: number, y: number, size = 1): string =>
  `M${short(x - 3 * size)} ${up(y)}v${short(-7 * size)}a${short(3 * size)} ${short(3 * size)} 0 0 1 ${short(6 * size)} 0v${short(7 * size)}z`;

/** The long wall, then the towers behind the gate, then those before the wall. */
export const WALL = `${merlons(-205, 46, 410, 18)}V0H-205z`;
export const BEHIND: readonly Tower[] = [tower(-62, 34, 104, 44), tower(62, 34, 96), tower(0, 74, 128)];
export const BEFORE: readonly Tower[] = [
  tower(-150, 42, 66, 38),
  tower(150, 42, 74, 38),
  tower(-214, 46, 54),
  tower(214, 46, 54),
];
export const PANES_BEHIND = pane(-62, 66) + pane(62, 62) + pane(-16, 84, 1.1) + pane(16, 84, 1.1) + pane(0, 100, 0.9);
export const PANES_BEFORE = pane(-150, 36) + pane(150, 42) + pane(-214, 26) + pane(214, 26);
export const GATE = "M-15 0V-26a15 15 0 0 1 30 0V0z";
export const GRATE = "M-8 0V-37M0 0V-41M8 0V-37M-15-14H15M-15-26H15";
export const STAFF = "M0-135v-22";
export const FLAG = "M0-157h26l-6 6 6 6H0z";
