"""Mass Suggestion: all who are near follow the caster's every step for the rest of the turn."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    D,
    at,
    bard,
    cash,
    cleric,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.conditions import is_hidden


@rule("DO-25.31", "DO-17.3", "DO-16.8")
def test_all_in_range_when_it_is_cast() -> None:
    table = town(
        bard(at=1, level=8, owns=[9, 11, 8]),
        fighter(at=3),
        wizard(at=0),
        cleric(at=4),
        wizard(at=20),
    )
    turn_of(table).uses("mass_suggestion").rolls(3, 5).plays()
    assert [at(table, seat) for seat in range(5)] == [9, 11, 8, 4, 20]
    assert ep(table) == 71


@rule("DO-25.31", "DO-25.32", "DO-34.13")
def test_t158_the_hidden_follow_without_landing() -> None:
    table = town(
        bard(at=4, level=8, owns=[12]),
        rogue(at=5, hidden=True),
        wizard(at=30, owns=[13]),
        grounds={9: "wall_of_thorns@2"},
    )
    turn_of(table).uses("mass_suggestion").rolls(3, 5).plays()
    assert (at(table, B), cash(table, B), is_hidden(table, B)) == (13, 1500, True)


@rule("DO-R.201", "DO-40.15", "DO-17.9")
def test_no_shield_but_an_ascension_helps() -> None:
    table = town(
        bard(at=4, level=8, owns=[9]),
        cleric(at=4, under="shield_of_faith"),
        cleric(at=4, level=9, stances={"dice": "never"}),
        cleric(at=4, under="sanctuary"),
    )
    turn_of(table).uses("mass_suggestion").rolls(2, 3).plays()
    assert (at(table, B), at(table, C), at(table, D)) == (9, 4, 9)
    assert under(table, B) == "shield_of_faith"


@rule("DO-17.10", "DO-16.6", "DO-17.2")
def test_an_empty_range_teaches_nothing() -> None:
    table = town(bard(at=4, level=8, owns=[12]), fighter(at=30))
    turn_of(table).uses("mass_suggestion").offers("roll")
    assert (ep(table), table.characters[A].spent[0].key) == (70, "mass_suggestion")


@rule("DO-R.166", "DO-25.21")
def test_of_two_who_follow_only_the_first_sets_off_a_trap() -> None:
    table = town(
        bard(at=13, level=8, owns=[18]),
        fighter(at=11),
        wizard(at=11),
        cleric(at=30, owns=[12, 16]),
        grounds={12: "glyph@3"},
    )
    turn_of(table).uses("mass_suggestion").rolls(2, 3, 1, 1).plays()
    assert (at(table, B), at(table, C)) == (12, 16)
    assert (cash(table, B), cash(table, C)) == (1500 - 20 - 8, 1500 - 14)


@rule("DO-43.23")
def test_a_counterspeller_is_asked_only_if_it_would_move_her() -> None:
    for where, asked in ((6, True), (7, False)):
        table = town(bard(at=4, level=8), wizard(at=where, level=7, stances={"counter": "mine"}))
        script = turn_of(table).uses("mass_suggestion")
        assert script.offers("use:counterspell") is asked
