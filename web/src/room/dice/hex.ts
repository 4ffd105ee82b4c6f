/** Bytes as hexadecimal digits. */

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Sixteen digits in fours, enough to compare by eye. */
export const short = (hex: string, digits = 16) => (hex.slice(0, digits).match(/.{1,4}/g) ?? []).join(" ");
