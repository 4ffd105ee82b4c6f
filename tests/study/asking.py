"""Studies for the tests: of any game on the shelf, quick, and with players of our own."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from typing import Any

from undercroft import games
from undercroft.engine import Chair, Table
from undercroft.study import Findings, Plan, run
from undercroft.study.watching import Counted

GAME = games.all_games()[0]


def study(**asked: Any) -> Findings:
    """A small study with random players in this process, unless something else is asked for."""
    plan: dict[str, Any] = {"games": 30, "bots": ("random",), "jobs": 1, **asked}
    return run(GAME, Plan(**plan))


class Thinker:
    """Thinks ahead on a table that could be this one, and then takes the last option."""

    def answer(self, chair: Chair) -> Any:
        chair.fork(1)
        return chair.options[-1]


class Speller:
    """Takes the first option, by its key."""

    def answer(self, chair: Chair) -> Any:
        return chair.options[0].key


class PlayerOfTheLongestName:
    """Called so that a table of 80 columns has hardly any room for it."""

    def answer(self, chair: Chair) -> Any:
        return chair.options[0]


class Fool:
    """Answers what nobody offered."""

    def answer(self, chair: Chair) -> Any:
        return "nonsense"


class Stumbled(Exception):
    """Takes more than it keeps, so that no other process can make it again."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where} is {why}")


class Stumbler:
    """Does not know what to do."""

    def answer(self, chair: Chair) -> Any:
        raise Stumbled("the cellar", "dark")


class Leaver:
    """Says good-bye to everybody."""

    def answer(self, chair: Chair) -> Any:
        raise SystemExit


class Quitter:
    """Takes the process that it plays in along."""

    def answer(self, chair: Chair) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


class Reactions:
    """Counts answers out of turn, says whether there was any, and names the last prompt."""

    def before(self, table: Table[Any]) -> None:
        self.count, self.last = 0, ""

    def answered(self, table: Table[Any], ask: Any, answer: Any) -> None:
        assert ask in table.asked
        assert answer in ask.options
        self.count += ask.reaction
        self.last = ask.prompt

    def after(self, table: Table[Any]) -> Mapping[str, Counted]:
        assert table.over
        return {"reactions": self.count, "reacted": self.count > 0, "last_prompt": str(self.last)}
