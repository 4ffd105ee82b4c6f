/** How dice are sealed and drawn, as the engine does it: its `sealing.py`, in the browser's own words. */

const ALL = 1n << 64n;
const HMAC = { name: "HMAC", hash: "SHA-256" };
/** What a browser adds: 128 bits, in hexadecimal. */
const NUMBER = /^[0-9a-f]{32}$/;

/** Browsers work out seals only over https, or on this machine. */
export const canCheck = (): boolean => Boolean(globalThis.crypto?.subtle);

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of "undercroft seed " and the seed, in hex. */
export async function sealOf(seed: string): Promise<string> {
  const words = new TextEncoder().encode("undercroft seed ");
  const secret = bytesOf(seed);
  const whole = new Uint8Array(words.length + secret.length);
  whole.set(words);
  whole.set(secret, words.length);
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

/** Numbers by seat as nobody can have bent them: one for each, or none at all. */
export const areNumbers = (numbers: readonly string[], seats: number): boolean =>
  numbers.length === 0 || (numbers.length === seats && numbers.every((one) => one === "" || NUMBER.test(one)));

const handle = (raw: Uint8Array<ArrayBuffer>) => crypto.subtle.importKey("raw", raw, HMAC, false, ["sign"]);

/** What is drawn with: the seed, or what follows from it and the numbers that people added. */
async function keyOf(seed: string, numbers: readonly string[]): Promise<CryptoKey> {
  const key = await handle(bytesOf(seed));
  if (!numbers.some(Boolean)) return key;
  const joined = new TextEncoder().encode(numbers.join(","));
  return handle(new Uint8Array(await crypto.subtle.sign("HMAC", key, joined)));
}

/** A sealed table's outcomes: the n-th, out of so many. */
export async function drawing(
  seed: string,
  numbers: readonly string[],
): Promise<(n: number, bound: number) => Promise<number>> {
  const key = await keyOf(seed, numbers);
  const words = new TextEncoder();
  return async (n, bound) => {
    const many = BigInt(bound);
    const fair = ALL - (ALL % many);
    for (let attempt = 0; ; attempt += 1) {
      const hash = await crypto.subtle.sign("HMAC", key, words.encode(`${n}.${attempt}`));
      const number = new DataView(hash).getBigUint64(0);
      if (number < fair) return Number(number % many);
    }
  };
}

/** Sixteen digits in fours, enough to compare by eye. */
export const short = (hex: string, digits = 16) => (hex.slice(0, digits).match(/.{1,4}/g) ?? []).join(" ");
