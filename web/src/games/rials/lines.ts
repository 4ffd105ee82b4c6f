/** Made by `python -m undercroft.server.types`: change games/rials/rules instead. */

/** By name: the details of each line of the story, as one viewer may see them. */
export interface Lines {
  Spreads: { seat: number; levels: number[] };
  Became: { seat: number; sheet: string };
  StartsAt: { seat: number; rolls: number[]; entrance: string };
  Begins: { seat: number };
  TurnBegan: { seat: number; round: number };
  Missed: { seat: number; health: number; owed: number };
  Used: { seat: number; item: string };
  RolledTen: { seat: number; die: number };
  Declined: { seat: number };
  Rolled: { seat: number; die: number };
  Walked: { seat: number; to: string; steps: number; path: string[] };
  TurnedUp: { square: string; card: string };
  TurnedUpAll: { seat: number; squares: string[]; cards: string[] };
  Stopped: { seat: number; square: string };
  Passed: { seat: number; card: string; capability: string; level: number };
  SpentLuck: { seat: number; card: string; left: number };
  Unlocked: { seat: number; card: string; item: string };
  TurnedBack: { seat: number; card: string; to: string };
  StoodBefore: { seat: number; card: string };
  Opened: { seat: number; card: string };
  LeftShut: { seat: number; card: string };
  FoundTreasure: { seat: number; card: string };
  FoundTrove: { seat: number; card: string };
  FoundNothing: { seat: number };
  FoundItem: { seat: number; item: string };
  Changed: { seat: number; capability: string; by: number; level: number };
  OwesTurns: { seat: number; turns: number };
  MustRest: { seat: number };
  TookChance: { seat: number; event: string; square: string };
  LastChance: { square: string };
  MetTrap: { seat: number; event: string; square: string };
  Tested: { seat: number; event: string; capability: string; level: number; outcome: string };
  Disarmed: { seat: number; event: string };
  TrapStays: { event: string; square: string };
  Fought: { seat: number; event: string; capability: string; level: number; outcome: string };
  Stolen: { seat: number; card: string };
  LostItem: { seat: number; item: string };
  Paid: { seat: number; card: string };
  RolledWhereTo: { seat: number; die: number };
  Moved: { seat: number; to: string };
  NowhereToGo: { seat: number };
  FoundCache: { seat: number; square: string };
  Mapped: { seat: number; room: string };
  WalkedOut: { seat: number; entrance: string };
  Jumped: { seat: number; rolls: number[]; entrance: string };
  LeftForGood: { seat: number; total: number };
  HandedOn: { seat: number };
  Cleared: { seat: number; card: string; square: string };
  WentAgain: { seat: number };
  Offered: { seat: number; partner: number; give: string[]; take: string[] };
  Traded: { seat: number; partner: number; give: string[]; take: string[] };
  Refused: { seat: number; partner: number };
  Rang: Record<never, never>;
  Ended: { round: number };
}
