"""Where everything is kept between evenings: saved games and rooms under one roof."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

VARIABLE = "UNDERCROFT_HOME"
NAME = "undercroft"


def home() -> Path:
    """UNDERCROFT_HOME, or the place that the system has for such things."""
    own = os.environ.get(VARIABLE)
    return Path(own or platformdirs.user_data_dir(NAME))


def homes() -> list[Path]:
    """Home, and where the terminal kept games while the server already asked the system.

    On Linux that was the same folder. Elsewhere, what lies there is still found.
    """
    if os.environ.get(VARIABLE):
        return [home()]
    data = os.environ.get("XDG_DATA_HOME")
    before = (Path(data) if data else Path.home() / ".local" / "share") / NAME
    return list(dict.fromkeys([home(), before]))
