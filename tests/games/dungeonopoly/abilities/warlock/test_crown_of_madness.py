"""Crown of Madness: an opponent uses an ability of hers as the warlock wills."""

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
    told,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rows import Flag
from undercroft.games.dungeonopoly.rules.damaging import Damaged


@rule("DO-27.33", "DO-27.36", "DO-42.2", "DO-18.7")
def test_the_victim_strikes_whom_the_warlock_wills() -> None:
    table = town(warlock(at=5, level=10), fighter(at=6, level=4), wizard(at=6), wizard(at=6))
    script = turn_of(table).answers("use:crown_of_madness").answers("whom:1")
    script.asks(A, "force", "use:attack", "use:far_shot").answers("use:attack")
    script.asks(A, "whom", "whom:2", "whom:3").answers("whom:2")
    assert script.offers("roll")
    assert [cash(table, seat) for seat in range(4)] == [1300, 1500, 1420, 1500]
    assert (ep(table, A), ep(table, B), table.bank) == (91, 31, -6000 + 200 + 80)


@rule("DO-27.36", "DO-27.37")
def test_a_forced_spell_is_spent_and_can_be_cancelled() -> None:
    table = town(warlock(at=5, level=10), wizard(at=6), fighter(at=6), wizard(at=30, level=7))
    script = turn_of(table).uses("crown_of_madness", "whom:1", "whom:2")
    script.asks(3, "counter").answers("pass")
    script.asks(3, "counter").answers("use:counterspell").offers("roll")
    assert (cash(table, C), spent(table, B), ep(table, B)) == (1500, "magic_missile", 0)
    assert ep(table, A) == 91


@rule("DO-27.34", "DO-42.4", "DO-42.3", "DO-27.38")
def test_t123_never_a_spell_that_costs_money() -> None:
    for spent_already, offered in (("shield_of_faith sanctuary", False), ("sanctuary", True)):
        table = town(
            warlock(at=5, level=10),
            cleric(at=6, level=3, knows="wrath_of_god", spent=spent_already),
        )
        assert turn_of(table).offers("use:crown_of_madness") is offered


@rule("DO-42.3", "DO-42.4", "DO-27.35")
def test_what_can_be_forced() -> None:
    forcible = {key for key, one in ABILITIES.items() if Flag.FORCIBLE in one.flags}
    assert forcible == {
        "attack",
        "far_shot",
        "magic_missile",
        "mage_armor",
        "slow",
        "charm_person",
        "counterspell",
        "fireball",
        "telekinesis",
        "shield_of_faith",
        "sanctuary",
        "holy_smite",
        "open_locks",
        "pick_pockets",
        "steal",
        "fascinate",
        "suggestion",
        "glitterdust",
        "mass_suggestion",
        "entangle",
        "obscuring_mist",
        "hallow",
        "insect_plague",
        "wall_of_thorns",
        "antimagic_field",
        "barkskin",
        "wild_shape",
        "maul",
        "scent",
        "call_lightning",
        "creeping_doom",
        "hex",
        "eldritch_blast",
    }
    assert not [key for key in forcible if ABILITIES[key].row.cost]


@rule("DO-27.35", "DO-17.1")
def test_only_what_the_victim_could_use_now() -> None:
    table = town(warlock(at=5, level=10), wizard(at=6, level=3, spent="magic_missile"))
    turn_of(table).answers("use:crown_of_madness").offers("roll")
    assert (under(table, B), spent(table, B)) == ("mage_armor", "magic_missile mage_armor")
    table = town(warlock(at=5, level=10), fighter(at=6), fighter(at=30))
    assert not turn_of(table).offers("use:crown_of_madness")


@rule("DO-R.308", "DO-40.14")
def test_not_at_who_is_hidden_safe_ascended_or_in_jail() -> None:
    for sheet in (
        cleric(at=6, level=5, hidden=True),
        cleric(at=6, level=5, under="sanctuary"),
        cleric(at=6, level=9),
        cleric(at=6, level=5, jailed=True),
    ):
        table = town(warlock(at=5, level=10), sheet, fighter(at=30))
        assert not turn_of(table).offers("use:crown_of_madness")


