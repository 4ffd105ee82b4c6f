/** What stands in the rooms, and where their names are written: in the rock beside them. */

import anvil from "icon:anvil";
import books from "icon:bookshelf";
import cauldron from "icon:cauldron";
import coffin from "icon:coffin";
import column from "icon:greek-temple";
import crown from "icon:crown";
import drop from "icon:water-drop";
import eggs from "icon:nest-eggs";
import flask from "icon:round-bottom-flask";
import handcuffs from "icon:handcuffs";
import knife from "icon:meat-cleaver";
import mushroom from "icon:mushroom";
import mushrooms from "icon:mushrooms";
import pile from "icon:book-pile";
import retort from "icon:erlenmeyer";
import shield from "icon:checked-shield";
import swords from "icon:crossed-swords";
import tombstone from "icon:tombstone";

export interface Furniture {
  /** Stands on the squares, in turn. */
  readonly pieces: readonly string[];
  readonly colour: string;
  /** Stands where four squares meet; a pillar if there is none. */
  readonly post: string;
  /** The middle of the first line of its name, in squares. */
  readonly name: readonly [x: number, y: number];
  readonly lines: readonly string[];
  readonly large?: boolean;
}

export const FURNITURE: Record<string, Furniture> = {
  Y: {
    pieces: [coffin, tombstone],
    colour: "#77808c",
    post: tombstone,
    name: [2.5, 0.72],
    lines: ["The Crypt of Quiet Kings"],
  },
  G: { pieces: [shield, swords], colour: "#9c4a36", post: shield, name: [5, 2.44], lines: ["The Old", "Guardroom"] },
  L: { pieces: [books, pile], colour: "#7a5a34", post: pile, name: [9.5, 0.72], lines: ["The Chained Library"] },
  B: { pieces: [flask, retort], colour: "#5f8f4e", post: retort, name: [15, -0.28], lines: ["The Alchemist’s Bench"] },
  M: {
    pieces: [mushroom, mushrooms],
    colour: "#b0453c",
    post: mushroom,
    name: [4.4, 7.42],
    lines: ["The Mushroom", "Grotto"],
  },
  H: { pieces: [crown, column], colour: "#b58a2a", post: "", name: [7.98, 4.42], lines: ["Rial’s Hall"], large: true },
  C: { pieces: [drop], colour: "#4d87a8", post: "", name: [15, 8.4], lines: ["The Drowned", "Cistern"] },
  W: { pieces: [eggs], colour: "#a98a4c", post: eggs, name: [13, 8.4], lines: ["The Wyrm’s", "Cradle"] },
  K: { pieces: [cauldron, knife], colour: "#5f5a55", post: cauldron, name: [7, 12.4], lines: ["The Cold", "Kitchen"] },
  R: { pieces: [swords, anvil], colour: "#7b6a58", post: swords, name: [16.5, 12.42], lines: ["The Rusted Armoury"] },
  D: { pieces: [handcuffs], colour: "#6b6660", post: handcuffs, name: [3.5, 12.42], lines: ["The Debtors’ Cells"] },
};
