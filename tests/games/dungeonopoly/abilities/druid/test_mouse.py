"""Mouse: a third die for every movement roll, the highest is dropped, and the way is a ghost's."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    walk_of,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import PULLED, TOWED, Going
from undercroft.games.dungeonopoly.rules.conditions import is_hidden

MOUSE = {"level": 3, "knows": "mouse", "form": "mouse"}


@rule("DO-26.31", "DO-4.4", "DO-5.3", "DO-7.5")
def test_t105_a_ghost_that_rolled_a_seven() -> None:
    table = town(druid(at=36, **MOUSE, spent="barkskin"), fighter(at=30, owns="browns boardwalk"))
    turn_of(table).rolls(3, 4, 6).plays()
    assert (at(table), cash(table), ep(table)) == (3, 1500, 21)
    assert table.characters[A].spent != []


@rule("DO-26.32", "DO-R.98", "DO-R.193")
def test_pulled_and_towed_she_passes_and_lands_like_anybody() -> None:
    for going in (Going(PULLED, to=6), Going(TOWED, 6)):
        table = town(
            druid(at=0, **MOUSE), fighter(at=30, owns=[6]), grounds={4: "wall_of_thorns@1"}
        )
        walk_of(table, A, going).ends()
        assert (at(table), cash(table)) == (6, 1500 - 20 - 6)


@rule("DO-26.32")
def test_a_mouse_is_not_hidden() -> None:
    table = town(fighter(at=5), druid(at=5, **MOUSE))
    assert not is_hidden(table, B)
    assert turn_of(table).offers("use:attack")


@rule("DO-R.138")
def test_doubles_bring_another_ghost() -> None:
    table = town(druid(at=0, **MOUSE), fighter(at=30, owns="light_blues"))
    turn_of(table).moves().rolls(3, 3, 5).moves().rolls(1, 2, 4).plays()
    assert (at(table), cash(table), ep(table)) == (9, 1500, 21)


@rule("DO-R.139")
def test_on_go_to_jail_she_just_stands() -> None:
    table = town(druid(at=25, **MOUSE), fighter(at=20))
    turn_of(table).rolls(1, 4, 6).plays()
    assert at(table) == 30


@rule("DO-R.140")
def test_third_doubles_mean_jail() -> None:
    table = town(druid(at=0, **MOUSE), fighter(at=20))
    turn_of(table).rolls(1, 1, 2, 1, 1, 2, 1, 1, 2).plays()
    assert (at(table), ep(table)) == (-1, 23)


@rule("DO-R.331", "DO-11.13")
def test_a_kept_pair_lets_her_slip_out_of_jail() -> None:
    table = town(druid(at=10, jailed=True, **MOUSE), fighter(at=30, owns="oranges"))
    turn_of(table).rolls(3, 3, 5).plays()
    assert (at(table), cash(table)) == (16, 1500)
    table = town(druid(at=10, jailed=True, failed=2, **MOUSE), fighter(at=30, owns="oranges"))
    turn_of(table).rolls(2, 4, 5).plays()
    assert (at(table), cash(table), table.pot) == (16, 1450, 50)


@rule("DO-4.6", "DO-R.11")
def test_slowed_she_keeps_the_lower_of_two() -> None:
    table = town(druid(at=0, under="slow@1", **MOUSE), fighter(at=30))
    turn_of(table).rolls(2, 5).plays()
    assert (at(table), ep(table)) == (2, 20)
