"""A mistake in a game's words is named with its file and line."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from tests.engine.tiny.kuhn import KUHN
from undercroft.engine import BadWords, Press
from undercroft.engine.proofreading import check, more_sheets, read
from undercroft.games import all_games

ASKED = replace(KUHN.vocabulary, prompts=("open", "answer"))
TEXT = files(KUHN.package).joinpath("words.toml").read_text("utf-8")


def proofread(text: str) -> None:
    names = {key: thing.name for key, thing in KUHN.things.items()}
    check("kuhn/words.toml", text, read("kuhn/words.toml", text, names), ASKED)


def refusal(text: str) -> str:
    with pytest.raises(BadWords) as refused:
        proofread(text)
    return str(refused.value)


def number(text: str, start: str) -> int:
    return 1 + next(at for at, row in enumerate(text.splitlines()) if row.startswith(start))


def test_the_words_of_all_games_are_in_order() -> None:
    proofread(TEXT)
    assert all(game.words.title for game in all_games())


@pytest.mark.parametrize(
    ("slip", "why"),
    [
        ("{saet:seat} chose", "Moved has no detail 'saet'. There are: seat, move."),
        ("{seat:seet} chose", "Moved cannot read 'seat' as 'seet'."),
        ("{seat:seat chose", "Moved cannot be read:"),
    ],
)
def test_a_slip_in_a_line(slip: str, why: str) -> None:
    text = TEXT.replace("{seat:seat} chose", slip)
    assert refusal(text).startswith(f"kuhn/words.toml, line {number(TEXT, 'Moved')}: {why}")


def test_a_detail_of_an_option_that_has_none() -> None:
    text = TEXT.replace('label = "Fold"', 'label = "Fold {cards}"')
    where = number(TEXT, "[option.fold]")
    why = "fold has no detail 'cards'. There are: none."
    assert refusal(text) == f"kuhn/words.toml, line {where}: {why}"


@pytest.mark.parametrize(
    ("row", "table", "why"),
    [
        ("Moved = ", "[line]", "there are no words for the line Moved."),
        ("[option.fold]", "", "there are no words for the option fold."),
        ("[prompt.answer]", "", "there are no words for the question answer."),
    ],
)
def test_something_without_words(row: str, table: str, why: str) -> None:
    rows = TEXT.splitlines()
    at = rows.index(next(one for one in rows if one.startswith(row)))
    end = at + 1 if table else next(n for n in range(at, len(rows)) if not rows[n].strip())
    text = "\n".join([*rows[:at], *rows[end:]])
    where = number(text, table) if table else 1
    assert refusal(text) == f"kuhn/words.toml, line {where}: {why}"


@pytest.mark.parametrize(
    ("added", "table", "why"),
    [
        ('Muved = "."', "[line]", "there is no line 'Muved' to have words."),
        ('Muved = "."', "[heading]", "there is no heading 'Muved' to have words."),
        (
            'fell = "Out in {trun}."',
            "[ending]",
            "fell has no detail 'trun'. There are: turn, when, how, by.",
        ),
        ('gauge = "gold"', "[ending]", "there is no gauge 'gold'."),
    ],
)
def test_words_for_what_is_not_there(added: str, table: str, why: str) -> None:
    text = TEXT if table in TEXT else f"{TEXT}\n{table}\n"
    text = text.replace(table, f"{table}\n{added}")
    where = number(text, added.partition(" ")[0])
    assert refusal(text) == f"kuhn/words.toml, line {where}: {why}"


def test_words_name_the_numbers_that_are_printed() -> None:
    press = Press({"ante": 3})
    press.number("ante", 1, 1, 9)
    text = TEXT.replace('label = "Fold"', 'label = "Lose {=ante}"\ncost = { chips = "{=ante}" }')
    fold = read("kuhn/words.toml", text, {}, press=press).options["fold"]
    assert (fold.label, fold.cost) == ("Lose 3", {"chips": 3})


def test_what_is_told_names_them_too() -> None:
    """Even where it stands for what a viewer may not see."""
    press = Press({"ante": 3})
    press.number("ante", 1, 1, 9)
    text = TEXT.replace('Shown = "The', 'Shown = "{card:thing?{=ante} chips}. The')
    assert text != TEXT
    told = read("kuhn/words.toml", text, {}, press=press).lines["Shown"]
    assert told.startswith("{card:thing?3 chips}.")


def test_a_number_that_is_not_printed() -> None:
    text = TEXT.replace('label = "Fold"', 'label = "Lose {=ante}"')
    why = "fold names 'ante', which is no printed number."
    assert refusal(text) == f"kuhn/words.toml, line {number(TEXT, '[option.fold]')}: {why}"


def test_an_option_of_the_game_without_words() -> None:
    with pytest.raises(BadWords, match="there are no words for the option 'ante'"):
        check("kuhn/words.toml", TEXT, KUHN.words, ASKED, ["ante"])


def test_a_word_that_nobody_reads() -> None:
    text = TEXT.replace('waits = "weighs a bet"', 'wait = "weighs a bet"')
    said = refusal(text)
    assert said.startswith(f"kuhn/words.toml, line {number(TEXT, '[prompt.answer]')}: ")
    assert "`wait`" in said or "`waits`" in said


def test_a_file_that_is_no_toml() -> None:
    where = number(TEXT, "Shown")
    text = TEXT.replace('Shown = "The', "Shown = The")
    assert f"line {where}" in refusal(text)


def test_words_may_lie_in_several_sheets(tmp_path: Path) -> None:
    """What is said of a part of a game can lie with that part."""
    part = tmp_path / "part"
    part.mkdir()
    (part / "words.toml").write_text("[line]\nShown = 'Nobody {spoke}.'\n")
    more = more_sheets("kuhn", tmp_path)
    names = {key: thing.name for key, thing in KUHN.things.items()}
    row = TEXT.splitlines()[number(TEXT, "Shown") - 1]
    rest = TEXT.replace(f"{row}\n", "")
    assert read("kuhn/words.toml", rest, names, more).lines["Shown"] == "Nobody {spoke}."
    with pytest.raises(
        BadWords, match=r"kuhn/part/words.toml, line 2: Shown has no detail 'spoke'"
    ):
        check("kuhn/words.toml", rest, read("kuhn/words.toml", rest, names, more), ASKED, (), more)
    with pytest.raises(BadWords, match=r"part/words.toml: 'Shown' of \[line\] has words already"):
        read("kuhn/words.toml", TEXT, names, more)


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ("[line", r"kuhn/part/words.toml: Expected ']'"),
        ("title = 'Mine'", "kuhn/part/words.toml: 'title' is said in the game's own sheet"),
    ],
)
def test_a_sheet_among_several_that_cannot_be_read(part: str, why: str) -> None:
    with pytest.raises(BadWords, match=re.escape(why)):
        read("kuhn/words.toml", TEXT, {}, {"kuhn/part/words.toml": part})
