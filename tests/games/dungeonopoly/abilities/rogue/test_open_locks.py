"""Open Locks: out of jail without a fee, or others out of it from the right side of the bars."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    character,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.movements import GREATNESS, Going

LOCKS = {"open_locks": 10}


@rule("DO-24.5", "DO-11.9", "DO-33.11", "DO-24.4")
def test_she_frees_herself_and_takes_a_normal_turn() -> None:
    table = town(rogue(at=10, jailed=True, ranks=LOCKS), fighter())
    script = turn_of(table).rolls(10).uses("open_locks")
    script.asks(A, "window")
    assert (at(table), cash(table), ep(table)) == (10, 1500, 1)
    script.rolls(4, 6).plays()
    assert at(table) == 20


@rule("DO-24.8", "DO-11.10", "DO-24.5")
def test_one_try_at_the_beginning_of_her_turn_and_then_the_dice() -> None:
    table = town(rogue(at=10, jailed=True, ranks=LOCKS), fighter())
    script = turn_of(table).rolls(11).uses("open_locks")
    script.asks(A, "jail")
    assert not script.offers("use:open_locks")
    script.rolls(1, 2).moves().ends()
    assert (at(table), ep(table), cash(table)) == (-1, 0, 1500)


@rule("DO-24.5", "DO-11.12")
def test_not_when_the_dice_have_failed() -> None:
    table = town(rogue(at=10, jailed=True, ranks=LOCKS, owns=[5]), fighter())
    script = turn_of(table).rolls(1, 2).moves().asks(A, "window")
    assert not script.offers("use:open_locks")


@rule("DO-24.6", "DO-43.11", "DO-R.82", "DO-3.8", "DO-11.2")
def test_at_once_when_she_is_imprisoned_but_her_turn_is_over() -> None:
    table = town(rogue(at=25, ranks=LOCKS), fighter())
    script = turn_of(table).rolls(2, 3).moves()
    script.asks(A, "jailed", "pass", "use:open_locks").rolls(3).uses("open_locks").ends()
    assert (at(table), ep(table), table.active) == (10, 1, B)


@rule("DO-24.6", "DO-24.8")
def test_at_once_on_anothers_turn_too() -> None:
    table = town(fighter(), rogue(at=25, ranks=LOCKS))
    script = walk_of(table, B, Going(GREATNESS, 5)).asks(B, "jailed", "pass", "use:open_locks")
    script.rolls(20).uses("open_locks").ends()
    assert (at(table, B), ep(table, B)) == (-1, 0)


@rule("DO-24.8", "DO-3.10", "DO-R.9")
def test_who_has_tried_already_this_turn_does_not_try_again() -> None:
    table = town(rogue(at=10, jailed=True, ranks={**LOCKS, "pick_pockets": 1}), fighter(at=10))
    script = turn_of(table).rolls(10, 20).uses("open_locks").uses("pick_pockets")
    script.ends()
    assert (at(table), ep(table)) == (-1, 1)


@rule("DO-24.7", "DO-24.9", "DO-24.10", "DO-R.321", "DO-6.9")
def test_t84_a_prisoner_is_freed_and_robbed() -> None:
    table = town(
        rogue(at=10, ranks={**LOCKS, "pick_pockets": 10}),
        wizard(at=10, jailed=True, failed=1),
        wizard(at=10, jailed=True),
    )
    script = turn_of(table).rolls(1, 2).uses("open_locks", "whom:1").uses("pick_pockets")
    script.offers("roll")
    assert (at(table, B), at(table, C)) == (10, -1)
    assert (cash(table, A), cash(table, B), ep(table)) == (1520, 1480, 2)
    turn_of(table, B).asks(B, "window")


@rule("DO-24.7", "DO-R.320", "DO-24.8")
def test_each_prisoner_is_tried_once_wanted_or_not() -> None:
    table = town(rogue(at=10, ranks=LOCKS), wizard(at=10, jailed=True), wizard(at=10, jailed=True))
    script = turn_of(table).rolls(20).uses("open_locks", "whom:1").rolls(2).uses("open_locks")
    assert not script.offers("use:open_locks")
    assert (at(table, B), at(table, C), ep(table)) == (-1, 10, 1)


@rule("DO-24.7", "DO-11.6")
def test_only_from_just_visiting() -> None:
    table = town(rogue(at=11, ranks=LOCKS), wizard(at=10, jailed=True))
    assert not turn_of(table).offers("use:open_locks")


@rule("DO-2.2", "DO-11.7")
def test_a_prisoner_opens_nobody_elses_door() -> None:
    table = town(rogue(at=10, jailed=True, ranks=LOCKS), wizard(at=10, jailed=True))
    turn_of(table).rolls(1).uses("open_locks").asks(A, "window")
    assert (at(table), at(table, B)) == (10, -1)


@rule("DO-28.6")
def test_a_promise_keeps_somebody_in() -> None:
    table = town(rogue(at=10, ranks=LOCKS), wizard(at=10, jailed=True), fighter())
    table.clauses.append(Clause("refrain", A, "open_locks", against=B))
    assert not turn_of(table).offers("use:open_locks")


@rule("DO-42.3", "DO-42.2")
def test_a_mad_rogue_opens_the_door_for_a_warlock() -> None:
    table = town(
        character("warlock", at=10, level=10),
        rogue(at=10, level=2, ranks=LOCKS),
        wizard(at=10, jailed=True),
    )
    turn_of(table).rolls(1).uses("crown_of_madness").offers("roll")
    assert (at(table, C), ep(table, B)) == (10, 11)
