"""What was made once and may be asked for again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

A_LARGE_PART = 4
"""What would fill more than such a part of the room is not kept."""


class Kept:
    """Keeps so many bytes: what nobody has asked for longest goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._of: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        if key in self._of:
            self._of.move_to_end(key)
        return self._of.get(key)

    def keep(self, key: Hashable, body: bytes) -> bytes:
        if len(body) * A_LARGE_PART <= self._most:
            self._drop(key)
            self._of[key] = body
            self._bytes += len(body)
            while self._bytes > self._most:
                self._drop(next(iter(self._of)))
        return body

    def _drop(self, key: Hashable) -> None:
        self._bytes -= len(self._of.pop(key, b""))
