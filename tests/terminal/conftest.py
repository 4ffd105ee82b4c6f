"""What the terminal's tests share: a home of their own, and finished games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.evenings import finished_game


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own saved games are touched."""
    place = tmp_path / "home"
    monkeypatch.setenv("UNDERCROFT_HOME", str(place))
    return place


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a finished game."""
    file = tmp_path / "game.jsonl"
    finished_game().record.save(file)
    return file
