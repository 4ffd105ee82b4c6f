"""Keeping games between evenings: unfinished tables, and finished records."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from undercroft.engine import Refusal, Table, Unknown
from undercroft.home import home, homes

TABLES = "tables"


def tables() -> Path:
    return home() / TABLES


def finished() -> Path:
    return home() / "finished"


def is_own(file: Path) -> bool:
    """Was it kept here, rather than brought along?"""
    return file.parent in [place / TABLES for place in homes()]


def newest() -> Path:
    """The table that was played at last."""
    files = [file for place in homes() for file in (place / TABLES).glob("*.jsonl")]
    if not files:
        raise Unknown("No unfinished game is saved here. Begin one: undercroft play dunjiin")
    return max(files, key=lambda file: file.stat().st_mtime)


def short(file: Path) -> str:
    """A path as one would type it."""
    try:
        return f"~/{file.relative_to(Path.home()).as_posix()}"
    except ValueError:
        return str(file)


def _numbered(name: str) -> Iterator[str]:
    yield f"{name}.jsonl"
    yield from (f"{name}-{number}.jsonl" for number in itertools.count(2))


def _is_free(name: str) -> bool:
    return not (tables() / name).exists() and not (finished() / name).exists()


class Keeper:
    """Writes a table down after every answer, and says once if that fails."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.trouble = ""

    @classmethod
    def of(cls, table: Table[Any]) -> Keeper:
        """A keeper for a new table."""
        when = time.strftime("%Y-%m-%d-%H%M%S")
        name = f"{table.game.name}-{when}-{table.record.header.fingerprint[:6]}"
        return cls(next(tables() / one for one in _numbered(name) if _is_free(one)))

    def keep(self, table: Table[Any]) -> str:
        """Save. Returns one sentence when something new is wrong, and nothing otherwise."""
        before, self.trouble = self.trouble, ""
        try:
            table.record.save(self.file)
        except Refusal as trouble:
            self.trouble = str(trouble)
        return self.trouble if self.trouble != before else ""

    def close(self, table: Table[Any]) -> str:
        """A finished game moves from the tables to the records."""
        unfinished = self.file
        if is_own(unfinished):
            self.file = finished() / unfinished.name
        trouble = self.keep(table)
        if self.trouble:
            self.file = unfinished
        elif self.file != unfinished:
            unfinished.unlink(missing_ok=True)
        return trouble
