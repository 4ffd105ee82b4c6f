/** How large deeds can be so that all of them lie in the room there is. */

export interface SetSize {
  readonly has: number;
  readonly lacks: number;
}

const LARGEST = 33;
const SMALLEST = 22;
/** Between two sets, and between two deeds of one. */
const [APART, BESIDE] = [12, 3];

/** Between two rows. */
const BELOW = 8;
/** How much higher than wide a deed is. */
const HIGHER = 1.35;

/** A slot for a missing deed is as wide as this part of a deed. */
const SLOT = 0.56;

function fits(room: number, rows: number, sets: readonly SetSize[], width: number, slots: boolean): boolean {
  let row = 1;
  let x = 0;
  for (const { has, lacks } of sets) {
    const shown = has + (slots ? lacks : 0);
    const long = has * width + (slots ? lacks * Math.round(width * SLOT) : 0) + (shown - 1) * BESIDE;
    if (x && x + long > room) [x, row] = [0, row + 1];
    x += long + APART;
  }
  return row <= rows;
}

/** As large as may be; if it must be, without the slots for missing ones. */
export function deedsIn(
  room: { width: number; height: number },
  sets: readonly SetSize[],
): { width: number; slots: boolean } {
  for (const slots of [true, false]) {
    for (let width = LARGEST; width >= SMALLEST; width--) {
      const rows = Math.floor((room.height + BELOW) / (width * HIGHER + BELOW));
      if (fits(room.width, rows, sets, width, slots)) return { width, slots };
    }
  }
  return { width: SMALLEST, slots: false };
}
