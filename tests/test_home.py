"""One home for saved games and rooms, wherever the system has its place for such things."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from tests.terminal.evenings import finished_game, played
from undercroft.engine import Record
from undercroft.home import home as kept
from undercroft.server.running import usual_database
from undercroft.terminal import keeping
from undercroft.terminal.keeping import Keeper


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's own folder, with nothing said about where things are kept."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("UNDERCROFT_HOME", "UNDERCROFT_DATABASE", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


@pytest.fixture
def mac(user: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: MacOS(name).user_data_dir)
    return user


def test_linux_says_where_everything_is_kept(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: Unix(name).user_data_dir)
    assert kept() == user / ".local" / "share" / "undercroft"
    monkeypatch.setenv("XDG_DATA_HOME", str(user / "data"))
    assert kept() == user / "data" / "undercroft"
    monkeypatch.setenv("UNDERCROFT_HOME", str(user / "mine"))
    assert kept() == user / "mine"


@pytest.mark.usefixtures("mac")
def test_games_and_rooms_are_kept_together_on_a_mac_too() -> None:
    assert kept().parts[-3:] == ("Library", "Application Support", "undercroft")
    assert keeping.tables().parent == kept()
    assert str(kept()) in usual_database()


def test_what_was_saved_in_the_old_place_is_found_and_ends_in_the_new_one(mac: Path) -> None:
    old = mac / ".local" / "share" / "undercroft" / "tables" / "old.jsonl"
    next(played(1)).record.save(old)
    assert keeping.newest() == old
    assert keeping.is_own(old)
    table = finished_game()
    keeper = Keeper(old)
    assert keeper.close(table) == ""
    assert keeper.file == kept() / "finished" / "old.jsonl"
    assert Record.load(keeper.file) == table.record
    assert not old.exists()


def test_the_newest_game_is_the_newest_of_both_places(mac: Path) -> None:
    old = mac / ".local" / "share" / "undercroft" / "tables" / "old.jsonl"
    new = Keeper.of(next(played(1)))
    for file, when in ((new.file, 1_000), (old, 2_000)):
        next(played(1)).record.save(file)
        os.utime(file, (when, when))
    assert keeping.newest() == old
    os.utime(new.file, (3_000, 3_000))
    assert keeping.newest() == new.file


def test_who_names_a_home_has_that_one_only(mac: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = mac / ".local" / "share" / "undercroft" / "tables" / "old.jsonl"
    monkeypatch.setenv("UNDERCROFT_HOME", str(mac / "mine"))
    assert not keeping.is_own(old)
    assert keeping.is_own(mac / "mine" / "tables" / "new.jsonl")
