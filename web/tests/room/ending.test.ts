// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { asked, frame, line } from "../making";
import { leave, news, sit } from "./sitting";

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const RESULT = { winners: [0], places: [1, 2, 3], scores: [], text: "Maud wins." };

test("that all is over is not told by a clock that stops before the table has shown how", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const { desk, hears } = await sit({ deadline: 20, alarm: 600 }, frame(1, { asked: [asked(0)] }));
  desk.scenes?.watch();
  desk.scenes?.settled();
  hears(
    news({ status: "over", deadline: null, alarm: null }),
    frame(2, { told: [line(0, "Knocked")], result: RESULT }),
  );
  expect([desk.playing, desk.deadline, desk.alarm]).toEqual([true, 20_000, 600_000]);
  desk.scenes?.settled();
  expect([desk.over, desk.playing]).toEqual([true, false]);
});

test("whoever comes when all is over meets no clock and watches nothing", async () => {
  const { desk, hears } = await sit({ status: "over" });
  expect([desk.playing, desk.deadline, desk.alarm]).toEqual([false, null, null]);
  hears(frame(2, { result: RESULT }));
  expect(desk.playing).toBe(false);
});
