"""Entangle: to walk on from the enchanted square costs three squares more."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import (
    CARD_WALK,
    FREEDOM,
    FRIGHT,
    GHOST,
    GREATNESS,
    PULLED,
    PUSHED,
    REPELLED,
    ROLL,
    SCENT,
    STEP,
    TOWED,
    Going,
    Movement,
)


@rule("DO-26.6", "DO-34.4", "DO-R.94")
def test_t97_the_example_of_the_book() -> None:
    table = town(fighter(at=37), druid(at=20), grounds={39: "entangle@1"})
    turn_of(table).rolls(3, 4).plays()
    assert at(table) == 1


@rule("DO-26.7", "DO-R.94")
@pytest.mark.parametrize(("squares", "end"), [(2, 39), (3, 39), (4, 39), (5, 39), (6, 0)])
def test_t98_where_the_distance_runs_out_she_lands(squares: int, end: int) -> None:
    table = town(fighter(at=37), druid(at=20, owns="boardwalk"), grounds={39: "entangle@1"})
    walk_of(table, A, Going(ROLL, squares)).plays()
    assert at(table) == end
    assert cash(table) == (1450 if end == 39 else 1900)


@rule("DO-26.9")
def test_t99_its_caster_is_not_slowed() -> None:
    table = town(druid(at=37), fighter(at=20), grounds={39: "entangle@0"})
    turn_of(table).rolls(3, 4).plays()
    assert at(table) == 4


@rule("DO-26.8", "DO-R.94")
def test_to_start_on_it_costs_nothing() -> None:
    table = town(fighter(at=5), druid(at=20), grounds={5: "entangle@1"})
    turn_of(table).rolls(1, 2).plays()
    assert at(table) == 8


@rule("DO-R.155", "DO-26.8", "DO-R.15", "DO-5.5")
@pytest.mark.parametrize("kind", [CARD_WALK, FREEDOM, PULLED, SCENT])
def test_a_walk_to_a_named_square_costs_nothing_more(kind: Movement) -> None:
    table = town(fighter(at=16), druid(at=30), grounds={18: "entangle@1"})
    walk_of(table, A, Going(kind, to=20)).plays()
    assert at(table) == 20


@rule("DO-R.156")
@pytest.mark.parametrize("kind", [PUSHED, TOWED, FRIGHT, GREATNESS, REPELLED])
def test_every_other_counted_walk_is_slowed(kind: Movement) -> None:
    table = town(fighter(at=16), druid(at=30), grounds={18: "entangle@1"})
    walk_of(table, A, Going(kind, 4)).plays()
    assert at(table) == 18
    table = town(fighter(at=20), druid(at=30), grounds={18: "entangle@1"})
    walk_of(table, A, Going(kind, -7)).plays()
    assert at(table) == 16


@rule("DO-R.157")
@pytest.mark.parametrize("kind", [GHOST, STEP])
def test_ghosts_and_abundant_steps_are_not(kind: Movement) -> None:
    table = town(fighter(at=16), druid(at=30), grounds={18: "entangle@1"})
    walk_of(table, A, Going(kind, 4)).plays()
    assert at(table) == 20


@rule("DO-R.154", "DO-R.95")
@pytest.mark.parametrize(("dice", "end"), [((1, 1), 18), ((1, 2), 18), ((3, 4), 20)])
def test_with_thorns_on_the_square_there_is_one_damage(dice: tuple[int, int], end: int) -> None:
    table = town(fighter(at=16), druid(at=30, level=4), grounds={18: "entangle@1 wall_of_thorns@1"})
    walk_of(table, A, Going(GREATNESS, sum(dice))).plays()
    assert (at(table), cash(table)) == (end, 1420)


@rule("DO-34.4", "DO-R.111")
def test_luck_keeps_the_ward_of_a_warlock_from_it() -> None:
    for die, end in ((1, 20), (2, 18)):
        table = town(
            warlock(at=16, knows="entropic_ward"), druid(at=30), grounds={18: "entangle@1"}
        )
        walk_of(table, A, Going(GREATNESS, 4)).rolls(die).plays()
        assert at(table) == end


@rule("DO-40.24", "DO-26.17")
def test_it_sleeps_in_an_antimagic_field() -> None:
    table = town(wizard(at=16), druid(at=30), grounds={18: "entangle@1 antimagic_field@1"})
    walk_of(table, A, Going(GREATNESS, 4)).plays()
    assert (at(table), ep(table)) == (20, 0)


@rule("DO-R.153")
def test_with_a_glyph_on_the_square() -> None:
    for squares, left, stays in ((2, 1500, True), (4, 1500, True), (6, 1480, False)):
        table = town(fighter(at=4, owns=[6]), cleric(at=30), grounds={6: "entangle@1 glyph@1"})
        walk_of(table, A, Going(GREATNESS, squares)).ends()
        lying = [one.kind.key for one in table.grounds[6]]
        assert (at(table), cash(table), "glyph" in lying) == (6, left, stays)


@rule("DO-R.158")
def test_a_cleric_who_stops_or_passes_there_draws_once() -> None:
    for squares, end in ((2, 7), (5, 7), (6, 8)):
        table = town(cleric(at=5, level=7, owns=[8]), fighter(at=30), grounds={7: "entangle@1"})
        script = walk_of(table, A, Going(GREATNESS, squares)).cards("ch7")
        script.answers("pass").ends()
        assert (at(table), cash(table)) == (end, 1550)