@rule("DO-40.14", "DO-R.255")
def test_a_shield_stops_it() -> None:
    table = town(warlock(at=5, level=10), wizard(at=6, under="shield_of_faith"), fighter(at=6))
    turn_of(table).uses("crown_of_madness", "whom:2").offers("roll")
    assert (under(table, B), spent(table, B), ep(table, A)) == ("", "", 91)


@rule("DO-R.309")
def test_who_stands_in_a_plague_can_be_forced_to_nothing() -> None:
    table = town(warlock(at=5, level=10), wizard(at=6, level=3), grounds={6: "insect_plague@0"})
    assert not turn_of(table).offers("use:crown_of_madness")


@rule("DO-R.310", "DO-40.14")
def test_in_a_field_or_as_an_animal_only_what_is_no_spell() -> None:
    table = town(
        warlock(at=5, level=10),
        druid(at=6, level=3, knows="hallow maul", form="maul"),
        wizard(at=6),
    )
    script = turn_of(table).answers("use:crown_of_madness").answers("whom:1")
    script.asks(A, "force", "use:wild_shape", "use:maul")
    table = town(
        warlock(at=5, level=10),
        druid(at=6, level=3, knows="hallow maul"),
        grounds={6: "antimagic_field@0"},
    )
    turn_of(table).answers("use:crown_of_madness").offers("roll")
    assert table.characters[B].form is ability("maul")


@rule("DO-R.311", "DO-26.27")
def test_a_forced_animal_casts_nothing_until_she_shifts_back() -> None:
    table = town(warlock(at=5, level=10), druid(at=6, level=3, knows="maul", spent="barkskin"))
    turn_of(table).uses("crown_of_madness").moves().rolls(4, 1).plays()
    table.characters[B].spent = []
    script = turn_of(table, B)
    assert not script.offers("use:barkskin")
    assert script.uses("wild_shape").offers("use:barkskin")


@rule("DO-R.312", "DO-3.10")
def test_limits_count_for_the_victim() -> None:
    table = town(warlock(at=5, level=10), warlock(at=6, level=1), fighter(at=6))
    turn_of(table).uses("crown_of_madness", "whom:1", "whom:2").offers("roll")
    assert ((B, "hex", -1) in table.used, (A, "hex", -1) in table.used) == (True, False)
    assert (under(table, C), ep(table, B)) == ("hex", 1)


@rule("DO-R.313", "DO-28.6")
@pytest.mark.parametrize("against", [None, C])
def test_a_promise_of_the_victim_does_not_protect(against: int | None) -> None:
    table = town(warlock(at=5, level=10), wizard(at=6), fighter(at=6))
    table.clauses.append(Clause("refrain", B, ability="magic_missile", against=against, times=1))
    turn_of(table).uses("crown_of_madness", "whom:1", "whom:2").offers("roll")
    assert cash(table, C) == 1480
    table.characters[B].spent = []
    table.characters[A].at = 30
    assert not turn_of(table, B).offers("use:magic_missile")


@rule("DO-42.8", "DO-27.36")
def test_the_warlock_herself_may_be_hit_and_a_team_mate_of_the_victim_may_not() -> None:
    table = town(
        warlock(at=5, level=10), fighter(at=5), fighter(at=5), wizard(at=30), teams=(1, 2, 2, 1)
    )
    before = cash(table, A)
    turn_of(table).uses("crown_of_madness", "whom:1").offers("roll")
    assert cash(table, A) == before - 200 - 20


@rule("DO-R.263", "DO-27.36", "DO-R.60")
def test_a_rebuke_hits_who_was_forced() -> None:
    table = town(
        warlock(at=5, level=10), fighter(at=6), warlock(at=6, level=3, knows="hellish_rebuke")
    )
    script = turn_of(table).uses("crown_of_madness", "whom:1")
    script.asks(C, "damaged").answers("use:hellish_rebuke").offers("roll")
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1300, 1440, 1480)


