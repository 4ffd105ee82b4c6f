import { expect, test } from "vitest";
import { equals, rowsOf, sharedHint, untold } from "../../../src/room/question/rows";
import { option } from "../../making";

const NAMES = ["Maud", "Wren", "Ivo"];
const ROOMS: Record<string, string> = { kitchen: "Kitchen", hall: "Hall", crypt: "Crypt", well: "Well" };
const printed = (key: string) => ROOMS[key] ?? /^room(\d+)$/.exec(key)?.[1];

const dodge = (seat: number, hint = "") => option(`dodge:${seat}`, `Dodge to ${NAMES[seat]}`, { seat, hint });
const goTo = (room: string, hint = "") =>
  option(`go:${room}`, `Go to the ${ROOMS[room]}`, { details: { to: room }, hint });
const room = (number: number, hint = "") =>
  option(`go:${number}`, `Go to ${number}`, { details: { to: `room${number}` }, hint });
const many = (count: number, make: (number: number) => ReturnType<typeof room>) =>
  Array.from({ length: count }, (_, i) => make(i + 1));
const titles = (options: Parameters<typeof rowsOf>[0], first: string[] = []) =>
  rowsOf(options, NAMES, printed, first).map(({ title }) => title);

test("every option has a row, and the digit that chooses it", () => {
  const rows = rowsOf([option("fight", "Fight"), option("flee", "Flee")], NAMES);
  expect(rows.map(({ digit, title }) => [digit, title])).toEqual([
    ["1", "Fight"],
    ["2", "Flee"],
  ]);
  expect(rows[1]?.options.map(({ key, digit }) => [key, digit])).toEqual([["flee", "2"]]);
});

test("beyond nine rows there are no digits", () => {
  const rows = rowsOf(
    many(11, (n) => option(`do${n}`, `Do ${n}`)),
    NAMES,
  );
  expect(rows.map(({ digit }) => digit).slice(7)).toEqual(["8", "9", "", ""]);
});

test("options that differ in a player alone are one row with a button for each", () => {
  const [row, ...more] = rowsOf([dodge(1), dodge(2)], NAMES);
  expect(more).toEqual([]);
  expect(row?.title).toBe("Dodge to");
  expect(row?.options.map(({ target }) => target)).toEqual(["Wren", "Ivo"]);
});

test("two places are two rows, three are one, and the article goes with the place", () => {
  expect(titles([goTo("kitchen"), goTo("hall")])).toEqual(["Go to the Kitchen", "Go to the Hall"]);
  expect(titles([goTo("kitchen"), goTo("hall"), goTo("crypt")])).toEqual(["Go to"]);
});

test("places about which different things are to be said are one row from six on", () => {
  const said = (n: number) => room(n, `${n} steps`);
  expect(titles(many(5, said))).toHaveLength(5);
  expect(titles(many(6, said))).toEqual(["Go to"]);
});

test("things without a verb are one row from nine on", () => {
  const bare = (n: number) => option(`take:${n}`, `${n}`, { details: { card: `room${n}` } });
  expect(titles(many(8, bare))).toHaveLength(8);
  expect(titles(many(9, bare))).toHaveLength(1);
});

test("only neighbours are put together", () => {
  expect(titles([dodge(1), option("fight", "Fight"), dodge(2)])).toHaveLength(3);
});

test("where the board has an order for all of them, neighbours are those of that order", () => {
  const options = [dodge(1), option("fight", "Fight"), dodge(2)];
  expect(titles(options, ["dodge:1", "dodge:2", "fight"])).toEqual(["Dodge to", "Fight"]);
});

test("two with nothing but a sum to them are one row, and so are two that the board has a word for", () => {
  const options = [goTo("kitchen"), goTo("hall")];
  const noted = (note: string) => Object.fromEntries(options.map(({ key }, at) => [key, `${note}${at}`]));
  const rows = (notes: Record<string, string>) => rowsOf(options, NAMES, printed, [], notes);
  expect(rows(noted("+$10")).map(({ title }) => title)).toEqual(["Go to"]);
  expect(rows(noted("far, ")).length).toBe(2);
  const bare = ["kitchen", "hall"].map((card) => option(`take:${card}`, ROOMS[card] ?? "", { details: { card } }));
  expect(rowsOf(bare, NAMES, printed, [], {}, { take: "Take a key" }).map(({ title }) => title)).toEqual([
    "Take a key",
  ]);
});

test("what the board names first is listed first, in rows and within them", () => {
  const options = [option("fight", "Fight"), dodge(1), dodge(2)];
  const rows = rowsOf(options, NAMES, printed, ["dodge:2"]);
  expect(rows.map(({ title, digit }) => [digit, title])).toEqual([
    ["1", "Dodge to"],
    ["2", "Fight"],
  ]);
  expect(rows[0]?.options.map(({ key }) => key)).toEqual(["dodge:2", "dodge:1"]);
});

test("very many places come last, unless the board names one of them", () => {
  const options = [...many(9, room), option("rest", "Rest")];
  expect(titles(options)).toEqual(["Rest", "Go to"]);
  expect(titles(options, ["go:4"])).toEqual(["Go to", "Rest"]);
});

