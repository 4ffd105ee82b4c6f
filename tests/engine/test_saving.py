"""Saving and loading files: whole or not at all, and a clear sentence for every trouble."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.recording import heist
from tests.engine.seating import ANN, photograph
from tests.engine.tiny.heist import HEIST
from undercroft.engine import BadRecord, Record, Table, Unknown


def test_a_saved_record_loads_as_the_same_table(tmp_path: Path) -> None:
    table, file = heist(), tmp_path / "heist.jsonl"
    table.record.save(file)
    assert photograph(Table.replay(HEIST, Record.load(file))) == photograph(table)


def test_saving_makes_the_folders_on_the_way(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down" / "heist.jsonl"
    heist().record.save(file)
    assert Record.load(file) == heist().record


def test_saving_again_replaces_the_old_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    table, file = heist(), tmp_path / "heist.jsonl"
    table.undo(ANN).record.save(file)
    table.record.save(file)
    assert Record.load(file) == table.record
    assert list(tmp_path.iterdir()) == [file]


SAVE_WITH_LITTLE_ROOM = """
import resource, sys
from pathlib import Path
from undercroft.engine import Record, Unknown

file = Path(sys.argv[1])
record = Record.load(file)
longer = Record(record.header, record.entries * 50, record.seed)
resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 10, resource.RLIM_INFINITY))
try:
    longer.save(file)
except Unknown as trouble:
    sys.exit(str(trouble))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_write_that_fails_half_way_leaves_the_old_save_whole(tmp_path: Path) -> None:
    file = tmp_path / "heist.jsonl"
    heist().record.save(file)
    before = file.read_bytes()
    saving = subprocess.run(
        [sys.executable, "-c", SAVE_WITH_LITTLE_ROOM, file],
        capture_output=True,
        text=True,
        check=False,
    )
    assert saving.stderr == f"Cannot save to {file}: file too large.\n"
    assert saving.returncode == 1
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_place_where_no_file_can_be_made_is_named() -> None:
    with pytest.raises(Unknown, match=r"^Cannot save to /dev/full/heist: .+\.$"):
        heist().record.save(Path("/dev/full/heist"))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match=r"^Cannot save to .+: is a directory\.$"):
        heist().record.save(tmp_path)
    with pytest.raises(Unknown, match=r"^Cannot read .+: is a directory\.$"):
        Record.load(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match=r"^Cannot read .+gone: no such file or directory\.$"):
        Record.load(tmp_path / "gone")


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("milk\nbread\n")
    with pytest.raises(BadRecord, match=r"^shopping\.txt: This is not a record"):
        Record.load(file)
