"""Inspire Courage: the bank pays half of the rent."""

from tests.games.dungeonopoly.town import A, B, bard, cash, ep, fighter, town, turn_of, wizard
from tests.script import rule


@rule("DO-25.8", "DO-R.87", "DO-36.8", "DO-36.11")
def test_the_payer_has_the_larger_half() -> None:
    table = town(fighter(at=33), wizard(owns=[37]), bard(at=37, knows="inspire_courage"))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B), table.bank) == (1482, 1535, -4517)


@rule("DO-R.87", "DO-36.10")
def test_the_banks_half_is_paid_even_if_the_payer_is_ruined_by_hers() -> None:
    table = town(
        fighter(at=33, cash=100), wizard(houses={37: 5}), bard(at=37, knows="inspire_courage")
    )
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").answers("give_up").plays()
    assert (table.characters[A].out, cash(table, B)) == (True, 1500 + 750 + 100)
    assert ep(table, 2) == 1
