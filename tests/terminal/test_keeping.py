"""Keeping games: whole or not at all, and the old save survives."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest

from tests.terminal.evenings import finished_game, played
from undercroft.engine import Record, Unknown
from undercroft.terminal import keeping
from undercroft.terminal.keeping import Keeper


def full_disk(file: int) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_on_a_full_disk_the_old_save_survives_and_it_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = next(played(1))
    keeper = Keeper(tmp_path / "game.jsonl")
    assert keeper.keep(table) == ""
    before = keeper.file.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_disk)
        assert "no space left on device" in keeper.keep(table)
        assert keeper.keep(table) == ""
        assert keeper.trouble
    assert keeper.file.read_bytes() == before
    assert list(tmp_path.glob(".*")) == []
    assert keeper.keep(table) == ""
    assert keeper.trouble == ""


def test_a_finished_game_moves_to_the_records(home: Path) -> None:
    table = finished_game()
    keeper = Keeper.of(table)
    keeper.keep(table)
    assert keeping.newest() == keeper.file
    keeper.close(table)
    assert keeper.file.parent == home / "finished"
    assert Record.load(keeper.file) == table.record
    with pytest.raises(Unknown, match="No unfinished game is saved here"):
        keeping.newest()


def test_a_finished_game_stays_where_it_is_if_it_cannot_move(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished_game()
    keeper = Keeper.of(table)
    keeper.keep(table)
    monkeypatch.setattr(os, "fsync", full_disk)
    assert "no space left" in keeper.close(table)
    assert keeper.file.parent == home / "tables"
    assert Record.load(keeper.file) == table.record


def test_a_file_of_ones_own_stays_where_it_is(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "mine.jsonl")
    assert keeper.close(finished_game()) == ""
    assert keeper.file == tmp_path / "mine.jsonl"


def test_a_path_in_ones_own_folder_is_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert keeping.short(tmp_path / "games" / "one.jsonl") == "~/games/one.jsonl"
    assert keeping.short(Path("/elsewhere.jsonl")) == "/elsewhere.jsonl"
