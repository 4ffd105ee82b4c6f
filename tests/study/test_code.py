"""Whatever decides how games go is part of the hash that an interrupted run is known by."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft import games
from undercroft.games import all_games, find
from undercroft.study.code import DECIDING, code_of, code_of_own, deciding, hash_of
from undercroft.study.watching import own_watcher

BOT = "from {helper} import pick\nclass Bot:\n    def answer(self, chair): return pick(chair)\n"
WATCHER = (
    "from {helper} import pick\nclass Mine:\n"
    "    def before(self, table): ...\n    def answered(self, table, ask, answer): ...\n"
    "    def after(self, table): return {{'picked': pick(None)}}\n"
)


def test_a_helper_that_a_bot_of_ones_own_imports_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    helper = tmp_path / "picking_for_a_bot.py"
    helper.write_text("def pick(chair): return chair.options[0]\n")
    (tmp_path / "own_bot_with_help.py").write_text(BOT.format(helper=helper.stem))
    before = code_of_own(["own_bot_with_help:Bot"])
    assert before == code_of_own(["own_bot_with_help:Bot"])
    helper.write_text("def pick(chair): return chair.options[-1]\n")
    assert code_of_own(["own_bot_with_help:Bot"]) != before


def test_a_helper_that_a_watcher_imports_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    helper, watcher = tmp_path / "picking_for_a_watcher.py", tmp_path / "watch_with_help.py"
    helper.write_text("def pick(chair): return 1\n")
    watcher.write_text(WATCHER.format(helper=helper.stem))
    own_watcher(f"{watcher}:Mine")
    before = code_of_own(["greedy"])
    helper.write_text("def pick(chair): return 2\n")
    assert code_of_own(["greedy"]) != before


def test_what_is_printed_on_a_sheet_counts_as_code_does(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    for name in ("turn.py", "words.toml", "boards/board.txt"):
        before = hash_of(deciding(tmp_path))
        (tmp_path / name).write_text("as it was")
        after = hash_of(deciding(tmp_path))
        (tmp_path / name).write_text("as it is now")
        assert len({before, after, hash_of(deciding(tmp_path))}) == 3
    before = hash_of(deciding(tmp_path))
    (tmp_path / "rulings.md").write_text("nobody plays by this")
    assert hash_of(deciding(tmp_path)) == before


def test_every_game_has_code_of_its_own_and_a_printing_that_of_its_game() -> None:
    assert len({code_of(game.package) for game in all_games()}) == len(all_games())
    assert code_of(find("dunjiin?shop.price=12").package) == code_of(find("dunjiin").package)


def test_no_file_of_a_game_is_overlooked() -> None:
    folder = Path(games.__path__[0])
    kinds = {path.suffix for path in folder.rglob("*") if path.is_file()}
    assert kinds - {".pyc", ".md"} <= {*DECIDING}
