"""Veteran: half of any damage."""

from tests.games.dungeonopoly.town import A, B, cash, fighter, run, town
from tests.script import rule
from undercroft.games.dungeonopoly.rules.damaging import damage


@rule("DO-21.30", "DO-37.5")
def test_she_pays_half() -> None:
    table = town(fighter(at=5, level=9), fighter(at=5, level=5))
    run(table, damage(table, B, A)).ends()
    assert cash(table, A) == 1450
