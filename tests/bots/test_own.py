"""Players of one's own: what is wrong with them is told by file and line, and in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft import bots
from undercroft.engine import Unknown

ANSWER = "    def answer(self, chair): return chair.options[0]\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def refused(name: str) -> str:
    with pytest.raises(Unknown) as said:
        bots.find(name, 0)
    assert "\n" not in str(said.value)
    return str(said.value)


@pytest.mark.parametrize(
    ("module", "written", "sentence"),
    [
        ("unclosed", "class Mine:\n    x = [\n", "unclosed.py, line 2: '[' was never closed."),
        ("raising", "\n1 / 0\n", "raising.py, line 2: ZeroDivisionError: division by zero."),
        ("lacking", "import math\nmath.nothing\n", "lacking.py, line 2: AttributeError: module"),
        ("leaving", "raise SystemExit\n", "leaving.py, line 1: it would end the program."),
        ("binary", "\0\0", "source code string cannot contain null bytes."),
        ("needy", "import not_there_at_all\n", "No module named 'not_there_at_all'."),
        ("stubborn", f"class Mine:\n    def __init__(self): raise ValueError('no')\n{ANSWER}",
         "cannot be made: stubborn.py, line 2, in __init__: ValueError: no."),
        ("greedier", f"class Mine:\n    def __init__(self, a): ...\n{ANSWER}",
         "cannot be made: TypeError: Mine.__init__() missing 1 required positional argument: 'a'."),
        ("deaf", "class Mine:\n    def answer(self): ...\n",
         "its method answer cannot be called as answer(chair)."),
        ("near", f"class Mime:\n{ANSWER}", "no 'Mine' in the module near. Did you mean Mime?"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_it_is_said_in_a_sentence(
    module: str, written: str, sentence: str, here: Path
) -> None:
    (here / f"{module}.py").write_text(written)
    assert sentence in refused(f"{module}:Mine")


@pytest.mark.parametrize("name", ["..:Mine", ":Mine", "my bot:Mine", "/tmp/x.py:Mine"])
def test_what_is_no_name_of_a_module_is_said_to_be_none(name: str) -> None:
    assert "is named as MODULE:CLASS" in refused(name)


def test_a_file_can_be_named_as_it_lies_there(here: Path) -> None:
    (here / "lying_there.py").write_text(f"class Mine:\n{ANSWER}")
    for name in ("lying_there:Mine", "lying_there.py:Mine", "./lying_there.py:Mine"):
        assert type(bots.find(name, 0)).__module__ == "lying_there"
