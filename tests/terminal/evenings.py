"""Evenings for tests: games played to the end, and people typing at a real pseudo-terminal."""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pexpect

from undercroft.engine import Answered, Chair, Player, Seat, Table
from undercroft.games import find

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = "› "
ROOT = Path(__file__).parents[2]
"""From here, a bot of one's own can be named by its module."""


def played(
    seed: int, seats: int = 3, game: str = "dunjiin", /, **settings: object
) -> Iterator[Table[Any]]:
    """A random game: the table at each question, and at the end."""
    luck = random.Random(seed)
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"][:seats]
    table = Table.open(find(game), names, settings, seed.to_bytes(4, "big"))
    while not table.over:
        yield table
        ask: Any = table.asked[0]
        table.answer(ask.seat, luck.choice(ask.options))
    yield table


def finished_game(seed: int = 1) -> Table[Any]:
    *_, table = played(seed)
    return table


class Stolid:
    """A bot that always gives the first answer."""

    def answer(self, chair: Chair) -> object:
        return chair.options[0]


STOLID = ("--with", ",".join([f"{__name__}:Stolid"] * 3))


def seed_of(*prompts: str, bot: Player, seats: int = 4) -> str:
    """A seed of Dunjiin, as it is typed, with which these bots let you come to such questions.

    You give the first answer to each. Other cards want another seed.
    """
    for seed in range(256):
        table = Table.open(find("dunjiin"), seats, {}, bytes([seed]))
        if asked_of_you(table, bot, len(prompts)) == list(prompts):
            return f"{seed:02x}"
    raise AssertionError(f"nobody comes to {prompts}")


def asked_of_you(table: Table[Any], bot: Player, most: int) -> list[str]:
    asked: list[str] = []
    while table.asked and len(asked) < most:
        ask: Any = table.asked[0]
        if ask.seat:
            table.answer(ask.seat, bot.answer(Chair(table, ask)))
        else:
            asked.append(ask.prompt)
            table.answer(0, ask.options[0])
    return asked


def surroundings(variables: Mapping[str, str]) -> dict[str, str]:
    """The environment of a terminal whose size nobody overrules."""
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
    return {**kept, "TERM": "xterm-256color", **variables}


class Typist:
    """Somebody at a terminal of so many columns and rows."""

    def __init__(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        before: Callable[[], None] | None = None,
        **variables: str,
    ) -> None:
        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "undercroft", *arguments],
            cwd=str(ROOT),
            env=surroundings(variables),
            dimensions=(size[1], size[0]),
            encoding="utf-8",
            timeout=120,
            preexec_fn=before,
        )
        self.child.delaybeforesend = None

    def reads(self) -> str:
        """Everything on the screen until somebody may type, or all is over."""
        self.child.expect([PROMPT, pexpect.EOF])
        return ESCAPES.sub("", str(self.child.before)).replace("\r\n", "\n")

    def types(self, text: str) -> str:
        """Type a line, and read on until the next may be typed."""
        self.child.sendline(text)
        return self.reads()

    @property
    def wiped(self) -> bool:
        """Was the screen cleared since the last line was typed, with what had scrolled off it?"""
        return "\x1b[2J\x1b[3J" in str(self.child.before)

    @property
    def left(self) -> bool:
        return self.child.after is pexpect.EOF

    def plays_on(self, answer: str = "1") -> str:
        """Give the same answer until it is over."""
        screens = []
        while not self.left:
            screens.append(self.types(answer))
        return "".join(screens)

    def leaves(self) -> int:
        """How the command ended."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus is not None
        return self.child.exitstatus


def answers_by(table: Table[Any], seat: Seat) -> int:
    return sum(isinstance(one, Answered) and one.seat == seat for one in table.memory.entries)
