import { expect, test } from "vitest";
import { notNow } from "../../../src/room/question/barred";
import { inOneStep, stepsOf } from "../../../src/room/question/steps";
import { option } from "../../making";

const target = (seat: number, name: string) =>
  option(`target:${seat}`, name, { seat, hint: `Level ${20 + seat}, 2 Armour` });
const dodge = option("dodge", "Dodge", { cost: { xp: 1 }, then: [target(1, "Wren"), target(2, "Ivo")] });

test("an option and the player that it is aimed at are one answer", () => {
  const [one, two] = inOneStep([dodge]);
  expect(one).toMatchObject({ key: "dodge target:1", label: "Dodge to Wren", seat: 1, cost: { xp: 1 } });
  expect([one?.brief, two?.brief]).toEqual(["Level 21, 2 Armour", "Level 22, 2 Armour"]);
  expect(stepsOf(two?.key ?? "", [dodge])).toEqual(["dodge", "target:2"]);
});

test("what is followed by nothing, or by another kind of question, stays as it is", () => {
  const spend = option("dodge", "Dodge", { then: [option("spend:orc", "Orc")] });
  const fight = option("fight", "Fight");
  expect(inOneStep([fight, spend])).toEqual([fight, spend]);
  expect(stepsOf("fight", [fight, dodge])).toEqual(["fight"]);
});

test("what is no option yet says once what it is, and all that it lacks", () => {
  const offer = option("level_up", "Level Up", { cost: { xp: 3, treasure: 10 } });
  const lacks = (more: string) => ({ at: "level_up", given: null, why: "", more, rule: "DJ-13.1", offer });
  const square = { ...lacks("The square is taken."), at: "B1", offer: null };
  expect(notNow([lacks("1 of 3 experience"), square, lacks("No Treasure")])).toEqual([
    { offer, lacks: "1 of 3 experience, no Treasure", rule: "DJ-13.1" },
  ]);
});
