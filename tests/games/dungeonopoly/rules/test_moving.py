"""Movements: walks and jumps, what happens on squares that are passed, who is towed along."""

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
    druid,
    ep,
    fighter,
    lines,
    rogue,
    run,
    town,
    turn_of,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import (
    CARD_BACK,
    CARD_WALK,
    ESCAPE,
    FREEDOM,
    FRIGHT,
    GHOST,
    GREATNESS,
    JAIL_ROLL,
    KNOWLEDGE,
    PULLED,
    PUSHED,
    RELEASE,
    REPELLED,
    ROLL,
    SCENT,
    STEP,
    STRIDE,
    TO_JAIL,
    TOWED,
    Going,
    Movement,
)
from undercroft.games.dungeonopoly.rules.moving import Jumped, Walked, jump, walk_together


@rule("DO-5.1", "DO-R.14")
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (ROLL, "walks fixed passes lands tows"),
        (JAIL_ROLL, "walks fixed passes lands tows"),
        (CARD_WALK, "walks passes lands tows"),
        (CARD_BACK, "walks fixed passes lands tows"),
        (TO_JAIL, ""),
        (GHOST, "walks fixed tows"),
        (STEP, "walks fixed lands tows"),
        (KNOWLEDGE, "walks fixed passes lands tows"),
        (PUSHED, "walks fixed passes tows"),
        (STRIDE, "lands"),
        (PULLED, "walks passes lands tows"),
        (TOWED, "walks fixed passes lands"),
        (FREEDOM, "walks passes lands tows"),
        (GREATNESS, "walks fixed passes lands tows"),
        (FRIGHT, "walks fixed passes lands tows"),
        (SCENT, "walks passes lands tows"),
        (REPELLED, "walks fixed passes lands tows"),
        (ESCAPE, ""),
        (RELEASE, ""),
    ],
    ids=lambda one: one.key if isinstance(one, Movement) else "",
)
def test_the_kinds_of_movement(kind: Movement, said: str) -> None:
    words = ("walks", "fixed", "passes", "lands", "tows")
    assert " ".join(word for word in words if getattr(kind, word)) == said


@rule("DO-5.2", "DO-34.3")
@pytest.mark.parametrize(("start", "money"), [(0, 0), (35, 400), (36, 200), (34, 0)])
def test_neither_the_first_nor_the_last_square_is_passed(start: int, money: int) -> None:
    table = town(wizard(at=start), wizard(mortgaged=[1, 5, 39]))
    walk_of(table, A, Going(ROLL, 5)).ends()
    assert (at(table), cash(table)) == ((start + 5) % 40, 1500 + money)


@rule("DO-34.1", "DO-3.11")
def test_who_sets_out_ends_her_stop() -> None:
    table = town(fighter(at=16), wizard(at=16))
    script = turn_of(table).uses("attack")
    assert not script.offers("use:attack")
    script.moves().rolls(1, 3).plays()
    assert table.characters[A].done == []


@rule("DO-34.2")
@pytest.mark.parametrize(("kind", "money"), [(STRIDE, 1300), (ESCAPE, 1500)])
def test_a_jump_passes_nothing_and_lands_if_its_kind_does(kind: Movement, money: int) -> None:
    table = town(wizard(at=36), wizard(), grounds={39: "glyph@1"})
    run(table, jump(table, A, kind, 4)).ends()
    assert (at(table), cash(table), lines(table, Jumped, Walked)) == (4, money, ["Jumped"])


@rule("DO-5.4", "DO-34.7")
def test_who_is_stopped_loses_the_rest_of_her_walk() -> None:
    table = town(wizard(at=36), cleric(at=20), grounds={39: "glyph@1"})
    walk_of(table, A, Going(ROLL, 6)).answers("decline").answers("drop").answers("drop").ends()
    assert (at(table), cash(table)) == (39, 1480)


@rule("DO-5.6", "DO-7.4")
def test_backward_one_passes_and_lands_but_for_go() -> None:
    table = town(wizard(at=2), druid(at=20), grounds={1: "wall_of_thorns@1"})
    walk_of(table, A, Going(FRIGHT, -4)).ends()
    assert (at(table), cash(table)) == (38, 1380)


