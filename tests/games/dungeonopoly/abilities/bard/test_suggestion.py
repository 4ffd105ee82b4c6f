"""Suggestion: somebody follows the caster's every step for the rest of the turn."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    character,
    cleric,
    ep,
    fighter,
    owner,
    rogue,
    told,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.engine import NotAllowed
from undercroft.games.dungeonopoly.rules.buying import Bid
from undercroft.games.dungeonopoly.rules.jailing import Jailed
from undercroft.games.dungeonopoly.rules.moving import Walked


@rule("DO-25.20", "DO-25.22", "DO-34.9", "DO-34.10")
def test_as_many_squares_in_the_same_direction_passing_and_landing() -> None:
    table = town(
        bard(at=1, level=4, owns=[9]),
        fighter(at=2),
        wizard(at=30, owns=[10, 11, 8]),
        grounds={5: "wall_of_thorns@2"},
    )
    turn_of(table).uses("suggestion").rolls(3, 5).moves().asks(A, "window")
    assert (at(table, A), at(table, B)) == (9, 10)
    assert (cash(table, A), cash(table, B), ep(table)) == (1480, 1480, 31)


@rule("DO-25.20", "DO-33.10")
def test_every_movement_of_the_turn_and_none_of_the_next() -> None:
    table = town(bard(at=0, level=4, owns=[4]), fighter(at=0, owns=[10]), wizard(owns=[6]))
    script = turn_of(table).uses("suggestion", "whom:1").rolls(3, 3, 1, 3).moves()
    script.answers("roll").plays()
    assert (at(table, A), at(table, B), table.towed) == (10, 10, {})


@rule("DO-25.20", "DO-17.3", "DO-40.13", "DO-R.200", "DO-17.6")
def test_whom_it_can_be_aimed_at() -> None:
    table = town(
        bard(at=9, level=4),
        fighter(at=8, hidden=True),
        cleric(at=9, level=9),
        cleric(at=10, under="sanctuary"),
        wizard(at=11),
        wizard(at=10, jailed=True),
    )
    assert not turn_of(table).offers("use:suggestion")


@rule("DO-25.20", "DO-29.4")
def test_a_team_mate_can_be_taken_along() -> None:
    table = town(bard(at=9, level=4), fighter(at=8), wizard(at=30), teams=(1, 1, 2))
    assert turn_of(table).offers("use:suggestion")


@rule("DO-R.255", "DO-40.13", "DO-16.6")
def test_a_shield_stops_it() -> None:
    table = town(bard(at=1, level=4, owns=[9]), cleric(at=2, under="shield_of_faith"))
    turn_of(table).uses("suggestion").rolls(3, 5).plays()
    assert (at(table, B), under(table, B), ep(table)) == (2, "", 31)


@rule("DO-25.23", "DO-22.21", "DO-38.4")
def test_it_can_be_countered_but_not_dispelled() -> None:
    table = town(bard(at=1, level=4, owns=[9]), wizard(at=2, level=7))
    turn_of(table).uses("suggestion").asks(B, "counter").uses("counterspell").asks(A, "window")
    assert table.towed == {}
    table = town(bard(at=1, level=4, owns=[9]), wizard(at=2, level=7))
    turn_of(table).uses("suggestion").answers("pass").asks(A, "window")
    assert under(table, B) == ""
    assert not turn_of(table, B).offers("use:counterspell")


@rule("DO-25.21", "DO-R.90", "DO-R.194")
def test_t93_as_far_as_the_bard_really_went() -> None:
    table = town(
        bard(at=10, level=4),
        fighter(at=11),
        cleric(at=30, level=8, owns=[14, 15], stances={"dice": "never"}),
        grounds={14: "glyph@2"},
    )
    turn_of(table).uses("suggestion").rolls(4, 5).moves().plays()
    assert (at(table, A), at(table, B), cash(table, B)) == (14, 15, 1475)


@rule("DO-25.21", "DO-R.90")
def test_a_jump_takes_nobody_along() -> None:
    table = town(
        character("bard", "druid", at=1, level=5, owns=[39, 5]), fighter(at=1), wizard(at=30)
    )
    script = turn_of(table)
    script.offers("roll")
    table.towed = {A: [B]}
    script.rolls(2, 2).moves().uses("tree_stride", "where:boardwalk").offers("roll")
    assert (at(table, A), at(table, B)) == (39, 1)


@rule("DO-R.195", "DO-34.9", "DO-34.10")
def test_t144_across_go_to_jail() -> None:
    table = town(bard(at=24, level=4), fighter(at=24))
    turn_of(table).uses("suggestion").rolls(2, 4).moves().ends()
    assert (at(table, A), at(table, B), table.active) == (-1, -1, B)
    assert told(table, Walked).square.index == 30
    assert [one.seat for one in table.story.lines if isinstance(one, Jailed)] == [A, B]


@rule("DO-R.196", "DO-3.7")
def test_third_doubles_take_nobody_along() -> None:
    table = town(bard(at=0, level=4), fighter(at=0, owns=[]), wizard(owns=[4]))
    script = turn_of(table)
    script.offers("roll")
    table.doubles, table.towed = 2, {A: [B]}
    script.rolls(2, 2).moves().ends()
    assert (at(table, A), at(table, B)) == (-1, 0)


@rule("DO-R.198", "DO-25.24", "DO-8.1", "DO-8.4", "DO-5.8", "DO-42.1")
def test_t17_who_follows_buys_only_with_the_cash_she_has() -> None:
    for purse, first in ((390, "bid"), (400, "buy")):
        table = town(
            bard(at=35, level=4, cash=0), fighter(at=34, cash=purse, owns=[1, 3]), wizard(at=10)
        )
        script = turn_of(table).uses("suggestion").rolls(1, 4).moves()
        assert script.offers("buy") is (first == "buy")
        assert (at(table, B), str(script.question.prompt)) == (39, first)


@rule("DO-8.1", "DO-8.2", "DO-8.4")
def test_t17_and_bids_no_more_than_that() -> None:
    table = town(bard(at=35, level=4), fighter(at=34, cash=390, owns="oranges"), wizard(at=10))
    script = turn_of(table).uses("suggestion").rolls(1, 4).moves()
    script.asks(C, "bid").answers(Bid(389)).asks(A, "bid").answers("drop").asks(B, "bid")
    assert not script.offers("mortgage:new_york_avenue")
    with pytest.raises(NotAllowed):
        script.answers(Bid(391))
    script.answers(Bid(390)).asks(C, "bid").answers("drop").offers("end_turn")
    assert (owner(table, 39), cash(table, B)) == (B, 0)


@rule("DO-9.6", "DO-R.244")
def test_t15_who_follows_to_a_utility_throws_for_it() -> None:
    table = town(bard(at=23, level=4, owns=[27]), fighter(at=24), wizard(at=10, owns=[12, 28]))
    turn_of(table).uses("suggestion").rolls(1, 3, 2, 4).moves().plays()
    assert (at(table, B), cash(table, B)) == (28, 1440)


@rule("DO-R.199", "DO-25.6")
def test_on_the_bards_own_street_only_the_other_owes_and_she_may_play() -> None:
    table = town(bard(at=1, level=4, owns=[6], knows="dirge_of_doom"), fighter(at=1))
    script = turn_of(table).uses("suggestion").rolls(2, 3).moves()
    script.asks(A, "music").uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B)) == (1512, 1488)


@rule("DO-R.322", "DO-5.7")
def test_a_prisoner_follows_nobody() -> None:
    table = town(bard(at=8, level=4, owns=[16]), fighter(at=8), wizard())
    script = turn_of(table).uses("suggestion")
    script.offers("roll")
    table.characters[B].jailed = True
    table.characters[B].at = 10
    script.rolls(3, 5).moves().plays()
    assert at(table, B) == -1


@rule("DO-R.332", "DO-34.14", "DO-24.15")
def test_who_ends_in_jail_takes_her_as_far_as_there() -> None:
    table = town(
        character("bard", "rogue", at=36, level=4, ranks={"rob_bank": 1}),
        fighter(at=35),
        wizard(at=20, owns=[39]),
    )
    turn_of(table).uses("suggestion").rolls(3, 4, 20).moves().uses("rob_bank").plays()
    assert (at(table, A), at(table, B), cash(table, B)) == (-1, 39, 1450)


@rule("DO-42.6", "DO-42.3")
def test_a_mad_bard_takes_somebody_along_only_if_she_moves_this_turn() -> None:
    table = town(warlock(at=8, level=10), bard(at=9, level=4), fighter(at=9), rogue(at=30))
    script = turn_of(table).uses("crown_of_madness", "whom:1", "use:suggestion", "whom:2")
    script.asks(A, "window")
    assert table.towed == {B: [C]}
    script.rolls(5, 6).plays()
    assert (at(table, C), table.towed) == (9, {})
