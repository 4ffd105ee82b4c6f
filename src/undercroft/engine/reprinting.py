"""A printing of a game: its very modules once more, made with other numbers.

What follows from a number is worked out where it is printed, as a module is imported: options,
maps, bots' tables. So a printing imports the game's package again, under a name that tells its
changes (`undercroft.games.dunjiin?shop/price=12`). Any process that imports that name gets it.
docs/decisions/014-printings.md says why.
"""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

from undercroft.engine.errors import Refusal
from undercroft.engine.press import CHANGED, Changes, joined, parted

MOST = 24
"""How many printings a process keeps: each takes as much memory as its game. The one that nobody
has asked for longest is forgotten; tables that were laid with it have all they need."""
_kept: dict[str, ModuleType] = {}
_made = 0
_pressing = threading.Lock()
"""One printing is made at a time."""
_looking = threading.Lock()
"""Held for a moment only: who finds a printing among those that are kept waits for no press."""


def printing(package: str, changes: Changes) -> ModuleType:
    """The front door of a printing; `package` may be any that speaks of one game alone."""
    folder, _, game = package.rpartition(".")
    if not changes:
        return import_module(package)
    name = f"{folder}.{joined(game, changes).replace('.', '/')}"
    if (kept := _found(name)) is not None:
        return kept
    with _pressing:
        return _found(name) or _pressed(name)


def made() -> int:
    """How many printings this process has made so far, those that it has forgotten among them."""
    return _made


def _found(name: str) -> ModuleType | None:
    """The printing of that name, if it is kept; it was asked for last."""
    with _looking:
        if (kept := _kept.pop(name, None)) is not None:
            _kept[name] = kept
    return kept


def _pressed(name: str) -> ModuleType:
    global _made
    try:
        pressed = import_module(name)
    except Refusal:
        _forget(name)
        raise
    _made += 1
    with _looking:
        _kept[name] = pressed
        old = list(_kept)[:-MOST]
    for one in old:
        _forget(one)
    return pressed


def _forget(name: str) -> None:
    """Nothing here knows of it any more: it goes when the last table does that was laid with it."""
    with _looking:
        _kept.pop(name, None)
    for module in [one for one in sys.modules if f"{one}.".startswith(f"{name}.")]:
        del sys.modules[module]
    folder, _, game = name.rpartition(".")
    vars(sys.modules[folder]).pop(game, None)


class Reprints(MetaPathFinder):
    """Finds the modules of printings in the folders of their games."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if CHANGED not in name:
            return None
        found = PathFinder.find_spec(_original(name), path)
        if found is None or found.origin is None:
            return None
        is_package = found.submodule_search_locations is not None
        spec = ModuleSpec(name, _Reprint(name, found.origin), origin=found.origin)
        spec.submodule_search_locations = found.submodule_search_locations if is_package else None
        spec.has_location = True
        return spec


class _Reprint(SourceFileLoader):
    """Loads a module so that it imports its own printing, and not the game as it is in the box."""

    def get_code(self, fullname: str) -> CodeType:
        """What is compiled of its file, where other modules are named."""
        original = SourceFileLoader(_original(fullname), self.path)
        code = original.get_code(original.name)
        assert code is not None
        changed = next(part for part in fullname.split(".") if CHANGED in part)
        own = re.compile(rf"((?:\w+\.)+){parted(changed)[0]}(?=\.|$)")
        return _renamed(code, lambda name: own.sub(lambda found: found[1] + changed, name))


def _renamed(code: CodeType, name: Callable[[str], str]) -> CodeType:
    """Only what is imported has a name with a dot."""
    names = tuple(name(one) if "." in one else one for one in code.co_names)
    inner = (_renamed(one, name) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_names=names, co_consts=tuple(inner))


def _original(name: str) -> str:
    return re.sub(r"\?[^.]*", "", name)


def print_games() -> None:
    """From now on printings can be imported: to be called by whoever keeps the games."""
    if not any(isinstance(one, Reprints) for one in sys.meta_path):
        sys.meta_path.insert(0, Reprints())
