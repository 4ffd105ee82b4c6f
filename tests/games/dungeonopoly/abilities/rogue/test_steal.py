"""Steal: a part of the rent out of an opponent's house, or the whole rent and jail."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    character,
    cleric,
    druid,
    ep,
    fighter,
    owner,
    rogue,
    spent,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rules.conditions import is_hidden
from undercroft.games.dungeonopoly.state import Town

STEAL = {"steal": 10}


def stays_hidden(table: Town) -> Town:
    """As after a Sneak: hidden here, and nothing settled."""
    table.characters[A].hidden = True
    table.characters[A].settled = False
    return table


@rule("DO-24.26", "DO-24.30", "DO-R.52", "DO-R.85")
def test_t81_a_hidden_rogue_in_a_hotel_on_boardwalk() -> None:
    table = stays_hidden(town(rogue(at=39, level=8, ranks=STEAL), wizard(houses={39: 5})))
    script = turn_of(table)
    script.offers("roll")
    stays_hidden(table)
    script.rolls(10).uses("steal").offers("roll")
    assert (cash(table, A), cash(table, B), ep(table)) == (2300, 700, 71)
    assert is_hidden(table, A)


@rule("DO-24.26")
def test_five_percent_a_level_rounded_down() -> None:
    table = town(rogue(at=6, level=3, ranks=STEAL), wizard(houses={6: 1}))
    turn_of(table).rolls(10).uses("steal").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1504, 1496)


@rule("DO-16.6")
def test_less_than_a_dollar_is_no_effect() -> None:
    table = town(rogue(at=1, ranks=STEAL), wizard(houses={1: 1}))
    turn_of(table).rolls(10).uses("steal").offers("roll")
    assert (cash(table), ep(table)) == (1500, 0)


@rule("DO-24.27", "DO-R.235", "DO-23.3", "DO-23.6")
def test_of_the_blessed_or_cursed_rent() -> None:
    for spell, loot in (("bless", 1150 * 110 // 100), ("curse", 1150 * 90 // 100)):
        table = town(
            rogue(at=27, level=4, ranks=STEAL),
            cleric(level=2, houses={27: 5}),
            grounds={27: f"{spell}@1"},
        )
        turn_of(table).rolls(10).uses("steal").offers("roll")
        assert cash(table) == 1500 + loot * 20 // 100


@rule("DO-24.26", "DO-17.10")
def test_only_where_an_opponent_has_built() -> None:
    for sheet in (
        wizard(owns=[6]),
        wizard(mortgaged=[6]),
        wizard(owns=[5]),
    ):
        assert not turn_of(town(rogue(at=6, ranks=STEAL), sheet)).offers("use:steal")
    assert not turn_of(town(rogue(at=6, ranks=STEAL, houses={6: 2}), wizard())).offers("use:steal")


@rule("DO-R.85", "DO-3.10")
def test_one_try_per_property_and_turn() -> None:
    table = town(rogue(at=6, ranks=STEAL), wizard(houses={6: 5}))
    script = turn_of(table).rolls(1).uses("steal")
    assert not script.offers("use:steal")


@rule("DO-24.28", "DO-36.17", "DO-15.1")
def test_the_owner_raises_the_cash() -> None:
    table = town(rogue(at=39, level=8, ranks=STEAL), wizard(cash=750, houses={39: 5}, owns=[5]))
    script = turn_of(table).rolls(1).uses("steal").asks(B, "raise")
    script.answers("mortgage:reading_railroad").offers("roll")
    assert (cash(table, A), cash(table, B)) == (2300, 50)


@rule("DO-24.28", "DO-15.4")
def test_an_owner_who_cannot_pay_is_bankrupt_to_the_rogue() -> None:
    table = town(rogue(at=39, level=10, ranks=STEAL), wizard(cash=0, houses={39: 4}), fighter())
    turn_of(table).rolls(1).uses("steal").answers("give_up").offers("roll")
    assert (table.sides[B].out, owner(table, 39), cash(table)) == (True, A, 1900)
    assert ep(table) == 91


@rule("DO-36.17", "DO-26.21")
def test_bark_lowers_it() -> None:
    table = town(
        rogue(at=39, level=8, ranks=STEAL), druid(level=4, houses={39: 5}, under="barkskin")
    )
    turn_of(table).rolls(1).uses("steal").offers("roll")
    assert (cash(table, A), cash(table, B), under(table, B)) == (2200, 800, "")


@rule("DO-30.3", "DO-30.6", "DO-30.7", "DO-R.325")
def test_a_quicker_game_halves_it_before_the_bark() -> None:
    table = town(
        rogue(at=39, level=8, ranks=STEAL),
        druid(level=4, houses={39: 5}, under="barkskin"),
        quicker=True,
    )
    turn_of(table).rolls(1).uses("steal").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1800, 1200)


@rule("DO-R.234")
def test_a_hexed_rogue_steals_for_the_pot() -> None:
    table = town(rogue(at=39, level=8, ranks=STEAL, under="hex@1"), warlock(houses={39: 5}))
    turn_of(table).rolls(1).uses("steal").offers("roll")
    assert (cash(table, A), cash(table, B), table.pot) == (1500, 700, 800)


@rule("DO-R.236", "DO-R.258", "DO-R.323", "DO-40.19")
def test_wherever_the_owner_is() -> None:
    for sheet in (
        wizard(hidden=True, houses={39: 5}),
        cleric(under="sanctuary", houses={39: 5}),
        wizard(at=10, jailed=True, houses={39: 5}),
    ):
        table = town(rogue(at=39, level=8, ranks=STEAL), sheet)
        turn_of(table).rolls(1).uses("steal").offers("roll")
        assert cash(table, B) == 700


@rule("DO-24.29", "DO-R.85")
def test_t83_who_has_settled_nothing_pays_first() -> None:
    table = town(rogue(at=21, ranks=STEAL), wizard(houses={21: 3}))
    script = turn_of(table)
    script.offers("roll")
    stays_hidden(table)
    script.rolls(11).uses("steal").ends()
    assert (at(table), cash(table, A), cash(table, B), ep(table)) == (-1, 800, 2200, 1)


@rule("DO-24.29", "DO-9.11")
def test_who_has_paid_for_this_landing_only_goes_to_jail() -> None:
    table = town(rogue(at=16, ranks=STEAL), wizard(houses={21: 1}))
    turn_of(table).rolls(2, 3).moves().rolls(11).uses("steal").ends()
    assert (at(table), cash(table)) == (-1, 1410)


@rule("DO-24.29", "DO-9.2", "DO-R.323")
def test_a_landlord_in_jail_gets_nothing_for_it() -> None:
    table = town(rogue(at=21, ranks=STEAL), wizard(at=10, jailed=True, houses={21: 3}))
    table.characters[A].settled = False
    turn_of(table).rolls(11).uses("steal").ends()
    assert (at(table), cash(table)) == (-1, 1500)


@rule("DO-24.29", "DO-15.4")
def test_who_is_ruined_by_the_rent_goes_nowhere() -> None:
    table = town(rogue(at=21, ranks=STEAL, cash=10), wizard(houses={21: 3}), fighter())
    table.characters[A].settled = False
    turn_of(table).rolls(11).uses("steal").answers("give_up").ends()
    assert (table.characters[A].out, table.characters[A].jailed) == (True, False)


@rule("DO-24.29", "DO-36.13")
def test_a_fighter_who_is_caught_has_not_just_landed_and_razes_nothing() -> None:
    sheet = character("rogue", "fighter", at=21, level=6, ranks=STEAL, stances={"owing": "never"})
    table = town(sheet, wizard(houses={21: 3}))
    table.characters[A].settled = False
    turn_of(table).rolls(11).uses("steal").ends()
    assert (cash(table, A), table.levels[21]) == (800, 3)


@rule("DO-R.237", "DO-24.29", "DO-36.7")
def test_a_bard_who_is_there_plays_for_it() -> None:
    table = town(
        rogue(at=21, ranks=STEAL), wizard(houses={21: 3}), bard(at=21, knows="inspire_courage")
    )
    table.characters[A].settled = False
    script = turn_of(table).rolls(11).uses("steal").asks(C, "music").uses("bardic_music")
    script.ends()
    assert (at(table), cash(table, A), cash(table, B)) == (-1, 1150, 2200)


@rule("DO-R.238", "DO-25.13")
def test_a_song_moves_her_first_and_then_she_goes_to_jail_all_the_same() -> None:
    table = town(
        rogue(at=21, ranks=STEAL),
        wizard(houses={21: 3}, owns=[19]),
        bard(at=21, knows="frightening_tune"),
    )
    table.characters[A].settled = False
    script = turn_of(table).rolls(11).uses("steal").rolls(2).uses("bardic_music")
    script.ends()
    assert (at(table), cash(table, A)) == (-1, 1500 - 700 - 16)


@rule("DO-R.238", "DO-25.12")
def test_a_song_of_rest_does_not_keep_her_out_of_jail() -> None:
    table = town(
        rogue(at=21, ranks=STEAL, knows="slow", spent="slow"),
        wizard(houses={21: 3}),
        bard(at=21, knows="song_of_rest"),
    )
    table.characters[A].settled = False
    turn_of(table).rolls(11).uses("steal").uses("bardic_music").ends()
    assert (at(table), spent(table)) == (-1, "")


@rule("DO-28.6")
def test_a_promise_protects_a_street_or_its_owner() -> None:
    for said in ({"square": "kentucky_avenue"}, {"against": B}):
        table = town(rogue(at=21, ranks=STEAL), wizard(houses={21: 3}), fighter())
        table.clauses.append(Clause("refrain", A, "steal", **said))
        assert not turn_of(table).offers("use:steal")


@rule("DO-42.3", "DO-42.8")
def test_a_mad_rogue_steals_from_the_warlock_herself() -> None:
    table = town(character("warlock", at=21, level=10, houses={21: 3}), rogue(at=21, ranks=STEAL))
    turn_of(table).rolls(1).uses("crown_of_madness").offers("roll")
    assert (cash(table, A), cash(table, B)) == (1500 - 200 - 35, 1535)
