"""Using abilities and casting spells, in the order of it."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    Sheet,
    ability,
    cash,
    cleric,
    ep,
    fighter,
    run,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import may_use
from undercroft.games.dungeonopoly.rules.using import Cancelled, Cast, Used, use


@rule("DO-18.1", "DO-18.9", "DO-17.1")
def test_every_spell_is_single_use() -> None:
    found = [one for one in ABILITIES.values() if one.is_spell]
    assert len(found) == 35
    assert all(one.single_use for one in found)
    assert not ABILITIES["hex"].is_spell


@rule("DO-38.1", "DO-18.6", "DO-18.7", "DO-11.5")
@pytest.mark.parametrize(
    ("caster", "ground", "able"),
    [
        (cleric(at=5, level=8), "", True),
        (cleric(at=10, level=8, jailed=True), "", False),
        (cleric(at=5, level=8), "antimagic_field", False),
        (cleric(at=5, level=8), "insect_plague", False),
        (cleric(at=5, level=8, form="eagle"), "", False),
        (cleric(at=5, level=8, spent="glyph"), "", False),
        (cleric(at=5, level=8, cash=149), "", False),
        (cleric(at=5, level=8, cash=150), "", True),
    ],
)
def test_who_is_able_to_cast(caster: Sheet, ground: str, able: bool) -> None:
    table = town(caster, wizard(), grounds={5: ground} if ground else None)
    assert may_use(table, A, ability("glyph")) == able


@rule("DO-38.1", "DO-18.2", "DO-18.3")
def test_one_spell_in_her_own_turn_and_any_number_in_others() -> None:
    table = town(wizard(level=10), wizard())
    table.spell_cast = True
    assert not may_use(table, A, ability("slow"))
    table.active = B
    assert may_use(table, A, ability("slow"))


@rule("DO-38.2", "DO-38.3", "DO-38.4", "DO-18.8", "DO-18.7")
def test_it_is_declared_and_paid_before_anybody_answers() -> None:
    table = town(cleric(at=5, level=8), wizard(level=7, at=20), wizard())
    script = turn_of(table).uses("bless").asks(B, "counter", "pass", "use:counterspell")
    assert (cash(table), spent(table), table.spell_cast) == (1450, "bless curse", True)
    script.answers("use:counterspell").asks(A, "window")
    assert (table.grounds, ep(table), ep(table, B)) == ({}, 70, 61)
    assert not script.offers("use:glyph")


@rule("DO-38.7", "DO-38.8", "DO-16.9", "DO-16.6")
def test_the_effect_goes_by_the_level_before_the_experience() -> None:
    table = town(wizard(at=5, ep=9), wizard(at=6))
    turn_of(table).uses("magic_missile").asks(A, "window")
    assert (cash(table, B), table.characters[A].level) == (1480, 2)


@rule("DO-17.12", "DO-17.5", "DO-21.2")
def test_abilities_have_only_their_own_limits() -> None:
    table = town(fighter(at=5, level=3), wizard(at=5), wizard(at=5), wizard(at=7))
    script = turn_of(table).uses("attack", "whom:1").uses("attack").uses("far_shot").rolls(1)
    script.asks(A, "window", "roll")
    assert [cash(table, seat) for seat in (B, C, 3)] == [1440] * 3
    whom = [one.whom for one in table.story.lines if isinstance(one, Used)]
    assert whom == [B, C, 3]


@rule("DO-17.5", "DO-17.6")
def test_what_picks_nobody_reaches_the_hidden() -> None:
    table = town(wizard(at=5, level=8), wizard(at=5, hidden=True))
    script = turn_of(table)
    assert not script.offers("use:magic_missile")
    script.uses("fireball").asks(A, "window")
    assert cash(table, B) == 1340


@rule("DO-40.21")
def test_targets_count_as_declared_and_protections_as_they_are_reached() -> None:
    table = town(wizard(at=5), wizard(at=6, hidden=True), wizard(at=6, under="sanctuary"))
    for seat in (B, C):
        run(table, use(table, A, ability("magic_missile"), Aim(seat))).ends()
    assert (cash(table, B), cash(table, C)) == (1480, 1500)


@rule("DO-38.5", "DO-R.273")
@pytest.mark.parametrize(("counters", "stands"), [(1, False), (2, True), (3, False)])
def test_an_odd_number_of_counters_cancels(counters: int, stands: bool) -> None:
    table = town(cleric(at=5), *[wizard(level=7, at=20)] * 3)
    script = turn_of(table).uses("bless")
    for _ in range(counters):
        script.answers("use:counterspell")
    while not script.offers("roll"):
        script.answers("pass")
    assert bool(table.grounds) == stands
    told = [type(one) for one in table.story.lines if isinstance(one, (Cast, Cancelled))]
    assert told.count(Cast) == counters + 1
    assert told.count(Cancelled) == (counters + 1) // 2
