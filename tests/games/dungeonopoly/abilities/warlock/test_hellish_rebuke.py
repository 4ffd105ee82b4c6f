"""Hellish Rebuke: who hurt her is hurt in return."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going

INFERNAL = {"level": 3, "knows": "hellish_rebuke"}


@rule("DO-27.11", "DO-27.12", "DO-43.7", "DO-R.61")
def test_after_the_damage_was_paid_the_attacker_is_hurt() -> None:
    table = town(fighter(at=5, level=3), warlock(at=5, **INFERNAL))
    script = turn_of(table).uses("attack").asks(B, "damaged", "pass", "use:hellish_rebuke")
    assert cash(table, B) == 1440
    script.answers("use:hellish_rebuke").offers("roll")
    assert (cash(table, A), ep(table, A), ep(table, B)) == (1440, 21, 21)
    assert (spent(table, B), table.spell_cast) == ("hellish_rebuke", False)


@rule("DO-27.11", "DO-20.5")
def test_prevented_damage_is_not_answered() -> None:
    table = town(fighter(at=5), warlock(at=5, under="mage_armor", **INFERNAL))
    assert turn_of(table).uses("attack").offers("roll")
    assert under(table, B) == ""


@rule("DO-37.10", "DO-R.261", "DO-R.105", "DO-18.2")
def test_t114_rebukes_answer_rebukes() -> None:
    table = town(
        warlock(at=5, level=5, knows="hellish_rebuke"),
        warlock(at=6, under="hex@0", **INFERNAL),
    )
    script = turn_of(table).uses("eldritch_blast").uses("hellish_rebuke")
    script.asks(A, "damaged").answers("use:hellish_rebuke").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1440, 1300)
    assert (spent(table, A), spent(table, B)) == ("hellish_rebuke", "hellish_rebuke")
    assert table.spell_cast


@rule("DO-18.2")
def test_who_has_cast_on_her_own_turn_cannot_rebuke() -> None:
    table = town(
        warlock(at=5, level=5, knows="hellish_rebuke entangle"),
        warlock(at=6, under="hex@0", **INFERNAL),
    )
    script = turn_of(table).uses("entangle")
    assert script.uses("eldritch_blast").uses("hellish_rebuke").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1440, 1400)


@rule("DO-R.262", "DO-20.3", "DO-R.60")
def test_t164_at_a_trap_it_hits_who_placed_it() -> None:
    table = town(
        warlock(at=5, level=4, knows="hellish_rebuke", owns=[9]),
        druid(at=30, level=4),
        grounds={8: "wall_of_thorns@1"},
    )
    walk_of(table, A, Going(ROLL, 4)).answers("use:hellish_rebuke").ends()
    assert (at(table), cash(table, A), cash(table, B)) == (9, 1420, 1420)
    for sheet in (druid(at=10, jailed=True), druid(at=20, hidden=True)):
        table = town(warlock(at=5, owns=[9], **INFERNAL), sheet, grounds={8: "wall_of_thorns@1"})
        walk_of(table, A, Going(ROLL, 4)).ends()
        assert spent(table) == ""


@rule("DO-R.264", "DO-17.6")
def test_not_at_who_is_hidden() -> None:
    table = town(fighter(at=5, level=3), warlock(at=8, **INFERNAL), grounds={5: "obscuring_mist@1"})
    script = turn_of(table).rolls(1).uses("far_shot")
    assert script.offers("roll")
    assert cash(table, B) == 1440


@rule("DO-R.176")
def test_the_fighter_who_struck_in_passing_walks_on() -> None:
    table = town(fighter(at=4, level=5, owns=[9]), warlock(at=7, **INFERNAL))
    script = turn_of(table).moves().rolls(1, 4).uses("combat_reflexes").uses("hellish_rebuke")
    script.offers("end_turn")
    assert (at(table), cash(table, A), cash(table, B)) == (9, 1440, 1400)


@rule("DO-40.4", "DO-38.6")
def test_a_shield_stops_it() -> None:
    table = town(fighter(at=5, under="shield_of_faith"), warlock(at=5, **INFERNAL))
    turn_of(table).uses("attack").uses("hellish_rebuke").offers("roll")
    assert (cash(table, A), under(table, A), ep(table, B)) == (1500, "", 21)


@rule("DO-38.4", "DO-22.19")
def test_it_can_be_countered() -> None:
    table = town(fighter(at=5), warlock(at=5, **INFERNAL), wizard(at=30, level=7))
    script = turn_of(table).uses("attack").uses("hellish_rebuke")
    script.asks(C, "counter").answers("use:counterspell").offers("roll")
    assert (cash(table, A), spent(table, B)) == (1500, "hellish_rebuke")


@rule("DO-27.12", "DO-29.4")
def test_not_at_a_team_mate() -> None:
    table = town(
        warlock(at=5, owns=[9], **INFERNAL),
        druid(at=30),
        fighter(at=20),
        teams=(1, 1, 2),
        grounds={8: "wall_of_thorns@1"},
    )
    walk_of(table, A, Going(ROLL, 4)).ends()
    assert spent(table) == ""


@rule("DO-37.10", "DO-15.11")
def test_who_was_ruined_by_the_blow_answers_nothing() -> None:
    table = town(fighter(at=5, level=3), warlock(at=5, cash=5, **INFERNAL), wizard(at=20))
    assert turn_of(table).uses("attack").offers("roll")
    assert (table.characters[B].out, cash(table, A)) == (True, 1500)


@rule("DO-27.12", "DO-R.262", "DO-20.3")
def test_t164_it_finds_the_maker_of_a_glyph_but_not_in_jail() -> None:
    for jailed, left in ((False, 1420), (True, 1500)):
        table = town(
            warlock(at=5, level=4, knows="hellish_rebuke", owns=[8]),
            cleric(at=10 if jailed else 30, level=1, jailed=jailed),
            grounds={8: "glyph@1"},
        )
        script = walk_of(table, A, Going(ROLL, 4))
        if not jailed:
            script.answers("use:hellish_rebuke")
        script.ends()
        assert (at(table), cash(table, A), cash(table, B)) == (8, 1480, left)


@rule("DO-R.283", "DO-43.7")
def test_a_wish_may_copy_it() -> None:
    table = town(fighter(at=5), wizard(at=5, level=10, spent="counterspell"))
    script = turn_of(table).uses("attack").asks(B, "damaged").answers("use:wish")
    script.asks(B, "copy")
    script.answers("copy:hellish_rebuke").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1300, 980)
