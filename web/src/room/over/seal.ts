/** The check of the dice: the seal shown at the start must be the seal of the seed told at the end. */

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 of "undercroft seed " and the seed, in hex; null where the browser has no means to it. */
export async function sealOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const words = new TextEncoder().encode("undercroft seed ");
  const secret = bytesOf(seed);
  const whole = new Uint8Array(words.length + secret.length);
  whole.set(words);
  whole.set(secret, words.length);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sixteen digits in fours, enough to compare by eye. */
export const short = (hex: string) => (hex.slice(0, 16).match(/.{1,4}/g) ?? []).join(" ");
