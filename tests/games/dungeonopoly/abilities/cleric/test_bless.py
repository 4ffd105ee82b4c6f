"""Bless: the property she is on yields more, and nothing that is built there is destroyed."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    ability,
    at,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    level,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rules.renting import enchanted_rent
from undercroft.games.dungeonopoly.state import Enchantment, Town

SPELLS = "bless curse shield_of_faith sanctuary holy_smite divine_intervention glyph wrath_of_god"


def lying(table: Town, at: int) -> list[tuple[str, int]]:
    return [(one.kind.key, one.level) for one in table.grounds.get(at, ())]


@rule("DO-23.1", "DO-18.9")
def test_what_of_a_cleric_is_a_spell() -> None:
    known = town(cleric(level=10), fighter()).characters[A].known.abilities
    assert [one.key for one in known if one.is_spell] == SPELLS.split()
    powers = [one.key for one in known if not one.is_spell]
    assert powers == ["divine_favor", "divine_power", "ascended"]


@rule("DO-23.2", "DO-18.7", "DO-7.9", "DO-17.2")
def test_it_costs_50_and_a_curse_is_the_same_spell() -> None:
    table = town(cleric(at=5, level=3), fighter(at=20))
    script = turn_of(table)
    assert script.offers("use:curse")
    assert not script.uses("bless").offers("use:curse")
    assert (cash(table), table.pot, spent(table)) == (1450, 0, "bless curse")
    assert (lying(table, 5), ep(table)) == ([("bless", 3)], 21)


@rule("DO-23.3", "DO-23.27")
def test_any_property_owned_or_not_and_nothing_else() -> None:
    assert turn_of(town(cleric(at=12), fighter(owns=[12]))).offers("use:bless")
    assert not turn_of(town(cleric(at=20), fighter())).offers("use:bless")
    assert not turn_of(town(cleric(at=12, cash=49), fighter())).offers("use:bless")


@rule("DO-23.3", "DO-9.8", "DO-19.2", "DO-R.56")
def test_t56_five_hundredths_a_level_rounded_down() -> None:
    table = town(cleric(level=3), fighter(), grounds={16: "bless@0"})
    assert enchanted_rent(table, 16, 650) == 747
    assert ability("bless").rent(table, 16, 10, Enchantment(ability("bless"), A, 1)) == 10


@rule("DO-36.1", "DO-9.8")
def test_the_tenant_pays_more() -> None:
    table = town(fighter(at=13), cleric(at=20, level=3, houses={16: 1}), grounds={16: "bless@1"})
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table), cash(table, B)) == (1420, 1580)


@rule("DO-9.7", "DO-9.8", "DO-R.216", "DO-R.26")
def test_t12_a_railroad_card_comes_before_the_blessing() -> None:
    table = town(fighter(at=15), cleric(level=4, owns=[5, 25]), grounds={25: "bless@1"})
    turn_of(table).rolls(3, 4).cards("ch5").plays()
    assert (at(table), cash(table), cash(table, B)) == (25, 1380, 1620)


@rule("DO-23.5")
def test_t59_over_a_curse_it_only_takes_the_curse_away() -> None:
    table = town(cleric(at=5), cleric(at=20, level=9), grounds={5: "curse@1"})
    turn_of(table).uses("bless").offers("roll")
    assert (lying(table, 5), ep(table)) == ([], 1)


@rule("DO-R.289", "DO-19.3")
def test_the_newer_replaces_the_older() -> None:
    table = town(cleric(at=5), cleric(at=20, level=9), grounds={5: "bless@1"})
    turn_of(table).uses("bless").offers("roll")
    assert lying(table, 5) == [("bless", 1)]


@rule("DO-26.17", "DO-19.5", "DO-R.290")
def test_t167_on_a_field_of_antimagic_it_sleeps() -> None:
    table = town(
        fighter(at=13, level=6, stances={"owing": "never"}),
        cleric(at=20, level=3, houses={16: 2}),
        grounds={16: "bless@1 antimagic_field@1"},
    )
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table), level(table, 16)) == (1300, 1)


@rule("DO-23.4", "DO-R.73")
@pytest.mark.parametrize(("sheet", "key"), [(wizard, "fireball"), (cleric, "wrath_of_god")])
def test_nothing_destroys_what_is_built_there(sheet: object, key: str) -> None:
    table = town(
        sheet(at=16, level=10, stances={"wish": "never", "dice": "never"}),  # type: ignore[operator]
        fighter(at=5, houses={16: 2}),
        grounds={16: "bless@1"},
    )
    turn_of(table).uses(key).offers("roll")
    assert level(table, 16) == 2


@rule("DO-23.4")
def test_nor_does_lightning() -> None:
    table = town(druid(at=16, level=8), fighter(at=5, houses={16: 2}), grounds={16: "bless@1"})
    assert not turn_of(table).offers("use:call_lightning")


@rule("DO-19.4", "DO-R.39", "DO-R.43")
def test_it_stays_when_its_caster_leaves() -> None:
    table = town(fighter(at=13), fighter(at=20, houses={16: 1}), cleric(level=2), fighter())
    table.grounds[16] = [Enchantment(ability("bless"), 2, 2)]
    table.characters[2].out = table.sides[2].out = True
    turn_of(table).rolls(1, 2).plays()
    assert cash(table) == 1500 - 77


@rule("DO-43.23")
def test_the_owner_is_asked_to_counter_it() -> None:
    for owned, asked in (([5], True), ([], False)):
        other = wizard(at=20, level=7, owns=owned, stances={"counter": "mine"})
        table = town(cleric(at=5), other)
        assert turn_of(table).uses("curse").offers("use:counterspell") == asked


@rule("DO-28.6")
def test_a_promise_not_to_curse_somebodys_property_holds() -> None:
    table = town(cleric(at=5), fighter(owns=[5]))
    table.clauses = [Clause("refrain", A, "curse", against=B)]
    script = turn_of(table)
    assert (script.offers("use:curse"), script.offers("use:bless")) == (False, True)


@rule("DO-18.7", "DO-R.55")
def test_she_may_raise_the_money_first() -> None:
    table = town(cleric(at=5, cash=0, owns=[1]), fighter())
    script = turn_of(table)
    assert not script.offers("use:bless")
    script.answers("mortgage:mediterranean_avenue")
    assert not script.offers("use:bless")
    table = town(cleric(at=5, cash=0, owns=[39]), fighter())
    assert turn_of(table).answers("mortgage:boardwalk").offers("use:bless")


@rule("DO-R.214", "DO-36.8")
def test_a_blessed_rent_is_rounded_and_then_doubled() -> None:
    table = town(
        fighter(at=13),
        cleric(level=3, houses={16: 1}),
        bard(at=16, knows="dirge_of_doom"),
        grounds={16: "bless@1"},
    )
    script = turn_of(table).moves().rolls(1, 2).asks(C, "music").answers("use:bardic_music")
    script.offers("end_turn")
    assert cash(table) == 1500 - 160