test("a price that stands beside the row is not told in its hint again", () => {
  const [paid, free, told] = rowsOf(
    [
      option("look", "Look", { hint: "1 Magic Item: look ahead", cost: { magic: 1 } }),
      option("peek", "Peek", { hint: "free: once a turn" }),
      option("elf", "Elf", { hint: "10,000 gold to win; of 100 blows kill: 88" }),
    ],
    NAMES,
  );
  expect(paid).toMatchObject({ hint: "Look ahead", cost: { magic: 1 }, free: false });
  expect(free).toMatchObject({ hint: "Once a turn", free: true });
  expect(told).toMatchObject({ hint: "10,000 gold to win; of 100 blows kill: 88" });
});

test("a row has a hint only if it is true of all that is in it", () => {
  expect(rowsOf([dodge(1, "costly"), dodge(2, "costly")], NAMES)[0]?.hint).toBe("costly");
  expect(rowsOf([dodge(1, "costly"), dodge(2, "cheap")], NAMES)[0]?.hint).toBe("");
});

test("in a row of many each keeps what is said of it alone, in short on its button", () => {
  const to = (n: number) => ({ ...room(n, `a fight: ${n} of 100 blows kill there`), brief: `${n} in 100 kill` });
  const [row] = rowsOf(many(6, to), NAMES, printed);
  expect(row?.hint).toBe("");
  expect(row?.options[1]).toMatchObject({ note: "2 in 100 kill", said: "a fight: 2 of 100 blows kill there" });
  const [near] = rowsOf(
    many(6, (n) => room(n, `${n} steps`)),
    NAMES,
    printed,
  );
  expect(near?.options[2]).toMatchObject({ note: "3 steps", said: "3 steps" });
});

test("what is said of all targets alike is said once, and what is said of one beside its name", () => {
  const at = (seat: number) => ({ ...dodge(seat, "Somebody else faces it"), brief: `Level ${seat}` });
  const [row] = rowsOf([at(1), at(2)], NAMES);
  expect(row?.hint).toBe("Somebody else faces it");
  expect(row?.options.map(({ note, said }) => [note, said])).toEqual([
    ["Level 1", "Level 1"],
    ["Level 2", "Level 2"],
  ]);
});

test("what the board adds stands in the place of a hint", () => {
  const notes = { fight: "8 or more" };
  const [row] = rowsOf([option("fight", "Fight", { hint: "bravely" })], NAMES, printed, [], notes);
  expect(row?.hint).toBe("8 or more");
  expect(row?.options[0]?.note).toBe("8 or more");
});

test("what the board adds to all targets of a row alike is said once", () => {
  const ways = [goTo("kitchen"), goTo("hall"), goTo("crypt")];
  const all = (note: (key: string) => string) => Object.fromEntries(ways.map(({ key }) => [key, note(key)]));
  const [alike] = rowsOf(
    ways,
    NAMES,
    printed,
    [],
    all(() => "one step"),
  );
  expect(alike?.hint).toBe("one step");
  expect(alike?.options.map(({ note }) => note)).toEqual(["", "", ""]);
  const different = rowsOf(
    ways,
    NAMES,
    printed,
    [],
    all((key) => key),
  );
  expect(different.flatMap(({ options }) => options.map(({ note }) => note))).toEqual(ways.map(({ key }) => key));
});

test("rows are equals if all are one verb with different targets", () => {
  expect(equals(rowsOf([goTo("kitchen"), goTo("hall")], NAMES, printed))).toBe(true);
  expect(equals(rowsOf([goTo("kitchen"), option("rest", "Rest")], NAMES, printed))).toBe(false);
  expect(equals(rowsOf([goTo("kitchen")], NAMES, printed))).toBe(false);
  expect(equals(rowsOf([option("buy:a", "Buy"), option("buy:b", "Buy it")], NAMES))).toBe(false);
});

test("a hint that all rows share is said once", () => {
  const hinted = (hint: string) => option(hint, hint, { hint: "for good" });
  expect(sharedHint(rowsOf([hinted("a"), hinted("b")], NAMES))).toBe("for good");
  expect(sharedHint(rowsOf([hinted("a"), option("b", "b")], NAMES))).toBe("");
  expect(sharedHint(rowsOf([hinted("a")], NAMES))).toBe("");
});

test("of what stands on the right already, or of the only thing to do, no price is told", () => {
  expect(untold("free: turn up the other 3", {})).toBe("Turn up the other 3");
  expect(untold("1 Magic Item: look ahead", { magic: 1 })).toBe("Look ahead");
  expect(untold("roll, and walk in", {})).toBe("roll, and walk in");
});

test("an article alone is no title", () => {
  const the = (place: string) => option(`at:${place}`, `The ${ROOMS[place]}`, { details: { to: place } });
  expect(titles([the("kitchen"), the("hall"), the("crypt")])).toEqual(["The Kitchen", "The Hall", "The Crypt"]);
});
