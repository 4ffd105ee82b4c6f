// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { pointing } from "../../../src/room/question/pointing";

let pointed: string | null;
const looks = pointing((key) => (pointed = key), "fight");
const by = (pointerType: string) => ({ pointerType }) as PointerEvent;
const focused = (visible: boolean) =>
  ({ currentTarget: { matches: (selector: string) => selector === ":focus-visible" && visible } }) as unknown;

beforeEach(() => (pointed = null));

test("a mouse and a pen look at an option", () => {
  for (const kind of ["mouse", "pen"]) {
    looks.onpointerenter(by(kind));
    expect(pointed).toBe("fight");
    looks.onpointerleave(by(kind));
    expect(pointed).toBeNull();
  }
});

test("a finger taps what it is on: nothing is shown before that could move it", () => {
  looks.onpointerenter(by("touch"));
  looks.onfocus(focused(false) as FocusEvent);
  expect(pointed).toBeNull();
});

test("who goes by key looks, too", () => {
  looks.onfocus(focused(true) as FocusEvent);
  expect(pointed).toBe("fight");
  looks.onblur();
  expect(pointed).toBeNull();
});
