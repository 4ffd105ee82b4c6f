"""Games that the page has never heard of: `python -m tests.web.strange_house serve`."""

from __future__ import annotations

import sys
from types import ModuleType

from tests.engine.tiny import TINY
from undercroft import games
from undercroft.terminal.main import main


def move_in() -> None:
    for game in TINY:
        module = ModuleType(f"undercroft.games.{game.name}")
        vars(module)["GAME"] = game
        sys.modules[module.__name__] = module
        games.NAMES += (game.name,)


if __name__ in ("__main__", "__mp_main__"):  # those who work beside the server know them, too
    move_in()
if __name__ == "__main__":
    main()
