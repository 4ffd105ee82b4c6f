/** Made by `python -m undercroft.server.types`: change games/dungeonopoly/cards.py or board.py instead. */

/** What is printed on a card, a square, a token: by whichever kind it is. */
export interface Printed {
  key: string;
  name: string;
  does?: string;
  amount?: number;
  hotel?: number;
  classic?: number | null;
  kind?: string | Kind;
  index?: number;
  set?: string;
  price?: number;
  house?: number;
  rents?: number[];
  edges?: number[];
  levels?: string[][];
  of?: string;
  level?: number;
  when?: When[];
  reach?: Reach;
  whose?: Whose;
  cost?: number;
  limit?: Limit;
  flags?: Flag[];
  earns?: Earns;
  sits?: Sits | null;
  ends?: string;
  order?: number;
  shares?: string;
  damage?: number;
}

export type Kind = "ability" | "automatic" | "enhancement" | "form" | "melody" | "skill" | "spell";

export type When = "always" | "card" | "casting" | "damage" | "dice" | "doubles" | "free" | "jail" | "jailed" | "landing" | "level" | "move" | "music" | "passing" | "ready" | "rent" | "salary" | "sneaking";

export type Reach = "board" | "limited" | "other" | "self" | "sight" | "square";

export type Whose = "anybody" | "nobody" | "opponent" | "other";

export type Limit = "each_passing" | "each_stop" | "each_turn" | "lap" | "none" | "turn";

export type Flag = "antimagic" | "area" | "bars_abilities" | "bars_spells" | "damage" | "diverts_income" | "enchantment" | "forced" | "forcible" | "ghostly" | "hides" | "in_jail" | "mental" | "per_caster" | "primal" | "property" | "reveals" | "saves_buildings" | "square" | "stops_damage" | "stops_spells" | "targets" | "uncharmed" | "unhurt" | "unjailed" | "untargetable";

export type Earns = "effect" | "none" | "success";

export type Sits = "character" | "property" | "square";
