/** What this browser remembers of its reader: the light, the speed, the name. */

export type Theme = "dark" | "light" | "system";
/** Where newcomers get notes: at tables to learn at, at any, or nowhere. */
export type Noting = "lessons" | "always" | "never";
/** None; one when I am asked; or those of the table as well. */
export type Sounds = "off" | "chime" | "all";
export type Speed = "slow" | "usual" | "quick" | "off";

const PLACE = "undercroft.settings";
const KEPT = ["theme", "speed", "name", "calls", "hasty", "notes", "byHand", "sounds", "volume"] as const;
const PACES: Record<Speed, number> = { slow: 1.7, usual: 1, quick: 0.5, off: 0 };

class Settings {
  theme = $state<Theme>("dark");
  speed = $state<Speed>("usual");
  name = $state("");
  /** Shall the browser say when I am asked, and I look elsewhere? */
  calls = $state(false);
  sounds = $state<Sounds>("off");
  /** From 0 to 1. */
  volume = $state(0.6);
  /** Shall what bots do be shown at once? */
  hasty = $state(false);
  notes = $state<Noting>("lessons");
  /** Do I draw and roll myself, even where I have no choice? */
  byHand = $state(true);
  #still = matchMedia("(prefers-reduced-motion: reduce)");
  #day = matchMedia("(prefers-color-scheme: light)");
  #calm = $state(false);

  constructor() {
    const kept = recall<Partial<Settings>>(PLACE, {});
    this.theme = kept.theme ?? "dark";
    this.speed = kept.speed ?? "usual";
    this.name = kept.name ?? "";
    this.calls = kept.calls ?? false;
    this.hasty = kept.hasty ?? false;
    this.notes = kept.notes ?? "lessons";
    this.byHand = kept.byHand ?? true;
    this.sounds = kept.sounds ?? "off";
    this.volume = kept.volume ?? 0.6;
    this.#calm = this.#still.matches;
    this.#still.addEventListener("change", () => (this.#calm = this.#still.matches));
    this.#day.addEventListener("change", () => this.#light());
  }

  /** A factor on every duration; 0 when nothing shall be shown on its way. */
  get pace(): number {
    return PACES[this.speed];
  }

  /** Shall nothing travel? Then it is told all the same, one thing after the other. */
  get calm(): boolean {
    return this.#calm;
  }

  /** The name to sit down under. */
  get called(): string {
    return this.name.trim() || "Guest";
  }

  keep(changes: Partial<Pick<Settings, (typeof KEPT)[number]>>): void {
    Object.assign(this, changes);
    remember(PLACE, Object.fromEntries(KEPT.map((name) => [name, this[name]])));
    this.#light();
  }

  #light(): void {
    const light = this.theme === "light" || (this.theme === "system" && this.#day.matches);
    document.documentElement.dataset.theme = light ? "light" : "dark";
  }
}

export function recall<T>(place: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Storage may be full or closed to us: then this browser forgets.
  }
}

export const settings = new Settings();
