"""The turn, with its windows, its movements and its end."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    D,
    ability,
    at,
    cash,
    cleric,
    ep,
    fighter,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.conditions import may_use


@rule("DO-33.1", "DO-3.9", "DO-3.10")
def test_it_begins_with_the_end_of_what_lasted_until_now() -> None:
    table = town(cleric(under="sanctuary mage_armor", hidden=True), wizard(hidden=True))
    table.used, table.spell_cast = [(A, "attack", -1)], True
    assert turn_of(table).offers("roll")
    assert (under(table, A), table.characters[A].hidden) == ("mage_armor", False)
    assert table.characters[B].hidden
    assert (table.used, table.spell_cast) == ([], False)


@rule("DO-33.2", "DO-33.3")
def test_who_is_free_has_an_opening_window_and_who_is_not_one_in_jail() -> None:
    turn_of(town(wizard(), wizard(at=20))).asks(A, "window", "roll")
    turn_of(town(wizard(jailed=True, at=10), wizard())).asks(A, "jail", "roll", "leave_by_fee")


@rule("DO-3.1", "DO-33.6", "DO-33.9", "DO-3.5")
def test_a_window_a_movement_a_landing_and_a_window() -> None:
    table = town(wizard(at=1, owns=[39]), wizard(at=20))
    script = turn_of(table).asks(A, "window", "roll", "mortgage:boardwalk", "trade")
    script.moves().rolls(1, 2).asks(A, "window", "end_turn", "mortgage:boardwalk", "trade")
    assert (at(table), cash(table), table.phase) == (4, 1300, "closing")
    script.answers("mortgage:boardwalk").answers("end_turn").ends()
    assert (cash(table), table.active) == (1500, B)


@rule("DO-3.3", "DO-33.8", "DO-3.6", "DO-R.7", "DO-R.10")
def test_before_between_and_after_movements_one_may_attack() -> None:
    table = town(fighter(), wizard(), wizard(at=4), wizard(at=10))
    script = turn_of(table).uses("attack").moves().rolls(2, 2)
    script.uses("attack").moves().rolls(1, 5).uses("attack").ends()
    assert [cash(table, seat) for seat in (B, C, D)] == [1480] * 3


@rule("DO-33.7", "DO-3.8")
def test_in_jail_no_window_follows() -> None:
    table = town(wizard(at=25, owns=[39]), wizard())
    turn_of(table).moves().rolls(2, 3).ends()
    assert (at(table), table.active) == (-1, B)


@rule("DO-33.10")
def test_it_ends_with_what_was_for_this_turn_and_the_next_one_follows() -> None:
    table = town(fighter(level=2, at=18), wizard(), wizard())
    table.characters[B].out = table.sides[B].out = True
    table.towed = {A: [C]}
    turn_of(table).answers("use:run").rolls(1, 3, 5).plays()
    assert (table.towed, table.characters[A].boons, table.active) == ({}, [], C)


@rule("DO-33.14", "DO-3.2", "DO-12.1")
def test_after_every_action_it_is_seen_anew_what_is_possible() -> None:
    table = town(wizard(owns="browns", cash=50), wizard())
    script = turn_of(table)
    assert script.offers("build:baltic_avenue")
    script.answers("build:baltic_avenue")
    assert "build" not in " ".join(script.keys())
    assert not script.offers("mortgage:mediterranean_avenue")
    assert script.offers("sell:baltic_avenue")


@rule("DO-3.4", "DO-R.8")
def test_nobody_attacks_in_another_ones_turn() -> None:
    table = town(wizard(at=10), fighter(at=20, level=5))
    script = turn_of(table).moves().rolls(4, 6).asks(A, "window", "end_turn", "use:magic_missile")
    script.plays()
    assert cash(table, A) == 1500


@rule("DO-R.9", "DO-21.12")
def test_what_is_once_a_turn_can_be_done_again_in_any_other_turn() -> None:
    table = town(fighter(at=11, level=3), wizard(at=14))
    script = turn_of(table).uses("far_shot").rolls(20)
    assert not script.offers("use:far_shot")
    script.moves().rolls(4, 5).plays()
    turn_of(table, B).asks(B, "window")
    assert may_use(table, A, ability("far_shot"))


@rule("DO-21.8", "DO-21.7", "DO-R.63")
def test_a_veteran_is_one_while_she_runs() -> None:
    table = town(fighter(level=9), cleric(at=20, level=5), grounds={5: "glyph@1"})
    turn_of(table).answers("use:run").rolls(1, 3, 6).plays()
    assert (at(table), cash(table), ep(table)) == (5, 1450, 81)
