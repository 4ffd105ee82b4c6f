/** Made by `python -m undercroft.server.types`: change games/dungeon_lords/cards.py or board.py instead. */

/** What is printed on a card, a square, a token: by whichever kind it is. */
export interface Printed {
  key: string;
  name: string;
  price?: Goods;
  attacks?: Attack[];
  copies?: [number, number];
  ghost?: boolean;
  helps?: boolean;
  year?: number;
  text?: string;
  zone?: Zone | null;
  imps?: number;
  gives?: Goods;
  digs?: number;
  limits?: Limits;
  trains?: Creature[];
  bonus?: number;
  no_spells?: boolean;
  houses?: Creature[];
  points?: number;
  shared_title?: number;
  sole_title?: number;
  calling?: Calling;
  glyph?: number;
  hit_points?: number;
  anti_trap?: number;
  magic?: number;
  hearts?: number;
  first?: number;
  second?: number;
  others?: number;
  last?: number;
  chosen?: number;
  whole?: boolean;
  poison?: number;
  disrupts?: boolean;
  stops_conquering?: boolean;
  fatigue?: number;
  fast?: boolean;
  spell?: Spell;
  loses?: string[];
  plight?: Plight;
  count?: number;
  good?: string;
  colour?: Colour;
  item?: Item;
  number?: number;
  spaces?: Space[];
  backwards?: boolean;
  column?: number;
  row?: number;
  index?: number;
  bits?: number;
  target?: Target;
  damage?: number;
  hits?: number;
  follow_up?: number;
  returns?: boolean;
  stops_healing?: boolean;
  short?: string;
  user?: Calling | null;
  measure?: Measure;
}

/** A monster or a ghost. Its tiles of one year are all alike, and so are those of both. */
export interface Creature {
  key: string;
  name: string;
  price: Goods;
  attacks: Attack[];
  copies: [number, number];
  ghost?: boolean;
  helps?: boolean;
}

/** What is paid, got or lost. Evil is paid by rising, and got by rising or, below 0, sinking. */
export interface Goods {
  gold?: number;
  food?: number;
  evil?: number;
  imps?: number;
  traps?: number;
  monsters?: number;
}

export interface Attack {
  key: string;
  name: string;
  target: Target;
  damage: number;
  hits?: number;
  follow_up?: number;
  price?: Goods;
  returns?: boolean;
  stops_healing?: boolean;
  stops_conquering?: boolean;
}

export type Target = "all" | "any" | "any_but_first" | "any_but_priests" | "first" | "nobody";

/** Where a room of the first year may be built. */
export interface Zone {
  key: string;
  name: string;
  bits: number;
}

/** What may be sent to a battle tile, ghosts apart. */
export interface Limits {
  traps: number;
  monsters: number;
  gold: number;
}

export type Calling = "illusion" | "paladin" | "priest" | "thief" | "warrior" | "wizard";

export type Spell = "blessing" | "evil" | "fear" | "food" | "gate" | "illusion" | "invisibility" | "loss" | "nothing" | "peace" | "rage" | "regeneration" | "sheep" | "shield" | "suggestion";

export type Plight = "fever" | "half" | "hunt" | "inspection" | "press" | "quake" | "strike" | "visit";

export type Colour = "blue" | "green" | "red" | "yellow";

/** What is on a token. */
export interface Item {
  key: string;
  name: string;
  short: string;
  user: Calling | null;
  magic?: number;
  hit_points?: number;
  hearts?: number;
  anti_trap?: number;
}

/** Where a minion stands: what is paid and what is got. */
export interface Space {
  price: Goods;
  gain?: Goods;
  spies?: boolean;
  workers?: number;
  foreman?: boolean;
}

export type Measure = "creatures" | "evil" | "imps" | "riches" | "rooms" | "tiles" | "tunnels";
