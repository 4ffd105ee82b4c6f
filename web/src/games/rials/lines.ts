/** Made by `python -m undercroft.server.types`: change games/rials/rules instead. */

/** By name: the details of each line of the story, as one viewer may see them. */
export interface Lines {
  Passed: { seat: number; card: string; capability: string; level: number };
  SpentLuck: { seat: number; card: string; left: number };
  TurnedBack: { seat: number; card: string; to: string };
  StoodBefore: { seat: number; card: string };
  Changed: { seat: number; capability: string; by: number; level: number };
  MustRest: { seat: number };
  Tested: { seat: number; event: string; capability: string; level: number; outcome: string };
  TookChance: { seat: number; event: string; square: string };
  LastChance: { square: string };
  RolledWhereTo: { seat: number; die: number };
  Moved: { seat: number; to: string };
  NowhereToGo: { seat: number };
  FoundCache: { seat: number; square: string };
  Unlocked: { seat: number; card: string; item: string };
  Opened: { seat: number; card: string };
  LeftShut: { seat: number; card: string };
  Cleared: { seat: number; card: string; square: string };
  FoundTreasure: { seat: number; card: string };
  FoundTrove: { seat: number; card: string };
  Mapped: { seat: number; room: string };
  Rang: Record<never, never>;
  Ended: { round: number };
  Fought: { seat: number; event: string; capability: string; level: number; outcome: string };
  Stolen: { seat: number; card: string };
  FoundItem: { seat: number; item: string };
  FoundNothing: { seat: number };
  Used: { seat: number; item: string };
  LostItem: { seat: number; item: string };
  WalkedOut: { seat: number; entrance: string };
  Jumped: { seat: number; rolls: number[]; entrance: string };
  LeftForGood: { seat: number; total: number };
  HandedOn: { seat: number };
  Paid: { seat: number; card: string };
  Walked: { seat: number; to: string; steps: number; path: string[] };
  Stopped: { seat: number; square: string };
  Spreads: { seat: number; levels: number[] };
  Became: { seat: number; sheet: string };
  StartsAt: { seat: number; rolls: number[]; entrance: string };
  Begins: { seat: number };
  OwesTurns: { seat: number; turns: number };
  Missed: { seat: number; health: number; owed: number };
  RolledTen: { seat: number; die: number };
  Declined: { seat: number };
  Rolled: { seat: number; die: number };
  Offered: { seat: number; partner: number; give: string[]; take: string[] };
  Traded: { seat: number; partner: number; give: string[]; take: string[] };
  Refused: { seat: number; partner: number };
  MetTrap: { seat: number; event: string; square: string };
  Disarmed: { seat: number; event: string };
  TrapStays: { event: string; square: string };
  TurnedUp: { square: string; card: string };
  TurnedUpAll: { seat: number; squares: string[]; cards: string[] };
  TurnBegan: { seat: number; round: number };
  WentAgain: { seat: number };
}
