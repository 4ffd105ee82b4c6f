/** Made by `python -m undercroft.server.types`: change games/dungeon/rules instead. */

/** By name: the details of each line of the story, as one viewer may see them. */
export interface Lines {
  Learned: { seat: number; spell: string };
  SpellUsed: { seat: number; spell: string; space: string };
  Won: { seat: number; gold: number };
  Struck: { seat: number; monster: string; column: string; dice: number[]; plus: number; needed: number | null; killed: boolean };
  Killed: { seat: number; monster: string; space: string };
  CannotHarm: { seat: number; monster: string };
  SpellWasted: { spell: string; monster: string };
  Dropped: { seat: number; count: number; cards: string[] | null; open: string[] };
  Guards: { monster: string; space: string; marker: number; count: number };
  MonsterLeft: { monster: string; space: string };
  HoardTaken: { seat: number; count: number; cards: string[] | null; open: string[] };
  TreasureTaken: { seat: number; level: number; card: string | null };
  SwordTaken: { seat: number; card: string; dice: number[]; plus: number };
  SwordReturned: { seat: number; card: string };
  NoTreasure: { seat: number };
  RoomCleaned: { room: string };
  MonsterMet: { seat: number; monster: string; space: string };
  GuardMet: { seat: number; monster: string; space: string };
  NobodyHome: { seat: number };
  Caged: { seat: number; die: number; turns: number };
  Freed: { seat: number };
  Slid: { seat: number; to: string };
  Teleported: { seat: number; to: string };
  Walked: { seat: number; to: string; steps: number; path: string[] };
  MovedIn: { seat: number; to: string };
  TrapIdle: { monster: string };
  Chose: { seat: number; adventurer: string };
  RolledForFirst: { seat: number; dice: number[] };
  GoesFirst: { seat: number };
  RolledForSpells: { seat: number; dice: number[] };
  Searched: { seat: number; door: string; die: number; found: boolean };
  PassedSecretDoor: { seat: number; doors: string[] };
  ReachedThrough: { seat: number; door: string };
  Looked: { seat: number; room: string; monster: string | null };
  Declined: { seat: number; room: string };
  TookOutBall: { seat: number };
  Foresaw: { seat: number; room: string; marker: number; monster: string | null; treasure: string | null };
  VisionFaded: { room: string };
  Attacked: { seat: number; monster: string; dice: number[]; result: string };
  Engaged: { seat: number; monster: string };
  SplitUp: { seat: number; a: number; b: number };
  PileChosen: { seat: number; victim: number; dropped: string };
  BackToStart: { seat: number };
  Retreated: { seat: number; to: string };
  Died: { seat: number };
  StartedAgain: { seat: number; adventurer: string };
  TurnBegan: { seat: number };
  LostTurn: { seat: number; left: number };
}
