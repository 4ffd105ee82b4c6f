/** What the table sounds like: a few short sounds, each a row of tones, made in the browser. */

export type Voice =
  "chime" | "dice" | "card" | "coins" | "step" | "dig" | "parry" | "blow" | "magic" | "fall" | "bell" | "won" | "lost";

/** What games sound like, the weightiest last: where much comes at once, only that is heard. */
const WEIGHTS: readonly Voice[] = ["step", "card", "dice", "coins", "dig", "parry", "bell", "magic", "blow", "fall"];
export const weightOf = (voice: Voice): number => WEIGHTS.indexOf(voice);

export interface Tone {
  /** When it begins and how long it takes to fade, in milliseconds. */
  at: number;
  long: number;
  /** How high, in hertz: from the first to the last. */
  from: number;
  to: number;
  /** Up to 1. */
  loud: number;
  /** A tone, or a hiss about that high. */
  wave: "sine" | "triangle" | "hiss";
}

type Row = readonly [at: number, long: number, from: number, to: number, loud: number];
const rows =
  (wave: Tone["wave"]) =>
  (...all: readonly Row[]): Tone[] =>
    all.map(([at, long, from, to, loud]) => ({ at, long, from, to, loud, wave }));
const sine = rows("sine");
const triangle = rows("triangle");
const hiss = rows("hiss");

export const VOICES: Record<Voice, readonly Tone[]> = {
  //           at  long  from    to  loud
  chime: sine([0, 900, 660, 660, 0.3], [140, 1100, 880, 880, 0.24]),
  dice: hiss(
    [0, 45, 2600, 2200, 0.5],
    [70, 40, 3100, 2600, 0.42],
    [150, 45, 2400, 2100, 0.46],
    [250, 40, 2900, 2500, 0.32],
    [370, 60, 2300, 1900, 0.4],
  ),
  card: hiss([0, 120, 1800, 4200, 0.22], [90, 40, 900, 700, 0.26]),
  coins: sine([0, 180, 2093, 2093, 0.12], [60, 220, 2637, 2637, 0.12], [130, 260, 3136, 3136, 0.08]),
  step: hiss([0, 60, 320, 220, 0.5], [150, 60, 280, 200, 0.42]),
  dig: hiss([0, 50, 1400, 700, 0.4], [60, 160, 500, 260, 0.4]),
  blow: [...hiss([0, 90, 900, 300, 0.6]), ...triangle([0, 180, 150, 55, 0.6])],
  parry: triangle([0, 130, 1320, 1180, 0.26], [90, 220, 1660, 1500, 0.2]),
  magic: sine([0, 300, 523, 784, 0.14], [90, 340, 784, 1175, 0.14], [180, 460, 1175, 1568, 0.1]),
  fall: triangle([0, 700, 220, 70, 0.5], [60, 700, 165, 55, 0.35]),
  bell: sine([0, 900, 740, 738, 0.3], [0, 700, 1480, 1476, 0.14], [450, 900, 740, 738, 0.28]),
  won: triangle(
    [0, 260, 392, 392, 0.3],
    [150, 260, 523, 523, 0.3],
    [300, 280, 659, 659, 0.3],
    [450, 900, 784, 784, 0.34],
  ),
  lost: triangle([0, 420, 220, 220, 0.3], [300, 460, 175, 175, 0.3], [640, 1100, 147, 147, 0.32]),
};
