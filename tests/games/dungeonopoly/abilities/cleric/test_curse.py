"""Curse: the property she is on yields less."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    ability,
    bard,
    cash,
    cleric,
    ep,
    fighter,
    spent,
    town,
    turn_of,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.renting import enchanted_rent
from undercroft.games.dungeonopoly.state import Enchantment


@rule("DO-23.6", "DO-19.2")
def test_t57_five_hundredths_a_level_rounded_up() -> None:
    table = town(cleric(level=3), fighter(), grounds={16: "curse@0"})
    assert enchanted_rent(table, 16, 650) == 553
    assert ability("curse").rent(table, 16, 10, Enchantment(ability("curse"), A, 1)) == 10


@rule("DO-36.1", "DO-9.8")
def test_the_tenant_pays_less() -> None:
    table = town(
        fighter(at=13),
        cleric(at=20, level=10, houses={16: 1}, stances={"dice": "never"}),
        grounds={16: "curse@1"},
    )
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table), cash(table, B)) == (1465, 1535)


@rule("DO-23.7", "DO-23.2", "DO-7.9")
def test_over_a_blessing_it_only_takes_the_blessing_away() -> None:
    table = town(cleric(at=5, level=2), cleric(at=20, level=9), grounds={5: "bless@1"})
    turn_of(table).uses("curse").offers("roll")
    assert (table.grounds, ep(table), cash(table)) == ({}, 11, 1450)
    assert spent(table) == "curse bless"


@rule("DO-R.290", "DO-40.24")
def test_it_sleeps_on_a_field_of_antimagic() -> None:
    table = town(
        fighter(at=13),
        cleric(at=20, level=3, houses={16: 1}),
        grounds={16: "curse@1 antimagic_field@1"},
    )
    turn_of(table).rolls(1, 2).plays()
    assert cash(table) == 1430


@rule("DO-R.215", "DO-36.8")
def test_a_cursed_rent_is_rounded_and_then_doubled() -> None:
    table = town(
        fighter(at=13),
        cleric(level=3, houses={16: 1}),
        bard(at=16, knows="dirge_of_doom"),
        grounds={16: "curse@1"},
    )
    script = turn_of(table).moves().rolls(1, 2).asks(C, "music").answers("use:bardic_music")
    script.offers("end_turn")
    assert cash(table) == 1500 - 120
