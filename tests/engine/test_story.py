"""The story: what happened, and who may see what of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from undercroft.engine import Broken, Line, Secret, Silence, Story, Verb, line, vocabulary


@dataclass(frozen=True, slots=True)
class Card:
    key: str


class Mood(Verb):
    GLUM = "glum"


@line
class Walked(Line):
    rule = "XX-1"
    seat: int
    steps: int


@line
class Drew(Line):
    rule = "XX-2"
    seat: int
    cards: Secret[list[Card]]


@line
class Swapped(Line):
    rule = "XX-3"
    cards: tuple[Secret[Card], Secret[Card]]


@line
class Felt(Line):
    rule = "XX-4"
    mood: Mood


@line
class Showed(Line):
    rule = "XX-5"
    reveals = True
    card: Card


@line
class Laid(Line):
    rule = "XX-6"
    reveals: bool


def test_a_line_names_itself_its_rule_and_its_details() -> None:
    told = {"line": "Walked", "rule": "XX-1", "seat": 1, "steps": 4}
    assert [Walked(1, 4).seen_by(viewer) for viewer in (None, 0, 1)] == [told] * 3


def test_a_secret_is_seen_by_those_who_know_it_and_by_nobody_else() -> None:
    drew = Drew(0, Secret([Card("orc"), Card("elf")], known_to=(0, 2)))
    seen = {viewer: drew.seen_by(viewer)["cards"] for viewer in (None, 0, 1, 2)}
    assert seen == {None: None, 0: ["orc", "elf"], 1: None, 2: ["orc", "elf"]}


def test_a_secret_that_everybody_forgot_is_seen_by_nobody() -> None:
    drew = Drew(0, Secret([Card("orc")], known_to=()))
    assert [drew.seen_by(viewer)["cards"] for viewer in (None, 0)] == [None, None]


def test_secrets_in_a_list_are_kept_one_by_one() -> None:
    swapped = Swapped((Secret(Card("orc"), (0,)), Secret(Card("elf"), (1,))))
    assert swapped.seen_by(0)["cards"] == ["orc", None]
    assert swapped.seen_by(1)["cards"] == [None, "elf"]
    assert swapped.seen_by(None)["cards"] == [None, None]


def test_cards_and_options_are_told_by_their_keys() -> None:
    assert Showed(Card("orc")).seen_by(None)["card"] == "orc"
    assert Felt(Mood.GLUM).seen_by(None)["mood"] == "glum"


def test_a_story_is_told_in_order_and_can_be_read_from_any_line() -> None:
    story = Story()
    for steps in range(3):
        story.tell(Walked(0, steps))
    assert [told["steps"] for told in story.seen_by(None)] == [0, 1, 2]
    assert [told["steps"] for told in story.seen_by(None, since=2)] == [2]
    assert story.seen_by(None, since=3) == []


def test_a_story_knows_since_when_something_has_come_to_light() -> None:
    story = Story()
    story.tell(Showed(Card("orc")))
    story.tell(Walked(0, 1))
    assert story.reveals(since=0)
    assert not story.reveals(since=1)


def test_a_line_may_say_for_itself_whether_it_reveals() -> None:
    story = Story()
    story.tell(Laid(reveals=False))
    assert not story.reveals(0)
    story.tell(Laid(reveals=True))
    assert story.reveals(0)


def test_silence_keeps_nothing() -> None:
    silence = Silence()
    silence.tell(Showed(Card("orc")))
    assert silence.seen_by(0) == []
    assert not silence.reveals(0)


@pytest.fixture
def lines_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[str]]:
    """The lines of a game that marks its only one so."""

    def read(mark: str) -> list[str]:
        package = tmp_path / f"marks_{mark.lower()}"
        package.mkdir()
        (package / "__init__.py").write_text(
            "from undercroft.engine import Line, Mark, line\n\n"
            f"@line\nclass Told(Line):\n    rule = 'MA-1'\n    mark = Mark.{mark}\n"
        )
        monkeypatch.syspath_prepend(tmp_path)
        return [*vocabulary.read(package.name).lines]

    return read


def test_a_line_that_is_marked_says_whom_it_is_about(lines_of: Callable[[str], list[str]]) -> None:
    with pytest.raises(Broken, match="the line Told is marked falls, and names no seat"):
        lines_of("FALLS")


def test_only_a_round_begins_for_nobody_in_particular(
    lines_of: Callable[[str], list[str]],
) -> None:
    assert lines_of("ROUND") == ["Told"]
