"""Holy Smite: damage to one opponent anywhere on the board."""

from tests.games.dungeonopoly.town import (
    B,
    cash,
    cleric,
    ep,
    fighter,
    rogue,
    spent,
    town,
    turn_of,
)
from tests.script import rule


@rule("DO-23.18", "DO-40.4", "DO-11.6")
def test_whoever_can_be_aimed_at_and_is_not_in_jail() -> None:
    table = town(
        cleric(at=5, level=5),
        fighter(at=25),
        fighter(at=10, jailed=True),
        rogue(at=6, hidden=True),
        cleric(at=6, under="sanctuary"),
        fighter(at=6),
    )
    script = turn_of(table).answers("use:holy_smite")
    assert script.keys() == ["whom:1", "whom:5"]
    script.answers("whom:1").offers("roll")
    assert (cash(table, B), ep(table), spent(table)) == (1400, 41, "holy_smite")


@rule("DO-29.4", "DO-2.10")
def test_not_a_team_mate() -> None:
    table = town(cleric(at=5, level=5), fighter(at=25), fighter(at=26), teams=(1, 1, 2))
    turn_of(table).uses("holy_smite").offers("roll")
    assert cash(table, 2) == 1400
