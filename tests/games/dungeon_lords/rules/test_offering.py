"""A new round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import creature, hero, keys, lines, room
from tests.games.dungeon_lords.season import EVENTS, acting, season, special
from tests.script import rule
from undercroft.engine import Pile
from undercroft.games.dungeon_lords.board import Season
from undercroft.games.dungeon_lords.rules.offering import (
    EventAhead,
    Offered,
    RowDrawn,
    SpecialAhead,
    TooMuchAlike,
)
from undercroft.games.dungeon_lords.state import Phase, Realm

CREATURES = (creature("goblin"), creature("slime"), creature("goblin"))
ROOMS = (room("mint"), room("hatchery"))
TILES = (*CREATURES, *ROOMS)


def new_round(at: Season = Season.WINTER, **rest: Any) -> Realm:
    return season(at=at, phase=Phase.NEW_ROUND, **rest)


def foresee(table: Realm) -> None:
    """A priest and a Tax Day, which the last round has turned up."""
    table.next_row, table.next_event = season(row="y1_priest_1").row, EVENTS["tax_day"]


def row(said: str) -> list[Any]:
    return [hero(f"y1_{one}") for one in said.split()]


def drawn(table: Realm) -> list[str]:
    return [one.tile.key.removeprefix("y1_") for one in table.next_row]


@rule("DL-3.1", "DL-3.2")
def test_leftovers_go_and_new_tiles_come() -> None:
    table = new_round(at=Season.AUTUMN, creatures="troll ghost", rooms="workshop")
    acting(table).draws(*TILES).ends()
    assert keys(table.offered_creatures) == ["goblin", "goblin", "slime"]
    assert keys(table.offered_rooms) == ["hatchery", "mint"]
    assert keys(table.out) == ["ghost", "troll", "workshop"]
    assert lines(table, Offered) == [Offered(CREATURES, ROOMS)]


@rule("DL-3.3", "DL-3.5", "DL-3.7", "DL-3.8")
def test_the_next_rounds_event_and_adventurers_can_be_seen() -> None:
    table = new_round()
    script = acting(table).draws(*TILES, EVENTS["tax_day"])
    script.draws(*row("wizard_4 thief_2 warrior_1 thief_3")).ends()
    assert (table.event, table.next_event) == (None, EVENTS["tax_day"])
    assert drawn(table) == ["warrior_1", "thief_2", "thief_3", "wizard_4"]
    assert (table.row, len(lines(table, RowDrawn))) == ([], 1)
    assert lines(table, EventAhead) == [EventAhead(EVENTS["tax_day"])]


@rule("DL-3.5", "DL-19.12")
@pytest.mark.parametrize(("players", "count"), [(4, 4), (3, 3), (2, 3)])
def test_a_row_is_as_long_as_the_table_needs(players: int, count: int) -> None:
    table = new_round(players=players)
    some = row("wizard_4 thief_2 warrior_1 thief_3")[:count]
    acting(table).draws(*TILES, EVENTS["tax_day"], *some).ends()
    assert len(table.next_row) == count


@rule("DL-3.6", "DL-3.7", "DL-R.6")
def test_v99_a_row_of_one_glyph_is_mixed() -> None:
    table = new_round()
    script = acting(table).draws(*TILES, EVENTS["tax_day"])
    script.draws(*row("warrior_2 thief_3 priest_2 wizard_3 thief_1")).ends()
    assert drawn(table) == ["thief_1", "warrior_2", "thief_3", "priest_2"]
    assert keys(table.adventurers.underneath) == ["y1_wizard_3"]
    assert lines(table, TooMuchAlike) == [TooMuchAlike(hero("y1_wizard_3"))]


@rule("DL-3.6")
def test_it_is_mixed_until_two_glyphs_differ() -> None:
    table = new_round(players=3)
    script = acting(table).draws(*TILES, EVENTS["tax_day"])
    script.draws(*row("warrior_2 thief_3 priest_2 wizard_3 warrior_4")).ends()
    assert drawn(table) == ["warrior_2", "thief_3", "warrior_4"]
    assert [one.key for one in table.adventurers.underneath] == ["y1_priest_2", "y1_wizard_3"]


@rule("DL-R.137")
def test_a_row_stays_alike_if_nobody_else_is_left() -> None:
    table = new_round()
    alike = row("warrior_2 thief_3 priest_2 wizard_3 warrior_3 thief_2")
    table.adventurers = Pile.shuffled(alike)
    acting(table).draws(*TILES, EVENTS["tax_day"], *alike[:4]).ends()
    assert drawn(table) == ["warrior_2", "thief_3", "priest_2", "wizard_3"]
    assert lines(table, TooMuchAlike) == []


@rule("DL-3.4", "DL-1.9")
def test_a_special_event_is_turned_up_at_once() -> None:
    table = new_round()
    script = acting(table).draws(*TILES, EVENTS["special"], special("rats"))
    script.draws(*row("wizard_4 thief_2 warrior_1 thief_3")).ends()
    assert (table.next_event, table.special) == (EVENTS["special"], special("rats"))
    assert lines(table, SpecialAhead) == [SpecialAhead(special("rats"))]


@rule("DL-3.4")
def test_without_special_events_no_card_is_turned_up() -> None:
    table = new_round(special_events=False)
    script = acting(table).draws(*TILES, EVENTS["special"])
    script.draws(*row("wizard_4 thief_2 warrior_1 thief_3")).ends()
    assert table.special is None


@rule("DL-3.9", "DL-R.9")
def test_two_rows_are_open_in_spring() -> None:
    table = new_round(at=Season.SPRING)
    foresee(table)
    script = acting(table).draws(*TILES, EVENTS["pay_day"])
    script.draws(*row("wizard_4 thief_2 warrior_1 thief_3")).ends()
    assert [one.tile.key for one in table.row] == ["y1_priest_1"]
    assert len(table.next_row) == 4
    assert (table.event, table.next_event) == (EVENTS["tax_day"], EVENTS["pay_day"])


@rule("DL-3.9", "DL-3.3")
def test_in_autumn_nothing_new_is_drawn() -> None:
    table = new_round(at=Season.AUTUMN)
    foresee(table)
    acting(table).draws(*TILES).ends()
    assert [one.tile.key for one in table.row] == ["y1_priest_1"]
    assert (table.next_row, table.event, table.next_event) == ([], EVENTS["tax_day"], None)
