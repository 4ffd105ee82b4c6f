"""Sneak: one die instead of two, past everything, and out of sight at the end."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    character,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.conditions import is_hidden

SNEAK = {"sneak": 10}


@rule("DO-24.18", "DO-24.20", "DO-5.3", "DO-24.4")
def test_one_die_past_everything() -> None:
    table = town(
        rogue(at=35, ranks={**SNEAK, "rob_bank": 10}),
        druid(at=20, owns=[1]),
        grounds={39: "wall_of_thorns@1"},
    )
    script = turn_of(table).rolls(10, 6).uses("sneak")
    script.asks(A, "sneak", "stay_hidden", "come_out").answers("stay_hidden").plays()
    assert (at(table), cash(table), ep(table)) == (1, 1500, 1)
    assert is_hidden(table, A)


@rule("DO-24.20", "DO-3.9", "DO-33.1")
def test_hidden_until_her_next_turn() -> None:
    table = town(rogue(at=1, ranks=SNEAK), fighter(at=20))
    turn_of(table).rolls(1, 2).uses("sneak").answers("stay_hidden").plays()
    turn_of(table, B).rolls(4, 5).plays()
    assert is_hidden(table, A)
    turn_of(table, A).asks(A, "window")
    assert not is_hidden(table, A)


@rule("DO-24.19", "DO-R.84", "DO-33.4")
def test_who_fails_rolls_plainly() -> None:
    table = town(rogue(at=4, ranks=SNEAK), wizard(owns=[9]))
    turn_of(table).rolls(11, 2, 3).uses("sneak").plays()
    assert (at(table), cash(table), is_hidden(table, A), ep(table)) == (9, 1492, False, 1)


@rule("DO-24.19", "DO-3.6")
def test_a_failed_sneak_may_show_doubles_and_be_tried_again() -> None:
    table = town(rogue(at=6, ranks=SNEAK), wizard())
    script = turn_of(table).rolls(11, 2, 2).uses("sneak").asks(A, "window")
    script.rolls(1, 5).uses("sneak").answers("stay_hidden").plays()
    assert (at(table), ep(table)) == (15, 2)


@rule("DO-24.23", "DO-R.141")
def test_after_doubles_it_may_replace_the_next_roll_and_ends_the_movements() -> None:
    table = town(rogue(at=6, ranks=SNEAK), wizard())
    script = turn_of(table).rolls(2, 2).moves().rolls(1, 5).uses("sneak").answers("stay_hidden")
    script.ends()
    assert (at(table), table.active) == (15, B)


@rule("DO-24.22", "DO-35.5", "DO-9.1")
def test_coming_out_is_landing() -> None:
    table = town(rogue(at=4, ranks=SNEAK), wizard(owns=[9]))
    turn_of(table).rolls(1, 5).uses("sneak").answers("come_out").plays()
    assert (cash(table), is_hidden(table, A), ep(table)) == (1492, False, 2)


@rule("DO-24.22", "DO-7.2")
def test_coming_out_on_go() -> None:
    table = town(rogue(at=36, ranks=SNEAK), wizard(owns=[9]))
    turn_of(table).rolls(1, 4).uses("sneak").answers("come_out").plays()
    assert (cash(table), ep(table)) == (1900, 2)
    table = town(rogue(at=37, ranks=SNEAK), wizard(at=20, owns=[1]))
    turn_of(table).rolls(1, 4).uses("sneak").answers("come_out").plays()
    assert cash(table) == 1498


@rule("DO-24.22", "DO-6.9")
def test_who_stays_hidden_has_not_landed_on_go_to_jail() -> None:
    table = town(rogue(at=28, ranks=SNEAK), wizard())
    turn_of(table).rolls(1, 2).uses("sneak").answers("stay_hidden").plays()
    assert at(table) == 30
    table = town(rogue(at=28, ranks=SNEAK), wizard())
    turn_of(table).rolls(1, 2).uses("sneak").answers("come_out").plays()
    assert at(table) == -1


@rule("DO-9.12", "DO-R.335")
@pytest.mark.parametrize(("slow", "start"), [("", 7), ("slow@1", 9)])
def test_on_a_utility_the_die_counts_as_it_fell(slow: str, start: int) -> None:
    table = town(rogue(at=start, ranks=SNEAK, under=slow), wizard(owns=[12]))
    turn_of(table).rolls(1, 5).uses("sneak").answers("come_out").plays()
    assert (at(table), cash(table), under(table)) == (12, 1500 - 20, "")


@rule("DO-4.11", "DO-R.329", "DO-R.132", "DO-4.7")
def test_the_die_is_a_movement_roll_that_a_retreat_doubles() -> None:
    table = town(character("rogue", "wizard", at=4, level=2, ranks=SNEAK), wizard())
    script = turn_of(table).uses("expeditious_retreat").rolls(1, 5).uses("sneak")
    script.answers("stay_hidden").plays()
    assert (at(table), table.characters[A].boons) == (14, [])


@rule("DO-4.11", "DO-4.6")
def test_an_animal_sneaks_with_one_die_as_well() -> None:
    table = town(
        character("rogue", "druid", at=4, level=3, ranks=SNEAK, knows="eagle", form="eagle"),
        wizard(),
    )
    turn_of(table).rolls(1, 5).uses("sneak").answers("stay_hidden").plays()
    assert at(table) == 9


@rule("DO-R.30", "DO-11.7", "DO-R.298")
def test_neither_in_jail_nor_out_of_a_plague() -> None:
    table = town(rogue(at=10, jailed=True, ranks=SNEAK), wizard())
    assert not turn_of(table).offers("use:sneak")
    table = town(rogue(at=6, ranks=SNEAK), druid(), grounds={6: "insect_plague@1"})
    assert not turn_of(table).offers("use:sneak")


@rule("DO-25.26", "DO-25.27", "DO-R.91", "DO-R.300")
def test_t95_dust_lets_her_hiding_fizzle_once() -> None:
    table = town(rogue(at=4, ranks=SNEAK, under="glitterdust@1"), wizard(owns=[8]))
    turn_of(table).rolls(1, 4).uses("sneak").answers("stay_hidden").plays()
    assert (at(table), cash(table), under(table), is_hidden(table, A)) == (8, 1500, "", False)
    turn_of(table, A).rolls(1, 4).uses("sneak").answers("stay_hidden").plays()
    assert is_hidden(table, A)


@rule("DO-25.26")
def test_who_comes_out_keeps_the_dust() -> None:
    table = town(rogue(at=4, ranks=SNEAK, under="glitterdust@1"), wizard(owns=[8]))
    turn_of(table).rolls(1, 4).uses("sneak").answers("come_out").plays()
    assert under(table) == "glitterdust"


@rule("DO-R.268", "DO-27.15", "DO-33.15")
def test_delirium_ends_the_sneak_there_and_she_is_hidden() -> None:
    table = town(rogue(at=4, ranks=SNEAK), warlock(at=6, level=3, knows="dark_delirium"))
    script = turn_of(table).rolls(1, 5).uses("sneak").uses("backstab")
    script.asks(B, "damaged").uses("dark_delirium").ends()
    assert (at(table), is_hidden(table, A), ep(table), table.active) == (6, True, 2, B)


@rule("DO-22.12", "DO-5.3")
def test_who_is_unseen_anyway_does_not_come_out() -> None:
    table = town(character("rogue", "wizard", at=4, level=5, ranks=SNEAK), wizard(owns=[9]))
    turn_of(table).uses("invisibility").rolls(1, 5).uses("sneak").plays()
    assert (at(table), cash(table)) == (9, 1500)


@rule("DO-34.9", "DO-34.10", "DO-24.22")
def test_who_follows_her_lands_with_her_if_she_comes_out() -> None:
    table = town(
        character("rogue", "bard", at=4, level=4, ranks=SNEAK, knows="inspire_courage"),
        fighter(at=4),
        cleric(at=20, houses={9: 1}),
    )
    script = turn_of(table).uses("suggestion").rolls(1, 5).uses("sneak").answers("come_out")
    script.asks(A, "music").uses("bardic_music").plays()
    assert (at(table, B), cash(table, A), cash(table, B), cash(table, 2)) == (9, 1480, 1480, 1580)
