/** Made by `python -m undercroft.server.types`: change games/dunjiin/rules instead. */

/** By name: the details of each line of the story, as one viewer may see them. */
export interface Lines {
  TurnedUp: { seat: number; card: string };
  Dodged: { seat: number; to: number; xp: string | null };
  Empowered: { seat: number; to: number; xp: string | null; magic: string };
  Reset: { count: number };
  Hurt: { seat: number; damage: number; armor: number };
  Died: { seat: number };
  LastCall: Record<never, never>;
  Found: { seat: number; card: string };
  FoundMagic: { seat: number; card: string };
  FoundNothing: { seat: number };
  Foresaw: { seat: number; magic: string };
  Looked: { seat: number; count: number; cards: string[] | null };
  PassedOn: { seat: number; to: number };
  Rested: { seat: number };
  Opened: { seat: number; cards: string[]; strength: number; level: number };
  FairyCame: { seat: number };
  Countered: { seat: number; magic: number };
  MagicStruck: { seat: number; magic: number };
  SpentMagic: { seat: number; magic: string };
  Won: { seat: number; treasure: string[] };
  Learned: { seat: number; card: string };
  Drew: { seat: number };
  DodgesDiscarded: { cards: string[] };
  TrapsSprung: { cards: string[] };
  Paid: { seat: number; card: string };
  Discarded: { seat: number; card: string };
  Stakes: { agreed: boolean };
  Dealt: { seat: number; cards: string[]; level: number };
  FairyAtTheDeal: { seat: number; fairies: number; lost: number };
  TrapSet: { seat: number; traps: number };
  DragonSummoned: { seat: number; victim: number; magic: string };
  AssassinHired: { seat: number; victim: number; magic: string };
  Bought: { seat: number; armor: number; by_magic: number };
  LeveledUp: { seat: number; taken: string; given: string; level: number };
  Raised: { seat: number; taken: string; given: string; level: number };
  TurnBegan: { seat: number };
  Survived: { seat: number };
}