@rule("DO-R.267", "DO-27.15")
def test_delirium_does_not_answer_who_was_forced() -> None:
    table = town(
        warlock(at=5, level=10), fighter(at=6), warlock(at=6, level=3, knows="dark_delirium")
    )
    assert turn_of(table).uses("crown_of_madness", "whom:1").offers("roll")
    assert cash(table, C) == 1480


@rule("DO-42.2", "DO-42.1")
def test_a_forced_wolf_lands_by_her_own_decisions() -> None:
    table = town(
        warlock(at=5, level=10),
        druid(at=6, level=3, knows="scent", form="scent"),
        cleric(at=7),
    )
    script = turn_of(table).answers("use:crown_of_madness").answers("use:scent")
    script.answers("whom:0").asks(B, "buy")
    assert at(table, B) == 5


@rule("DO-27.37", "DO-18.2")
def test_it_is_the_warlocks_spell_of_the_turn_not_the_victims() -> None:
    table = town(warlock(at=5, level=10, knows="mage_armor"), wizard(at=6, level=3), fighter(at=30))
    script = turn_of(table).uses("crown_of_madness", "use:mage_armor")
    assert not script.offers("use:mage_armor")


@rule("DO-27.35", "DO-38.4")
def test_what_the_victim_spent_meanwhile_cannot_be_forced() -> None:
    table = town(
        warlock(at=5, level=10, under="mage_armor"),
        wizard(at=6, level=7),
        wizard(at=30, level=7),
    )
    script = turn_of(table).answers("use:crown_of_madness").answers("use:counterspell")
    script.asks(B, "counter").answers("use:counterspell")
    script.asks(C, "counter").answers("use:counterspell").offers("roll")
    assert (under(table, A), spent(table, B), ep(table, A)) == ("mage_armor", "counterspell", 90)


@rule("DO-43.23")
def test_whom_the_forced_ability_would_touch_may_counter_it() -> None:
    for target, asked in (("whom:2", True), ("whom:3", False)):
        table = town(
            warlock(at=5, level=10),
            fighter(at=6),
            wizard(at=6, level=7, stances={"counter": "mine"}),
            fighter(at=6),
        )
        script = turn_of(table).answers("use:crown_of_madness").answers("whom:1")
        assert script.answers(target).offers("use:counterspell") is asked


@rule("DO-27.36", "DO-20.3", "DO-R.113")
def test_t122_a_cleric_smites_whom_the_warlock_wills() -> None:
    table = town(warlock(at=5, level=10), cleric(at=6, level=5), bard(at=30))
    script = turn_of(table).answers("use:crown_of_madness").answers("use:holy_smite")
    script.answers("whom:2").offers("roll")
    assert (cash(table, C), spent(table, B), ep(table, B)) == (1400, "holy_smite", 41)
    assert told(table, Damaged).attacker == B


@rule("DO-42.5")
def test_a_forced_sanctuary_forfeits_no_movement() -> None:
    table = town(
        warlock(at=5, level=10), cleric(at=6, level=3, spent="shield_of_faith"), bard(at=30)
    )
    assert turn_of(table).uses("crown_of_madness").offers("roll")
    assert (under(table, B), table.forfeited) == ("sanctuary", False)


@rule("DO-42.2", "DO-27.33")
def test_a_wizard_burns_where_she_stands() -> None:
    table = town(warlock(at=8, level=10), wizard(at=6, level=8), fighter(at=6, houses={6: 3}))
    script = turn_of(table).answers("use:crown_of_madness").answers("whom:1")
    script.answers("use:fireball").asks(B, "counter").answers("pass").offers("roll")
    assert (level(table, 6), cash(table, B), cash(table, C)) == (0, 1500, 1340)


@rule("DO-22.32", "DO-R.281")
def test_a_wish_may_copy_it() -> None:
    table = town(wizard(at=5, level=10), cleric(at=6, level=5), bard(at=30))
    script = turn_of(table).answers("use:wish").answers("wishof:warlock")
    script.answers("use:holy_smite").answers("whom:2").offers("roll")
    assert (cash(table, A), cash(table, C)) == (1000, 1400)
