// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isTold, tipAt, tipThrough } from "../../src/shell/tips";

const drawn = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector("#at");
};

test("a thing says its own title, or that of what it is part of", () => {
  expect(tipAt(drawn(`<p title="Armour 2"><b id="at">2</b></p>`))?.words).toBe("Armour 2");
  expect(tipAt(drawn(`<p title="Things"><b id="at" title="Magic 1">1</b></p>`))?.words).toBe("Magic 1");
});

test("a picture is read by its title or its label", () => {
  expect(tipAt(drawn(`<svg><title>Skeleton, 8</title><path id="at"/></svg>`))?.words).toBe("Skeleton, 8");
  expect(tipAt(drawn(`<svg role="img" aria-label="Orc, 5"><path id="at"/></svg>`))?.words).toBe("Orc, 5");
});

test("where nothing has a title nothing is said", () => {
  expect(tipAt(drawn(`<p><b id="at">2</b></p>`))).toBeNull();
  expect(tipAt(null)).toBeNull();
});

test("what lets a pointer through is told where it stands, and of several the upper one", () => {
  const at = drawn(
    `<svg><rect id="at"/><g role="img" aria-label="Orc"></g><g role="img" aria-label="Elf"></g><g role="img" aria-label="Far"></g></svg>`,
  );
  const boxes = [new DOMRect(10, 10, 20, 20), new DOMRect(20, 10, 20, 20), new DOMRect(90, 90, 20, 20)];
  document.querySelectorAll("g").forEach((one, i) => (one.getBoundingClientRect = () => boxes[i]!));
  const words = (x: number, y: number) => tipThrough(at, x, y)?.words;
  expect([words(12, 12), words(25, 12), words(60, 60)]).toEqual(["Orc", "Elf", undefined]);
  expect(tipThrough(document.body, 12, 12)).toBeNull();
});

test("what the browser says of itself is not said twice", () => {
  expect(isTold(drawn(`<p title="Armour 2"><b id="at">2</b></p>`)!)).toBe(true);
  expect(isTold(drawn(`<svg><g><title>Skeleton</title><path id="at"/></g></svg>`)!)).toBe(true);
  expect(isTold(drawn(`<svg><g role="img" aria-label="Orc"><path id="at"/></g></svg>`)!)).toBe(false);
});
