"""Counterspell: ends an enchantment nearby, or a spell that another is casting."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    cleric,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule


@rule("DO-22.19", "DO-38.4", "DO-18.8", "DO-18.3")
def test_a_spell_is_cancelled() -> None:
    table = town(wizard(at=5), wizard(at=6, level=7))
    script = turn_of(table).uses("magic_missile").asks(B, "counter", "pass", "use:counterspell")
    script.answers("use:counterspell").offers("roll")
    assert (cash(table, B), ep(table, A), ep(table, B)) == (1500, 0, 61)
    assert (spent(table, A), spent(table, B)) == ("magic_missile", "counterspell")
    assert table.spell_cast


@rule("DO-22.22", "DO-38.5", "DO-R.273", "DO-R.274")
def test_a_counter_is_met_by_a_counter() -> None:
    table = town(wizard(at=5, level=7), wizard(at=6, level=7), wizard(at=20, level=7))
    script = turn_of(table).uses("magic_missile")
    script.asks(B, "counter").answers("use:counterspell")
    script.asks(C, "counter").answers("use:counterspell")
    script.offers("roll")
    assert (cash(table, B), ep(table, A), ep(table, B), ep(table, C)) == (1360, 61, 60, 61)


@rule("DO-43.23", "DO-43.1")
def test_at_first_one_is_asked_only_about_what_touches_her() -> None:
    table = town(
        wizard(at=5, level=3), wizard(at=6, level=7, stances={"counter": "mine"}), wizard(at=6)
    )
    assert turn_of(table).uses("mage_armor").offers("roll")
    table = town(wizard(at=5), wizard(at=6, level=7, stances={"counter": "mine"}))
    turn_of(table).uses("magic_missile").asks(B, "counter")


@rule("DO-22.18", "DO-22.20", "DO-R.278")
def test_t47_sanctuary_is_dispelled() -> None:
    table = town(wizard(at=5, level=7), cleric(at=7, under="sanctuary"))
    turn_of(table).uses("counterspell").offers("roll")
    assert (under(table, B), ep(table)) == ("", 61)


@rule("DO-22.18")
def test_t48_a_charm_on_oneself_is_dispelled() -> None:
    table = town(wizard(at=5, level=7, under="charm_person@1"), wizard(at=20, level=6))
    script = turn_of(table).uses("counterspell")
    assert not script.offers("use:magic_missile")
    assert (under(table), table.spell_cast) == ("", True)


@rule("DO-19.6", "DO-R.280", "DO-R.279")
def test_t168_what_sleeps_is_dispelled_too() -> None:
    table = town(
        wizard(at=5, level=7),
        cleric(at=6, under="shield_of_faith"),
        fighter(at=20),
        grounds={6: "antimagic_field@2"},
    )
    script = turn_of(table).answers("use:counterspell")
    assert script.keys() == [
        "dispel:shield_of_faith:1:1",
        "unweave:antimagic_field:oriental_avenue",
    ]
    script.answers("dispel:shield_of_faith:1:1").offers("roll")
    assert under(table, B) == ""
