"""Work that is sent to a cluster: bots and watchers of one's own go along as files."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from undercroft import bots
from undercroft.engine import Unknown
from undercroft.study.code import source_of
from undercroft.study.runner import Done, Files, Lot, Work, do_elsewhere
from undercroft.study.watching import OwnWatcher, Watcher

HOUSE = "undercroft"


@dataclass(frozen=True, slots=True)
class Parcel:
    """Work, and the files of one's own that it cannot be read without."""

    work: bytes
    files: Files
    hash: str


def pack(work: Work[Any], pickled: Callable[[Any], bytes]) -> Parcel:
    lighter, files = work.packed()
    found = pickled(lighter)
    told = repr((found, sorted(files.items()))).encode()
    return Parcel(found, files, blake2b(told, digest_size=16).hexdigest())


def files_of_bots(names: Iterable[str]) -> dict[str, bytes]:
    """The modules of bots of one's own, by their paths."""
    kinds = [type(bots.find(name, 0)) for name in names]
    own = [kind for kind in kinds if kind.__module__.partition(".")[0] != HOUSE]
    return {f"{kind.__module__.replace('.', '/')}.py": source_of(kind) for kind in own}


def carried(
    watchers: Sequence[Callable[[], Watcher]],
) -> tuple[list[Callable[[], Watcher]], dict[str, bytes]]:
    """Watchers that look for their files where they are, and these files."""
    files: dict[str, bytes] = {}
    for one in watchers:
        if isinstance(one, OwnWatcher):
            path = Path(one.file)
            if files.setdefault(path.name, path.read_bytes()) != path.read_bytes():
                raise Unknown(f"Two files are called {path.name}: a cluster would mix them up.")
    light = [
        replace(w, file=Path(w.file).name) if isinstance(w, OwnWatcher) else w for w in watchers
    ]
    return light, files


# In a worker

_opened: dict[str, Work[Any]] = {}
_folders: list[TemporaryDirectory[str]] = []
"""They go with the worker."""


def do_abroad(parcel: Parcel, lot: Lot) -> Done[Any]:
    """What a worker of a cluster does."""
    if parcel.hash not in _opened:
        _opened[parcel.hash] = _open(parcel)
    return do_elsewhere(_opened[parcel.hash], lot)


def _open(parcel: Parcel) -> Work[Any]:
    if parcel.files:
        _move_in(parcel.files)
    try:
        work: Work[Any] = pickle.loads(parcel.work)
    except (ImportError, AttributeError) as trouble:
        raise Unknown(
            f"A worker of the cluster does not know this study's code: {trouble}."
        ) from None
    return work


def _move_in(files: Mapping[str, bytes]) -> None:
    """Where one is, bots and watchers are looked for."""
    _folders.append(TemporaryDirectory(prefix="undercroft-"))
    for name, written in files.items():
        path = Path(_folders[-1].name, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written)
    os.chdir(_folders[-1].name)
