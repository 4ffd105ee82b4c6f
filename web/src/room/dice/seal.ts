/** How dice are sealed and drawn, as the engine does it: its `sealing.py`, in the page's own words.

The browser's own sums are there only over https or on the same machine, and a phone at home has neither. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesOf, hexOf } from "./hex";

const ALL = 1n << 64n;
/** What a browser adds: 128 bits, in hexadecimal. */
const NUMBER = /^[0-9a-f]{32}$/;
const words = new TextEncoder();

/** SHA-256 of "undercroft seed " and the seed, in hex. */
export const sealOf = (seed: string): string =>
  hexOf(sha256.create().update(words.encode("undercroft seed ")).update(bytesOf(seed)).digest());

/** Numbers by seat as nobody can have bent them: one for each, or none at all. */
export const areNumbers = (numbers: readonly string[], seats: number): boolean =>
  numbers.length === 0 || (numbers.length === seats && numbers.every((one) => one === "" || NUMBER.test(one)));

const mac = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, words.encode(text));

/** What is drawn with: the seed, or what follows from it and the numbers that people added. */
const keyOf = (seed: string, numbers: readonly string[]): Uint8Array =>
  numbers.some(Boolean) ? mac(bytesOf(seed), numbers.join(",")) : bytesOf(seed);

/** A sealed table's outcomes: the n-th, out of so many. */
export function drawing(seed: string, numbers: readonly string[]): (n: number, bound: number) => number {
  const key = keyOf(seed, numbers);
  return (n, bound) => {
    const many = BigInt(bound);
    const fair = ALL - (ALL % many);
    for (let attempt = 0; ; attempt += 1) {
      const hash = mac(key, `${n}.${attempt}`);
      const number = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
      if (number < fair) return Number(number % many);
    }
  };
}
