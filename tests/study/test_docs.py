"""What docs/studies.md shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import typer
from typer.main import get_command

from tests.study.asking import study
from undercroft.terminal.main import replay
from undercroft.terminal.seek import seek_command
from undercroft.terminal.study import study_command

PAGE = (Path(__file__).parents[2] / "docs" / "studies.md").read_text()


def test_the_watcher_of_the_page_counts(tmp_path: Path) -> None:
    (example,) = (code for code in re.findall(r"```python\n(.*?)```", PAGE, re.S) if "run(" in code)
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    file = tmp_path / "dodges.py"
    file.write_text(example.replace("games=1000", "games=20, jobs=2"))
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Length(mean=Estimate(value=")


def test_every_option_on_the_page_exists() -> None:
    commands = typer.Typer()
    for command in (study_command, seek_command, replay):
        commands.command()(command)
    every: Any = get_command(commands)
    known = {name for one in every.commands.values() for said in one.params for name in said.opts}
    assert set(re.findall(r"(?<=[ `])--[a-z]+", PAGE)) <= known


def test_every_column_is_on_the_page() -> None:
    columns = study(games=1).games.columns
    described = columns[: columns.index("answers") + 1]
    assert [name for name in described if f"`{name}`" not in PAGE] == []
