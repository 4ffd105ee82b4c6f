"""Damage: what an attack costs, and all that may stop it."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    cleric,
    ep,
    fighter,
    run,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.damaging import Damaged, damage


@rule("DO-20.1", "DO-20.6", "DO-37.1")
@pytest.mark.parametrize(
    ("level", "quicker", "money"), [(1, False, 20), (10, False, 200), (3, True, 120)]
)
def test_it_costs_twenty_for_each_level_of_the_attacker(
    level: int, quicker: bool, money: int
) -> None:
    table = town(wizard(level=level), wizard(), quicker=quicker)
    run(table, damage(table, A, B)).ends()
    assert (cash(table, B), ep(table, B), table.pot) == (1500 - money, 0, 0)


@rule("DO-20.4", "DO-40.22", "DO-37.2", "DO-37.4", "DO-40.1")
@pytest.mark.parametrize(
    ("carried", "ground", "left"),
    [
        ("mage_armor shield_of_faith", "", "shield_of_faith"),
        ("shield_of_faith", "", ""),
        ("sanctuary mage_armor", "", "sanctuary mage_armor"),
        ("mage_armor", "hallow", "mage_armor"),
    ],
)
def test_what_keeps_it_off(carried: str, ground: str, left: str) -> None:
    table = town(fighter(), wizard(at=5, under=carried), grounds={5: ground} if ground else None)
    run(table, damage(table, A, B)).ends()
    assert (cash(table, B), under(table, B)) == (1500, left)


@rule("DO-20.2", "DO-15.3")
def test_who_cannot_pay_is_bankrupt() -> None:
    table = town(fighter(level=2), wizard(cash=30), wizard())
    run(table, damage(table, A, B)).ends()
    assert (table.characters[B].out, table.bank) == (True, -3000)


@rule("DO-37.8", "DO-27.11", "DO-37.7")
def test_when_it_is_paid_it_is_answered_once() -> None:
    victim = warlock(at=5, level=3, knows="hellish_rebuke misty_escape")
    table = town(fighter(at=5), victim)
    script = turn_of(table).uses("attack")
    script.asks(B, "damaged", "pass", "use:hellish_rebuke", "use:misty_escape")
    assert cash(table, B) == 1480
    script.answers("use:hellish_rebuke").asks(A, "window", "roll")
    assert cash(table, A) == 1440


@rule("DO-37.9", "DO-37.10", "DO-15.13")
def test_an_answer_runs_to_its_end_before_the_next_is_hurt() -> None:
    victim = warlock(at=5, level=3, knows="hellish_rebuke")
    table = town(wizard(at=5), wizard(at=5, level=8), victim, active=B)
    script = turn_of(table).uses("fireball").answers("use:hellish_rebuke").asks(B, "window", "roll")
    hurt = [(one.attacker, one.seat) for one in table.story.lines if isinstance(one, Damaged)]
    assert hurt == [(B, C), (C, B), (B, A)]
    assert script.keys() == ["roll"]


@rule("DO-15.11", "DO-15.10")
def test_who_is_ruined_in_the_middle_does_no_more() -> None:
    victim = warlock(at=5, level=3, knows="hellish_rebuke")
    table = town(wizard(at=5), wizard(at=5, level=8, cash=20), victim, cleric(), active=B)
    turn_of(table).uses("fireball").answers("use:hellish_rebuke").ends()
    assert (table.characters[B].out, cash(table, A), cash(table, C)) == (True, 1500, 1340)
