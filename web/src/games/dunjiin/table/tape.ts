/** Where the words on the tape go. */

/** How far from an end or a staff the sum stands, and how much room it needs. */
const CLEAR = 9;
const WIDE = 37;

/** Where the sum begins: behind what it sums up, and behind the pennon's staff if that would strike it. */
export const sumStart = (end: number, staff: number): number =>
  (staff > end && staff < end + CLEAR + WIDE ? staff : end) + CLEAR;

/** Is there room for it before the tape ends? */
export const sumFits = (start: number, width: number): boolean => start + WIDE < width;
