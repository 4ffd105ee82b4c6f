"""Glitterdust: who is hidden on a square is seen, and nobody there hides so soon again."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
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
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rules.conditions import is_hidden


@rule("DO-25.25", "DO-17.3", "DO-17.10")
def test_any_square_in_limited_range() -> None:
    table = town(bard(at=0, level=5), fighter(at=20))
    script = turn_of(table).answers("use:glitterdust")
    script.asks(
        A,
        "where",
        "where:luxury_tax",
        "where:boardwalk",
        "where:go",
        "where:mediterranean_avenue",
        "where:community_chest_2",
    )
    script.answers("where:boardwalk").asks(A, "window")
    assert ep(table) == 40


@rule("DO-25.25", "DO-25.26", "DO-40.11", "DO-16.8", "DO-6.9")
def test_all_there_are_seen_and_dusted_but_land_on_nothing() -> None:
    table = town(
        bard(at=8, level=5),
        rogue(at=9, hidden=True),
        wizard(at=9, under="invisibility"),
        fighter(at=8, owns=[9]),
    )
    turn_of(table).uses("glitterdust", "where:connecticut_avenue").asks(A, "window")
    assert (under(table, B), under(table, C), under(table, 3)) == ("glitterdust", "glitterdust", "")
    assert not is_hidden(table, B)
    assert not is_hidden(table, C)
    assert (cash(table, B), ep(table)) == (1500, 41)


@rule("DO-25.26")
def test_the_bard_herself_if_she_is_there() -> None:
    table = town(bard(at=8, level=5), rogue(at=20))
    turn_of(table).uses("glitterdust", "where:vermont_avenue").asks(A, "window")
    assert (under(table, A), ep(table)) == ("glitterdust", 41)


@rule("DO-25.27", "DO-R.300", "DO-22.12")
def test_invisibility_moves_her_but_does_not_hide_her() -> None:
    table = town(wizard(at=4, level=5, under="glitterdust@1"), bard(at=20, owns=[9]))
    turn_of(table).uses("invisibility").rolls(2, 3).plays()
    assert (at(table), cash(table), under(table)) == (9, 1500, "")
    assert not is_hidden(table, A)


@rule("DO-25.27", "DO-R.300", "DO-27.13")
def test_a_misty_escape_takes_her_away_but_does_not_hide_her() -> None:
    table = town(fighter(at=4), warlock(at=4, level=3, knows="misty_escape", under="glitterdust@0"))
    turn_of(table).uses("attack").uses("misty_escape", "howfar:5").asks(A, "window")
    assert (at(table, B), under(table, B), is_hidden(table, B)) == (9, "", False)


@rule("DO-25.28", "DO-R.301")
def test_mist_does_not_hide_the_dusted_and_the_dust_stays() -> None:
    table = town(fighter(at=4), druid(at=4, under="glitterdust@0"), grounds={4: "obscuring_mist@1"})
    script = turn_of(table)
    assert script.offers("use:attack")
    script.uses("attack").asks(A, "window")
    assert (cash(table, B), under(table, B)) == (1480, "glitterdust")


@rule("DO-R.299", "DO-40.11")
def test_not_at_a_field_of_antimagic_nor_into_jail() -> None:
    table = town(
        bard(at=9, level=5),
        druid(at=8),
        wizard(at=10, jailed=True),
        grounds={8: "antimagic_field@1"},
    )
    script = turn_of(table).answers("use:glitterdust")
    assert not script.offers("where:vermont_avenue")
    script.answers("where:just_visiting").asks(A, "window")
    assert (under(table, C), ep(table)) == ("", 40)


@rule("DO-40.11", "DO-25.26")
def test_shields_and_sanctuaries_are_no_help() -> None:
    table = town(bard(at=9, level=5), cleric(at=8, under="shield_of_faith sanctuary"))
    turn_of(table).uses("glitterdust", "where:vermont_avenue").asks(A, "window")
    assert under(table, B) == "shield_of_faith sanctuary glitterdust"


@rule("DO-40.11", "DO-27.26", "DO-R.111")
def test_a_lucky_ward_keeps_the_dust_off() -> None:
    for die, lies in ((1, ""), (2, "glitterdust")):
        table = town(
            bard(at=9, level=5), warlock(at=8, level=5, knows="entropic_ward", hidden=True)
        )
        script = turn_of(table).rolls(die).uses("glitterdust", "where:vermont_avenue")
        script.asks(A, "window")
        assert (under(table, B), is_hidden(table, B), ep(table)) == (lies, die == 1, 39 + die)


@rule("DO-27.24", "DO-17.5")
def test_it_is_aimed_at_nobody_and_beguiles_nobody() -> None:
    table = town(bard(at=9, level=5), warlock(at=8, level=5, knows="beguiling_defenses"))
    turn_of(table).uses("glitterdust", "where:vermont_avenue").asks(A, "window")
    assert (under(table, A), under(table, B)) == ("", "glitterdust")


@rule("DO-28.6")
def test_a_promise_spares_the_square_where_somebody_stands() -> None:
    table = town(bard(at=9, level=5), rogue(at=8), fighter())
    table.clauses.append(Clause("refrain", A, "glitterdust", against=B))
    script = turn_of(table).answers("use:glitterdust")
    assert not script.offers("where:vermont_avenue")


@rule("DO-43.23")
def test_a_counterspeller_is_asked_only_if_she_stands_there() -> None:
    for where, asked in (("vermont_avenue", True), ("connecticut_avenue", False)):
        table = town(bard(at=9, level=5), wizard(at=8, level=7, stances={"counter": "mine"}))
        script = turn_of(table).uses("glitterdust", f"where:{where}")
        assert script.offers("use:counterspell") is asked
