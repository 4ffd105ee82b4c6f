"""Expeditious Retreat: her next roll of this turn carries her twice as far."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    character,
    ep,
    fighter,
    spent,
    told,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.rolling import Rolled


@rule("DO-22.3", "DO-18.4", "DO-4.7")
def test_the_distance_is_doubled_and_nothing_else() -> None:
    table = town(wizard(at=0, level=2), fighter(at=20))
    turn_of(table).uses("expeditious_retreat").moves().rolls(3, 4).plays()
    assert (at(table), spent(table)) == (14, "expeditious_retreat")
    assert ep(table) == 10 + 2, "for the spell and for the seven, which stays a seven"


@rule("DO-18.4")
def test_it_is_cast_before_a_movement_and_not_after() -> None:
    script = turn_of(town(wizard(at=0, level=2), fighter()))
    assert script.offers("use:expeditious_retreat")
    script.moves().rolls(4, 6)
    assert not script.offers("use:expeditious_retreat")


@rule("DO-R.12", "DO-R.134", "DO-4.7")
def test_doubles_stay_doubles_and_only_one_roll_is_doubled() -> None:
    table = town(wizard(at=0, level=2), fighter(at=30))
    script = turn_of(table).uses("expeditious_retreat").moves().rolls(5, 5)
    script.asks(A, "window")
    assert (at(table), ep(table)) == (20, 12)
    script.moves().rolls(2, 6).plays()
    assert at(table) == 28


@rule("DO-22.4", "DO-R.142")
def test_without_a_roll_it_waits_and_is_lost_with_the_turn() -> None:
    table = town(
        character("wizard", "fighter", at=16, level=10, stances={"wish": "never"}), fighter(at=30)
    )
    turn_of(table).uses("expeditious_retreat").uses("abundant_step", "howfar:4").plays()
    assert at(table) == 20, "steps are no roll"
    assert not table.characters[A].boons
    turn_of(table, A).rolls(4, 6).plays()
    assert at(table) == -1, "ten squares to Go To Jail, and not twenty"


@rule("DO-9.6", "DO-R.243", "DO-R.25")
def test_t14_a_utility_counts_the_dice_as_they_fell() -> None:
    table = town(wizard(at=4, level=2), fighter(owns=[12]))
    turn_of(table).uses("expeditious_retreat").moves().rolls(1, 3).plays()
    assert (at(table), cash(table), cash(table, B)) == (12, 1484, 1516)


@rule("DO-R.133")
def test_an_eagle_doubles_the_two_dice_she_keeps() -> None:
    table = town(character("wizard", "druid", at=0, level=2, knows="wild_shape eagle"), fighter())
    script = turn_of(table).uses("expeditious_retreat").answers("use:wild_shape")
    script.moves().rolls(1, 4, 6).plays()
    assert (at(table), told(table, Rolled).dice) == (20, (4, 6))


@rule("DO-R.132", "DO-4.11")
def test_a_sneakers_one_die_is_doubled_and_she_is_still_a_ghost() -> None:
    sheet = character("wizard", "rogue", at=38, level=2, ranks={"sneak": 5})
    table = town(sheet, fighter(at=20, houses={6: 1}))
    script = turn_of(table).uses("expeditious_retreat").uses("sneak").rolls(5, 4)
    script.answers("stay_hidden").plays()
    assert (at(table), cash(table)) == (6, 1500)
