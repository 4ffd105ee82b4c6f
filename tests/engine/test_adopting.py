"""States of an earlier version of the rules, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.engine.seating import ANN, BEN
from tests.engine.tiny.heist import HEIST
from undercroft.engine import BadRecord, Dawn, Sealed, Table, as_it_was


def dug() -> Table[Any]:
    table = Table.open(HEIST, ["Ann", "Ben"], seed=b"vault")
    table.answer(ANN, "dig")
    table.answer(BEN, "dig")
    return table


def double_gold(plain: Any) -> Any:
    """Rules by which a coin is worth two."""
    kind, chance, story, gold, *rest = plain
    return [kind, chance, story, [2 * one for one in gold], *rest]


def test_a_table_goes_on_from_its_dawn_under_the_next_version() -> None:
    newer = replace(HEIST, version=2, adopts={1: as_it_was})
    table, dawn = dug(), dug().newest_dawn
    state = newer.adopt(1, dawn.state)
    sealed = Sealed(b"vault")
    again = Table.from_dawn(newer, table.names, {}, Dawn(dawn.past, state), sealed)
    assert again.state == table.state
    assert [ask.seat for ask in again.asked] == [ANN]


def test_a_state_is_handed_from_version_to_version() -> None:
    newest = replace(HEIST, version=4, adopts={1: double_gold, 2: as_it_was, 3: double_gold})
    table = dug()
    dawn = table.newest_dawn
    read = newest.pen.read(newest.adopt(1, dawn.state), table.state.chance, table.story)
    assert read.gold == [4 * one for one in table.state.gold]
    read = newest.pen.read(newest.adopt(3, dawn.state), table.state.chance, table.story)
    assert read.gold == [2 * one for one in table.state.gold]


@pytest.mark.parametrize("version", [0, 1, 5])
def test_a_version_that_is_not_adopted_is_refused_in_a_sentence(version: int) -> None:
    game = replace(HEIST, version=3, adopts={2: as_it_was})
    assert game.can_adopt(2)
    assert game.can_adopt(3)
    assert not game.can_adopt(version)
    with pytest.raises(
        BadRecord, match=rf"^This table was laid under version {version} of the rul"
    ):
        game.adopt(version, dug().newest_dawn.state)


def test_what_an_earlier_version_wrote_must_fit_in_the_end() -> None:
    game = replace(HEIST, version=2, adopts={1: lambda plain: plain[:-1]})
    table = dug()
    with pytest.raises(BadRecord, match="does not fit its rules"):
        game.pen.read(game.adopt(1, table.newest_dawn.state), table.state.chance, table.story)


def test_the_present_version_is_left_as_it_is() -> None:
    state = dug().newest_dawn.state
    assert HEIST.adopt(1, state) is state
    assert msgspec.msgpack.decode(state)
