"""Nobody at a table can be taken for another."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.serving import Serving
from undercroft.server.rooms.names import name_of, shapes_of, unlike


@pytest.mark.parametrize(
    "typed",
    [
        "ADA",
        "Аda",  # Cyrillic A
        "Adа",  # Cyrillic a
        "Αda",  # Greek Alpha
        "Ａｄａ",  # full width
        "𝐀𝐝𝐚",  # mathematical
        "Ꭺda",  # Cherokee A
        "ꓮda",  # Lisu A
        "A\u200bda",
        "A\u00adda",
        "\u202eAda",
        "Ada\u3164",
        "Ada\ufe0f",
        "A\u0323da",
        " Ada ",
        "Ada.",
    ],
)
def test_who_looks_like_ada_gets_a_number(serving: Serving, typed: str) -> None:
    room = serving.open("mine:Ada", "open").room
    assert serving.post(f"/api/rooms/{room}/seats/1", {"name": typed}).status_code == 201
    ada, other = serving.get(f"/api/rooms/{room}").json()["names"]
    assert ada == "Ada"
    assert other.endswith(" 2")
    assert shapes_of(other) & shapes_of("Ada 2")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ida", "lda"),
        ("Bob", "B0b"),
        ("Arne", "Ame"),
        ("Bill", "Biӏӏ"),
        ("Tom", "Ꭲom"),
        ("BO", "ꓐꓳ"),
    ],
)
def test_letters_that_deceive_are_told_apart(one: str, other: str) -> None:
    assert unlike(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"), [("Ella", "Elia"), ("Анна", "Инна"), ("李", "王"), ("🐉", "🦄"), ("!", "?")]
)
def test_names_that_differ_are_left_alone(one: str, other: str) -> None:
    assert unlike(other, [one]) == other


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("Gꮎran", "Gꮎran 2"), ("Boრis", "Boრis 2"), ("Анна Smith", "Анна Smith"), ("Kim民", "Kim民")],
)
def test_a_word_of_several_scripts_has_a_number(typed: str, shown: str) -> None:
    """Whatever letters there are that look like others: who mixes them is no first of a name."""
    assert unlike(typed, []) == shown


def test_a_number_is_not_taken_either() -> None:
    assert unlike("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert unlike("A spectator", []) == "A spectator 2"
    assert unlike("The house", []) == "The house 2"
    assert unlike("Thе Ноusе", []) == "Thе Ноusе 2"
    assert len(unlike("x" * 24, ["x" * 24])) <= 24


@pytest.mark.parametrize("typed", ["\u200b", "\u3164", "\u0301", "\u2800 \u115f", "\u202e"])
def test_a_name_that_shows_nothing_is_none(serving: Serving, typed: str) -> None:
    room = serving.open("mine:Ada", "open").room
    answer = serving.post(f"/api/rooms/{room}/seats/1", {"name": typed})
    assert (answer.status_code, answer.json()["why"]) == (409, "A name needs at least one letter.")


def test_a_name_neither_towers_nor_turns_nor_grows() -> None:
    assert name_of("Z" + "\u0301" * 20 + "x") == "Ź\u0301\u0301x"
    assert name_of("\u202eadA\u202c") == "adA"
    assert len(name_of("\ufdfa" * 8)) <= 24


def test_those_who_sit_down_at_once_are_told_apart(serving: Serving) -> None:
    room = serving.open("mine:Ada", *["open"] * 5).room

    def sit(seat: int) -> int:
        answer = serving.post(f"/api/rooms/{room}/seats/{seat}", {"name": "Bo"})
        return int(answer.status_code)

    with ThreadPoolExecutor(5) as everybody:
        assert list(everybody.map(sit, range(1, 6))) == [201] * 5
    names = serving.get(f"/api/rooms/{room}").json()["names"]
    assert sorted(names) == ["Ada", "Bo", "Bo 2", "Bo 3", "Bo 4", "Bo 5"]


def test_no_bot_has_the_name_of_a_person(serving: Serving) -> None:
    room = serving.open("mine:old tom", "bot", start=True).room
    assert serving.get(f"/api/rooms/{room}").json()["names"] == ["old tom", "Wren"]
