"""Eldritch Spear: blasts reach as far as she sees."""

from tests.games.dungeonopoly.town import A, fighter, town, turn_of, warlock
from tests.script import rule


@rule("DO-27.18", "DO-R.108", "DO-17.4")
def test_in_sight_or_in_limited_range() -> None:
    table = town(
        warlock(at=9, level=5, knows="eldritch_spear"),
        fighter(at=1, under="hex@0"),
        fighter(at=11, under="hex@0"),
        fighter(at=12, under="hex@0"),
    )
    turn_of(table).answers("use:eldritch_blast").asks(A, "whom", "whom:1", "whom:2")


@rule("DO-27.18", "DO-2.6")
def test_from_a_corner_along_both_edges() -> None:
    table = town(
        warlock(at=10, level=4, knows="eldritch_spear"),
        fighter(at=3, under="hex@0"),
        fighter(at=20, under="hex@0"),
        fighter(at=25, under="hex@0"),
    )
    turn_of(table).answers("use:eldritch_blast").asks(A, "whom", "whom:1", "whom:2")


@rule("DO-27.18")
def test_a_hex_reaches_no_farther_for_it() -> None:
    table = town(warlock(at=1, level=4, knows="eldritch_spear"), fighter(at=9))
    assert not turn_of(table).offers("use:hex")
