"""Wall of Thorns: who passes or lands on the enchanted square is hurt."""

import pytest

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
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import (
    FRIGHT,
    GHOST,
    PUSHED,
    ROLL,
    STEP,
    Going,
    Movement,
)


@rule("DO-26.15", "DO-R.95", "DO-35.2")
@pytest.mark.parametrize("squares", [3, 5])
def test_passing_and_landing_hurt_once(squares: int) -> None:
    table = town(fighter(at=4), druid(at=30, level=4), grounds={7: "wall_of_thorns@1"})
    script = walk_of(table, A, Going(ROLL, squares))
    if squares == 3:
        script.cards("ch7")
    script.plays()
    assert cash(table) == 1500 - 80 + (50 if squares == 3 else 0)


@rule("DO-26.15", "DO-22.28")
def test_t53_telekinesis_passes_it_and_does_not_land_on_it() -> None:
    table = town(fighter(at=13), druid(at=30, level=4), grounds={15: "wall_of_thorns@1"})
    walk_of(table, A, Going(PUSHED, 4)).ends()
    assert (at(table), cash(table)) == (17, 1420)
    table = town(fighter(at=13), druid(at=30, level=4), grounds={15: "wall_of_thorns@1"})
    walk_of(table, A, Going(PUSHED, 2)).ends()
    assert (at(table), cash(table)) == (15, 1500)


@rule("DO-26.16")
def test_its_caster_is_exempt() -> None:
    table = town(druid(at=4, level=4), fighter(at=30), grounds={7: "wall_of_thorns@0"})
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert cash(table) == 1500


@rule("DO-19.2", "DO-R.56", "DO-16.11")
def test_it_hurts_by_the_level_at_which_it_was_cast_and_teaches_its_maker_nothing() -> None:
    table = town(fighter(at=4), druid(at=30, level=4), grounds={7: "wall_of_thorns@1"})
    table.characters[B].level = 9
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert (cash(table), ep(table, B)) == (1420, 30)


@rule("DO-40.7", "DO-5.3", "DO-21.33")
@pytest.mark.parametrize("kind", [GHOST, STEP])
def test_ghosts_and_abundant_steps_pass_it_unhurt(kind: Movement) -> None:
    table = town(fighter(at=4), druid(at=30, level=4), grounds={7: "wall_of_thorns@1"})
    walk_of(table, A, Going(kind, 4)).plays()
    assert cash(table) == 1500


@rule("DO-26.15")
def test_backward_it_hurts_as_well() -> None:
    table = town(fighter(at=9), druid(at=30, level=4), grounds={7: "wall_of_thorns@1"})
    walk_of(table, A, Going(FRIGHT, -3)).plays()
    assert (at(table), cash(table)) == (6, 1420)


@rule("DO-R.182")
def test_mist_does_not_help_who_walks_through_it() -> None:
    table = town(fighter(at=4), druid(at=30), grounds={7: "wall_of_thorns@1 obscuring_mist@1"})
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert cash(table) == 1480


@rule("DO-R.183", "DO-27.14", "DO-R.106", "DO-35.6")
def test_who_escapes_on_landing_owes_no_rent() -> None:
    table = town(
        warlock(at=4, level=3, knows="misty_escape"),
        druid(at=30, owns="connecticut_avenue"),
        grounds={9: "wall_of_thorns@1"},
    )
    script = turn_of(table).moves().rolls(1, 4)
    script.uses("misty_escape", "howfar:2").plays()
    assert (at(table), cash(table, A), cash(table, B)) == (11, 1480, 1500)


@rule("DO-R.184")
def test_hallowed_thorns_hurt_nobody() -> None:
    table = town(fighter(at=4), druid(at=30), grounds={7: "wall_of_thorns@1 hallow@1"})
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert cash(table) == 1500


@rule("DO-40.7", "DO-R.256")
def test_armour_and_shields_are_used_up_by_it() -> None:
    for one in ("mage_armor", "shield_of_faith"):
        table = town(wizard(at=4, under=one), druid(at=30), grounds={7: "wall_of_thorns@1"})
        walk_of(table, A, Going(ROLL, 5)).plays()
        assert (cash(table), under(table)) == (1500, "")


@rule("DO-27.27", "DO-40.7")
def test_one_roll_of_a_ward_covers_it() -> None:
    for die, left in ((1, 1500), (2, 1480)):
        table = town(
            warlock(at=4, knows="entropic_ward"), druid(at=30), grounds={7: "wall_of_thorns@1"}
        )
        walk_of(table, A, Going(ROLL, 5)).rolls(die).plays()
        assert cash(table) == left


@rule("DO-19.4", "DO-R.43", "DO-R.262")
def test_it_outlasts_its_maker_who_cannot_be_rebuked_then() -> None:
    table = town(
        warlock(at=4, level=3, knows="hellish_rebuke"),
        druid(at=30, level=4),
        fighter(at=30),
        grounds={7: "wall_of_thorns@1"},
    )
    table.characters[B].out = table.sides[1].out = True
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert (cash(table), spent(table)) == (1420, "")


@rule("DO-40.24")
def test_it_sleeps_in_an_antimagic_field() -> None:
    table = town(fighter(at=4), druid(at=30), grounds={7: "wall_of_thorns@1 antimagic_field@1"})
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert cash(table) == 1500


@rule("DO-R.159", "DO-34.5", "DO-R.95")
def test_before_a_glyph_and_not_again_on_landing() -> None:
    table = town(
        fighter(at=4, owns=[6]), cleric(at=30, level=8), grounds={6: "glyph@1 wall_of_thorns@1"}
    )
    walk_of(table, A, Going(ROLL, 4)).ends()
    assert (at(table), cash(table)) == (6, 1500 - 320)


@rule("DO-40.7", "DO-37.2")
def test_sanctuary_keeps_from_harm() -> None:
    table = town(cleric(at=4, under="sanctuary"), druid(at=30), grounds={7: "wall_of_thorns@1"})
    walk_of(table, A, Going(ROLL, 5)).plays()
    assert cash(table) == 1500
