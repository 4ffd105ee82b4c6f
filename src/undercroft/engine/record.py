"""A table written down, as JSON Lines: answers, how chance fell, what came from outside."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from undercroft.engine.errors import BadRecord, Unknown

FORMATS = (1, 2)
"""The second has numbers in its header, and its dice are drawn with another key."""
ALARM = "alarm"
"""The event of a clock that a table has set beforehand."""
HANDS = ("bot", "back")
"""The events by which a seat goes to a bot, and back to its person."""

MOST_BYTES = 1 << 26
"""No game is as long; a device may be without end."""


class Header(Struct, frozen=True, tag="undercroft", tag_field="is", omit_defaults=True):
    """The first line: what is played, under which rules, by whom."""

    format: int
    game: str
    version: int
    settings: dict[str, Any]
    seats: list[str]
    fingerprint: str
    """The seal of the seed."""
    numbers: list[str] = []
    """What people added to the seed, by seat."""
    hands: list[int] = []
    """The seats that drew and rolled by hand from the beginning."""

    @classmethod
    def of(
        cls,
        game: str,
        version: int,
        settings: dict[str, Any],
        seats: list[str],
        fingerprint: str,
        numbers: Sequence[str] = (),
        hands: Iterable[int] = (),
    ) -> Header:
        """As records are written now."""
        form = FORMATS[bool(numbers)]
        by_hand = sorted(hands)
        return cls(form, game, version, settings, seats, fingerprint, list(numbers), by_hand)


class Chanced(Struct, frozen=True, tag="chance", tag_field="is"):
    """How chance fell, until the next entry."""

    outcomes: list[int]


class Answered(Struct, frozen=True, tag="answer", tag_field="is", omit_defaults=True):
    """What a seat answered: an option's key, or a composed value."""

    seat: int
    answer: Any
    standing: bool = False


class Outside(Struct, frozen=True, tag="event", tag_field="is", omit_defaults=True):
    """What came from outside the rules: a clock, a bot that took a seat, a standing answer."""

    what: str
    seat: int | None = None
    detail: Any = None

    @property
    def is_private(self) -> bool:
        """Did a seat arrange something for itself? Who plays for it, everybody may see."""
        return self.seat is not None and self.what not in HANDS


class Seed(Struct, frozen=True, tag="seed", tag_field="is"):
    """The secret behind the dice. Whoever has it before the end knows what will fall."""

    seed: str


class LastLine(Struct, frozen=True, tag="end", tag_field="is"):
    """The last line: how many came before it, and their digest."""

    lines: int
    digest: str


Entry = Chanced | Answered | Outside


def size_of(said: Any) -> int | None:
    """How many bytes something takes; None if it cannot be kept: a number of it is too long."""
    try:
        return len(msgspec.msgpack.encode(said))
    except (OverflowError, RecursionError):
        return None


_Written = Header | Chanced | Answered | Outside | Seed | LastLine
K = TypeVar("K")


class Record(Struct, frozen=True):
    """A header, the entries, and the seed where it is known.

    >>> from undercroft.engine import Table
    >>> from undercroft.games import find
    >>> table = Table.open(find("dungeon"), ["Ada", "Bo"], seed=b"cellar")
    >>> record = table.record
    >>> record.header.game, record.header.seats, record.outcomes == table.memory.outcomes
    ('dungeon', ['Ada', 'Bo'], True)
    >>> written = record.dump()
    >>> Record.parse(written) == record
    True
    >>> Record.parse(written[:-2])
    Traceback (most recent call last):
        ...
    undercroft.engine.errors.BadRecord: The record is cut off in line 4.
    """

    header: Header
    entries: list[Entry]
    seed: bytes | None = None

    @property
    def outcomes(self) -> list[int]:
        return [n for entry in self.entries if isinstance(entry, Chanced) for n in entry.outcomes]

    def first(self, steps: int | None) -> list[Entry]:
        """So many answers and events from the beginning, and how chance fell until the next."""
        if steps is None:
            return self.entries
        taken: list[Entry] = []
        for entry in self.entries:
            if not isinstance(entry, Chanced):
                steps -= 1
            if steps < 0:
                break
            taken.append(entry)
        return taken

    def dump(self) -> bytes:
        written: list[_Written] = [self.header, *self.entries]
        if self.seed is not None:
            written.append(Seed(self.seed.hex()))
        body = b"".join(msgspec.json.encode(one) + b"\n" for one in written)
        last = LastLine(len(written), hashlib.sha256(body).hexdigest())
        return body + msgspec.json.encode(last) + b"\n"

    @classmethod
    def parse(cls, text: bytes) -> Record:
        lines = text.splitlines(keepends=True)
        header = _read(1, lines[0]) if lines else None
        if not isinstance(header, Header):
            raise BadRecord("This is not a record of an Undercroft game.")
        if header.format not in FORMATS:
            known = " and ".join(map(str, FORMATS))
            raise BadRecord(f"This record has format {header.format}; only {known} can be read.")
        written = [header, *(_read(number, one) for number, one in enumerate(lines[1:], 2))]
        last = written[-1]
        if not isinstance(last, LastLine):
            raise BadRecord(f"The record is cut off after line {len(lines)}.")
        digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
        if (last.lines, last.digest) != (len(lines) - 1, digest):
            raise BadRecord("The record has been altered: its digest does not match its lines.")
        seeds = [bytes.fromhex(one.seed) for one in written if isinstance(one, Seed)]
        entries = [one for one in written if isinstance(one, Chanced | Answered | Outside)]
        return cls(header, entries, seeds[0] if seeds else None)

    def save(self, path: Path) -> None:
        """Write the record whole or not at all: an older file survives a full disk."""
        try:
            _write(path, self.dump())
        except OSError as trouble:
            raise Unknown(f"Cannot save to {path}: {_reason(trouble)}.") from trouble

    @classmethod
    def load(cls, path: Path) -> Record:
        try:
            with path.open("rb") as file:
                text = file.read(MOST_BYTES)
        except OSError as trouble:
            raise Unknown(f"Cannot read {path}: {_reason(trouble)}.") from trouble
        if len(text) == MOST_BYTES:
            raise BadRecord(f"{path.name}: This is too long for a record of an Undercroft game.")
        try:
            return cls.parse(text)
        except BadRecord as trouble:
            raise BadRecord(f"{path.name}: {trouble}") from None


def _read(number: int, text: bytes) -> _Written:
    try:
        written: _Written = msgspec.json.decode(text, type=_Written)
        if isinstance(written, Seed):
            bytes.fromhex(written.seed)
        elif size_of(written) is None:
            raise ValueError("a number in it is too long")
    except (msgspec.DecodeError, ValueError, RecursionError) as trouble:
        if number == 1:
            raise BadRecord("This is not a record of an Undercroft game.") from None
        if not text.endswith(b"\n"):
            raise BadRecord(f"The record is cut off in line {number}.") from None
        raise BadRecord(f"Line {number} cannot be read: {trouble}.") from None
    return written


def _write(path: Path, text: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _reason(trouble: OSError) -> str:
    return (trouble.strerror or str(trouble)).lower()
