"""Whether table and question are in step: what a page shows, looked at frame by frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LOOK_ON = """
(() => {
  const seen = (globalThis.seen = {
    ...{ lines: "", story: 0, grown: 0, late: 0 },
    ...{ question: "", asked: 0, moved: 0, answered: 0, shifts: [] },
  });
  const box = (node) => {
    let [x, y] = [0, 0];
    for (let at = node; at instanceof HTMLElement; at = at.offsetParent) {
      x += at.offsetLeft;
      y += at.offsetTop;
    }
    return `${x} ${y} ${node.offsetWidth} ${node.offsetHeight}`;
  };
  const words = (slip) => [...slip.querySelectorAll("h2, p, [role=group] button")]
    .map((node) => `${node.innerText.replace(/\\s+/g, " ")} @ ${box(node)}`);
  const look = () => {
    const now = performance.now();
    const lines = document.querySelector("#story")?.innerText ?? "";
    if (lines !== seen.lines) {
      const late = seen.late + (seen.question && !seen.answered ? 1 : 0);
      Object.assign(seen, { lines, story: now, late, grown: seen.grown + 1 });
    }
    const slip = document.querySelector('[aria-label="What is asked of you"]');
    const question = slip ? words(slip).join("\\n") : "";
    const changed = question && question !== seen.question;
    if (changed && (seen.answered || !seen.question)) {
      Object.assign(seen, { asked: now, moved: now, answered: 0, late: 0, shifts: [] });
    } else if (changed) {
      seen.moved = now;
      seen.shifts.push([seen.question, question]);
    }
    seen.question = question;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
"""Notes when the story grew, when a question came, and whether its words or boxes changed since."""

RESTED = """(still) => {
  const { asked, story, moved, question, answered } = globalThis.seen;
  const calm = performance.now() - Math.max(asked, story, moved);
  // The same words may be asked again.
  return question && (answered ? story > answered && calm > 3000 : calm > still);
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
    shifts: list[list[str]]
    """What it was before and after, whenever it changed."""
    grown: int
    """In how many parts the story was told since the answer before."""
    late: int
    """In how many of them when it was there already."""

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
    asked, stood = (max(seen[one], seen["answered"]) for one in ("asked", "moved"))
    return Asked(seen["story"], asked, stood, seen["shifts"], seen["grown"], seen["late"])
