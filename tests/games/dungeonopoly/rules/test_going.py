"""GO, the central pot and the taxes."""

from tests.games.dungeonopoly.town import at, cash, ep, spent, town, turn_of, wizard
from tests.script import rule


@rule("DO-7.2", "DO-7.3", "DO-16.5")
def test_t2_landing_on_go_brings_400_and_no_more() -> None:
    table = town(wizard(at=35, spent="magic_missile"), wizard())
    turn_of(table).moves().rolls(1, 4).plays()
    assert (at(table), cash(table), ep(table), spent(table)) == (0, 1900, 1, "")


@rule("DO-7.2", "DO-10.2", "DO-7.1")
def test_t3_so_does_the_card_that_leads_there() -> None:
    table = town(wizard(at=17), wizard())
    turn_of(table).moves().rolls(1, 4).cards("ch1").plays()
    assert (at(table), cash(table), ep(table)) == (0, 1900, 1)


@rule("DO-6.5", "DO-7.8", "DO-6.6", "DO-7.11")
def test_taxes_fill_the_pot_and_free_parking_empties_it() -> None:
    table = town(wizard(at=1), wizard(at=15))
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table), table.pot) == (1300, 200)
    turn_of(table).moves().rolls(1, 4).plays()
    assert (cash(table, 1), table.pot) == (1700, 0)


@rule("DO-7.12")
def test_t23_a_tenth_of_everything() -> None:
    table = town(
        wizard(at=1, cash=700, owns=[6, 8, 14], houses={9: 2}),
        wizard(),
        income_tax="200_or_10_percent",
    )
    turn_of(table).moves().rolls(1, 2).answers("tenth").plays()
    assert table.pot == (700 + 100 + 100 + 160 + 120 + 100) // 10 == 128


@rule("DO-30.2", "DO-30.3")
def test_a_quicker_game_doubles_taxes_and_halves_salaries() -> None:
    table = town(wizard(at=37), wizard(), quicker=True)
    turn_of(table).moves().rolls(3, 4).plays()
    assert (at(table), cash(table), table.pot) == (4, 1500 + 100 - 400, 400)
