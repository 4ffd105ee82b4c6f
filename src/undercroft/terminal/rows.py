"""A row of a study as a game that can be seen again."""

from __future__ import annotations

from pathlib import Path

from undercroft.engine import Refusal, Unknown
from undercroft.home import home


def record_of(file: Path, row: str | None) -> Path:
    """A record as it is; of a study, that of the game in a row, which is played again and kept."""
    from undercroft.study.again import is_study, play_again  # polars takes a while to come

    if not is_study(file):
        if row is not None and file.is_file():
            raise Unknown(f"{str(file)!r} is no Parquet file, so it has no rows.")
        return file
    if row is None:
        raise Refusal("Which of its games? Say --row longest, shortest, closest, or a number.")
    table = play_again(file, row)
    kept = home() / "studies" / f"{table.game.name}-{file.stem}-{row}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    table.record.save(kept)
    return kept
