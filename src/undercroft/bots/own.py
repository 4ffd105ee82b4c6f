"""Code of one's own: how it is found and made, and where in it something went wrong."""

from __future__ import annotations

import difflib
import inspect
import os
import sys
import sysconfig
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from undercroft.engine import Broken, Player, Unknown

MOST_LINES = 5
"""So much of a trace is told: of a recursion without end, its end."""


def own_bot(module: str, name: str, seed: int) -> Player:
    """A class of your own, from a module or file here, or from anywhere on Python's path."""
    named = f"{module}:{name}"
    path = module.removesuffix(".py").removeprefix("./").replace("/", ".")
    if not all(part.isidentifier() for part in path.split(".")):
        raise Unknown(f"A bot of one's own is named as MODULE:CLASS, not as {named!r}.")
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)
    try:
        with told(f"The bot {named} cannot be read"):
            found = import_module(path)
    except ModuleNotFoundError as trouble:
        raise Unknown(f"There is no bot {named}: {trouble}.") from None
    made = class_in(found, name, f"the module {module}")
    if not callable(getattr(made, "answer", None)):
        raise Unknown(f"{named} is no bot: it has no method answer(chair).")
    with told(f"The bot {named} cannot be made"):
        player: Player = made(seed=seed) if _takes_seed(made) else made()
    if not takes(player.answer, 1):
        raise Unknown(f"{named} is no bot: its method answer cannot be called as answer(chair).")
    return player


def class_in(module: Any, name: str, where: str) -> Any:
    found = getattr(module, name, None)
    if found is None:
        near = difflib.get_close_matches(name, vars(module), n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise Unknown(f"There is no {name!r} in {where}.{hint}")
    return found


def takes(method: Any, count: int) -> bool:
    """Can it be called with so many things?"""
    try:
        inspect.signature(method).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:  # nothing is known of it
        return True
    return True


def _takes_seed(made: Any) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except (TypeError, ValueError):
        return False


@contextmanager
def told(what: str) -> Iterator[None]:
    """Whatever goes wrong in here is somebody's own, and told in a sentence."""
    try:
        yield
    except ModuleNotFoundError:
        raise
    except (Exception, SystemExit) as trouble:
        raise Unknown(f"{what}: {fault(trouble) or _said(trouble)}.") from None


def fault(trouble: BaseException) -> str | None:
    """File, line and what is wrong there; nothing, if no code of one's own had a hand in it."""
    if isinstance(trouble, Broken):
        return None
    if isinstance(trouble, SyntaxError) and trouble.filename and trouble.lineno:
        return f"{Path(trouble.filename).name}, line {trouble.lineno}: {trouble.msg}"
    if not (lines := _own_lines(trouble)):
        return None
    last = lines[-1]
    where = "" if last.name == "<module>" else f", in {last.name}"
    return f"{Path(last.filename).name}, line {last.lineno}{where}: {_said(trouble)}"


def trace(trouble: BaseException) -> str:
    """The way to it through one's own lines, for who wonders how it came there."""
    lines = _own_lines(trouble)
    if len(lines) < 2:
        return ""
    shown = lines[-MOST_LINES:]
    return "".join(f"\n  {Path(one.filename).name}:{one.lineno}: {one.line}" for one in shown)


def _own_lines(trouble: BaseException) -> list[traceback.FrameSummary]:
    found = traceback.extract_tb(trouble.__traceback__)
    return [one for one in found if os.path.isabs(one.filename) and is_own(one.filename)]


def _said(trouble: BaseException) -> str:
    if isinstance(trouble, SystemExit):
        return "it would end the program"
    said = " ".join(str(trouble).split()).rstrip(".")
    return f"{type(trouble).__name__}: {said}" if said else type(trouble).__name__


def is_own(file: str) -> bool:
    """Is it neither Python's, nor installed, nor the house's?"""
    return not file.startswith(_folders_of_others())


@cache
def _folders_of_others() -> tuple[str, ...]:
    folders = [*map(Path, sysconfig.get_paths().values()), Path(str(files("undercroft")))]
    return tuple(f"{path}{os.sep}" for each in folders for path in (each, each.resolve()))
