/** What this browser remembers of its reader: the light, the speed, the name. */

export type Theme = "dark" | "light" | "system";
export type Speed = "slow" | "usual" | "quick" | "off";

const PLACE = "undercroft.settings";
const PACES: Record<Speed, number> = { slow: 1.7, usual: 1, quick: 0.5, off: 0 };

class Settings {
  theme = $state<Theme>("dark");
  speed = $state<Speed>("usual");
  name = $state("");
  /** Shall the browser say when I am asked, and I look elsewhere? */
  calls = $state(false);
  /** Shall what bots do be shown at once? */
  hasty = $state(false);
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
    this.#calm = this.#still.matches;
    this.#still.addEventListener("change", () => (this.#calm = this.#still.matches));
    this.#day.addEventListener("change", () => this.#light());
  }

  /** A factor on every duration; 0 when nothing shall move. */
  get pace(): number {
    return this.#calm ? 0 : PACES[this.speed];
  }

  /** The name to sit down under. */
  get called(): string {
    return this.name.trim() || "Guest";
  }

  keep(changes: Partial<Pick<Settings, "theme" | "speed" | "name" | "calls" | "hasty">>): void {
    Object.assign(this, changes);
    const { theme, speed, name, calls, hasty } = this;
    remember(PLACE, { theme, speed, name, calls, hasty });
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
