"""Raw games and sums as files, and what stands in their way."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from tests.study.asking import GAME, Reactions, study
from tests.study.test_plan import SWITCH
from undercroft.engine import Refusal
from undercroft.games import changed, find
from undercroft.study import Plan
from undercroft.study.files import check_writable, parquet_path, write_json, write_parquet


def test_games_come_back_from_parquet_as_they_were(tmp_path: Path) -> None:
    found = study(vary={SWITCH: ["off", "on"]}, watchers=(Reactions,))
    file = tmp_path / "games.parquet"
    write_parquet(found, file)
    assert pl.read_parquet(file).equals(found.games)
    sums = msgspec.json.decode(pl.read_parquet_metadata(file)["undercroft.study"])
    assert sums["games_played"] == 60
    assert os.listdir(tmp_path) == ["games.parquet"]


def test_a_row_has_a_list_by_seat_where_seats_differ() -> None:
    row = study(games=1, seats=3).games.row(0, named=True)
    assert row["places"][row["winner"]] == 1
    assert row["winners"] == [row["winner"]]
    assert row["bots"] == ["random"] * 3
    assert len(row["answers"]) == 3
    assert row["game"] == GAME.name


def test_sums_are_json_that_a_machine_can_read(tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    write_json(study(vary={SWITCH: ["off", "on"]}), file)
    sums: Any = msgspec.json.decode(file.read_bytes())
    assert sums["complete"] is True
    assert [one["varied"] for one in sums["variations"]] == [{SWITCH: False}, {SWITCH: True}]
    turns = sums["variations"][0]["numbers"]["turns"]
    assert turns["mean"]["low"] < turns["mean"]["value"] < turns["mean"]["high"]
    assert sums["differences"][0]["name"] == "turns"


def test_bounds_that_are_not_known_are_null(tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    write_json(study(games=1), file)
    sums: Any = msgspec.json.decode(file.read_bytes())
    assert sums["variations"][0]["numbers"]["turns"]["mean"]["low"] is None


def test_in_a_folder_a_plan_has_a_file_of_its_own(tmp_path: Path) -> None:
    one, same, other = (parquet_path(tmp_path, GAME, Plan(seed=seed)) for seed in (1, 1, 2))
    assert one == same != other
    assert one.parent == tmp_path


def test_whatever_a_study_asks_otherwise_is_another_file(tmp_path: Path) -> None:
    printed = find("dunjiin")
    path, number = next(iter(printed.press.numbers.items()))
    asked = [
        (printed, Plan()),
        (changed(printed, {path: number.low}), Plan()),
        (changed(printed, {path: number.high}), Plan()),
        (printed, Plan(closely=True)),
        (printed, Plan(watchers=[Reactions])),
        (printed, Plan(patience=500)),
    ]
    assert len({parquet_path(tmp_path, *one) for one in asked}) == len(asked)
    assert parquet_path(tmp_path, printed, Plan(jobs=2)) == parquet_path(tmp_path, printed, Plan())


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="no folder"):
        parquet_path(tmp_path / "nowhere", GAME, Plan())
    with pytest.raises(Refusal, match="no folder"):
        check_writable(tmp_path / "nowhere" / "games.parquet")
    with pytest.raises(Refusal, match="is a folder"):
        check_writable(tmp_path)


def test_a_place_where_nothing_can_be_written_is_refused() -> None:
    with pytest.raises(Refusal, match="cannot be written"):
        check_writable(Path("/proc/games.parquet"))


def test_checking_leaves_nothing_behind_and_nothing_changed(tmp_path: Path) -> None:
    file = tmp_path / "sums.json"
    check_writable(file)
    assert os.listdir(tmp_path) == []
    file.write_text("old")
    check_writable(file)
    assert file.read_text() == "old"


def test_a_full_disk_is_a_clear_word() -> None:
    with pytest.raises(Refusal, match="No space left on device"):
        write_json(study(games=1), Path("/dev/full"))


def test_if_writing_fails_the_old_file_survives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "games.parquet"
    file.write_text("old")
    monkeypatch.setattr(pl.DataFrame, "write_parquet", full)
    with pytest.raises(Refusal, match="No space left on device"):
        write_parquet(study(games=1), file)
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["games.parquet"]
