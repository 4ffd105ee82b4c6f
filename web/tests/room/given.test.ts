// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { given } from "../../src/room/given";
import { settings } from "../../src/settings.svelte";
import { asked, frame, line, option, question } from "../making";
import { leave, sit } from "./sitting";

afterEach(() => {
  leave();
  settings.keep({ speed: "usual" });
});

const mine = frame(1, { asked: [asked(0)], question: question(0, option("fight", "Fight")) });

test("until there is something to draw, a board is handed nothing", async () => {
  const { desk } = await sit({ status: "lobby" });
  expect(given(desk)).toBeNull();
});

test("a board is handed the scene, who sits there, and what may be touched", async () => {
  const { desk } = await sit({}, mine);
  const props = given(desk);
  expect(props).toMatchObject({ frame: { seq: 1 }, names: ["Maud", "Wren", "Tess"], viewer: 0, busy: false, told: [] });
  expect([...props!.lit.keys()]).toEqual(["fight"]);
});

test("what a board picks is answered, and then nothing can be touched", async () => {
  const { desk, said } = await sit({}, mine);
  given(desk)!.pick("fight");
  expect(said.at(-1)).toMatchObject({ say: "answer", seat: 0, seq: 1, answer: "fight" });
  expect(given(desk)).toMatchObject({ busy: true, lit: new Map() });
});

test("a spectator's board has nothing to touch", async () => {
  const { desk } = await sit({ mine: [] }, frame(1, { viewer: null, asked: [asked(0)] }));
  expect(given(desk)).toMatchObject({ viewer: null, lit: new Map() });
});

test("a table that is far behind is hurried, whatever the speed", async () => {
  const { desk, hears } = await sit({}, frame(1));
  desk.scenes?.watch();
  desk.scenes?.settled();
  settings.keep({ speed: "slow" });
  expect(given(desk)?.pace).toBe(1.7);
  for (let i = 0; i < 4; i++) hears(frame(2 + i, { told: [line(i, "Knocked")] }));
  expect(given(desk)).toMatchObject({ pace: 1.7, hurry: true });
});

test("a board says when it has settled, and the next scene comes", async () => {
  const { desk, hears } = await sit({}, frame(1));
  desk.scenes?.watch();
  desk.scenes?.settled();
  for (let i = 0; i < 2; i++) hears(frame(2 + i, { told: [line(i, "Knocked")] }));
  given(desk)!.settled();
  expect(given(desk)?.frame.seq).toBe(3);
  expect(given(desk)?.told.map(({ n }) => n)).toEqual([1]);
});
