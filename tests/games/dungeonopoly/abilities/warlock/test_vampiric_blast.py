"""Vampiric Blast: the damage is paid to her."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    cash,
    druid,
    fighter,
    owner,
    town,
    turn_of,
    under,
    warlock,
)
from tests.script import rule


@rule("DO-27.21", "DO-37.7")
def test_the_warlock_is_paid() -> None:
    table = town(warlock(at=5, level=4, knows="vampiric_blast"), fighter(at=6, under="hex@0"))
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table, A), cash(table, B), under(table, B)) == (1580, 1420, "hex")


@rule("DO-27.21", "DO-37.6")
def test_t113_bark_lowers_it() -> None:
    table = town(
        warlock(at=5, level=9, knows="vampiric_blast"),
        druid(at=6, level=5, under="barkskin hex@0"),
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1555, 1445)


@rule("DO-15.7", "DO-15.4")
def test_who_cannot_pay_is_bankrupt_to_her() -> None:
    table = town(
        warlock(at=5, level=4, knows="vampiric_blast"),
        fighter(at=6, cash=20, owns=[1], under="hex@0"),
        fighter(at=30),
    )
    turn_of(table).uses("eldritch_blast", "give_up").offers("roll")
    assert (table.characters[B].out, owner(table, 1), cash(table, A)) == (True, A, 1520)


@rule("DO-30.4")
def test_in_a_quicker_game_she_gets_all_of_the_doubled_damage() -> None:
    table = town(
        warlock(at=5, level=4, knows="vampiric_blast"),
        fighter(at=6, under="hex@0"),
        quicker=True,
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1660, 1340)


@rule("DO-37.7", "DO-29.7")
def test_in_a_team_it_is_the_warlocks_own_hex_that_counts() -> None:
    for mate, herself, pot in (("hex@2", "", 0), ("", "hex@2", 80)):
        table = town(
            fighter(at=30, under=mate),
            warlock(at=5, level=4, knows="vampiric_blast agonizing_blast", under=herself),
            fighter(at=6, under="hex@1"),
            teams=(1, 1, 2),
        )
        turn_of(table, B).uses("eldritch_blast").offers("roll")
        assert table.pot == pot * 3 // 2
