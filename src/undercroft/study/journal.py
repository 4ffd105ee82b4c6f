"""What was played is noted as it comes, so that an interrupted run goes on where it was."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

import msgspec

R = TypeVar("R")

SIZE = struct.Struct(">I")


class Journal(Generic[R]):
    """A file of results by their numbers; it stays until whoever asked has made something of them.

    A word that was cut short by a power failure is not read, and nothing after it.
    """

    def __init__(self, path: Path, kind: Any) -> None:
        self.path = path
        self._decoder = msgspec.msgpack.Decoder(dict[int, kind])
        self._file: IO[bytes] | None = None

    def read(self) -> dict[int, R]:
        """What was noted before; from now on there is more."""
        known: dict[int, R] = {}
        whole = 0
        if self.path.exists():
            for part, end in self._parts(self.path.read_bytes()):
                known |= part
                whole = end
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("ab")
        self._file.truncate(whole)
        return known

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
        assert self._file is not None
        said = msgspec.msgpack.encode(done)
        self._file.write(SIZE.pack(len(said)) + said)
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)
