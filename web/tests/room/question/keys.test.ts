// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../../src/room/question/keys";
import { keyed } from "../../../src/room/question/keyed.svelte";
import { late } from "../../../src/room/question/late.svelte";
import { panes } from "../../../src/room/telling/panes.svelte";
import { asked, frame, line, option, question } from "../../making";
import { leave, sit, type Sitting } from "../sitting";

const OPTIONS = [
  option("fight", "Fight"),
  option("dodge:1", "Dodge to Wren", { seat: 1 }),
  option("dodge:2", "Dodge to Tess", { seat: 2 }),
];
let table: Sitting;

beforeEach(async () => {
  document.body.innerHTML = "";
  panes.reset();
  keyed.row = "";
  table = await sit({}, frame(1, { asked: [asked(0)], question: question(0, ...OPTIONS) }));
});

afterEach(leave);

const answered = () => table.said.flatMap((word) => (word.say === "answer" ? [word.answer] : []));

/** Says whether the key was taken. */
function press(key: string, at: EventTarget = document.body, how: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how });
  at.addEventListener("keydown", (pressed) => listen(pressed as KeyboardEvent, table.desk), { once: true });
  at.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a digit answers with the option of its row", () => {
  expect(press("1")).toBe(true);
  expect(answered()).toEqual(["fight"]);
});

test("a row of several takes a second digit", () => {
  press("2");
  expect(keyed.row).toBe("2");
  expect(answered()).toEqual([]);
  press("2");
  expect(answered()).toEqual(["dodge:2"]);
  expect(keyed.row).toBe("");
});

test("Escape takes the first digit back", () => {
  press("2");
  expect(press("Escape")).toBe(true);
  press("1");
  expect(answered()).toEqual(["fight"]);
  expect(press("Escape")).toBe(false);
});

test("a digit without a row is left alone", () => {
  expect(press("7")).toBe(false);
  expect(answered()).toEqual([]);
});

test("while an answer is on its way no other is given", () => {
  press("1");
  press("1");
  expect(answered()).toEqual(["fight"]);
});

test("space leaves out what moves, and only that", () => {
  expect(press(" ")).toBe(false);
  table.desk.scenes?.watch();
  table.desk.scenes?.settled();
  table.hears(frame(2, { told: [line(0, "Knocked")] }));
  expect(press(" ")).toBe(true);
  expect(table.desk.scenes?.moving).toBe(false);
});

test("a tap to skip that comes when something is asked already is no answer", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(-10_000);
  late.begin();
  clock.mockReturnValue(-9501);
  expect(press(" "), "the browser clicks nothing by it").toBe(true);
  clock.mockReturnValue(-9500);
  expect(press(" "), "whoever has had the time to look means it").toBe(false);
  clock.mockRestore();
});

test("whoever holds a key down has answered once", () => {
  document.body.innerHTML = "<div data-options><button>1</button></div><nav><button>2</button></nav>";
  const [option, elsewhere] = document.querySelectorAll("button");
  expect(press("1", document.body, { repeat: true })).toBe(true);
  expect(press("Enter", option, { repeat: true })).toBe(true);
  expect(press("Enter", elsewhere, { repeat: true })).toBe(false);
  expect(press("Enter", option)).toBe(false);
  expect(answered()).toEqual([]);
});

test("a finger that comes down late where one could skip picks nothing", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(-10_000);
  const at = (x: number, y: number, detail = 1) => new MouseEvent("click", { clientX: x, clientY: y, detail });
  document.body.innerHTML = "<button>Skip</button>";
  late.button = document.querySelector("button")!;
  late.button.getBoundingClientRect = () => new DOMRect(100, 50, 60, 44);
  late.begin();
  expect([late.tap(at(120, 60)), late.tap(at(90, 60)), late.tap(at(120, 60, 0))]).toEqual([true, false, false]);
  clock.mockReturnValue(-9500);
  expect(late.tap(at(120, 60))).toBe(false);
  clock.mockRestore();
});

test("arrows go round the options", () => {
  document.body.innerHTML =
    '<div data-options><div role="group"><button>1</button><button>2</button><button>3</button></div></div>';
  const at = () => document.activeElement?.textContent;
  press("ArrowDown");
  expect(at()).toBe("1");
  press("ArrowUp", document.activeElement!);
  expect(at()).toBe("3");
  press("ArrowRight", document.activeElement!);
  expect(at()).toBe("1");
});

test("letters open what is one key away", () => {
  press("?");
  expect([panes.open, panes.rule]).toEqual(["rules", "XX-1.1"]);
  press("c");
  expect(panes.open).toBe("talk");
  press("C");
  expect(panes.open).toBeNull();
  press("s");
  expect(panes.open).toBe("story");
});

test("s goes to the story where it lies open", () => {
  document.body.innerHTML = '<ol id="story" tabindex="0"></ol>';
  press("s");
  expect(document.activeElement?.id).toBe("story");
  expect(panes.open).toBeNull();
});

test.each(["<input>", "<textarea></textarea>", "<select></select>"])("whoever writes in %s writes", (field) => {
  document.body.innerHTML = field;
  expect(press("1", document.body.firstElementChild!)).toBe(false);
  expect(answered()).toEqual([]);
});

test("a box that is ticked is not written in", () => {
  document.body.innerHTML = '<input type="checkbox">';
  expect(press("1", document.body.firstElementChild!)).toBe(true);
});

test("keys of the browser, and those of an open dialog, are not ours", () => {
  expect(press("1", document.body, { ctrlKey: true })).toBe(false);
  document.body.innerHTML = "<dialog open></dialog>";
  expect(press("1")).toBe(false);
  expect(answered()).toEqual([]);
});
