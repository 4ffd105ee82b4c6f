/** What the page was given by others, and under which licence: shown on the credits, shipped as texts. */

export const ARTISTS = [
  "Lorc",
  "Delapouite",
  "Skoll",
  "Caro Asercion",
  "Cathelineau",
  "sbed",
  "John Colburn",
  "Faithtoken",
  "DarkZaitzev",
  "Carl Olsen",
  "Willdabeast",
  "Viscious Speed",
  "Lord Berandas",
  "Irongamer",
  "Zajkonur",
  "and other contributors of game-icons.net",
];

export interface Given {
  name: string;
  maker: string;
  /** The file of its licence in the built page. */
  text: string;
  /** The file of the package that brings that licence along. */
  from: string;
}

export const FONTS: readonly Given[] = [
  {
    name: "Grenze Gotisch",
    maker: "Omnibus-Type",
    text: "licences/grenze-gotisch.txt",
    from: "@fontsource-variable/grenze-gotisch/LICENSE",
  },
  { name: "Grenze", maker: "Omnibus-Type", text: "licences/grenze.txt", from: "@fontsource/grenze/LICENSE" },
  {
    name: "Commissioner",
    maker: "Kostas Bartsokas",
    text: "licences/commissioner.txt",
    from: "@fontsource-variable/commissioner/LICENSE",
  },
];

export const TOOLS: readonly Given[] = [
  { name: "Svelte", maker: "its contributors", text: "licences/svelte.txt", from: "svelte/LICENSE.md" },
  { name: "uqr", maker: "Anthony Fu and Project Nayuki", text: "licences/uqr.txt", from: "uqr/LICENSE" },
  {
    name: "noble-hashes",
    maker: "Paul Miller",
    text: "licences/noble-hashes.txt",
    from: "@noble/hashes/LICENSE",
  },
];

export const PICTURES = "licences/game-icons.txt";

/** A copy of CC BY 3.0, or its address, goes with the pictures, with who made them and what was changed. */
export const NOTICE = `Pictures of game-icons.net

Made by ${ARTISTS.join(", ")}.
From https://game-icons.net and https://github.com/game-icons/icons

Licensed under Creative Commons Attribution 3.0 Unported:
https://creativecommons.org/licenses/by/3.0/legalcode

Changed: outlines are written more briefly, recoloured, and set into drawings of our own.
`;
