import { expect, test } from "vitest";
import { dots } from "../../src/shell/qr";

const LINK = "http://192.168.1.5:8014/room/abcdefgh";

/** The path's runs, as rows of dots again. */
function drawn({ path, across }: { path: string; across: number }): boolean[][] {
  const rows = Array.from({ length: across }, () => Array.from({ length: across }, () => false));
  for (const [, x, y, long] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let at = 0; at < Number(long); at += 1) rows[Number(y)]![Number(x) + at] = true;
  return rows;
}

test("a link is drawn as the code that the library makes of it", async () => {
  const { encode } = await import("uqr");
  expect(drawn(await dots(LINK))).toEqual(encode(LINK, { ecc: "M", border: 0 }).data);
});
