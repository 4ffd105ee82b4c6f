// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkAll, checkSeal, read } from "../../../src/room/dice/check";
import type { Kept } from "../../../src/room/dice/kept";
import { drawing } from "../../../src/room/dice/seal";
import { census, verdict } from "../../../src/room/dice/verdict";
import type { RoomNews } from "../../../src/wire";
import { news as told, person } from "../sitting";

const GAMES = ["dungeon", "dungeon_lords", "dungeonopoly", "dunjiin", "rials"];
const OTHER = "f0".repeat(16);

/** A game that the engine played and wrote down, as it is told when all is over, to Ada's browser. */
function finished(game: string) {
  const { record, bounds } = JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "..", "records", `${game}.json`), "utf8"),
  ) as {
    record: string;
    bounds: number[];
  };
  const { seats, fingerprint, numbers, seed } = read(record);
  const sat = seats.map((name, seat) => person(seat, name, { number: numbers[seat] ?? "" }));
  const news: RoomNews = told({ status: "over", seats: sat, fingerprint, seed });
  const kept: Kept = { room: "abc", seal: fingerprint, since: "lobby", mine: { 0: numbers[0] ?? "" } };
  return { record, bounds, news, kept };
}

const fallen = (record: string) => read(record).outcomes.length;

describe.each(GAMES)("a record of %s", (game) => {
  const { record, bounds, news, kept } = finished(game);

  test("that is honest is called fair", async () => {
    const found = await checkAll(kept, news, record, bounds);
    expect(found).toMatchObject({ fault: "", counted: 1, outcomes: bounds.length });
    expect(verdict(found)).toMatchObject({ fits: true, title: "The dice were fair." });
  });

  test("in which one outcome is another is called out, by its number", async () => {
    const at = record.lastIndexOf('"outcomes":[') + '"outcomes":['.length;
    const digit = record[at] === "1" ? "0" : "1";
    const forged = record.slice(0, at) + digit + record.slice(at).replace(/^\d+/, "");
    const { fault } = await checkAll(kept, news, forged, bounds);
    expect(fault).toMatch(/^Outcome \d+ of \d+ does not follow from the seed\.$/);
  });
});

describe("a house that", () => {
  const { record, bounds, news, kept } = finished("dunjiin");

  test("tells another seed and a seal that fits it is found out by the seal that was kept", async () => {
    const forged = finished("dungeon").news;
    const { fault } = checkSeal(kept, { ...news, fingerprint: forged.fingerprint, seed: forged.seed });
    expect(fault).toBe("The seal is not the one that was told first, which this browser kept.");
  });

  test("tells another seed is found out", async () => {
    const { fault } = checkSeal(kept, { ...news, seed: finished("dungeon").news.seed });
    expect(fault).toBe("The seed does not fit the seal.");
  });

  test("puts another number in the place of mine is found out", async () => {
    const seats = news.seats.map((seat) => (seat.seat ? seat : { ...seat, number: OTHER }));
    expect(checkSeal(kept, { ...news, seats }).fault).toMatch(/^The number of your browser was exchanged/);
  });

  test("writes other numbers into the record is found out", async () => {
    const forged = record.replace(kept.mine[0] ?? "", OTHER);
    const { fault } = await checkAll(kept, news, forged, bounds);
    expect(fault).toBe("The record has other numbers than were added here.");
  });

  test("slips a number of its own between them is found out", async () => {
    const bent = `${kept.mine[0]},${OTHER}`;
    const seats = news.seats.map((seat) => (seat.seat === 2 ? { ...seat, number: bent } : seat));
    const forged = record.replace(',""]', `,"${bent}"]`);
    const { fault } = await checkAll(kept, { ...news, seats }, forged, bounds);
    expect(fault).toBe("The record has other numbers than were added here.");
  });

  test("hands out the record of another game is found out", async () => {
    const other = finished("dungeon");
    const { fault } = await checkAll(kept, news, other.record, other.bounds);
    expect(fault).toBe("The record is sealed with another seed.");
  });

  test("leaves the last outcomes out is found out", async () => {
    const { fault } = await checkAll(kept, news, record, bounds.slice(0, -1));
    expect(fault).toBe(`Outcome ${fallen(record)} of ${fallen(record)} does not follow from the seed.`);
  });
});

