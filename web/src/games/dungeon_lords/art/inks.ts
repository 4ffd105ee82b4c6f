/** The spot colours behind the ink, and what else is the same in both themes. */

import "./inks.css";

/** Ink on paper, whatever the theme. */
export const INK = "#28190e";
export const RED = "#a5332a";
export const GOLD = "#cf982c";
export const VIOLET = "#7d6bb5";
/** The edge of a minion. */
export const OUTLINE = "#140a06";

/** What a lord's tokens are called after: the seats in their order. */
const COLOURS = ["red", "yellow", "green", "blue"] as const;

/** Whose colour this is, by seat. */
export const seatOf = (colour: string | undefined): number => COLOURS.findIndex((one) => one === colour);
