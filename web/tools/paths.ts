/** Paths with fewer figures: in a box of 512 a tenth is more than anybody sees. */

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
const LETTER = /[a-zA-Z]/;
const SPACE = /[\s,]/;

const rounded = (text: string): string => String(Number(Number(text).toFixed(1))).replace(/^(-?)0\./, "$1.");

/** Is this the place of a flag of an arc? Flags may stand without a space between them. */
const isFlag = (command: string, place: number): boolean =>
  command.toLowerCase() === "a" && (place % 7 === 3 || place % 7 === 4);

/** What must stand between two numbers. */
const between = (before: string, next: string): string =>
  before === "" || next.startsWith("-") || (next.startsWith(".") && before.includes(".")) ? "" : " ";

export function shortPath(path: string): string {
  let [out, command, before] = ["", "", ""];
  let [at, place] = [0, 0];
  while (at < path.length) {
    const character = path.charAt(at);
    if (LETTER.test(character)) {
      [command, before, place] = [character, "", 0];
      out += character;
      at += 1;
    } else if (SPACE.test(character)) {
      at += 1;
    } else {
      NUMBER.lastIndex = at;
      const found = isFlag(command, place) ? character : NUMBER.exec(path)?.[0];
      if (found === undefined) return path;
      const next = rounded(found);
      out += between(before, next) + next;
      before = next;
      at += found.length;
      place += 1;
    }
  }
  return out;
}

export const shortBody = (body: string): string =>
  body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${shortPath(path)}"`);