describe("out of how many each was drawn", () => {
  const { record, bounds, news, kept } = finished("dunjiin");

  test("is the house’s word: a forged outcome fits a bound that is bent to it, and the census shows that", async () => {
    const { seed, numbers, outcomes } = read(record);
    const last = outcomes.length - 1;
    const bent = 2 ** 32;
    const forged = drawing(seed, numbers)(last, bent);
    const at = record.lastIndexOf(`${outcomes[last]}]}`);
    const lied = record.slice(0, at) + record.slice(at).replace(/^\d+/, String(forged));
    const found = await checkAll(kept, news, lied, [...bounds.slice(0, -1), bent]);
    expect(found.fault).toBe("");
    expect(census(found.bounds)).toContain(`1 of ${bent}`);
    expect(verdict(found).words).toContain("out of how many each was drawn is the house’s word");
  });

  test("is counted, the most frequent first", () => {
    expect(census([6, 40, 6, 12, 6, 12, 40])).toEqual(["3 of 6", "2 of 12", "2 of 40"]);
  });
});

describe("one sentence says what was checked and what was not", () => {
  const { record, bounds, news, kept } = finished("dunjiin");
  const all = async (as: Partial<Kept>, seen = news) =>
    verdict(await checkAll({ ...kept, ...as }, seen, record, bounds));

  test("to somebody who was there from the beginning", async () => {
    expect((await all({})).words).toBe(
      "The seed fits the seal that this browser has kept since before the first card, with your number in it, " +
        `and all ${bounds.length} outcomes follow; ` +
        "out of how many each was drawn is the house’s word, and what the rules made of them is not checked here: " +
        "undercroft verify checks both.",
    );
  });

  test("to somebody who watched", async () => {
    const { title, words } = await all({ mine: {}, since: "playing" });
    expect(title).toBe("The dice fit the seal.");
    expect(words).toContain("kept since the game had begun, with the numbers of Ada and Bo in it, and all");
    expect(words).toMatch(/ That the seed was chosen before those numbers were seen, this does not show\.$/);
    expect((await all({ mine: {} })).words).not.toContain("does not show");
  });

  test("to somebody who came when all was over", async () => {
    const { title, words } = await all({ mine: {}, since: "over" });
    expect(title).toBe("The dice fit the seal.");
    expect(words).toContain("which this browser was told only at the end");
  });

  test("to somebody whose number came too late", async () => {
    const { title, words } = await all({ mine: { 0: kept.mine[0] ?? "", 2: OTHER } });
    expect(title).toBe("The dice fit the seal.");
    expect(words).toContain("; your own number came too late and does not count;");
  });

  test("to somebody who moved up before the game, since another was left out", async () => {
    const { words } = await all({ mine: { 1: kept.mine[0] ?? "" } });
    expect(words).toContain(", with your number in it, and all");
  });

  test("to somebody who was left out before the game, and watched", async () => {
    const { fault, counted } = checkSeal({ ...kept, mine: { 1: OTHER } }, news);
    expect([fault, counted]).toEqual(["", 0]);
  });

  test("before the record was read", async () => {
    const { title, words } = verdict(checkSeal(kept, news));
    expect(title).toBe("The dice were sealed.");
    expect(words).toMatch(/before the first card, with your number in it\.$/);
  });

  test("where nobody added a number", async () => {
    const seats = news.seats.map((seat) => ({ ...seat, number: "" }));
    const { words } = verdict(checkSeal({ ...kept, mine: {} }, { ...news, seats }));
    expect(words).toMatch(/; nobody added a number, so that the house alone chose it\.$/);
  });
});
