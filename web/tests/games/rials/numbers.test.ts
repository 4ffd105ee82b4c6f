// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { Aim } from "../../../src/games/rials/plan/aims";
import Numbers from "../../../src/games/rials/plan/Numbers.svelte";
import { landOf } from "../../../src/games/rials/plan/land";
import { rowsOf } from "../../../src/room/question/rows";
import { option } from "../../making";
import { recorded } from "../recorded";
import { shown, texts } from "../shown";

const { sheet } = recorded("rials");
const land = landOf(sheet);
const squares = [...land.places.values()].filter(({ name }) => /\d$/.test(name)).slice(0, 6);
const aims = squares.map(
  (place) => ({ at: place.key, name: place.name, places: [place], here: false }) as unknown as Aim,
);

test("a lit square bears the number by which the list calls it", () => {
  const go = ({ key, name }: { key: string; name: string }) =>
    option(`go:${key}`, `Go to ${name}`, { details: { to: key } });
  const [row] = rowsOf(squares.map(go), [], (key) => land.places.get(key)?.name);
  const numbers = texts(shown(Numbers, { aims }), "text");
  expect(numbers).toHaveLength(6);
  expect(row?.options.map(({ target }) => target.split(" ").at(-1))).toEqual(numbers);
});

test("where I stand there is no number", () => {
  const [first, ...more] = aims as [Aim, ...Aim[]];
  expect(texts(shown(Numbers, { aims: [{ ...first, here: true }, ...more] }), "text")).toHaveLength(5);
});
