"""Counting rules: what cites a rule, and what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft import ledger
from undercroft.engine import Unknown
from undercroft.games import find


def test_a_range_of_ids_cites_each_of_them() -> None:
    assert list(ledger.cited("# DJ-7.4 to DJ-7.6, DJ-R.22")) == [
        "DJ-7.4",
        "DJ-7.5",
        "DJ-7.6",
        "DJ-R.22",
    ]
    assert list(ledger.cited("from DJ-7.9 to DJ-8.1")) == ["DJ-7.9", "DJ-8.1"]


def test_code_cites_in_comments_and_not_in_strings() -> None:
    source = 'rule = "DJ-1.1"  # DJ-1.2\n"""DJ-1.3"""\n# DJ-1.4\n'
    assert list(ledger.in_comments(source)) == [(1, "# DJ-1.2"), (3, "# DJ-1.4")]


def test_tests_cite_in_markers_of_functions_and_of_parameters() -> None:
    source = (
        '@rule("DJ-1.1", "DJ-1.2")\ndef test(): ...\n'
        '@pytest.mark.rule("DJ-1.3")\ndef test(): "DJ-1.4"\n'
        'pytest.param(1, marks=rule("DJ-1.5"))\n'
    )
    cited = [text for _, text in ledger.in_markers(source)]
    assert cited == ["DJ-1.1", "DJ-1.2", "DJ-1.3", "DJ-1.5"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    code = tmp_path / "src" / "undercroft" / "games" / "dunjiin"
    tests = tmp_path / "tests" / "games"
    code.mkdir(parents=True)
    tests.mkdir(parents=True)
    (code / "turn.py").write_text("x = 1  # DJ-1.1, DJ-99.1\n")
    (tests / "test_turn.py").write_text('@rule("DJ-1.2", "DJ-R.1", "XX-1.1")\ndef test(): ...\n')
    return tmp_path


def test_it_says_what_is_missing_and_who_cites_what_is_not_there(checkout: Path) -> None:
    book = ledger.read(find("dunjiin"), checkout)
    assert "DJ-1.1" not in book.without_code
    assert "DJ-1.1" in book.without_test
    assert "DJ-1.2" in book.without_code
    assert "DJ-1.2" not in book.without_test
    assert [str(one) for one in book.strangers] == ["src/undercroft/games/dunjiin/turn.py:1"]
    assert not book.complete


def test_a_ruling_needs_no_code_and_wording_neither(checkout: Path) -> None:
    book = ledger.read(find("dunjiin"), checkout)
    assert "DJ-R.3" not in book.without_code
    assert "DJ-R.3" in book.without_test
    assert "DJ-R.2" not in book.without_test


def test_without_a_checkout_nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "checkout", lambda: None)
    with pytest.raises(Unknown, match="needs a checkout"):
        ledger.read(find("dunjiin"))
