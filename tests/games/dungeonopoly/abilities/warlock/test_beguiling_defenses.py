"""Beguiling Defenses: who aims an enchantment at her is hexed."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    ep,
    fighter,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule

FEY = {"level": 5, "knows": "beguiling_defenses"}


@rule("DO-27.24", "DO-R.110", "DO-27.22")
def test_whoever_hexes_her_is_hexed() -> None:
    table = town(warlock(at=5), warlock(at=6, **FEY))
    turn_of(table).uses("hex").offers("roll")
    assert (under(table, A), under(table, B)) == ("hex", "hex")
    assert (ep(table, A), ep(table, B)) == (1, 40)
    assert table.characters[A].enchantments[0].caster == B


@rule("DO-27.25", "DO-R.305", "DO-R.110")
def test_t146_there_is_no_echo() -> None:
    table = town(warlock(at=5, **FEY), warlock(at=6, **FEY))
    turn_of(table).uses("hex").offers("roll")
    assert (under(table, A), under(table, B)) == ("hex", "hex")


@rule("DO-27.24")
def test_even_if_luck_keeps_the_hex_off_her() -> None:
    table = town(warlock(at=5), warlock(at=6, level=5, knows="beguiling_defenses entropic_ward"))
    turn_of(table).rolls(1).uses("hex").offers("roll")
    assert (under(table, A), under(table, B), ep(table)) == ("hex", "", 0)


@rule("DO-27.25")
def test_who_stands_in_an_antimagic_field_is_not_hexed() -> None:
    table = town(warlock(at=5), warlock(at=6, **FEY), grounds={5: "antimagic_field@1"})
    turn_of(table).uses("hex").offers("roll")
    assert (under(table, A), under(table, B)) == ("", "hex")


@rule("DO-27.24")
def test_what_is_no_enchantment_is_not_answered() -> None:
    table = town(fighter(at=6), warlock(at=6, **FEY))
    turn_of(table).uses("attack").offers("roll")
    assert under(table, A) == ""


@rule("DO-27.26")
def test_a_ward_may_keep_it_off() -> None:
    for die, bears in ((1, ""), (3, "hex")):
        table = town(warlock(at=5, knows="entropic_ward"), warlock(at=6, **FEY))
        turn_of(table).rolls(die).uses("hex").offers("roll")
        assert under(table, A) == bears


@rule("DO-27.24")
def test_whoever_slows_or_charms_her_is_hexed() -> None:
    for spell in ("slow", "charm_person"):
        table = town(wizard(at=5, level=6), warlock(at=6, **FEY))
        script = turn_of(table).answers(f"use:{spell}")
        if spell == "slow":
            script.answers("whom:1")
        script.offers("roll")
        assert (under(table, A), under(table, B)) == ("hex", spell)


@rule("DO-R.306", "DO-27.24")
def test_even_if_a_shield_stops_the_spell() -> None:
    table = town(wizard(at=5, level=6), warlock(at=6, under="shield_of_faith", **FEY))
    turn_of(table).uses("charm_person").offers("roll")
    assert (under(table, A), under(table, B)) == ("hex", "")


@rule("DO-R.307", "DO-27.24")
def test_not_if_the_spell_was_cancelled() -> None:
    table = town(wizard(at=5, level=6), warlock(at=6, **FEY), wizard(at=30, level=7))
    script = turn_of(table).uses("charm_person").uses("counterspell")
    script.offers("roll")
    assert (under(table, A), under(table, B)) == ("", "")


@rule("DO-27.24", "DO-22.7")
def test_her_own_enchantments_are_not_aimed_at_her() -> None:
    table = town(warlock(at=6, level=5, knows="beguiling_defenses slow"), fighter(at=30))
    turn_of(table).uses("slow").offers("roll")
    assert under(table, A) == "slow"
