"""How a game reads: templates filled for one viewer, with nothing that the viewer may not see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from tests.engine.seating import ANN, BEN, NAMES, sit
from tests.engine.tiny import TINY
from tests.engine.tiny.kuhn import KUHN
from tests.laws import viewers, wander
from undercroft.engine import Choice, Game, Option, Verb
from undercroft.engine.settings import describe
from undercroft.engine.words import Words, called

TEXT = """
title = "Cellar"
tagline = "Down we go."
length = "an hour"

[prompt.door]
ask = "Which door?"
waits = "tries the handles"
rule = "CE-1"
always = "Always take this door"

[option.open]
label = "Open {door:a thing}"
hint = "costs {keys:key|keys}, and {guest:seat} follows"
rule = "CE-2"

[option.stay]
label = "Stay"

[heading]
Opened = "{seat:seat} at {door:a thing?a door}"

[line]
Opened  = "{seat:seat} opened {door:thing?a door}."
Found   = "{seat:seat} found {things:things?something}."
Counted = "{n:rat|rats}, {n} in all."
Threw   = "{seat:seat} threw {dice}."
Slept   = "{seat:seat} {well:slept like a log|lay awake}."
Paid    = "The price was {price:?a secret}, or {price:>3?nothing}."
Hidden  = "Behind {door:a thing?some door} {door:thing}."

[result]
out = "got out"

[setting.lamp]
label = "Lamp"
hint = "light or no light"
values = { on = "lit" }

