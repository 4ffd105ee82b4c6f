"""Conquer: an opponent's mortgaged property becomes hers where she lands."""

from tests.games.dungeonopoly.town import A, cash, ep, fighter, owner, town, turn_of, wizard
from tests.script import rule


@rule("DO-21.27", "DO-21.28", "DO-13.5")
def test_t36_short_line_changes_hands_and_stays_mortgaged() -> None:
    table = town(fighter(at=32, level=8), wizard(mortgaged="short_line"))
    turn_of(table).rolls(1, 2).plays()
    assert (owner(table, "short_line"), table.mortgaged[35], cash(table, A)) == (A, True, 1500)
    assert ep(table) == 71


@rule("DO-21.29", "DO-R.317")
def test_buildings_elsewhere_in_the_set_stay() -> None:
    table = town(fighter(at=13, level=8), wizard(mortgaged=[16], houses={18: 1}))
    turn_of(table).rolls(1, 2).plays()
    assert (owner(table, 16), owner(table, 18), table.levels[18]) == (A, 1, 1)
