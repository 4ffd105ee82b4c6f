"""Typing what is not offered answers with the reason, and its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.terminal.realms import realms
from undercroft.engine import NotAllowed, Table
from undercroft.games.dungeon_lords.barring.ground import OutsideZone
from undercroft.terminal.asking import rule_behind, understand


def asked(prompt: str) -> Table[Any]:
    return next(table for table in realms(1) if table.asked and table.asked[0].prompt == prompt)


def refusal(table: Table[Any], typed: str) -> str:
    with pytest.raises(NotAllowed) as refused:
        understand(table, table.asked[0], typed)
    return str(refused.value)


@pytest.mark.parametrize("typed", ["e4", "E4"])
def test_a_square_that_cannot_be_dug_says_why(typed: str) -> None:
    said = refusal(asked("dig"), typed)
    assert said == "E4 is not beside a tile of your dungeon. (DL-7.1)"


def test_nonsense_is_still_nonsense() -> None:
    assert "is not among the answers" in refusal(asked("dig"), "z9")


def test_why_shows_the_rule_that_forbids_it() -> None:
    table = asked("dig")
    assert rule_behind(table, table.asked[0], "e4") == "DL-7.1"
    assert rule_behind(table, table.asked[0], "1") == "DL-7.1"
    assert rule_behind(table, table.asked[0], "c1") == "DL-7.1"


def test_a_reason_that_hangs_on_another_pick_is_found_by_both() -> None:
    for table in realms(1):
        if not table.asked or table.asked[0].prompt != "build":
            continue
        for barred in table.barred(table.asked[0]):
            if isinstance(barred, OutsideZone):
                said = refusal(table, f"{barred.room.name} on {barred.at.name}")
                belongs = f"The {barred.room.name} belongs in the {barred.zone.name}: "
                assert said == f"{belongs}not on {barred.at.name}. (DL-7.6)"
                return
    raise AssertionError("no room was ever out of its zone")


def test_what_can_be_picked_is_no_refusal() -> None:
    table = asked("dig")
    option = table.asked[0].options[0]
    assert understand(table, table.asked[0], option.square.name) is option
