/** The spot colours that the cards of Rial's Dungeon are printed in. */

export const GOLD = "#d19a2a";
export const SILVER = "#8aa0ad";
export const GREEN = "#5f9350";
export const BLUE = "#3f78c4";
export const VIOLET = "#7d6bb5";
export const RED = "#c0453a";
export const BROWN = "#a5773f";
export const STONE = "#8d8578";
