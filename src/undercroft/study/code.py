"""Which code plays: another would play other games."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

from undercroft import bots
from undercroft.bots.own import is_own
from undercroft.engine import parted

ROOMS = ("engine", "bots", "study")
DECIDING = (".py", ".toml", ".txt")
"""Files that decide how a game goes: its rules, and what is printed in it."""
SIZE = 16


def code_of(package: str) -> bytes:
    """A hash of all that decides how the games of that package go, whatever is printed in them."""
    return _code_of(parted(package)[0])


@cache
def _code_of(game: str) -> bytes:
    rooms = [*(files("undercroft") / name for name in ROOMS), files(game)]
    return hash_of(path for room in rooms for path in deciding(Path(str(room))))


def deciding(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in DECIDING)


def code_of_own(names: Iterable[str]) -> bytes:
    """A hash of code of one's own, as it is now: bots, watchers, and whatever they import."""
    for name in names:
        bots.find(name, 0)
    loaded = {getattr(module, "__file__", None) for module in [*sys.modules.values()]}
    own = [Path(file) for file in loaded if file and is_own(file)]
    return hash_of(sorted(path for path in own if path.is_file()))


def hash_of(paths: Iterable[Path]) -> bytes:
    found = blake2b(digest_size=SIZE)
    for path in paths:
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.digest()


def source_of(kind: type) -> bytes:
    """The file that it is written in; nothing, if it was typed in."""
    file = getattr(sys.modules[kind.__module__], "__file__", None)
    return Path(file).read_bytes() if file else b""
