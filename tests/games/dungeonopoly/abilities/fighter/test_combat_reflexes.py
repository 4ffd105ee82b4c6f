"""Combat Reflexes: a blow at each opponent whom she passes on her turn."""

from tests.games.dungeonopoly.town import A, B, C, cash, ep, fighter, town, turn_of, under, wizard
from tests.script import rule


@rule("DO-21.17", "DO-21.19", "DO-43.9", "DO-16.8")
def test_each_opponent_passed_is_attacked_once() -> None:
    table = town(fighter(at=0, level=5, stances={"passing": "auto"}), wizard(at=3), wizard(at=3))
    turn_of(table).rolls(1, 4).plays()
    assert (cash(table, B), cash(table, C), ep(table)) == (1400, 1400, 42)


@rule("DO-21.17", "DO-37.4", "DO-16.6", "DO-R.177")
def test_t32_the_first_blow_breaks_the_armour_and_the_shot_hurts() -> None:
    table = town(fighter(at=0, level=5), wizard(at=3, under="mage_armor"))
    script = turn_of(table).moves().rolls(1, 4).asks(A, "passing", "pass", "use:combat_reflexes")
    script.uses("combat_reflexes").answers("decline").answers("drop").answers("drop")
    script.uses("far_shot").rolls(1).plays()
    assert (cash(table, B), under(table, B), ep(table)) == (1400, "", 42)


@rule("DO-16.10", "DO-R.49")
def test_t149_a_level_in_mid_walk_counts_on_the_landing() -> None:
    table = town(fighter(at=1, level=5, ep=49), wizard(at=3, houses={6: 2}))
    script = turn_of(table).moves().rolls(1, 4).uses("combat_reflexes").asks(A, "owing")
    assert (table.characters[A].level, ep(table)) == (6, 50)
    script.rolls(20).answers("use:intimidate").plays()
    assert table.levels[6] == 1


@rule("DO-21.18", "DO-11.6")
def test_prisoners_are_not_attacked_in_passing() -> None:
    table = town(fighter(at=8, level=5), wizard(at=10, jailed=True))
    turn_of(table).rolls(1, 4).plays()
    assert cash(table, B) == 1500
