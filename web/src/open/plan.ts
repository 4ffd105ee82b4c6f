/** A table before it is opened: who shall sit where, and what is agreed. */

import type { Changes } from "./numbers";
import type { GameCard, NewRoom, SeatPlan, SettingForm } from "../wire";

export type Value = SettingForm["default"];

export interface Place {
  kind: SeatPlan["kind"];
  name: string;
  bot: string;
}

const NAMES = ["Ada", "Ivo", "Wren", "Maud", "Tom", "Nell", "Odo", "Bess"];

export function freshPlace(card: GameCard, kind: Place["kind"], places: Place[], me: string): Place {
  const taken = new Set(places.map((place) => place.name));
  const own = kind === "mine" && !places.some((place) => place.kind === "mine");
  const name = kind !== "mine" ? "" : own ? me : (NAMES.find((one) => !taken.has(one)) ?? "");
  return { kind, name, bot: card.usual };
}

export function usualPlaces(card: GameCard, me: string): Place[] {
  const places = [freshPlace(card, "mine", [], me), freshPlace(card, "open", [], me)];
  const seats = Math.min(card.high, Math.max(card.low, 4));
  while (places.length < seats) places.push(freshPlace(card, "bot", places, me));
  return places.slice(0, Math.max(card.low, seats));
}

export interface Agreed {
  title: string;
  settings: Record<string, Value>;
  /** Numbers that are printed otherwise. */
  changes: Changes;
  clock: number | null;
  listed: boolean;
  strangers: NonNullable<NewRoom["strangers"]>;
  /** Do those at this browser draw and roll themselves? */
  byHand: boolean;
}

export const matters = ({ only }: SettingForm, settings: Agreed["settings"]): boolean =>
  !only || settings[only.key] === only.value;

/** A refusal names a house rule as a program would: here it is called as in the form. */
export const called = (card: GameCard, refusal: string): string =>
  refusal.replace(/^The option (\w+)/, (words, key) => {
    const label = card.settings.find((setting) => setting.key === key)?.label;
    return label ? `The house rule “${label}”` : words;
  });

export function written(card: GameCard, places: Place[], agreed: Agreed): NewRoom {
  const usual = new Map(card.settings.map((setting) => [setting.key, setting.default]));
  const idle = new Set(card.settings.filter((one) => !matters(one, agreed.settings)).map(({ key }) => key));
  const unusual = Object.entries(agreed.settings).filter(([key, value]) => value !== usual.get(key) && !idle.has(key));
  return {
    game: card.name,
    seats: places.map(({ kind, name, bot }) => ({
      ...{ kind, name: kind === "mine" ? name.trim() : "", bot },
      ...(kind === "mine" ? { by_hand: agreed.byHand } : {}),
    })),
    title: agreed.title.trim(),
    settings: Object.fromEntries(unusual),
    changes: agreed.changes,
    clock: agreed.clock,
    listed: agreed.listed,
    strangers: agreed.strangers,
    start: !places.some((place) => place.kind === "open"),
  };
}
