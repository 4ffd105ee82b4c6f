// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { flushSync } from "svelte";
import { guideOf, type Guide } from "../../src/room/guide/guide.svelte";
import { settings } from "../../src/settings.svelte";
import type { GuideText } from "../../src/wire";
import { asked, frame, line, option, question } from "../making";
import { leave, sit, type Sitting } from "./sitting";

const note = (of: string) => ({ of, note: "What it is." });
const NOTES: GuideText = {
  notes: { "prompt door": note("A door"), "line Fell": note("A fall"), "option open": note("To open") },
  kinds: {},
};
const DOOR = { ...question(0, option("open", "Open")), prompt: "door" };
let table: Sitting;
let guide: Guide;
let end = () => {};

beforeEach(async () => {
  localStorage.clear();
  settings.keep({ notes: "always" });
  table = await sit({}, frame(1));
  table.desk.sheet = { ...table.desk.sheet!, guide: NOTES };
  end = $effect.root(() => {
    guide = guideOf(() => table.desk);
  });
  flushSync();
});

afterEach(() => {
  end();
  leave();
});

const hears = (...frames: Parameters<Sitting["hears"]>) => {
  table.hears(...frames);
  flushSync();
};

test("a note that is being read stays when a question comes, and what is read is the one sent away", () => {
  hears(frame(2, { told: [line(0, "Fell")] }));
  expect(guide.note?.of).toBe("A fall");
  hears(frame(3, { told: [line(1, "Walked")], asked: [asked(0)], question: DOOR }));
  expect([guide.note?.of, guide.more]).toEqual(["A fall", 2]);
  guide.dismiss();
  flushSync();
  expect([guide.note?.of, guide.more]).toEqual(["A door", 1]);
  guide.dismiss();
  flushSync();
  expect([guide.note?.of, guide.head]).toEqual(["To open", "open"]);
});

test("a note on a question goes with it, and comes again", () => {
  hears(frame(2, { asked: [asked(0)], question: DOOR }));
  expect(guide.note?.of).toBe("A door");
  hears(frame(3, { told: [line(0, "Fell")] }));
  expect(guide.note?.of).toBe("A fall");
  guide.dismiss();
  hears(frame(4, { asked: [asked(0)], question: DOOR }));
  expect(guide.note?.of).toBe("A door");
});
