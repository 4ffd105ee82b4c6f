import { expect, test } from "vitest";
import type { Offered, Question } from "../../../../src/frontier";
import {
  after,
  answer,
  courseOf,
  nothing,
  planFor,
  type Intent,
} from "../../../../src/games/dungeon_lords/fight/intent";
import { alternatives, dropping, forcesOf, moving, sending } from "../../../../src/games/dungeon_lords/fight/plan";
import type { DungeonLords } from "../../../../src/games/dungeon_lords/frontier";
import type { Options, Prompt } from "../../../../src/games/dungeon_lords/options";
import type { LordView } from "../../../../src/games/dungeon_lords/view";
import { option } from "../../../making";

type Choice = Offered<DungeonLords>;

const offer = <H extends keyof Options>(head: H, details: Options[H]): Choice => {
  const key = [head, ...Object.values(details).map((one) => (Array.isArray(one) ? one.join("+") : String(one)))];
  return option(key.join(":"), "", { head, details: details }) as unknown as Choice;
};
const defend = (square: string, traps: string[], creatures: string[]) => offer("defend", { square, traps, creatures });

/** A room takes a trap and two monsters, a tunnel a trap and one. */
const OPTIONS: Choice[] = ["", "pendulum", "dart"].flatMap((trap) => {
  const traps = trap ? [trap] : [];
  const tunnel = [[], ["goblin"], ["witch"], ["troll"]];
  const room = [...tunnel, ["goblin", "troll"], ["goblin", "witch"], ["troll", "witch"]];
  return [...tunnel.map((some) => defend("b1", traps, some)), ...room.map((some) => defend("c2", traps, some))];
});
const at = (square: string, more: Partial<Intent> = {}): Intent => ({ ...nothing(square), ...more });

const asked = (prompt: Prompt, ...options: Choice[]): Question<DungeonLords> => ({
  ...{ seat: 0, prompt, ask: "", help: "", rule: "", reaction: false, always: "" },
  ...{ options, composed: false, barred: [], gesture: false },
});
const START = { acted: [], trap: "" };

test("creatures are sent in the order in which they are picked", () => {
  const one = sending(OPTIONS, at("c2"), "creatures", "witch")!;
  const two = sending(OPTIONS, one, "creatures", "goblin")!;
  expect(two.creatures).toEqual(["witch", "goblin"]);
  expect(planFor(OPTIONS, two)?.key).toBe("defend:c2::goblin+witch");
});

test("where there is no room for one more, it takes the place of the last", () => {
  const full = at("c2", { creatures: ["witch", "goblin"], traps: ["dart"], attacks: { 1: "strike" } });
  expect(sending(OPTIONS, full, "creatures", "troll")).toMatchObject({ creatures: ["witch", "troll"], attacks: {} });
  expect(sending(OPTIONS, full, "traps", "pendulum")?.traps).toEqual(["pendulum"]);
  expect(sending(OPTIONS, full, "creatures", "dragon")).toBeNull();
});

test("who stood behind one that is taken back moves up, and so does what was meant", () => {
  const intent = at("c2", {
    creatures: ["witch", "goblin"],
    attacks: { 0: "hexes", 1: "strike" },
    targets: { 1: ["a"] },
  });
  expect(dropping(intent, "creatures", 0)).toMatchObject({
    creatures: ["goblin"],
    attacks: { 0: "strike" },
    targets: { 0: ["a"] },
  });
});

test("another tile keeps as many as it takes", () => {
  const intent = at("c2", { creatures: ["witch", "goblin"], traps: ["dart"], attacks: { 0: "hexes" } });
  expect(moving(OPTIONS, intent, "b1")).toMatchObject({
    ...{ square: "b1", traps: ["dart"], creatures: ["witch"] },
    attacks: { 0: "hexes" },
  });
});

test("every force that stays at home has a plan with it", () => {
  const found = alternatives(OPTIONS, at("c2", { creatures: ["witch", "goblin"] }));
  expect(found.map(({ force, intent }) => [force, intent.traps, intent.creatures])).toEqual([
    ["pendulum", ["pendulum"], ["witch", "goblin"]],
    ["dart", ["dart"], ["witch", "goblin"]],
    ["troll", [], ["witch", "troll"]],
  ]);
});

test("two like creatures are two, each with a place of its own", () => {
  const up = { up: true, striking: false, sent: false, sheep: false, paid: false };
  const me = {
    traps: [],
    creatures: [
      { creature: "goblin", ...up },
      { creature: "goblin", ...up },
    ],
  };
  const forces = forcesOf(me as unknown as LordView, at("c2", { creatures: ["witch", "goblin"] }));
  expect(forces.map(({ nth, place }) => [nth, place])).toEqual([
    [0, 1],
    [1, -1],
  ]);
});

const strike = (creature: string, attack: string, target: string) => offer("strike", { creature, attack, target });

test("a strike is answered as it was meant: who is next, how, and whom", () => {
  const question = asked(
    "strike",
    strike("goblin", "strike", "a"),
    strike("witch", "curse", "a"),
    strike("witch", "hexes", "a"),
    strike("witch", "hexes", "b"),
  );
  const intent = at("c2", { creatures: ["witch", "goblin"], attacks: { 0: "hexes" }, targets: { 0: ["b", "a"] } });
  const first = answer(question, intent, START)!;
  expect(first).toMatchObject({ key: "strike:witch:hexes:b", place: 0 });
  const course = after(START, first);
  const hex = asked("hex", offer("hex", { target: "b" }), offer("hex", { target: "a" }));
  expect(answer(hex, intent, course)?.key).toBe("hex:a");
  expect(answer(question, intent, course)).toMatchObject({ key: "strike:goblin:strike:a", place: 1 });
});

test("who cannot act as meant acts as it can", () => {
  const question = asked("strike", strike("witch", "curse", "a"));
  const intent = at("c2", { creatures: ["witch"], attacks: { 0: "hexes" }, targets: { 0: ["b"] } });
  expect(answer(question, intent, START)?.key).toBe("strike:witch:curse:a");
});

test("traps spring in the order in which they were set, darts fly at whom was meant", () => {
  const intent = at("c2", { traps: ["dart", "pendulum"], aims: { dart: "b" } });
  const order = answer(
    asked("trap_order", offer("spring", { trap: "pendulum" }), offer("spring", { trap: "dart" })),
    intent,
    START,
  )!;
  expect(order.key).toBe("spring:dart");
  const aims = asked("dart", offer("aim", { adventurer: "a" }), offer("aim", { adventurer: "b" }));
  expect(answer(aims, intent, after(START, order))?.key).toBe("aim:b");
});

test("a plan is not given up by itself", () => {
  const peace = asked("peace", offer("make_peace", {}), offer("break_peace", {}));
  expect(answer(peace, nothing("c2"), START)?.key).toBe("break_peace");
});

test("what happened says who has acted", () => {
  const acted = {
    n: 0,
    line: "Attacked",
    rule: "",
    text: "",
    details: { seat: 0, creature: "goblin", attack: "strike", target: null },
  } as const;
  expect(courseOf([acted], at("c2", { creatures: ["witch", "goblin", "goblin"] })).acted).toEqual([1]);
});
