"""Coming home with enough, and how it ends."""

from typing import Any

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    at,
    delve,
    fighting,
    give,
    held,
    hoard,
    lines,
    play,
    prepare,
)
from tests.games.dungeon.furnishing import faces, gold, heard, seen, turn_of
from tests.script import rule
from undercroft.engine import Table, Viewer
from undercroft.games import find
from undercroft.games.dungeon.rules.ending import Won, over, result

everybody = pytest.mark.parametrize("viewer", [A, B, None])

NINETEEN = "huge_diamond_10000_6 gold_necklace_9000_6 sack_of_gold_500_1 sack_of_gold_250_1"
TWENTY_NINE = f"{NINETEEN} huge_ruby_8000_6 silver_cup_1000_3 sack_of_gold_750_1"
WORTH = {
    9_750: "gold_necklace_9000_6 sack_of_gold_750_1",
    10_000: "huge_diamond_10000_6",
    19_750: NINETEEN,
    20_000: f"{NINETEEN} sack_of_gold_250_1",
    29_500: TWENTY_NINE,
    30_000: f"{TWENTY_NINE} sack_of_gold_500_1",
    15_750: "huge_diamond_10000_6 jade_idol_5000_4 sack_of_gold_750_1",
    16_000: "huge_diamond_10000_6 huge_sapphire_6000_4",
    18_000: "huge_diamond_10000_6 huge_ruby_8000_6",
    5_000: "jade_idol_5000_4",
}


def comes_home(kind: str, total: int, **settings: Any) -> bool:
    """Does a player of that kind win who walks to Start with that much?"""
    table = delve(kind, "hero", at=["CH-MAIN-GALLERY"], treasure=[WORTH[total]], **settings)
    assert gold(table, A) == total
    return play(table).goes("START").state.winner == A


@rule("DG-14.1", "DG-15.1", "DG-15.2")
@pytest.mark.parametrize(
    ("game", "kind", "total", "wins"),
    [
        ("basic", "elf", 10_000, True),
        ("basic", "hero", 9_750, False),
        ("expert", "elf", 9_750, False),
        ("expert", "hero", 10_000, True),
        ("expert", "superhero", 19_750, False),
        ("expert", "superhero", 20_000, True),
        ("expert", "wizard", 29_500, False),
        ("expert", "wizard", 30_000, True),
    ],
)
def test_on_start_with_the_total_needed_a_player_wins(
    game: str, kind: str, total: int, wins: bool
) -> None:
    assert comes_home(kind, total, game=game) is wins


@rule("DG-14.1")
@pytest.mark.parametrize(
    ("agreed", "kind", "total", "wins"),
    [
        ("even", "superhero", 15_750, False),
        ("even", "superhero", 16_000, True),
        ("even", "wizard", 16_000, False),
        ("even", "wizard", 18_000, True),
        ("even", "elf", 10_000, True),
        ("short", "elf", 5_000, True),
        ("short", "superhero", 9_750, False),
        ("short", "superhero", 10_000, True),
        ((5_000, 10_000, 16_000, 20_000), "elf", 5_000, True),
        ((5_000, 10_000, 16_000, 20_000), "hero", 9_750, False),
        ((5_000, 10_000, 16_000, 20_000), "wizard", 20_000, True),
    ],
)
def test_a_table_may_agree_on_other_totals(
    agreed: object, kind: str, total: int, wins: bool
) -> None:
    assert comes_home(kind, total, gold_to_win=agreed) is wins


@rule("DG-14.1", "DG-12.12")
def test_p45_special_cards_count_their_gold_to_the_last_coin() -> None:
    rich = "huge_ruby_8000_5 esp_medallion_3 magic_sword_1+1"
    table = delve("elf", "hero", at=["CH-MAIN-GALLERY"], treasure=[rich])
    play(table).goes("START").ends()
    assert (table.winner, gold(table, A)) == (A, 10_000)


@rule("DG-14.1")
def test_the_game_is_over_at_once_with_steps_left_and_nothing_more_is_asked() -> None:
    table = delve("elf", "hero", at=["C1-19"], treasure=["huge_diamond_10000_6"])
    play(table).goes("START").ends()
    assert over(table)
    assert lines(table, Won) == ["Won"]


@rule("DG-14.2")
def test_winning_is_checked_when_the_pawn_comes_to_start_and_not_when_others_play() -> None:
    table = delve("elf", "hero")
    give(table, A, "huge_diamond_10000_6")
    turn_of(table, B).goes("CH-MAIN-GALLERY").stops().ends()
    assert table.winner is None
    play(table).goes("CH-MAIN-GALLERY", "START").ends()
    assert table.winner == A


@rule("DG-14.3", "DG-11.3")
def test_enough_anywhere_else_wins_nothing() -> None:
    table = delve("elf", "hero", at=["C1-19"], treasure=["huge_diamond_10000_6"])
    play(table).goes("CH-MAIN-GALLERY").stops().ends()
    assert (table.winner, over(table)) == (None, False)


@rule("DG-14.3")
@everybody
def test_the_winner_shows_the_cards_and_so_does_everybody_now_that_it_is_over(
    viewer: Viewer,
) -> None:
    table = delve("elf", "hero", at=["CH-MAIN-GALLERY"], treasure=[NINETEEN, "gold_cup_2500_3"])
    play(table).goes("START").ends()
    shown = seen(table, A, viewer)
    assert (len(faces(shown.treasure)), None in faces(shown.treasure)) == (4, False)
    assert (shown.gold, heard(table, "Won", viewer)[0]["gold"]) == (19_750, 19_750)
    assert faces(seen(table, B, viewer).treasure) == ["gold_cup_2500_3"]


