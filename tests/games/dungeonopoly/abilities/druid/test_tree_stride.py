"""Tree Stride: with doubles, a leap to a property of her own instead of the roll."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule


@rule("DO-26.35", "DO-26.36", "DO-26.38", "DO-39.6", "DO-R.100")
def test_the_roll_is_gone_and_she_lands_on_her_own() -> None:
    table = town(druid(at=1, level=5, owns="browns", mortgaged="boardwalk"), fighter(at=20))
    script = turn_of(table).moves().rolls(3, 3).asks(A, "doubles", "pass", "use:tree_stride")
    script.answers("use:tree_stride").asks(A, "where", "where:baltic_avenue", "where:boardwalk")
    script.answers("where:boardwalk").offers("end_turn")
    assert (at(table), cash(table), ep(table), table.doubles) == (39, 1500, 41, 0)
    assert not script.offers("roll")
    assert table.phase == "closing"


@rule("DO-26.36")
def test_doubles_before_it_are_not_forgotten() -> None:
    table = town(druid(at=1, level=5, owns=[39]), fighter(at=20))
    script = turn_of(table).moves().rolls(2, 2).answers("pass")
    script.answers("decline").answers("drop").answers("drop")
    script.moves().rolls(3, 3).uses("tree_stride").plays()
    assert (at(table), table.doubles, ep(table)) == (39, 1, 42)


@rule("DO-26.37", "DO-R.147", "DO-18.5")
def test_not_on_third_doubles() -> None:
    table = town(druid(at=0, level=5, owns=[39]), fighter(at=20))
    script = turn_of(table).moves().rolls(5, 5).answers("pass")
    script.moves().rolls(5, 5).answers("pass").moves().rolls(1, 1).ends()
    assert (at(table), spent(table)) == (-1, "")


@rule("DO-26.37")
def test_not_in_jail_nor_as_an_animal_nor_without_a_deed() -> None:
    for sheet in (
        druid(at=10, jailed=True, level=5, owns=[39]),
        druid(at=10, level=5, knows="maul", form="maul", owns=[39]),
        druid(at=10, level=5),
        druid(at=39, level=5, owns=[39]),
    ):
        table = town(sheet, fighter(at=20))
        script = turn_of(table).moves().rolls(5, 5)
        assert not script.offers("use:tree_stride")


@rule("DO-R.148", "DO-26.37")
def test_countered_the_doubles_stand() -> None:
    table = town(druid(at=0, level=5, owns=[39]), wizard(at=20, level=7))
    script = turn_of(table).moves().rolls(5, 5).answers("use:tree_stride")
    script.asks(B, "counter").answers("use:counterspell")
    assert script.offers("roll")
    assert (at(table), ep(table), table.doubles, spent(table)) == (10, 41, 1, "tree_stride")


@rule("DO-R.149")
def test_thorns_where_she_lands_hurt_unless_they_are_hers() -> None:
    for caster, left in ((1, 1480), (0, 1500)):
        table = town(
            druid(at=0, level=5, owns=[39]), druid(at=20), grounds={39: f"wall_of_thorns@{caster}"}
        )
        turn_of(table).moves().rolls(5, 5).uses("tree_stride").plays()
        assert (at(table), cash(table)) == (39, left)


@rule("DO-7.5")
def test_it_passes_no_go() -> None:
    table = town(druid(at=30, level=5, owns=[1]), fighter(at=20))
    turn_of(table).moves().rolls(5, 5).uses("tree_stride").plays()
    assert (at(table), cash(table)) == (1, 1500)


@rule("DO-18.2", "DO-43.3")
def test_it_is_her_spell_of_the_turn() -> None:
    table = town(druid(at=1, level=5, knows="hallow", owns=[39]), fighter(at=20))
    script = turn_of(table).uses("hallow").moves().rolls(2, 2)
    assert not script.offers("use:tree_stride")


@rule("DO-R.150")
def test_a_glyph_where_she_lands_is_not_set_off() -> None:
    table = town(druid(at=0, level=5, owns=[39]), cleric(at=20), grounds={39: "glyph@1"})
    turn_of(table).moves().rolls(5, 5).uses("tree_stride").plays()
    assert (at(table), cash(table), [*table.grounds]) == (39, 1500, [39])


@rule("DO-R.146", "DO-39.3", "DO-39.6")
def test_intervention_comes_first() -> None:
    table = town(druid(at=0, level=5, owns=[39, 10]), cleric(at=20, level=6))
    script = turn_of(table).moves().rolls(5, 5)
    script.asks(B, "dice").rolls(4, 6).answers("use:divine_intervention").plays()
    assert (at(table), spent(table)) == (10, "")
    table = town(druid(at=0, level=5, owns=[39]), cleric(at=20, level=6))
    script = turn_of(table).moves().rolls(1, 3)
    script.asks(B, "dice").rolls(5, 5).answers("use:divine_intervention")
    script.asks(A, "doubles")


@rule("DO-R.283")
def test_a_wish_may_copy_it() -> None:
    table = town(wizard(at=0, level=10, owns=[39]), fighter(at=20))
    script = turn_of(table).moves().rolls(5, 5).asks(A, "dice").answers("pass")
    script.asks(A, "doubles").answers("use:wish").offers("end_turn")
    assert (at(table), cash(table)) == (39, 1000)
