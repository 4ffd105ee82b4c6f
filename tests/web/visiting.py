"""Somebody at a browser, who sees the page as a person does and clicks what a person would."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)

from tests.server.serving import Client, Serving
from undercroft import games
from undercroft.server import wire

PATIENCE = 60_000
WIDE: ViewportSize = {"width": 1440, "height": 900}
SMALL: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}

HOW_IT_STANDS = """() => {
  if (document.querySelector(".curtain")) return "curtain";
  if (document.querySelector("[aria-label=Options] button[aria-disabled=false]")) return "asked";
  if (document.querySelector("[aria-label=Places]")) return "over";
  return "waiting";
}"""
CHANGED = f"""(before) => {{
  const now = ({HOW_IT_STANDS})();
  return now !== before && now;
}}"""
LOOK_OUT = """() => {
  const look = () => { globalThis.noted ??= (%s)() || undefined; };
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}"""
AT_REST = """async () => {
  const drawn = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity);
  do {
    await drawn();
    await Promise.all(moving().map((one) => one.finished.catch(() => undefined)));
    await drawn();
  } while (moving().length);
}"""
VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`Content-Security-Policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
A_CUT_LINE = re.compile(r"WebSocket connection|net::ERR_|Failed to load resource")


class Visitor:
    """A person with a browser of their own."""

    def __init__(self, page: Page, url: str, luck: random.Random) -> None:
        self.page = page
        self.url = url
        self.luck = luck
        self.troubles: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.answers: list[str] = []
        """How each answer was given: on the board or in the list."""
        self.answered = -1
        """The frame that was answered last."""
        self.line_is_cut = False
        self.by_touch = False
        page.on("console", self._overhear)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("websocket", self._listen)

    def _overhear(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not (self.line_is_cut and A_CUT_LINE.search(message.text)):
            self.troubles.append(message.text)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda payload: self._keep(json.loads(payload)))

    def _keep(self, said: dict[str, Any]) -> None:
        if said["is"] == "frame":
            self.frames.append(said)

    # Where I am

    def go(self, path: str = "/") -> Visitor:
        self.page.goto(self.url + path)
        return self

    def sit_at(self, opened: wire.Opened, *seats: int, host: bool = False) -> Visitor:
        """Come to a table by the link of one's own seats."""
        tokens = [key.token for key in opened.seats if key.seat in seats]
        keys = ",".join([*([opened.host] if host else []), *tokens])
        return self.go(f"/room/{opened.room}#t={keys}")

    @property
    def room(self) -> str:
        found = re.search(r"/room/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def frame(self) -> dict[str, Any]:
        return self.frames[-1]

    # What I see

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def options(self) -> Locator:
        """The list in the question: what may be answered now."""
        return self.page.locator("[aria-label=Options] button[aria-disabled=false]")

    @property
    def tags(self) -> Locator:
        """The same on the table itself."""
        return self.page.locator("main [data-option]")

    @property
    def stands(self) -> str:
        """`asked`, `curtain`, `over`, or `waiting`."""
        found: str = self.page.evaluate(HOW_IT_STANDS)
        return found

    def until_no_longer(self, stands: str) -> str:
        now: str = self.page.wait_for_function(CHANGED, arg=stands).json_value()
        return now

    def until(self, true: Callable[[], object]) -> None:
        """Wait for something that the page cannot tell by itself."""
        last = time.monotonic() + PATIENCE / 1000
        while not true():
            assert time.monotonic() < last, "It never came to be so."
            self.page.wait_for_timeout(20)

    def look_out(self, sees: str) -> None:
        """From now on note what passes, however soon: the first thing that this function sees."""
        self.page.evaluate(LOOK_OUT % sees)

    def noted(self) -> str:
        found: str = self.page.wait_for_function("() => globalThis.noted").json_value()
        return found

    def until_told(self) -> dict[str, Any]:
        """Wait for the first frame."""
        self.until(lambda: self.frames)
        return self.frame

    def until_past(self, seq: int) -> None:
        self.until(lambda: self.frame["seq"] > seq)

    def until_asked(self) -> bool:
        """Wait for a question. False if the game is over instead."""
        return self.until_no_longer("waiting") == "asked"

    # What I do

    def answer(self, where: str = "") -> None:
        """Answer what is asked, at random, on the table or in the list."""
        self.page.locator("main > :not(h1)").first.wait_for()
        tags = self.tags.all()
        where = where or self.luck.choice(["board", "list"])
        if where == "board" and not tags:
            where = "list"
        self.give(self.luck.choice(tags if where == "board" else self.options.all()), where)

    def give(self, option: Locator, where: str = "list") -> None:
        self.press(option)
        self.answers.append(where)

    def press(self, what: Locator) -> None:
        if self.by_touch:
            what.tap()
        else:
            what.click()

    def play_on(self, until: Callable[[], object] = lambda: False, where: str = "") -> bool:
        """Answer until the game is over, or something is so. True if it came to be so."""
        while self.until_asked():
            if until():
                return True
            self.answer(where)
        return False

    def sees_the_result(self) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(
            re.compile("wins?$|^You (won|lost)$|^You(,| and) .+ won$")
        )
        expect(self.page.get_by_role("region", name="Places")).to_be_visible()


class Visits:
    """All who visit one server in a tour."""

    def __init__(self, browser: Browser, serving: Serving) -> None:
        self.browser = browser
        self.serving = serving
        self.everybody: list[Visitor] = []

    def somebody(
        self,
        name: str = "",
        *,
        speed: str = "off",
        sounds: str = "off",
        theme: str = "dark",
        newcomer: bool = False,
        **how: Any,
    ) -> Visitor:
        """At speed `off` nothing moves at all, not even a flame: it costs a fifth of a core.

        Newcomers are shown how to play before their first game; nobody else is.
        """
        settings = {"theme": theme, "speed": speed, "sounds": sounds, "name": name}
        known = {
            "undercroft.settings": settings,
            "undercroft.howto": [] if newcomer else list(games.NAMES),
        }
        kept = [{"name": place, "value": json.dumps(value)} for place, value in known.items()]
        remembered: Any = {
            "cookies": [],
            "origins": [{"origin": self.serving.url, "localStorage": kept}],
        }
        if speed == "off":
            how = {"reduced_motion": "reduce", **how}
        how = {"viewport": WIDE, **how}
        context = self.browser.new_context(storage_state=remembered, **how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(VIOLATIONS)
        luck = random.Random(len(self.everybody))
        visitor = Visitor(context.new_page(), self.serving.url, luck)
        self.everybody.append(visitor)
        return visitor

    def on_a_phone(self, name: str = "", **how: Any) -> Visitor:
        visitor = self.somebody(name, viewport=PHONE, has_touch=True, is_mobile=True, **how)
        visitor.by_touch = True
        return visitor

    def tables(self, *kinds: str, **plan: Any) -> Iterator[wire.Opened]:
        """Table after table, until the tour found what it came for."""
        for _ in range(40):
            yield self.serving.open(*kinds, start=True, **plan)
        raise AssertionError("It never came up in forty games.")

    def tables_where(
        self,
        there: Callable[[dict[str, Any]], object],
        *kinds: str,
        on: Callable[[dict[str, Any]], object] = bool,
        **plan: Any,
    ) -> Iterator[wire.Opened]:
        """Tables at which seat 0 is asked such a question right now, on such a board."""
        for opened in self.tables(*kinds, **plan):
            if _played_ahead(self.serving, opened, there, on):
                yield opened

    def finished(self, *kinds: str, **plan: Any) -> wire.Opened:
        """A table at which all is over."""
        opened = self.serving.open(*kinds, start=True, **plan)
        play_alone(self.serving, opened)
        return opened

    @property
    def troubles(self) -> list[str]:
        return [trouble for visitor in self.everybody for trouble in visitor.troubles]

    def leave(self) -> None:
        for visitor in self.everybody:
            visitor.page.context.close()


def comes_to_rest(page: Page) -> None:
    """Colours fade in, and panes rise: look when they are there."""
    page.evaluate(AT_REST)


def _played_ahead(
    serving: Serving,
    opened: wire.Opened,
    there: Callable[[dict[str, Any]], object],
    on: Callable[[dict[str, Any]], object] = bool,
) -> bool:
    """Without a browser, and in a thread: the browser's own loop is running in this one."""
    client = Client(serving, opened.room, *(key.token for key in opened.seats))

    async def play() -> bool:
        luck = random.Random(1)
        async with client.connected():
            while not client.over:
                await client.until_asked()
                question = client.question()
                if question and question["seat"] == 0 and there(question):
                    if on(client.frames[0]["board"]):
                        return True
                if question:
                    await client.answer(luck)
        return False

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, play()).result()


def play_alone(serving: Serving, opened: wire.Opened) -> None:
    """All who hold keys answer without a browser, until the game is over."""
    _played_ahead(serving, opened, lambda _: False)


def until_asked_among(visitor: Visitor, *others: Visitor) -> bool:
    """The others answer until this one is asked. False if the game is over instead."""
    while visitor.stands != "asked":
        if visitor.stands == "over":
            return False
        for other in others:
            if other.stands == "asked":
                other.answer()
        visitor.page.wait_for_timeout(40)
    return True


def play_together(*visitors: Visitor, answer: Callable[[Visitor], None] = Visitor.answer) -> None:
    """Everybody answers when asked, until the game is over for all of them."""
    playing = list(visitors)
    while playing:
        for visitor in list(playing):
            if visitor.stands == "asked":
                answer(visitor)
            elif visitor.stands == "over":
                playing.remove(visitor)
            else:
                visitor.page.wait_for_timeout(40)
