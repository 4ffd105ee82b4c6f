"""Findings as files: raw games as Parquet, sums as JSON. Each is whole, or the old one stays."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Protocol

import msgspec

from undercroft.engine import Game, Unknown
from undercroft.study.findings import Findings
from undercroft.study.page import page
from undercroft.study.plan import BadPlan, Plan
from undercroft.study.seeking import Sought

if TYPE_CHECKING:
    import polars as pl


STDOUT = Path("-")
"""What is written there is printed, and nothing else is."""


class NotWritten(BadPlan):
    """A file that cannot be written where it was wanted."""


def parquet_path(wanted: Path, game: Game[Any], plan: Plan) -> Path:
    """The file that was meant: in a folder, it is named by the game and a hash of the question."""
    return table_path(wanted, game, plan.question)


def table_path(wanted: Path, game: Game[Any], question: object) -> Path:
    if wanted == STDOUT:
        raise NotWritten("A Parquet file is nothing to print on standard output: name a file.")
    if wanted.is_dir():
        asked = repr((game.full_name, game.version, question)).encode()
        return wanted / f"{game.name}-{blake2b(asked, digest_size=4).hexdigest()}.parquet"
    if not wanted.suffix:
        raise Unknown(f"There is no folder {str(wanted)!r} for the Parquet file.")
    return wanted


def check_writable(path: Path) -> None:
    """Rather a word now than after ten thousand games."""
    if path == STDOUT:
        return
    if path.is_dir():
        raise NotWritten(f"{str(path)!r} is a folder, not a file.")
    if not path.parent.is_dir():
        raise Unknown(f"There is no folder {str(path.parent)!r} to write {path.name} in.")
    try:
        if _is_special(path) or path.exists():
            path.open("ab").close()
        if not _is_special(path):
            tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as trouble:
        raise _not_written(path, trouble) from None


class Told(Protocol):
    """What a machine can read."""

    def as_plain(self) -> dict[str, Any]: ...


def write_parquet(findings: Findings, path: Path) -> None:
    """One row a game; the sums go along as metadata."""
    write_table(findings.games, path, {"undercroft.study": _json(findings).decode()})


def write_table(rows: pl.DataFrame, path: Path, told: Mapping[str, str] | None = None) -> None:
    _write(path, lambda file: rows.write_parquet(file, metadata=dict(told) if told else None))


def write_json(told: Told, path: Path) -> None:
    write(path, indented(_json(told)))


def write_page(findings: Findings, path: Path, sought: Sought | None = None) -> None:
    """One page to send to somebody."""
    write(path, page(findings, sought).encode())


def write(path: Path, whole: bytes) -> None:
    _write(path, lambda file: file.write(whole))


def indented(json: bytes) -> bytes:
    """For a person to read, too."""
    return msgspec.json.format(json) + b"\n"


def _json(told: Told) -> bytes:
    return msgspec.json.encode(told.as_plain())


def _write(path: Path, fill: Callable[[IO[bytes]], object]) -> None:
    if path == STDOUT:
        fill(sys.stdout.buffer)
        sys.stdout.flush()
        return
    try:
        if _is_special(path):
            with path.open("wb") as file:
                fill(file)
        else:
            _write_beside(path, fill)
    except OSError as trouble:
        raise _not_written(path, trouble) from None


def _write_beside(path: Path, fill: Callable[[IO[bytes]], object]) -> None:
    """Write under another name first, so that a full disk costs nothing that was there before."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as file:
            fill(file)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def _is_special(path: Path) -> bool:
    """A pipe or a device, which must not be replaced by a file."""
    return path.exists() and not path.is_file()


def _not_written(path: Path, trouble: OSError) -> NotWritten:
    return NotWritten(f"{str(path)!r} cannot be written: {trouble.strerror or trouble}.")
