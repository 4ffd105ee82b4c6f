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
    warlock,
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
    script = turn_of(table)
    assert not script.offers("use:magic_missile")
    script.uses("counterspell").offers("roll")
    assert (under(table, B), ep(table)) == ("", 61)
    assert turn_of(table).offers("use:magic_missile")


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


@rule("DO-22.21", "DO-R.274", "DO-R.70")
def test_on_her_own_turn_it_is_her_spell_of_the_turn() -> None:
    table = town(wizard(at=5, level=7), cleric(at=6, level=6))
    script = turn_of(table).uses("magic_missile").moves().rolls(4, 2, 4, 1)
    script.asks(B, "dice").answers("use:divine_intervention").ends()
    assert spent(table) == "magic_missile", "she was not asked"
    table = town(wizard(at=5, level=7), cleric(at=6, level=6))
    script = turn_of(table).moves().rolls(4, 1).asks(B, "dice").answers("use:divine_intervention")
    script.asks(A, "counter").answers("use:counterspell").ends()
    assert (table.spell_cast, spent(table)) == (True, "counterspell")


@rule("DO-R.277", "DO-39.3")
def test_a_cancelled_intervention_lets_the_dice_stand() -> None:
    table = town(fighter(at=0), cleric(at=6, level=6), wizard(at=20, level=7))
    script = turn_of(table).moves().rolls(4, 6).uses("divine_intervention")
    script.asks(C, "counter").answers("use:counterspell").plays()
    assert (table.characters[A].at, ep(table, B)) == (10, 50)


@rule("DO-22.23", "DO-R.275")
def test_a_hex_is_dispelled_and_not_cancelled() -> None:
    table = town(warlock(at=5), wizard(at=6, level=7))
    script = turn_of(table).uses("hex")
    assert not script.offers("use:counterspell")
    assert under(table, B) == "hex"
    turn_of(table, B).uses("counterspell").offers("roll")
    assert under(table, B) == ""


@rule("DO-43.23")
def test_whose_enchantment_is_ended_is_asked() -> None:
    stances = {"counter": "mine"}
    for cast_by, asked in ((B, A), (C, C)):
        table = town(
            wizard(at=5, level=7),
            wizard(at=6, level=7, under=f"charm_person@{cast_by}", stances=stances),
            wizard(at=20, level=7, stances=stances),
        )
        script = turn_of(table).uses("counterspell").asks(B, "counter").answers("pass")
        assert script.keys()
        assert script.question.seat == asked
    table = town(
        wizard(at=5, level=7),
        wizard(at=20, level=7, owns=[6], stances=stances),
        cleric(at=20),
        grounds={6: "curse@2"},
    )
    turn_of(table).uses("counterspell").asks(B, "counter")
