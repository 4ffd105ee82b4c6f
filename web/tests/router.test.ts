// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dropHash, go, place, startRouter } from "../src/router.svelte";

const clickable = (html: string): HTMLElement => {
  document.body.innerHTML = `<main tabindex="-1">${html}</main>`;
  return document.querySelector<HTMLElement>("a")!;
};

/** Says whether the page took the click upon itself. */
function click(link: HTMLElement, how: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  // jsdom goes nowhere; whoever comes last keeps it from saying so.
  addEventListener("click", (late) => late.preventDefault(), { once: true });
  let taken = false;
  document.addEventListener("click", (late) => (taken = late.defaultPrevented), { once: true });
  link.dispatchEvent(event);
  return taken;
}

beforeAll(startRouter);
beforeEach(() => go("/", { replace: true }));

test("a page is opened without loading anything, and can be gone back to", () => {
  const before = history.length;
  go("/room/abc#t=key");
  expect([place.path, place.hash]).toEqual(["/room/abc", "#t=key"]);
  expect(history.length).toBe(before + 1);
});

test("whoever listens or tabs begins at the top of the new page", async () => {
  clickable("");
  go("/credits");
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector("main")));
});

test("a key in the address leaves no trace in the history", () => {
  go("/room/abc?as=1#t=key");
  const before = history.length;
  dropHash();
  expect(location.href).toMatch(/\/room\/abc\?as=1$/);
  expect(place.hash).toBe("");
  expect(history.length).toBe(before);
});

test("a click on a link of ours is followed here, wherever in the link it falls", () => {
  const link = clickable('<a href="/rules/dunjiin#4"><b>Rules</b></a>');
  expect(click(link.querySelector("b")!)).toBe(true);
  expect([place.path, place.hash]).toEqual(["/rules/dunjiin", "#4"]);
});

test.each([
  ["to another site", '<a href="https://example.org/x">x</a>'],
  ["into another tab", '<a href="/x" target="_blank">x</a>'],
  ["to something to keep", '<a href="/x" download>x</a>'],
  ["to a licence", '<a href="/licences/grenze.txt">x</a>'],
  ["to what the server answers", '<a href="/api/rooms/1/record">x</a>'],
])("a link %s is left to the browser", (_, html) => {
  expect(click(clickable(html))).toBe(false);
  expect(place.path).toBe("/");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is left to the browser",
  (how) => {
    expect(click(clickable('<a href="/x">x</a>'), how)).toBe(false);
  },
);
