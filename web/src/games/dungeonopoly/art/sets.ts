/** The sets: a colour, and the engravers' hatching for it. */

/** In the order of the ring, then railroads and utilities. */
export const SETS = [
  ...(["brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue"] as const),
  ...(["railroad", "utility"] as const),
] as const;

const NAMES: Readonly<Record<string, string>> = {
  light_blue: "light blue",
  dark_blue: "dark blue",
  railroad: "railroads",
  utility: "utilities",
};

/** As it is called. */
export const nameOfSet = (set: string): string => NAMES[set] ?? set;

export const colourOfSet = (set: string): string => `var(--set-${set})`;

/** The pattern of a set, drawn by `SetDefs`. */
export const hatchOfSet = (set: string): string => `url(#do-hatch-${set})`;

/** What is mortgaged. */
export const MORTGAGED = "url(#do-hatch-no)";
