// @vitest-environment jsdom
import { expect, test } from "vitest";
import { tipAt } from "../../src/shell/tips";

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
