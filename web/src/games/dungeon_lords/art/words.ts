/** Short names, where there is no room for the whole. */

export const ORDER_NAMES: Record<string, string> = {
  improve_reputation: "Reputation",
  hire_monster: "Hire Monster",
  build_room: "Build Room",
};

export const EVENT_NAMES: Record<string, string> = {
  safety_inspection: "Inspection",
  monster_strike: "Strike",
  special: "Special",
};

export const SEASONS = ["winter", "spring", "summer", "autumn"] as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const seasonName = (season: string): string => capital(season);

const ORDINALS = ["", "1st", "2nd", "3rd", "4th"] as const;
export const ordinal = (place: number): string => ORDINALS[place] ?? `${place}th`;
