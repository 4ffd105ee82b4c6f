"""A mistake in a game's notes is named with its line; and which notes a moment brings up."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.engine.tiny.kuhn import KUHN
from undercroft.engine import BadWords, Guide, Press
from undercroft.engine.guide import LONGEST, read

TEXT = """
[lesson]
word = "a test"
bots = ["random"]

[prompt]
open = { of = "Opening", note = "Bet on what is good." }

[option]
fold = { of = "Folding", note = "It ends there." }

[line]
Moved = { of = "A move", note = "Somebody did something." }

[piece]
court = { of = "Court cards", note = "They are high." }
king = { of = "The king", note = "The highest." }
"""


@dataclass
class Printed:
    kind: str


THINGS = {"king": Printed("court"), "queen": Printed("court"), "ten": Printed("plain")}


def guide(text: str = TEXT) -> Guide:
    return read("kuhn/guide.toml", text, KUHN.vocabulary, THINGS)


def test_a_note_names_numbers_as_this_printing_has_them() -> None:
    press = Press({"ante": 4})
    press.number("ante", 1, 0, 9)
    text = TEXT.replace("Bet on", "From {=ante} up bet on")
    made = read("kuhn/guide.toml", text, KUHN.vocabulary, THINGS, press)
    assert made.notes["prompt open"].note == "From 4 up bet on what is good."
    assert (
        refusal(text) == "kuhn/guide.toml, line 7: open names 'ante', which is no printed number."
    )


def refusal(text: str) -> str:
    with pytest.raises(BadWords) as refused:
        guide(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("right", "wrong", "line", "why"),
    [
        ("fold =", "fodl =", 10, "there is no option 'fodl' to have a note."),
        ("Moved =", "Mvoed =", 13, "there is no line 'Mvoed' to have a note."),
        ("court =", "corut =", 16, "there is no piece 'corut' to have a note."),
        ("It ends there.", "Ah! " * 99, 10, f"has 396 letters, and {LONGEST} is enough."),
    ],
)
def test_a_slip_is_named_with_its_line(right: str, wrong: str, line: int, why: str) -> None:
    said = refusal(TEXT.replace(right, wrong))
    assert said.startswith(f"kuhn/guide.toml, line {line}: ")
    assert said.endswith(why)


def test_what_cannot_be_read_is_refused() -> None:
    assert refusal(TEXT.replace("note = ", "noet = ")).startswith("kuhn/guide.toml: ")
    assert refusal("[lesson").startswith("kuhn/guide.toml: ")


def test_a_moment_brings_up_its_question_what_was_told_and_its_options() -> None:
    told = [{"line": "Moved", "rule": "K-1", "cards": ["queen", "ten"]}]
    found = guide().about("open", ["bet", "fold"], told)
    assert found == ["prompt open", "line Moved", "piece court", "option fold"]


def test_a_note_on_one_piece_goes_before_that_on_its_kind() -> None:
    assert guide().about("", [], [{"line": "", "card": "king"}]) == ["piece king"]


def test_the_seed_of_a_lesson_follows_from_its_word_alone() -> None:
    assert guide().lesson.seed == guide(TEXT.replace("random", "greedy")).lesson.seed
    assert guide().lesson.seed != guide(TEXT.replace("a test", "another")).lesson.seed