[thing]
oak = "Oaken Door"
"""

WORDS = Words.parse(TEXT, {"oak": "Oak", "iron": "Iron Door", "rat": "Rat"})


@dataclass(frozen=True, slots=True)
class Door:
    key: str


@dataclass(frozen=True, slots=True)
class Open(Option):
    door: Door
    keys: int
    guest: int


class Rest(Verb):
    STAY = "stay"


@dataclass(frozen=True, slots=True)
class Settings:
    lamp: bool = True


def said(kind: str, **details: object) -> str:
    return WORDS.line({"line": kind, "rule": "CE-1", **details}, NAMES)


def test_a_question_has_its_words_and_its_rule() -> None:
    door = WORDS.ask("door")
    assert (door.ask, door.waits, door.rule) == ("Which door?", "tries the handles", "CE-1")
    assert door.always == "Always take this door"


def test_an_options_words_have_its_details_filled_in() -> None:
    words = WORDS.option(Open(Door("iron"), 1, BEN), NAMES)
    assert words.label == "Open an Iron Door"
    assert words.hint == "costs 1 key, and Ben follows"
    assert words.rule == "CE-2"
    assert WORDS.option(Rest.STAY, NAMES).label == "Stay"


def test_a_games_own_words_for_a_thing_go_before_its_printed_name() -> None:
    assert said("Opened", seat=ANN, door="oak") == "Ann opened Oaken Door."


def test_what_a_viewer_may_not_see_reads_as_the_word_for_it() -> None:
    assert said("Opened", seat=ANN, door=None) == "Ann opened a door."
    assert said("Found", seat=ANN, things=None) == "Ann found something."
    assert said("Hidden", door=None) == "Behind some door ."


def test_a_line_may_head_the_part_of_the_story_that_it_begins() -> None:
    told = {"line": "Opened", "seat": ANN, "door": "iron"}
    assert WORDS.heading(told, ["you", "Ben"]) == "You at an Iron Door"
    assert WORDS.heading({**told, "line": "Found"}, NAMES) == ""


def test_one_of_a_thing_has_an_article() -> None:
    assert said("Hidden", door="oak") == "Behind an Oaken Door Oaken Door."
    assert said("Hidden", door="rat") == "Behind a Rat Rat."


@pytest.mark.parametrize(
    ("things", "read"),
    [
        ([], "nothing"),
        (["rat"], "Rat"),
        (["rat", "iron"], "Rat and Iron Door"),
        (["rat", "iron", "oak"], "Rat, Iron Door and Oaken Door"),
        (["rat", "iron", "rat"], "Rat (2) and Iron Door"),
    ],
)
def test_things_are_joined_as_in_speech(things: list[str], read: str) -> None:
    assert said("Found", seat=ANN, things=things) == f"Ann found {read}."


def test_a_number_agrees_with_its_noun() -> None:
    assert said("Counted", n=1) == "1 rat, 1 in all."
    assert said("Counted", n=0) == "0 rats, 0 in all."
    assert said("Counted", n=12) == "12 rats, 12 in all."
    assert said("Counted", n=-1) == "−1 rat, −1 in all."
    assert said("Counted", n=-12) == "−12 rats, −12 in all."


def test_several_numbers_are_joined_as_in_speech() -> None:
    assert said("Threw", seat=ANN, dice=[6]) == "Ann threw 6."
    assert said("Threw", seat=ANN, dice=(5, 4)) == "Ann threw 5 and 4."
    assert said("Threw", seat=ANN, dice=[5, 4, 4]) == "Ann threw 5, 4 and 4."


def test_yes_and_no_read_as_two_ways_of_saying_it() -> None:
    assert said("Slept", seat=ANN, well=True) == "Ann slept like a log."
    assert said("Slept", seat=ANN, well=False) == "Ann lay awake."


def test_a_plain_detail_can_be_secret_and_can_be_padded() -> None:
    assert said("Paid", price=7) == "The price was 7, or   7."
    assert said("Paid", price=None) == "The price was a secret, or nothing."


def test_a_player_may_be_called_anything() -> None:
    told = {"line": "Opened", "seat": 0, "door": "oak"}
    assert WORDS.line(told, ["{seat:seat} {door!r} %s"]) == (
        "{seat:seat} {door!r} %s opened Oaken Door."
    )


def test_a_settings_value_has_words_of_its_own_if_it_wants() -> None:
    (lamp,) = describe(Settings)
    assert WORDS.setting(lamp.key, True) == "lit"
    assert WORDS.setting(lamp.key, False) == "off"


def test_a_mistyped_table_of_words_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="labl"):
        Words.parse(TEXT.replace("label", "labl"), {})
    with pytest.raises(msgspec.ValidationError, match="tag_line"):
        Words.parse(TEXT.replace("tagline", "tag_line"), {})


def test_a_secret_deal_reads_differently_to_each() -> None:
    table = sit(KUHN, 2, 0)
    read = [
        [KUHN.words.line(told, NAMES) for told in table.told(viewer)] for viewer in (None, ANN, BEN)
    ]
    assert read == [
        ["Ann got a card.", "Ben got a card."],
        ["Ann got a King.", "Ben got a card."],
        ["Ann got a card.", "Ben got a Jack."],
    ]


def test_whoever_reads_is_you_and_a_sentence_begins_with_a_capital() -> None:
    opened = {"line": "Opened", "seat": ANN, "door": "iron"}
    assert WORDS.line(opened, called(NAMES, ANN)) == "You opened Iron Door."
    assert WORDS.line(opened, called(NAMES, BEN)) == "Ann opened Iron Door."


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_every_tiny_game_has_words_and_rules_for_all_that_happens(game: Game[Any]) -> None:
    rules = {""} | {rule.id for rule in game.rulebook}
    for seed in range(10):
        for table in wander(game, seed):
            for ask in table.asked:
                assert game.words.ask(ask.prompt).rule in rules
                for option in ask.options if isinstance(ask, Choice) else ():
                    assert game.words.option(option, table.names).rule in rules
        for viewer in viewers(table):
            for told in table.told(viewer):
                assert game.words.line(told, table.names)
                assert told["rule"] in rules
        assert table.result is not None
        assert game.words.results[table.result.reason]
    for setting in describe(game.settings):
        assert game.words.settings[setting.key].label


def test_things_and_players_may_be_told_only_where_there_are_any() -> None:
    words = Words.parse(
        'title = ""\ntagline = ""\nlength = ""\nprompt = {}\noption = {}\nresult = {}\n'
        'line = { Won = "Won{cards:things:, with #}.", Lost = "Lost{card:thing:: #}.", '
        'Drew = "A draw{by:seat:, said #}." }\n',
        {"orc": "Orc"},
    )
    assert words.line({"line": "Drew", "by": None}, ["Ann"]) == "A draw."
    assert words.line({"line": "Drew", "by": ANN}, ["Ann"]) == "A draw, said Ann."
    assert words.line({"line": "Lost", "card": None}, []) == "Lost."
    assert words.line({"line": "Lost", "card": "orc"}, []) == "Lost: Orc."
    assert words.line({"line": "Won", "cards": []}, []) == "Won."
    assert words.line({"line": "Won", "cards": ["orc"]}, []) == "Won, with Orc."
