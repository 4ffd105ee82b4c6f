/** Which page is open. Links are plain `<a href>`; a click on one of ours does not reload. */

import { tick } from "svelte";

/** What lies there is read as it is. */
const NO_PAGES = ["/api/", "/licences/"];

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);

  read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const place = new Place();

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const moved = place.path !== location.pathname;
  place.read();
  if (moved) void arrive();
}

/** The page begins at its top, and whoever listens or tabs begins there too. */
async function arrive(): Promise<void> {
  scrollTo(0, 0);
  await tick();
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** Takes the fragment out of the address bar without a trace in the history. */
export function dropHash(): void {
  go(location.pathname + location.search, { replace: true });
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (NO_PAGES.some((folder) => link.pathname.startsWith(folder))) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("popstate", () => place.read());
  addEventListener("hashchange", () => place.read());
  document.addEventListener("click", follow);
}
