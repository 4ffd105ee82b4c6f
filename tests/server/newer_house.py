"""The house after an upgrade: every game has a new version of its rules.

`python -m tests.server.newer_house serve`. Tables of old go on; or they cannot, where the
environment says so. All is done when this is imported, so that workers know it, too: import it
nowhere else.
"""

from __future__ import annotations

import os
from dataclasses import replace
from importlib import import_module

from tests.server.serving import STRANGE
from undercroft.engine import as_it_was
from undercroft.games import NAMES
from undercroft.terminal.main import main

for name in NAMES:
    module = import_module(f"undercroft.games.{name}")
    old = module.GAME
    adopts = {} if os.environ.get(STRANGE) else {old.version: as_it_was}
    vars(module)["GAME"] = replace(old, version=old.version + 1, adopts=adopts)

if __name__ == "__main__":
    main()
