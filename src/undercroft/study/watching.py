"""A hook for any statistic: somebody who watches a game and counts."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from math import isfinite
from pathlib import Path
from typing import Any, Protocol

from undercroft.bots.own import class_in, takes, told
from undercroft.engine import Ask, Refusal, Table, Unknown

Plain = int | float | bool | str
Counted = Plain | Sequence[Plain]
"""Numbers are shown by their mean and quantiles; words, and yes or no, by their shares.

A list has a value for each seat: words are set beside wins, and numbers compared between those who
win and those who do not.
"""


class BadCount(Refusal):
    """What a watcher counts, and no column can hold."""


def kind_of(value: object) -> str | None:
    """A number, a word, or yes or no; of each seat, if it is a list. Nothing else can be shown."""
    if isinstance(value, list | tuple):
        kinds = {kind_of(one) for one in value}
        only = kinds.pop() if len(kinds) == 1 else None
        return f"{only} of each seat" if only and " of " not in only else None
    if isinstance(value, bool):
        return "yes or no"
    return "number" if type(value) in (int, float) else "word" if isinstance(value, str) else None


OURS = ("offered:", "taken:", "held:")
"""So begin the names of what a close look counts."""
MOST = 2**63
"""Columns hold whole numbers of 64 bits."""


def check_counts(watcher: Watcher, counted: Mapping[str, Counted]) -> None:
    """Rather a word after the first game than after all of them."""
    if not isinstance(counted, Mapping):
        raise BadCount(
            f"The watcher {type(watcher).__name__} tells {counted!r}, and not what it counted, "
            'by name, as in {"dodges": 3}.'
        )
    for name, value in counted.items():
        if wrong := _wrong(name, value):
            raise BadCount(f"The watcher {type(watcher).__name__} counts {wrong}.")


def _wrong(name: object, value: Counted) -> str:
    if not isinstance(name, str):
        return f"{name!r}, which is no name"
    if name.startswith(OURS):
        return f"{name!r}: names that begin so are those of a close look"
    for one in value if isinstance(value, list | tuple) else [value]:
        if type(one) is int and not -MOST <= one < MOST:
            return f"{name!r} as a number beyond 64 bits"
        if isinstance(one, float) and not isfinite(one):
            return f"{name!r} as {one}, which is no number"
    return ""


class Watcher(Protocol):
    """Made anew for every game. It sees the whole table, secrets and all, and changes nothing."""

    def before(self, table: Table[Any]) -> None:
        """The game has been set up, and the first question is asked, if there is any."""

    def answered(self, table: Table[Any], ask: Ask, answer: Any) -> None:
        """Somebody has picked an option, or composed a value; the rules have not gone on yet."""

    def after(self, table: Table[Any]) -> Mapping[str, Counted]:
        """The game is over: what there was to count, by name."""


@dataclass(frozen=True, slots=True)
class OwnWatcher:
    """A watcher of one's own, by its file and class: any process can make it."""

    file: str
    name: str
    written: str
    """A hash of the file: who changes it asks another question."""

    def __call__(self) -> Watcher:
        watcher: Watcher = getattr(_module(self.file), self.name)()
        return watcher


def own_watcher(named: str) -> OwnWatcher:
    """What `--watch counting.py:Dodges` means, or a clear word about what is wrong with it."""
    file, colon, name = named.rpartition(":")
    if not (file and colon and name):
        raise Unknown(f"A watcher is named as FILE.py:CLASS, not as {named!r}.")
    path = Path(file).resolve()
    if not path.is_file():
        raise Unknown(f"There is no file {file!r} to take the watcher {name} from.")
    watcher = OwnWatcher(str(path), name, blake2b(path.read_bytes(), digest_size=8).hexdigest())
    _check(watcher, file)
    return watcher


METHODS = {"before": "table", "answered": "table, ask, answer", "after": "table"}


def _check(watcher: OwnWatcher, file: str) -> None:
    try:
        with told(f"{file} cannot be read as Python"):
            module = _module(watcher.file)
    except ModuleNotFoundError as trouble:
        raise Unknown(f"{file} cannot be read as Python: {trouble}.") from None
    made = class_in(module, watcher.name, file)
    for method in METHODS:
        if not callable(getattr(made, method, None)):
            raise Unknown(f"{watcher.name} in {file} is no watcher: it has no method {method}.")
    with told(f"The watcher {watcher.name} in {file} cannot be made"):
        one = watcher()
    for method, words in METHODS.items():
        if not takes(getattr(one, method), len(words.split(", "))):
            raise Unknown(
                f"{watcher.name} in {file} is no watcher: its method {method} cannot be called "
                f"as {method}({words})."
            )


@cache
def _module(file: str) -> Any:
    spec = spec_from_file_location(f"undercroft_watcher_{Path(file).stem}", file)
    if spec is None or spec.loader is None:
        raise ImportError("it is no Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
