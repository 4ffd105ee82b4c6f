/** What the six levels of the dungeon look like, on the board and on cards. */

/** Their colours: ground and line. */
export const LEVELS: readonly (readonly [string, string])[] = [
  ["#e0a030", "#7c5410"],
  ["#4f9d58", "#24582b"],
  ["#e0702f", "#83390f"],
  ["#9a4aa5", "#572362"],
  ["#c9363d", "#74161b"],
  ["#3a86c8", "#174a78"],
];
