"""What docs/studies.md shows is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from typer.main import get_command

from tests.study.asking import study
from tests.study.test_command import app

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
    known = {name for parameter in get_command(app).params for name in parameter.opts}
    assert set(re.findall(r"(?<=[ `])--[a-z]+", PAGE)) <= known


def test_every_column_is_on_the_page() -> None:
    columns = study(games=1).games.columns
    described = columns[: columns.index("answers") + 1]
    assert [name for name in described if f"`{name}`" not in PAGE] == []
