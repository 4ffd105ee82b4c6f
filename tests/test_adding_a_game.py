"""docs/adding-a-game.md shows a whole game: laid out as it says, it works to the letter."""

from __future__ import annotations

import os
import random
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests import laws
from tests.terminal import test_words as words
from undercroft import bots, games, ledger
from undercroft.engine import Game, Table, play
from undercroft.terminal import boards
from undercroft.terminal.boards.page import Page

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"^`((?:rules/|bot/)?[\w.]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.S | re.M))
BOARDS = dict(re.findall(r"^`[\w./]+/boards/([\w./]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.S | re.M))
(PAGE_BOARD,) = re.findall(r"^```svelte\n(.*?)^```$", PAGE, re.S | re.M)
QUOTED = re.findall(r"[^`]\n\n```python\n(.*?)^```$", PAGE, re.S | re.M)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, each where the page puts it."""
    root = tmp_path_factory.mktemp("checkout")
    code = root / "src" / "undercroft" / "games" / "last_coin"
    tests = root / "tests" / "games" / "last_coin"
    for name, text in FILES.items():
        file = (tests if name.startswith("test_") else code) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return root


@pytest.fixture(scope="module")
def last_coin(checkout: Path) -> Iterator[Game[Any]]:
    folder = str(checkout / "src" / "undercroft" / "games")
    games.__path__.append(folder)
    yield import_module("undercroft.games.last_coin").GAME
    games.__path__.remove(folder)
    for name in [name for name in sys.modules if name.startswith("undercroft.games.last_coin")]:
        del sys.modules[name]


def test_it_keeps_the_laws(last_coin: Game[Any]) -> None:
    for seed in range(5):
        luck = random.Random(seed)
        for table in laws.wander(last_coin, seed):
            laws.every_question_can_be_answered(table)
            laws.a_record_replays_to_the_same_table(table)
            for viewer in laws.viewers(table):
                laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
                laws.hiding_depends_on_nothing_but_the_view(table, viewer)
            for ask in table.asked:
                laws.a_fork_shows_the_same(table, ask.seat)
                laws.a_fork_plays_on(table, ask.seat, luck)


def test_its_types_are_in_order(checkout: Path) -> None:
    """As strictly as our own: among the files of the package, where it would lie."""
    package = checkout / "src" / "undercroft"
    for path in (ROOT / "src" / "undercroft").rglob("*.py"):
        copy = package / path.relative_to(ROOT / "src" / "undercroft")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    for name, text in BOARDS.items():
        file = package / "terminal" / "boards" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    mypy = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
    mypy += ["--cache-dir", str(checkout / "cache"), "-p", "undercroft.games.last_coin"]
    mypy += ["-p", "undercroft.terminal.boards.last_coin"]
    said = subprocess.run(
        mypy,
        cwd=checkout,
        env={**os.environ, "MYPYPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout + said.stderr


def test_it_has_all_its_words(last_coin: Game[Any]) -> None:
    words.test_every_question_has_words(last_coin)
    words.test_every_option_has_words_that_can_be_filled(last_coin)
    words.test_every_line_reads_as_a_sentence_to_whoever_may_see_all_of_it_or_not(last_coin, True)
    words.test_every_setting_has_words_and_every_value_too(last_coin)
    words.test_words_point_at_rules_that_are_there(last_coin)
    words.test_a_game_says_how_it_ends(last_coin)


def test_every_rule_has_code_and_a_test(last_coin: Game[Any], checkout: Path) -> None:
    assert ledger.read(last_coin, checkout).complete


@pytest.mark.usefixtures("last_coin")
def test_its_own_tests_pass(checkout: Path) -> None:
    (file,) = (checkout / "tests").rglob("test_*.py")
    tests = {name: one for name, one in runpy.run_path(str(file)).items() if name[:5] == "test_"}
    assert len(tests) == 2
    for test in tests.values():
        test()


def test_its_judgement_beats_chance(last_coin: Game[Any]) -> None:
    won = 0
    for seed in range(20):
        table = Table.quick(last_coin, 2, {"coins": 13}, seed=seed, kept=True)
        play(table, [bots.find("greedy", seed), bots.find("random", seed)])
        assert table.result is not None
        won += table.result.winners == (0,)
    assert won == 20


def test_its_board_is_drawn(
    last_coin: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in BOARDS.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(boards, "__path__", [*boards.__path__, str(tmp_path)])
    table = Table.open(last_coin, 2, {"coins": 7})
    assert str(boards.draw(table, 0, Page(80, 24))).count("●") == 7
    del sys.modules["undercroft.terminal.boards.last_coin"]


def test_its_board_in_the_browser_takes_what_a_board_is_handed() -> None:
    handed = (ROOT / "web" / "src" / "board.ts").read_text("utf-8")
    (taken,) = re.findall(r"const {(.*?)}: BoardProps<LastCoin>", PAGE_BOARD)
    for name in taken.split(","):
        assert f"readonly {name.strip()}:" in handed


def test_what_is_quoted_of_small_games_is_there() -> None:
    files = (ROOT / "tests" / "engine" / "tiny").glob("*/__init__.py")
    small = [file.read_text("utf-8") for file in files]
    assert len(QUOTED) == 7
    for lines in QUOTED:
        assert any(lines in text for text in small), lines
