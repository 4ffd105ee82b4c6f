/** Made by `python -m undercroft.server.types`: change games/dungeon/rules instead. */

/** By name: the details of each line of the story, as one viewer may see them. */
export interface Lines {
  Chose: { seat: number; adventurer: string };
  RolledForFirst: { seat: number; dice: number[] };
  GoesFirst: { seat: number };
  RolledForSpells: { seat: number; dice: number[] };
  Learned: { seat: number; spell: string };
  TurnBegan: { seat: number };
  LostTurn: { seat: number; left: number };
  Walked: { seat: number; to: string; steps: number; path: string[] };
  PassedSecretDoor: { seat: number; doors: string[] };
  ReachedThrough: { seat: number; door: string };
  Searched: { seat: number; door: string; die: number; found: boolean };
  MonsterMet: { seat: number; monster: string; space: string };
  GuardMet: { seat: number; monster: string; space: string };
  NobodyHome: { seat: number };
  CannotHarm: { seat: number; monster: string };
  Struck: { seat: number; monster: string; column: string; dice: number[]; plus: number; needed: number | null; killed: boolean };
  Killed: { seat: number; monster: string; space: string };
  Attacked: { seat: number; monster: string; dice: number[]; result: string };
  Dropped: { seat: number; count: number; cards: string[] | null; open: string[] };
  Guards: { monster: string; space: string; marker: number; count: number };
  Retreated: { seat: number; to: string };
  BackToStart: { seat: number };
  Engaged: { seat: number; monster: string };
  MonsterLeft: { monster: string; space: string };
  HoardTaken: { seat: number; count: number; cards: string[] | null; open: string[] };
  TreasureTaken: { seat: number; level: number; card: string | null };
  SwordTaken: { seat: number; card: string; dice: number[]; plus: number };
  SwordReturned: { seat: number; card: string };
  NoTreasure: { seat: number };
  RoomCleaned: { room: string };
  Caged: { seat: number; die: number; turns: number };
  Freed: { seat: number };
  Slid: { seat: number; to: string };
  TrapIdle: { monster: string };
  SpellUsed: { seat: number; spell: string; space: string };
  SpellWasted: { spell: string; monster: string };
  MovedIn: { seat: number; to: string };
  Teleported: { seat: number; to: string };
  Looked: { seat: number; room: string; monster: string | null };
  Declined: { seat: number; room: string };
  TookOutBall: { seat: number };
  Foresaw: { seat: number; room: string; marker: number; monster: string | null; treasure: string | null };
  VisionFaded: { room: string };
  SplitUp: { seat: number; a: number; b: number };
  PileChosen: { seat: number; victim: number; dropped: string };
  Died: { seat: number };
  StartedAgain: { seat: number; adventurer: string };
  Won: { seat: number; gold: number };
}
