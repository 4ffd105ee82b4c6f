/** Inks that are the same in both themes; the others are in the stylesheet. */

import "./inks.css";

/** Ink on paper. */
export const INK = "#28190e";
/** The edge of tokens and squares. */
export const EDGE = "#150d07";
/** Paper that stays bright on every colour. */
export const BRIGHT = "#fffaf0";
