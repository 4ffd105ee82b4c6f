"""Dirge of Doom: the rent is doubled."""

from tests.games.dungeonopoly.town import A, B, bard, cash, cleric, fighter, run, town, turn_of
from tests.script import rule
from undercroft.games.dungeonopoly.events import Due, Rent
from undercroft.games.dungeonopoly.rules.renting import pay_rent


@rule("DO-25.14", "DO-36.8")
def test_t86_and_t87_doubled_and_then_halved() -> None:
    for doublings, halvings, paid, got in ((1, 0, 1494, 1494), (1, 1, 747, 1494)):
        table = town(fighter(cash=2000), cleric())
        due = Due(A, 0, 747)
        rent = Rent(A, 16, B, [due], doublings, halvings)
        run(table, pay_rent(table, rent, due)).ends()
        assert (cash(table, A), cash(table, B)) == (2000 - paid, 1500 + got)


@rule("DO-25.14", "DO-R.214", "DO-9.8")
def test_after_the_blessing() -> None:
    table = town(
        fighter(at=12, cash=2000),
        cleric(level=3, houses={16: 3}, at=30),
        bard(at=16, knows="dirge_of_doom"),
        grounds={16: "bless@1"},
    )
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B)) == (2000 - 1264, 2764)


@rule("DO-25.14", "DO-36.8")
def test_two_dirges_double_twice() -> None:
    table = town(
        fighter(at=1),
        cleric(owns=[6]),
        bard(at=6, knows="dirge_of_doom"),
        bard(at=6, knows="dirge_of_doom"),
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").uses("bardic_music").plays()
    assert cash(table, A) == 1500 - 24
