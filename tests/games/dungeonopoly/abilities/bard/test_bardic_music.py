"""Bardic Music: a melody for those who owe rent where the bard stands."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause


@rule("DO-25.2", "DO-36.7", "DO-43.6", "DO-25.6")
def test_she_plays_on_anothers_turn_for_anothers_rent() -> None:
    table = town(fighter(at=1), wizard(owns=[6]), bard(at=6, knows="inspire_courage dirge_of_doom"))
    script = turn_of(table).rolls(2, 3).moves().asks(C, "music", "pass", "use:bardic_music")
    script.answers("use:bardic_music")
    script.asks(C, "melody", "perform:inspire_courage", "perform:dirge_of_doom")
    script.answers("perform:dirge_of_doom").plays()
    assert (cash(table, A), cash(table, B), ep(table, C)) == (1488, 1512, 1)


@rule("DO-25.2", "DO-43.6")
def test_she_may_be_silent() -> None:
    table = town(fighter(at=1), wizard(owns=[6]), bard(at=6, knows="inspire_courage"))
    turn_of(table).rolls(2, 3).moves().answers("pass").plays()
    assert (cash(table, A), ep(table, C)) == (1494, 0)


@rule("DO-25.2", "DO-25.6")
def test_for_herself_and_for_her_own_tenants() -> None:
    table = town(bard(at=1, knows="inspire_courage"), wizard(owns=[6]))
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B)) == (1497, 1506)
    table = town(fighter(at=1), bard(at=6, owns=[6], knows="dirge_of_doom"))
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert cash(table, B) == 1512


@rule("DO-25.6")
def test_for_railroads_and_utilities_too() -> None:
    table = town(fighter(at=1), wizard(owns=[5, 12]), bard(at=5, knows="dirge_of_doom"))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert cash(table, A) == 1450
    table = town(fighter(at=8), wizard(owns=[12]), bard(at=12, knows="dirge_of_doom"))
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert cash(table, A) == 1500 - 32


@rule("DO-25.2", "DO-2.2")
def test_only_where_she_stands() -> None:
    table = town(
        fighter(at=5),
        wizard(owns=[11]),
        bard(at=10, knows="dirge_of_doom"),
        bard(at=10, jailed=True, knows="dirge_of_doom"),
    )
    turn_of(table).rolls(2, 4).plays()
    assert cash(table, A) == 1490


@rule("DO-25.5", "DO-36.6", "DO-25.4", "DO-25.8")
def test_t92_one_melody_for_all_who_owe() -> None:
    table = town(
        bard(at=11, level=8, knows="inspire_courage"),
        fighter(at=11),
        wizard(at=11),
        wizard(at=30, houses={18: 5}),
    )
    script = turn_of(table).uses("mass_suggestion").rolls(3, 4).moves()
    script.asks(A, "music").uses("bardic_music").plays()
    assert [cash(table, seat) for seat in range(4)] == [1025, 1025, 1025, 1500 + 3 * 950]
    assert table.bank == -6000 - 3 * 475
    assert ep(table) == 70 + 1 + 1 + 1 + 1


@rule("DO-36.7", "DO-25.4", "DO-R.217", "DO-36.8")
def test_two_bards_the_turn_character_first() -> None:
    table = town(
        bard(at=6, knows="inspire_courage"),
        bard(at=1, knows="dirge_of_doom"),
        wizard(at=30, houses={6: 4}),
        active=B,
    )
    script = turn_of(table).rolls(2, 3).moves()
    script.asks(B, "music").uses("bardic_music").asks(A, "music").uses("bardic_music").plays()
    assert (cash(table, B), cash(table, C)) == (1100, 2300)
    assert (ep(table, A), ep(table, B)) == (1, 2)


@rule("DO-25.7", "DO-R.86", "DO-R.245", "DO-28.7")
def test_nothing_to_play_for_if_the_rent_is_waived() -> None:
    table = town(fighter(at=1), wizard(owns=[6]), bard(at=6, knows="dirge_of_doom"))
    clause = Clause("passage", B, against=A, square="oriental_avenue", times=1)
    table.clauses.append(clause)
    turn_of(table).rolls(2, 3).plays()
    assert cash(table, A) == 1500


@rule("DO-R.222", "DO-36.5")
def test_a_glare_comes_first() -> None:
    sheets = (wizard(houses={6: 5}), bard(at=6, knows="dirge_of_doom"))
    table = town(fighter(at=1, level=4), *sheets)
    turn_of(table).rolls(2, 3, 4).moves().uses("intimidate").plays()
    assert cash(table, A) == 1500
    table = town(fighter(at=1, level=4), *sheets)
    turn_of(table).rolls(2, 3, 5).moves().uses("intimidate").asks(C, "music")


@rule("DO-R.246", "DO-36.3")
def test_songs_act_on_a_lowered_rent() -> None:
    table = town(
        fighter(at=1),
        wizard(houses={6: 5}, stances={"collect": "ask"}),
        bard(at=6, knows="dirge_of_doom"),
    )
    script = turn_of(table).rolls(2, 3).moves().asks(B, "collect").answers("lower:275")
    script.uses("bardic_music").plays()
    assert cash(table, A) == 1500 - 550


@rule("DO-R.323", "DO-9.2")
def test_nothing_to_play_for_if_the_landlord_is_in_jail() -> None:
    table = town(
        fighter(at=1), wizard(at=10, jailed=True, owns=[6]), bard(at=6, knows="dirge_of_doom")
    )
    turn_of(table).rolls(2, 3).plays()
    assert cash(table, A) == 1500


@rule("DO-17.11", "DO-R.295")
def test_not_in_a_plague() -> None:
    table = town(
        fighter(at=1),
        druid(owns=[6]),
        bard(at=6, knows="dirge_of_doom"),
        grounds={6: "insect_plague@1"},
    )
    turn_of(table).rolls(2, 3).plays()
    assert cash(table, A) == 1494


@rule("DO-43.25")
def test_unless_she_says_otherwise_she_is_asked_where_it_is_her_money_or_much() -> None:
    mine = {"stances": {"music": "mine"}, "knows": "inspire_courage"}
    table = town(fighter(at=1), wizard(houses={6: 2}), bard(at=6, **mine))
    turn_of(table).rolls(2, 3).plays()
    assert cash(table, A) == 1410
    for landlord, singer, payer in (
        (wizard(houses={6: 3}), bard(at=6, **mine), fighter(at=1)),
        (wizard(owns=[6]), wizard(), bard(at=1, **mine)),
        (bard(at=6, owns=[6], **mine), wizard(), fighter(at=1)),
    ):
        table = town(payer, landlord, singer)
        assert turn_of(table).rolls(2, 3).moves().offers("use:bardic_music")


@rule("DO-28.6")
def test_a_promise_keeps_her_silent() -> None:
    table = town(bard(at=1, knows="inspire_courage"), wizard(owns=[6]))
    table.clauses.append(Clause("refrain", A, "bardic_music"))
    turn_of(table).rolls(2, 3).plays()
    assert (cash(table, A), at(table)) == (1494, 6)


@rule("DO-18.9", "DO-R.275")
def test_it_is_no_spell() -> None:
    table = town(bard(at=1, knows="inspire_courage"), wizard(level=7, at=6, owns=[6]))
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").plays()
    assert cash(table, A) == 1497


@rule("DO-35.5", "DO-R.192", "DO-25.5")
def test_several_debtors_whom_she_called_make_one_event() -> None:
    table = town(bard(at=6, level=2, owns=[6], knows="dirge_of_doom"), fighter(at=5), wizard(at=7))
    script = turn_of(table).uses("fascinate").uses("bardic_music").asks(A, "window")
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1524, 1488, 1488)
    assert script.offers("roll")
