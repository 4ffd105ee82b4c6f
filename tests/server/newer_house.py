"""The house after an upgrade: every game has a new version of its rules.

`python -m tests.server.newer_house serve`. Tables of old go on; or they cannot, where the
environment says so. In Dunjiin what is written down of a state changes, too. All is done when this
is imported, so that workers know it, too: import it nowhere else.
"""

from __future__ import annotations

import os
from dataclasses import replace
from importlib import import_module
from typing import Any

from tests.server.serving import STRANGE
from undercroft.engine import as_it_was
from undercroft.games import NAMES
from undercroft.terminal.main import main

HEROES, NECROMANCY_USED = 4, 8
"""Where these stand in a state of Dunjiin as it is written down."""


def without_necromancy(plain: Any) -> Any:
    """Rules under which nobody has Necromancy any more."""
    for hero in plain[HEROES]:
        hero[NECROMANCY_USED] = True
    return plain


CHANGED = {"dunjiin": without_necromancy}

for name in NAMES:
    module = import_module(f"undercroft.games.{name}")
    old = module.GAME
    adopts = {} if os.environ.get(STRANGE) else {old.version: CHANGED.get(name, as_it_was)}
    vars(module)["GAME"] = replace(old, version=old.version + 1, adopts=adopts)

if __name__ == "__main__":
    main()
