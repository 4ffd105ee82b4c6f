"""Which code plays: another would play other games."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

from undercroft import bots
from undercroft.engine import parted

ROOMS = ("engine", "bots", "study")
SIZE = 16


def code_of(package: str) -> bytes:
    """A hash of all that decides how the games of that package go, whatever is printed in them."""
    return _code_of(parted(package)[0])


@cache
def _code_of(game: str) -> bytes:
    found = blake2b(digest_size=SIZE)
    for room in (*(files("undercroft") / name for name in ROOMS), files(game)):
        for path in sorted(Path(str(room)).rglob("*.py")):
            found.update(path.read_bytes())
    return found.digest()


def code_of_own(names: Iterable[str]) -> bytes:
    """A hash of bots of one's own, as they are now."""
    found = blake2b(digest_size=SIZE)
    for name in names:
        found.update(source_of(type(bots.find(name, 0))))
    return found.digest()


def source_of(kind: type) -> bytes:
    """The file that it is written in; nothing, if it was typed in."""
    file = getattr(sys.modules[kind.__module__], "__file__", None)
    return Path(file).read_bytes() if file else b""
