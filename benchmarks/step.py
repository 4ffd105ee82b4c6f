"""How long one waits for a question, and whether it stands still, in a real browser on loopback.

`python -m benchmarks.step` plays each game against three bots in headless Chromium at the usual
pace, from a fixed word. For every answer it notes when the next question was there, when it stood
still, and when the story had told all that it is about.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.fixtures.browsers import QUIET, chromium
from tests.server.serving import Client, Serving, sqlite
from tests.web.stepping import LOOK_ON, Asked, answering, asked_on
from undercroft.games import all_games
from undercroft.server import wire

BOTS = ("bot:greedy",) * 3
PATIENCE = 120_000
HEADS = ("game", "answers", "until asked", "worst", "shown", "worst", "early", "moved", "shifts")


@dataclass(frozen=True, slots=True)
class Waited:
    """From an answer to the next question."""

    answered: float
    asked: Asked

    @property
    def until_asked(self) -> float:
        return self.asked.asked - self.answered

    @property
    def until_shown(self) -> float:
        """Until the question stood still and all had been told."""
        return max(self.asked.stood, self.asked.told) - self.answered


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.step", description=__doc__)
    parser.add_argument("--answers", type=int, default=15, help="to give in each game (default 15)")
    parser.add_argument("--games", default=",".join(game.name for game in all_games()))
    parser.add_argument("--word", default="in step", help="that all chance follows from")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    wanted = parser.parse_args()
    print("| " + " | ".join(HEADS) + " |")
    print("| --- |" + " ---: |" * (len(HEADS) - 1))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for game in wanted.games.split(","):
            print(row(game, list(measured(browser, game, wanted))), flush=True)
        browser.close()


def row(game: str, waits: list[Waited]) -> str:
    asked = [one.until_asked / 1000 for one in waits]
    shown = [one.until_shown / 1000 for one in waits]
    early = max(one.asked.early for one in waits) / 1000
    moved = max(one.asked.stood - one.asked.asked for one in waits)
    shifts = sum(bool(one.asked.shifts) for one in waits)
    figures = [
        f"{value:.1f}" for value in (median(asked), max(asked), median(shown), max(shown), early)
    ]
    return "| " + " | ".join([game, str(len(waits)), *figures, f"{moved:.0f}", str(shifts)]) + " |"


def measured(browser: Browser, game: str, wanted: argparse.Namespace) -> Iterator[Waited]:
    """At one table after the other, until enough answers are given."""
    luck, left = random.Random(game), wanted.answers
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(sqlite(Path(folder)), word=wanted.word) as serving,
        ThreadPoolExecutor(1) as beside,
    ):
        while left > 0:
            opened = serving.open("mine:Ada", *BOTS, game=game, start=True)
            page = looked_at(browser, serving, opened, wanted.calm)
            asked_on(page, patience=PATIENCE)
            for _ in range(left):
                answered = answering(page)
                left -= 1
                if beside.submit(asyncio.run, answer(serving, opened, luck)).result():
                    break
                yield Waited(answered, asked_on(page, patience=PATIENCE))
            page.context.close()


def looked_at(browser: Browser, serving: Serving, opened: wire.Opened, calm: bool) -> Page:
    motion: Literal["reduce", "no-preference"] = "reduce" if calm else "no-preference"
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion=motion)
    page = context.new_page()
    page.add_init_script(LOOK_ON)
    page.goto(f"{serving.url}/room/{opened.room}#t={opened.host},{opened.seats[0].token}")
    return page


async def answer(serving: Serving, opened: wire.Opened, luck: random.Random) -> bool:
    """From beside the page, so that every kind of question is answered alike. Is it over then?"""
    client = Client(serving, opened.room, opened.seats[0].token)
    async with client.connected():
        await client.until_asked()
        seq = client.seq
        refused = await client.answer(luck)
        assert refused is None, refused
        await client.until_past(seq)
        await client.until_asked()
    return client.over


if __name__ == "__main__":
    main()
