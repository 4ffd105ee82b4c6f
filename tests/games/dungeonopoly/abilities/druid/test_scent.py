"""Wolf: Scent: to the square of another character nearby."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    wizard,
)
from tests.script import rule

WOLF = {"knows": "scent", "form": "scent"}


@rule("DO-26.33")
def test_she_walks_there_passing_and_landing() -> None:
    table = town(
        druid(at=8, level=5, **WOLF),
        fighter(at=6, owns=[6]),
        wizard(at=9),
        grounds={7: "wall_of_thorns@1"},
    )
    turn_of(table).uses("scent", "whom:1").offers("roll")
    assert (at(table), cash(table), ep(table)) == (6, 1500 - 20 - 6, 42)


@rule("DO-26.33", "DO-7.1", "DO-7.4")
def test_the_shorter_way_may_lead_over_go() -> None:
    table = town(druid(at=39, level=5, **WOLF), fighter(at=1, owns=[1]))
    turn_of(table).uses("scent").offers("roll")
    assert (at(table), cash(table)) == (1, 1500 + 200 - 2)
    table = town(druid(at=1, level=5, **WOLF), fighter(at=39, owns=[39]))
    turn_of(table).uses("scent").offers("roll")
    assert (at(table), cash(table)) == (39, 1450)


@rule("DO-26.34", "DO-R.99")
def test_once_per_character_and_turn_and_not_on_her_own_square() -> None:
    table = town(druid(at=5, level=3, owns=[6, 5], **WOLF), fighter(at=6), wizard(at=5))
    script = turn_of(table).answers("use:scent")
    assert (script.offers("use:scent"), at(table)) == (True, 6)
    script.answers("use:scent")
    assert (script.offers("use:scent"), at(table)) == (False, 5)
    assert ep(table) == 22


@rule("DO-26.34", "DO-R.209", "DO-17.6")
def test_who_is_hidden_cannot_be_scented() -> None:
    table = town(druid(at=5, level=3, **WOLF), fighter(at=6, hidden=True))
    assert not turn_of(table).offers("use:scent")
    table = town(druid(at=5, level=3, **WOLF), fighter(at=6), grounds={6: "obscuring_mist@1"})
    assert not turn_of(table).offers("use:scent")


@rule("DO-26.33", "DO-17.3")
def test_only_a_wolf_and_only_in_limited_range() -> None:
    table = town(druid(at=5, level=3, knows="scent"), fighter(at=6))
    assert not turn_of(table).offers("use:scent")
    table = town(druid(at=5, level=3, **WOLF), fighter(at=7))
    assert not turn_of(table).offers("use:scent")


@rule("DO-26.33", "DO-29.4")
def test_a_team_mate_can_be_scented() -> None:
    table = town(druid(at=8, level=3, **WOLF), fighter(at=9), wizard(at=20), teams=(1, 1, 2))
    assert turn_of(table).offers("use:scent")


@rule("DO-26.33", "DO-17.7")
def test_a_hidden_wolf_passes_and_lands_as_well() -> None:
    table = town(druid(at=4, level=5, **WOLF), fighter(at=6, owns=[6]), wizard(at=30))
    script = turn_of(table)
    script.offers("roll")
    table.characters[A].hidden = True
    script.answers("use:scent").offers("roll")
    assert (at(table), cash(table, A), cash(table, B), cash(table, C)) == (6, 1494, 1506, 1500)


@rule("DO-R.208", "DO-R.163")
def test_a_glyph_on_the_way_stops_her() -> None:
    table = town(
        druid(at=8, level=9, **WOLF), fighter(at=5), cleric(at=30, owns=[6]), grounds={6: "glyph@2"}
    )
    turn_of(table).uses("scent").offers("roll")
    assert (at(table), cash(table)) == (6, 1500 - 20 - 6)
