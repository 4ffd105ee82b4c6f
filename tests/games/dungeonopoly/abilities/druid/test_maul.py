"""Bear: Maul: a blow of twice the strength at an opponent on her square."""

from tests.games.dungeonopoly.town import A, B, C, cash, druid, ep, fighter, town, turn_of, wizard
from tests.script import rule


@rule("DO-26.29", "DO-37.1", "DO-R.62")
def test_forty_for_each_level_once_per_opponent_at_each_stop() -> None:
    table = town(
        druid(at=5, level=3, knows="maul", form="maul"), wizard(at=5), wizard(at=5), wizard(at=6)
    )
    script = turn_of(table).uses("maul", "whom:1").uses("maul")
    assert not script.offers("use:maul")
    assert [cash(table, seat) for seat in (B, C, 3)] == [1380, 1380, 1500]
    assert ep(table, A) == 22


@rule("DO-26.29", "DO-26.25")
def test_only_a_bear_mauls_and_she_may_shift_first() -> None:
    table = town(druid(at=5, level=3, knows="maul"), wizard(at=5))
    script = turn_of(table)
    assert not script.offers("use:maul")
    script.uses("wild_shape").uses("maul").offers("roll")
    assert (cash(table, B), ep(table)) == (1380, 22)


@rule("DO-40.1")
def test_nobody_mauls_who_is_hidden_safe_or_in_jail() -> None:
    for sheet in (
        wizard(at=5, hidden=True),
        wizard(at=5, under="sanctuary"),
        wizard(at=5, jailed=True),
    ):
        table = town(druid(at=5, level=3, knows="maul", form="maul"), sheet, fighter(at=9))
        assert not turn_of(table).offers("use:maul")
