"""Repelling Blast: the blast drives its target up to two squares away."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    cleric,
    ep,
    fighter,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule

REPELS = {"level": 4, "knows": "repelling_blast"}


@rule("DO-27.19", "DO-R.108")
def test_away_from_her_and_onto_her_own_street() -> None:
    table = town(warlock(at=5, **REPELS, owns=[8]), fighter(at=6, under="hex@0"))
    script = turn_of(table).answers("use:eldritch_blast")
    script.asks(A, "how_far", "howfar:0", "howfar:1", "howfar:2").answers("howfar:2")
    assert script.offers("roll")
    assert (at(table, B), cash(table, B), cash(table, A)) == (8, 1500 - 80 - 6, 1506)
    assert ep(table) == 31


@rule("DO-27.19")
def test_backward_if_the_target_is_behind_and_as_she_likes_on_her_square() -> None:
    table = town(warlock(at=6, **REPELS), fighter(at=5, under="hex@0"))
    script = turn_of(table).answers("use:eldritch_blast")
    script.asks(A, "how_far", "howfar:0", "howfar:-1", "howfar:-2")
    table = town(warlock(at=6, **REPELS), fighter(at=6, under="hex@0"))
    script = turn_of(table).answers("use:eldritch_blast")
    script.asks(A, "how_far", *(f"howfar:{steps}" for steps in (0, 1, 2, -1, -2)))


@rule("DO-27.19")
def test_she_may_let_the_target_stand() -> None:
    table = town(warlock(at=5, **REPELS), fighter(at=6, under="hex@0"))
    turn_of(table).uses("eldritch_blast", "howfar:0").offers("roll")
    assert (at(table, B), cash(table, B)) == (6, 1420)


@rule("DO-27.19")
def test_squares_are_passed() -> None:
    table = town(
        warlock(at=5, **REPELS),
        fighter(at=6, under="hex@0", owns=[8]),
        wizard(at=30, level=2),
        grounds={7: "wall_of_thorns@2"},
    )
    turn_of(table).uses("eldritch_blast", "howfar:2").offers("roll")
    assert (at(table, B), cash(table, B)) == (8, 1500 - 80 - 40)


@rule("DO-27.20", "DO-40.3", "DO-R.67")
def test_neither_armour_nor_hallow_keeps_her_from_being_pushed() -> None:
    table = town(warlock(at=5, **REPELS, owns=[8]), wizard(at=6, under="mage_armor hex@0"))
    turn_of(table).uses("eldritch_blast", "howfar:2").offers("roll")
    assert (at(table, B), cash(table, B), under(table, B)) == (8, 1494, "hex")
    table = town(
        warlock(at=5, **REPELS, owns=[8]),
        wizard(at=6, under="mage_armor hex@0"),
        grounds={6: "hallow@0"},
    )
    turn_of(table).uses("eldritch_blast", "howfar:2").offers("roll")
    assert (at(table, B), under(table, B), ep(table)) == (8, "mage_armor hex", 31)


@rule("DO-27.20", "DO-40.3")
def test_a_shield_and_a_lucky_ward_do() -> None:
    table = town(warlock(at=5, **REPELS), cleric(at=6, under="shield_of_faith hex@0"))
    turn_of(table).uses("eldritch_blast", "howfar:2").offers("roll")
    assert (at(table, B), cash(table, B), under(table, B), ep(table)) == (6, 1500, "hex", 31)
    for die, end in ((1, 6), (2, 8)):
        table = town(
            warlock(at=5, **REPELS),
            warlock(at=6, knows="entropic_ward", under="hex@0", owns=[8]),
        )
        turn_of(table).rolls(die).uses("eldritch_blast", "howfar:2").offers("roll")
        assert at(table, B) == end


@rule("DO-R.204", "DO-7.4")
def test_over_go_forward_it_pays_and_backward_it_does_not() -> None:
    table = town(warlock(at=38, **REPELS), fighter(at=39, under="hex@0", owns=[1]))
    turn_of(table).uses("eldritch_blast", "howfar:2").offers("roll")
    assert (at(table, B), cash(table, B), table.pot) == (1, 1420, 200)
    table = town(warlock(at=2, **REPELS), fighter(at=1, under="hex@0", owns=[39]))
    turn_of(table).uses("eldritch_blast", "howfar:-2").offers("roll")
    assert (at(table, B), cash(table, B), table.pot) == (39, 1420, 0)


@rule("DO-R.205", "DO-6.7")
def test_into_jail() -> None:
    table = town(warlock(at=28, **REPELS), fighter(at=29, under="hex@0"))
    turn_of(table).uses("eldritch_blast", "howfar:1").offers("roll")
    assert at(table, B) == -1


@rule("DO-R.206", "DO-27.20")
def test_who_escaped_is_not_pushed() -> None:
    table = town(
        warlock(at=5, **REPELS),
        warlock(at=6, level=3, knows="misty_escape", under="hex@0"),
    )
    script = turn_of(table).uses("eldritch_blast", "howfar:2")
    script.uses("misty_escape", "howfar:0").offers("roll")
    assert at(table, B) == 6


@rule("DO-R.207", "DO-33.15")
def test_under_delirium_the_push_is_completed_and_then_her_turn_ends() -> None:
    table = town(
        warlock(at=5, **REPELS),
        warlock(at=6, level=3, knows="dark_delirium", under="hex@0", owns=[8]),
    )
    script = turn_of(table).uses("eldritch_blast", "howfar:2").uses("dark_delirium")
    script.ends()
    assert (at(table, A), at(table, B), ep(table), ep(table, B)) == (5, 8, 31, 21)


@rule("DO-15.11")
def test_a_ruined_warlock_pushes_nobody() -> None:
    table = town(
        warlock(at=5, cash=10, **REPELS),
        warlock(at=6, level=3, knows="hellish_rebuke", under="hex@0"),
        fighter(at=30),
    )
    turn_of(table).uses("eldritch_blast", "howfar:2").uses("hellish_rebuke").plays()
    assert (table.characters[A].out, at(table, B)) == (True, 6)