# Carried home


@rule("DG-14.2", "DG-R.60", "DG-8.8")
def test_who_is_carried_to_start_with_enough_wins_at_once() -> None:
    rich = "huge_diamond_10000_6 huge_ruby_8000_6 gold_ring_3000_5"
    table = delve("elf", "hero", at=["C6-24"], treasure=[rich])
    script = play(table).goes("R6-12").meets("vampire_6").throws(11, 3)
    script.answers("pile_b").answers("pile_b").asks(B, "pile", "drop_a", "drop_b")
    script.answers("drop_a").ends()
    assert (at(table, A), gold(table, A), table.winner) == ("START", 11_000, A)
    assert hoard(table, "R6-12") == ["huge_diamond_10000_6"]


@rule("DG-R.60", "DG-14.2")
def test_with_wounded_win_off_the_pawn_must_leave_start_and_return() -> None:
    rich = "huge_diamond_10000_6 huge_ruby_8000_6 gold_ring_3000_5"
    table = delve("elf", "hero", at=["C6-24"], treasure=[rich], wounded_win=False)
    script = play(table).goes("R6-12").meets("vampire_6").throws(11, 3)
    script.answers("pile_b").answers("pile_b").answers("drop_a").ends()
    assert (at(table, A), gold(table, A), table.winner) == ("START", 11_000, None)
    turn_of(table, A).stops().ends()
    assert table.winner is None
    turn_of(table, A).goes("CH-MAIN-GALLERY", "START").ends()
    assert table.winner == A


@rule("DG-R.60", "DG-14.1")
def test_who_is_carried_to_start_with_too_little_plays_on() -> None:
    table = delve("elf", "hero", at=["C6-24"], treasure=["huge_ruby_8000_6 gold_ring_3000_5"])
    script = play(table).goes("R6-12").meets("vampire_6").throws(11, 3)
    script.answers("pile_b").answers("drop_b").ends()
    assert (at(table, A), held(table, A), table.winner) == ("START", ["huge_ruby_8000_6"], None)


# The result


@rule("DG-14.1")
def test_the_winner_is_first_and_the_others_follow_by_their_share_of_the_total_needed() -> None:
    table = delve(
        "elf",
        "wizard",
        "superhero",
        "hero",
        at=["CH-MAIN-GALLERY"],
        treasure=["huge_diamond_10000_6", "gold_necklace_9000_6", "huge_ruby_8000_5", ""],
    )
    play(table).goes("START").ends()
    ended = result(table)
    assert (ended.winners, ended.places, ended.reason) == ((A,), (1, 3, 2, 4), "home")
    assert ended.scores == (10_000, 9_000, 8_000, 0)


@rule("DG-14.1")
def test_equal_shares_are_equal_places_and_the_winner_is_alone_before_a_richer_one() -> None:
    table = delve(
        "elf",
        "hero",
        "elf",
        "hero",
        at=["CH-MAIN-GALLERY", "C1-19", "C1-23", "C1-24"],
        treasure=["huge_diamond_10000_6", NINETEEN.partition(" ")[2] + " huge_ruby_8000_6"],
    )
    play(table).goes("START").ends()
    assert result(table).places == (1, 2, 3, 3)


@rule("DG-R.92")
def test_a_limit_of_turns_ends_the_game_without_a_winner() -> None:
    table = delve("elf", "superhero", at=["C1-19", "C1-23"], turn_limit=12)
    give(table, A, "silver_cup_1000_2")
    give(table, B, "gold_ring_3000_3")
    play(table).stops().ends()
    assert not over(table)
    play(table).stops().ends()
    assert over(table)
    ended = result(table)
    assert (ended.winners, ended.places, ended.reason) == ((), (2, 1), "turn_limit")
    assert ended.scores == (1_000, 3_000)


@rule("DG-R.92", "DG-14.1")
def test_who_comes_home_in_the_last_turn_still_wins() -> None:
    table = delve(
        "elf", "hero", at=["CH-MAIN-GALLERY"], treasure=["huge_diamond_10000_6"], turn_limit=11
    )
    play(table).goes("START").ends()
    assert (over(table), result(table).winners) == (True, (A,))


@rule("DG-R.92")
def test_a_whole_game_ends_at_its_limit_and_without_one_goes_on_for_long() -> None:
    table = Table.quick(find("dungeon"), 2, {"turn_limit": 7, "first_player": "seat"}, seed=1)
    while not table.over:
        ask = table.asked[0]
        keys = [option.key for option in ask.options]
        table.answer(ask.seat, "stop" if "stop" in keys else keys[0])
    assert (table.state.turn, table.turns) == (7, 7)
    endless = delve("elf", "hero")
    endless.turn = 99_999
    assert not over(endless)
    endless.turn += 1
    assert (over(endless), result(endless).winners) == (True, ())


@rule("DG-14.1", "DG-1.7")
def test_nobody_has_won_before_anybody_moved() -> None:
    script = prepare(2, adventurers=("elf", "hero"), first_player="seat", gold_to_win=(0, 0, 0, 0))
    assert not over(script.ends())


@rule("DG-14.2")
def test_a_fight_on_the_way_wins_nothing_yet() -> None:
    table = delve(
        "elf",
        "hero",
        "hero",
        at=["R1-07"],
        treasure=["gold_necklace_9000_6 sack_of_gold_750_2"],
        foes=[fighting(A, "goblins_1", "R1-07")],
    )
    play(table).does("fight:goblins_1:0").throws(3).finds("sack_of_gold_250_1").ends()
    assert (gold(table, A), table.winner, table.active) == (10_000, None, B)
