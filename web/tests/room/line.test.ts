// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { Earlier, Forecast, ForecastNews } from "../../src/wire";
import { asked, frame, line, option, question } from "../making";
import { leave, sit, type Sitting } from "./sitting";

afterEach(() => {
  leave();
  vi.useRealTimers();
});

const mine = frame(1, { asked: [asked(0)], question: question(0, option("fight", "Fight"), option("flee", "Flee")) });

const foretold = (id: string, more: Partial<ForecastNews> = {}): ForecastNews => ({
  ...{ is: "forecast", id, told: [line(0, "Fought")], board: { seq: 2 }, question: null, taken: 1, stop: "end" },
  ...more,
});

const looks = ({ said }: Sitting) => said.filter((one): one is Forecast => one.say === "forecast");
const looked = async (sitting: Sitting, times: number) => {
  await vi.waitUntil(() => looks(sitting).length >= times);
  return looks(sitting)[times - 1]!;
};

test("who is asked may look ahead, and nothing happens by it", async () => {
  const sitting = await sit({}, mine);
  const seen = sitting.desk.foresee(["fight"]);
  const look = await looked(sitting, 1);
  expect(look).toMatchObject({ say: "forecast", seat: 0, seq: 1, answers: ["fight"] });
  sitting.hears(foretold(look.id));
  expect(await seen).toMatchObject({ told: [{ line: "Fought" }], board: { seq: 2 }, taken: 1, stop: "end" });
  expect(sitting.desk.sent).toBeNull();
  expect(sitting.desk.frame?.seq).toBe(1);
});

test("one looks ahead, then the other: a second look waits for the first", async () => {
  const sitting = await sit({}, mine);
  const seen = [sitting.desk.foresee(["fight"]), sitting.desk.foresee(["flee"])];
  const first = await looked(sitting, 1);
  await Promise.resolve();
  expect(looks(sitting)).toHaveLength(1);
  sitting.hears(foretold(first.id));
  const second = await looked(sitting, 2);
  expect(second.answers).toEqual(["flee"]);
  sitting.hears(foretold(second.id, { stop: "chance" }));
  expect((await Promise.all(seen)).map((one) => one?.stop)).toEqual(["end", "chance"]);
});

test("a refused look shows nothing, and the next one is taken all the same", async () => {
  const sitting = await sit({}, mine);
  const seen = sitting.desk.foresee(["dance"]);
  const look = await looked(sitting, 1);
  sitting.hears({ is: "refused", id: look.id, why: "There is no such option." });
  expect(await seen).toBeNull();
  expect(sitting.desk.refusal).toBe("");
  void sitting.desk.foresee(["fight"]);
  expect((await looked(sitting, 2)).answers).toEqual(["fight"]);
});

test("who is not asked looks at nothing", async () => {
  const sitting = await sit({}, frame(1, { asked: [asked(1)] }));
  expect(await sitting.desk.foresee(["fight"])).toBeNull();
  expect(looks(sitting)).toEqual([]);
});

test("nobody looks ahead faster than the server lets anybody", async () => {
  vi.useFakeTimers();
  const sitting = await sit({}, mine);
  const answerAll = async () => {
    let done = 0;
    for (let turn = 0; turn < 40; turn++) {
      await vi.advanceTimersByTimeAsync(0);
      const all = looks(sitting);
      if (all.length > done) sitting.hears(foretold(all[done++]!.id));
    }
    return done;
  };
  for (let time = 0; time < 30; time++) void sitting.desk.foresee(["fight"]);
  const atOnce = await answerAll();
  expect(atOnce).toBeLessThan(20);
  const last = looks(sitting).length;
  await vi.advanceTimersByTimeAsync(120);
  expect(looks(sitting).length).toBe(last + 1);
});

test("what was told before the story that is here is fetched when it is wanted, once at a time", async () => {
  const late = { ...mine, since: 0, told: [line(300, "Fought")] };
  const sitting = await sit({}, late);
  const asks = () => sitting.said.filter((one): one is Earlier => one.say === "earlier");
  void sitting.desk.recall();
  void sitting.desk.recall();
  await vi.waitUntil(() => asks().length > 0);
  expect(asks()).toMatchObject([{ seat: 0, before: 300 }]);
  sitting.hears({ is: "earlier", id: asks()[0]!.id, viewer: 0, told: [line(299, "Met")] });
  await vi.waitUntil(() => sitting.desk.scenes?.story.length === 2);
  expect(sitting.desk.scenes?.story.map(({ n }) => n)).toEqual([299, 300]);
});
