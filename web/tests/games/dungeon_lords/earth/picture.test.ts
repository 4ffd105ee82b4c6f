import { expect, test } from "vitest";
import { picture, plainOf, type Marks } from "../../../../src/games/dungeon_lords/earth/picture";
import { acting, asks, lit, mapped, see, tunnels, type Asked, type LitOption } from "./making";

const NONE: Marks = { room: null, square: null, here: false };
const why = (at: string, rule: string, given: string | null = null): Asked["barred"][number] => ({
  ...{ at, given, rule, why: "not so", offer: null, more: `${at} is not so.` },
});

const PLANS = [
  lit("build", { room: "magic_room", square: "c2" }),
  lit("build", { room: "workshop", square: "c1" }),
  lit("build", { room: "workshop", square: "c2" }),
];
const view = acting("build_room", 3, { dungeon: tunnels("c1", "c2", "c3") });

function build(marks: Partial<Marks> = {}, pointed: LitOption | null = null, barred: Asked["barred"] = []) {
  const question = asks("build", PLANS, barred);
  return picture(question, see(view, PLANS), mapped(PLANS), pointed?.key ?? null, { ...NONE, ...marks });
}

test("before a room is picked every square is lit on which any could stand", () => {
  expect(build().lit.map(({ at }) => at)).toEqual(["c2", "c1"]);
  expect(build().keys("c2")).toEqual([PLANS[0]!.key, PLANS[2]!.key]);
});

test("a picked room lights its own squares, and draws its zone", () => {
  const drawn = build({ room: "workshop" });
  expect(drawn.lit.map(({ at }) => at)).toEqual(["c1", "c2"]);
  expect(drawn.zone).toBe("border");
  expect(drawn.keys("c2")).toEqual([PLANS[2]!.key]);
});

test("who points at a room in the list sees where it could stand; who points at a square keeps all of them", () => {
  expect(build({}, PLANS[0]).lit.map(({ at }) => at)).toEqual(["c2"]);
  expect(build({ here: true }, PLANS[0]).lit.map(({ at }) => at)).toEqual(["c2", "c1"]);
  expect(build({}, PLANS[0])).toMatchObject({ ghost: "magic_room", aim: "c2" });
});

test("all squares are plain to see, and only they", () => {
  const leave = lit("decline");
  expect(plainOf(asks("build", [...PLANS, leave]))).toEqual(PLANS.map(({ key }) => key));
  expect(plainOf(asks("carry_out", [leave]))).toEqual([]);
});

test("a reason counts only with the room that it was given for", () => {
  const barred = [why("c3", "DL-7.6", "magic_room"), why("a1", "DL-7.4")];
  expect(build({ room: "workshop" }, null, barred).barred.map(({ at }) => at)).toEqual(["a1"]);
  expect(build({ room: "magic_room" }, null, barred).barred.map(({ at }) => at)).toEqual(["c3", "a1"]);
});

test("on rock where no room can stand nothing is written", () => {
  const [tile, rock] = build({}, null, [why("c3", "DL-7.6", "magic_room"), why("a1", "DL-7.4")]).barred;
  expect(tile?.quiet).toBe(false);
  expect(rock?.quiet).toBe(true);
});

test("each square to dig is an option, and says what it costs", () => {
  const digs = [lit("dig", { square: "b1" }), lit("decline")];
  const digging = acting("dig_tunnels", 1, { dungeon: tunnels("c1", "c2", "c3") });
  const drawn = picture(asks("dig", digs, [why("c2", "DL-7.1")]), see(digging, digs), mapped(digs), null, NONE);
  expect(drawn.lit).toEqual([{ at: "b1", option: digs[0]!.key, say: "Dig B1, 1 imp" }]);
  expect(drawn.barred[0]?.quiet).toBe(true);
});

test("as many imps stand in tunnels as would go to mine", () => {
  const ways = [lit("mine", { workers: 2 })];
  const mining = acting("mine_gold", 1, { dungeon: tunnels("c1", "c2", "c3") });
  const drawn = picture(asks("mine", ways), see(mining, ways), mapped(ways), ways[0]!.key, NONE);
  expect(drawn.imps).toEqual(["c1", "c2"]);
});
