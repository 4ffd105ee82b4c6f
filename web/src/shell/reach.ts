/** Which address of this house works for others, and who those are. */

import type { HouseNews } from "../wire";

/** Only this computer; everybody at home; perhaps all the world; or whoever this page was opened by. */
export type Who = "computer" | "home" | "wide" | "same";

export interface Reach {
  /** What links for others begin with. */
  origin: string;
  who: Who;
}

const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const HOME = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])|\.local$/;

/** Does that name lead nowhere but to the computer that uses it? */
export const isOwn = (hostname: string): boolean => OWN.test(hostname);

/** `house`: what it says of itself, if it was asked on its own machine. */
export function reachOf({ origin, hostname }: Pick<URL, "origin" | "hostname">, house: HouseNews | null): Reach {
  if (!isOwn(hostname)) return { origin, who: HOME.test(hostname) ? "home" : "same" };
  const first = house?.addresses[0];
  if (!first) return { origin, who: "computer" };
  return { origin: first, who: house.wide ? "wide" : "home" };
}

export const WORDS: Record<Who, string> = {
  computer: "Only this computer can open this link.",
  home: "Everybody in your home network can open it, and nobody beyond your router.",
  wide: "Everybody in your network can open it. This computer has an address of the whole internet, too: unless a firewall stands before it, so can anybody.",
  same: "",
};
