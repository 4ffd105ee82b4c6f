"""Whether table and question are in step: what a page shows, looked at frame by frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LOOK_ON = """
(() => {
  const seen = (globalThis.seen = {
    ...{ lines: "", story: 0, shown: 0, grown: 0, late: 0 },
    ...{ question: "", around: "", asked: 0, moved: 0, answered: 0, shifts: [] },
    ...{ sounds: 0, heard: 0 },
  });
  const begin = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    seen.sounds += 1;
    if (seen.question && !seen.answered) seen.heard += 1;
    begin.apply(this, when);
  };
  const box = (node) => {
    let [x, y] = [0, 0];
    for (let at = node; at instanceof HTMLElement; at = at.offsetParent) {
      x += at.offsetLeft + (at === node ? 0 : at.clientLeft);
      y += at.offsetTop + (at === node ? 0 : at.clientTop);
    }
    return `${x} ${y} ${node.offsetWidth} ${node.offsetHeight}`;
  };
  const sight = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  };
  const text = (node) => node.innerText.replace(/\\s+/g, " ");
  const slip = () => document.querySelector('[aria-label="What is asked of you"]');
  const asked = () => [...(slip()?.querySelectorAll("h2, p, [role=group] button") ?? [])];
  const lit = () => [...document.querySelectorAll("main [data-option]")];
  const turn = () =>
    [...document.querySelectorAll("header .turn :is(b, small)")].map(text).join("\\n");
  const plainly = () =>
    [turn(), ...asked().map(text), ...lit().map((node) => node.dataset.option)].join();
  const words = () => asked().map((node) => `${text(node)} @ ${box(node)}`).join("\\n");
  const place = (node) => (node instanceof SVGElement ? sight(node) : box(node));
  const places = () => lit().map((node) => `${node.dataset.option} @ ${place(node)}`);
  const numbers = (line) => line.split(" @ ")[1]?.split(" ").map(Number) ?? [];
  // A pixel is not seen: a letter of another face may be as much wider.
  const alike = (one, other) => one === other || (one.split(" @ ")[0] === other.split(" @ ")[0] &&
    numbers(one).every((number, at) => Math.abs(number - numbers(other)[at]) <= 1));
  const same = (one, other) => {
    const [some, others] = [one.split("\\n"), other.split("\\n")];
    return some.length === others.length && some.every((line, at) => alike(line, others[at]));
  };
  const note = () => {
    const now = performance.now();
    if (document.querySelector("main[data-moving]")) seen.shown = now;
    const lines = document.querySelector("#story")?.innerText ?? "";
    if (lines !== seen.lines) {
      const late = seen.late + (seen.question && !seen.answered ? 1 : 0);
      Object.assign(seen, { lines, story: now, late, grown: seen.grown + 1 });
    }
    const question = words();
    const around = question && [turn(), ...places()].join("\\n");
    const changed = question && !same(question, seen.question);
    if (changed && (seen.answered || !seen.question)) {
      Object.assign(seen, { asked: now, moved: now, answered: 0, late: 0, heard: 0, shifts: [] });
    } else if (changed || (question && !same(around, seen.around) && !seen.answered)) {
      seen.moved = now;
      seen.shifts.push([`${seen.question}\\n${seen.around}`, `${question}\\n${around}`]);
    }
    Object.assign(seen, { question, around });
  };
  // What is measured before it is painted may be laid out once more: so one looks afterwards.
  const painted = new MessageChannel();
  let before = "";
  painted.port1.onmessage = () => plainly() === before && note();
  const look = () => {
    before = plainly();
    painted.port2.postMessage("");
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
"""Notes when the story grew, when a question came, and whether its words and boxes changed since,
or those of what is lit on the table, or the words of whose turn it is; and what was heard."""

RESTED = """(still) => {
  const { asked, story, shown, moved, question, answered } = globalThis.seen;
  const calm = performance.now() - Math.max(asked, story, shown, moved, answered);
  // The same words may be asked again, and on a phone no story is seen.
  return question && calm > (answered ? 3000 : still);
}"""


@dataclass(frozen=True, slots=True)
class Asked:
    """How a question came, in milliseconds of the page's own clock."""

    told: float
    """When the last line of the story could be read that belongs to it."""
    asked: float
    """When it was there."""
    stood: float
    """When it was there as it stayed."""
    shifts: list[tuple[str, ...]]
    """What of it was otherwise before and after, whenever it changed."""
    grown: int
    """In how many parts the story was told since the answer before."""
    late: int
    """In how many of them when it was there already."""
    heard: int
    """How many tones were made when it was there already."""

    @property
    def early(self) -> float:
        """How long before the table had shown what it is about."""
        return max(0.0, self.told - self.asked)


def answering(page: Page) -> float:
    """From now on the next question is awaited. Says when that is, by the page's own clock."""
    now: float = page.evaluate("() => (seen.grown = 0, seen.answered = performance.now())")
    return now


def asked_on(page: Page, still: int = 600, patience: int = 90_000) -> Asked:
    """The question on the page, once nothing has changed for so many milliseconds."""
    page.wait_for_function(RESTED, arg=still, timeout=patience)
    seen: dict[str, Any] = page.evaluate("globalThis.seen")
    # Whoever is asked the same again, in the same words, sees no question come.
    again = seen["story"] if seen["answered"] else 0
    asked, stood = (max(seen[one], again) for one in ("asked", "moved"))
    shifts = [_otherwise(*(state.split("\n") for state in shift)) for shift in seen["shifts"]]
    counts = (seen[one] for one in ("grown", "late", "heard"))
    return Asked(seen["story"], asked, stood, shifts, *counts)


def _otherwise(before: list[str], after: list[str]) -> tuple[str, ...]:
    gone = (f"- {one}" for one in before if one not in after)
    return *gone, *(f"+ {one}" for one in after if one not in before)