@rule("DO-5.7", "DO-2.2")
def test_nothing_moves_a_prisoner() -> None:
    table = town(bard(level=2, at=10), wizard(at=10, jailed=True), wizard(at=11))
    turn_of(table).uses("fascinate").asks(A, "window")
    assert (at(table, B), at(table, C)) == (-1, 10)
    table.towed = {A: [B]}
    walk_of(table, A, Going(ROLL, 10)).ends()
    assert (at(table, A), at(table, B)) == (20, -1)


@rule("DO-5.8", "DO-42.1", "DO-R.17")
def test_who_is_moved_in_another_ones_turn_decides_and_buys_for_herself() -> None:
    table = town(bard(level=2, at=3), wizard(at=4))
    script = turn_of(table).uses("fascinate").asks(B, "buy", "buy", "decline")
    script.answers("buy").offers("roll")
    assert (cash(table, B), ep(table, B), table.owners[3]) == (1440, 1, B)


@rule("DO-34.6")
def test_a_sneaker_meets_pockets_and_backs_and_nothing_else() -> None:
    table = town(
        rogue(at=37, ranks={"sneak": 15, "pick_pockets": 15}),
        cleric(at=1),
        grounds={38: "wall_of_thorns@1", 39: "glyph@1"},
    )
    script = turn_of(table).answers("use:sneak").rolls(15, 5)
    script.asks(A, "passing", "pass", "use:pick_pockets", "use:backstab").answers("pass")
    script.answers("stay_hidden").plays()
    assert (at(table), cash(table), ep(table)) == (2, 1500, 1)


@rule("DO-34.9", "DO-34.10")
def test_who_is_towed_lands_after_who_tows() -> None:
    table = town(wizard(at=30, cash=2000), wizard(at=16), wizard(at=31), wizard(at=28))
    table.towed = {A: [C, B]}
    script = walk_of(table, A, Going(ROLL, 3)).cards("cc7")
    script.asks(B, "buy").answers("buy").asks(C, "buy").answers("buy").ends()
    assert (at(table, A), at(table, B), at(table, C)) == (33, 19, 34)
    assert (cash(table, A), table.owners[19], table.owners[34]) == (2100, B, C)


@rule("DO-34.11", "DO-35.1")
def test_the_pulled_walk_one_by_one_and_land_together() -> None:
    table = town(wizard(at=20), wizard(at=22), wizard(at=18), wizard(at=10, jailed=True), pot=70)
    run(table, walk_together(table, [B, C, 3], PULLED, 20)).ends()
    assert (cash(table, B), cash(table, C), at(table, 3)) == (1570, 1500, -1)


@rule("DO-34.12")
def test_a_card_that_moves_on_tows_twice() -> None:
    table = town(cleric(at=20, level=7, owns=[19]), wizard(at=1))
    table.towed = {A: [B]}
    script = walk_of(table, A, Going(ROLL, 5)).cards("ch9").asks(A, "card").answers("pass")
    script.ends()
    assert (at(table, A), at(table, B)) == (19, 0)


@rule("DO-34.14", "DO-R.332")
def test_a_walk_that_ends_in_jail_tows_as_far_as_it_went() -> None:
    table = town(character("bard", "rogue", at=38, ranks={"rob_bank": 1}), wizard(at=16))
    table.towed = {A: [B]}
    script = turn_of(table).moves().rolls(2, 4).uses("rob_bank").rolls(20)
    script.asks(B, "buy").answers("decline").plays()
    assert (at(table, A), at(table, B), table.active) == (-1, 18, B)


@rule("DO-R.178", "DO-21.18")
def test_a_fighter_also_strikes_on_her_way_back() -> None:
    table = town(fighter(at=7, level=5), wizard(at=5), wizard(at=2))
    walk_of(table, A, Going(CARD_BACK, -3)).uses("combat_reflexes").ends()
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1300, 1400, 1500)
