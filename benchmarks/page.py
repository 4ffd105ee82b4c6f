"""From the server's word to a card that moves on the screen, in a real browser on loopback.

`python -m benchmarks.page` plays a few games against bots in headless Chromium and notes, for every
frame that tells of something new while nothing moves, how long it takes until something does.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.timing import Spread
from tests.fixtures.browsers import QUIET, chromium
from tests.server.serving import Serving, sqlite

WATCH = """
(() => {
  window.delays = [];
  let heard = null, moving = 0;
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        const said = JSON.parse(event.data);
        const news = said.is === "frame" && said.told.length > 0;
        if (news && moving === 0 && heard === null) heard = performance.now();
      });
    }
  };
  const native = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const moved = native.apply(this, given);
    moving += 1;
    moved.finished.catch(() => {}).finally(() => (moving -= 1));
    if (heard !== null) {
      const since = heard;
      heard = null;
      requestAnimationFrame((now) => window.delays.push(now - since));
    }
    return moved;
  };
})();
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description=__doc__)
    parser.add_argument("--answers", type=int, default=40, help="to give (default 40)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Serving(sqlite(Path(folder))) as serving:
        delays = sorted(measure(serving.url, asked.answers))
    if not delays:
        print("Nothing moved: is the page built?")
        return
    spread = Spread.over(delays)
    tail = delays[int(len(delays) * 0.95)]
    print(
        f"From the server's word to the first frame that moves, over {len(delays)} moves: "
        f"median {spread.median:.0f} ms, 95 % below {tail:.0f} ms, worst {spread.high:.0f} ms."
    )


def measure(url: str, answers: int) -> list[float]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.add_init_script(WATCH)
        delays: list[float] = []
        while answers > 0:
            answers -= play(page, url, answers, delays)
        browser.close()
    return delays


def play(page: Page, url: str, answers: int, delays: list[float]) -> int:
    """A game until it is over, or so many answers are given. Says how many were."""
    page.goto(url)
    page.get_by_role("button", name="Play now").first.click()
    given = 0
    question: Any = page.get_by_role("group", name="Options").get_by_role("button").first
    over: Any = page.get_by_role("button", name="Rematch")
    while given < answers:
        question.or_(over.first).first.wait_for(timeout=60_000)
        if over.count():
            break
        page.keyboard.press("1")
        given += 1
        page.wait_for_timeout(1500)
    delays.extend(page.evaluate("window.delays"))
    return max(given, 1)


if __name__ == "__main__":
    main()
