"""What was played is noted as it comes, so that an interrupted run goes on where it was."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from errno import EAGAIN
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

import msgspec

try:
    import fcntl
except ImportError:
    LOCKS = False  # two runs of one question share a file there
else:
    LOCKS = True

R = TypeVar("R")

SIZE = struct.Struct(">I")
MOST_AT_ONCE = 9
"""So many runs of the same question note what they play, each in a file of its own."""


class Journal(Generic[R]):
    """A file of results by their numbers; it stays until whoever asked has made something of them.

    A word that was cut short by a power failure is not read, and nothing after it. Who asks the
    same while it is written has a file of their own beside it. Where nothing can be noted, that is
    said once, and whoever plays plays on.
    """

    def __init__(
        self, path: Path, kind: Any, lament: Callable[[OSError], object] = lambda trouble: None
    ) -> None:
        self.path = path
        self.lost = False
        """Could something not be noted, so that nobody can go on with it?"""
        self._lament = lament
        self._decoder = msgspec.msgpack.Decoder(dict[int, kind])
        self._file: IO[bytes] | None = None
        self._known: dict[int, R] | None = None

    def read(self) -> dict[int, R]:
        """What was noted before; from now on there is more."""
        if self._known is None:
            self._known = {}
            try:
                self._open()
            except OSError as trouble:
                self._give_up(trouble)
        return self._known

    def _open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path, self._file = _own(self.path)
        written, whole, known = self._file.read(), 0, self._known
        assert known is not None
        for part, end in self._parts(written):
            known |= part
            whole = end
        self._file.seek(whole)
        self._file.truncate()

    def _parts(self, written: bytes) -> Iterator[tuple[dict[int, R], int]]:
        at = 0
        while at + SIZE.size <= len(written):
            begin = at + SIZE.size
            at = begin + SIZE.unpack_from(written, at)[0]
            if at > len(written):
                return
            try:
                yield self._decoder.decode(written[begin:at]), at
            except msgspec.DecodeError:
                return

    def note(self, done: Mapping[int, R]) -> None:
        if self._file is None:
            return
        said = msgspec.msgpack.encode(done)
        try:
            self._file.write(SIZE.pack(len(said)) + said)
            self._file.flush()
        except OSError as trouble:
            self._give_up(trouble)

    def _give_up(self, trouble: OSError) -> None:
        self.close()
        self.lost = True
        self._lament(trouble)

    def close(self) -> None:
        """Who comes later may go on with it."""
        if self._file is not None:
            with suppress(OSError):  # what a full disk did not take is tried again, and in vain
                self._file.close()
        self._file = None

    def forget(self) -> None:
        self.close()
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def forget(path: Path) -> None:
    """What was noted under this name, but for what somebody is writing now."""
    with suppress(OSError):
        for name in filter(Path.exists, _names(path)):
            with name.open("r+b") as file:
                if _is_ours(file, name):
                    name.unlink()


def _own(path: Path) -> tuple[Path, IO[bytes]]:
    """A file that nobody else writes in: of those that are there the longest, or else a new one."""
    names = _names(path)
    there = sorted(filter(Path.exists, names), key=lambda one: -one.stat().st_size)
    for name in dict.fromkeys((*there, *names)):
        file = os.fdopen(os.open(name, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        if _is_ours(file, name):
            return name, file
        file.close()
    raise BlockingIOError(EAGAIN, "too many play the same")


def _names(path: Path) -> list[Path]:
    return [path, *(path.with_stem(f"{path.stem}-{at}") for at in range(2, MOST_AT_ONCE + 1))]


def _is_ours(file: IO[bytes], name: Path) -> bool:
    """Does nobody else write in it, and has nobody forgotten it meanwhile?"""
    if not LOCKS:
        return True
    with suppress(FileNotFoundError, BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return os.fstat(file.fileno()).st_ino == name.stat().st_ino
    return False
