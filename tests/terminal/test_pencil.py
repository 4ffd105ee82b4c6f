"""What if, at the keyboard: answers in pencil, and then sent or rubbed out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.dungeon_lords.terminal.realms import SIZES, realms
from tests.terminal.evenings import STOLID, Stolid, Typist, seed_of
from tests.terminal.paper import printed, slip, widest
from undercroft.engine import NotAllowed, Table
from undercroft.terminal.pencil import THEN, Pencil

AT_THE_DOOR = "They are at the door."


def planning() -> Table[Any]:
    return next(
        table
        for table in realms(1)
        if table.asked and table.asked[0].prompt == "plan" and len(table.asked[0].options) > 4
    )


@pytest.mark.parametrize("width", [width for width, _ in SIZES])
def test_a_battle_is_fought_in_pencil_while_it_is_planned(width: int) -> None:
    table = planning()
    ask, before = table.asked[0], table.record.dump()
    pencil = Pencil(table, ask.seat)
    pencil.write(str(len(ask.options)))
    pages = [printed(width, pencil.shown(width))]
    while pencil.ask is not None:
        pencil.write("1")
        pages.append(printed(width, pencil.shown(width)))
    whole = "\n".join(pages)
    assert widest(whole) <= width
    assert "✎ You prepared to defend C1" in pages[0]
    assert whole.count("You prepared to defend") == 1
    assert "Who attacks next, how, and whom?" in whole
    assert THEN[pencil.forecast.stop] in pages[-1]
    assert "Nothing is sent yet" in pages[-1]
    assert table.record.dump() == before
    assert table.check(ask.seat, pencil.answers[0]) is ask.options[-1]


def test_only_where_a_game_rehearses_the_slip_says_so() -> None:
    table = planning()
    assert "if 1, if 2, …" in slip(table, table.asked[0], 80)
    digging = next(one for one in realms(1) if one.asked and one.asked[0].prompt == "dig")
    assert "if 1" not in slip(digging, digging.asked[0], 80)


def test_what_cannot_be_answered_cannot_be_pencilled_either() -> None:
    table = planning()
    pencil = Pencil(table, table.asked[0].seat)
    with pytest.raises(NotAllowed):
        pencil.write("999")
    assert (pencil.answers, pencil.ask is None) == ([], False)


def to_the_door(you: Typist) -> str:
    screen = you.reads()
    while AT_THE_DOOR not in screen:
        screen = you.types("1")
    return screen


def test_a_plan_is_looked_at_changed_and_sent(home: Path) -> None:
    you = Typist("play", "dungeon_lords", "--with", "random,random,random", "--seed", "05")
    to_the_door(you)
    pencilled = you.types("if 1")
    assert "✎ You prepared to defend" in pencilled
    while "Nothing is sent yet" not in pencilled:
        pencilled = you.types("1")
    assert AT_THE_DOOR in you.types("")
    assert "If what?" in you.types("if")
    assert "There are answers 1 to" in you.types("if 999")
    assert "✎ You prepared to defend" in you.types("if 1")
    sent = you.types("send")
    assert "✎" not in sent
    assert "You prepared to defend" in you.types("story all")
    you.types("quit")


def test_any_question_can_be_answered_in_pencil() -> None:
    shop = seed_of("shop", "action", bot=Stolid())
    you = Typist("play", "dunjiin", "--seed", shop, *STOLID)
    you.reads()
    pencilled = you.types("if 1")
    assert "✎" in pencilled
    assert "is not among the answers" in you.types("nonsense")
    assert "DJ-" in you.types("why")
    you.types("")
    assert "✎" not in you.types("why")
    you.types("quit")
