"""Preparation: who can play, what lies ready, who is who, and who goes first."""

from typing import Any

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    C,
    D,
    Delving,
    bottom,
    cards_in_all,
    delve,
    fighting,
    held,
    in_hand,
    lines,
    pass_turns,
    play,
    prepare,
    space,
    told,
)
from tests.script import rule
from undercroft.engine import BadSetting, Scripted, Story, Unknown
from undercroft.games.dungeon import GAME
from undercroft.games.dungeon.cards import ADVENTURERS, LEVELS
from undercroft.games.dungeon.rules.casting import Learned
from undercroft.games.dungeon.rules.looting import SwordTaken, clean_room
from undercroft.games.dungeon.rules.preparing import (
    Chose,
    GoesFirst,
    RolledForFirst,
    RolledForSpells,
    new_table,
)
from undercroft.games.dungeon.state import Settings

EVERYONE = ["become:elf", "become:hero", "become:superhero", "become:wizard"]
BASIC: dict[str, Any] = {"game": "basic"}
TWO: dict[str, Any] = {"adventurers": ("elf", "hero")}


def become(script: Delving, *kinds: str) -> Delving:
    """They choose in the order of the seats, from A on."""
    script.rolls(0)
    for seat, kind in enumerate(kinds):
        script.asks(seat, "adventurer").answers(f"become:{kind}")
    return script


# Who can play


@rule("DG-1.1", "DG-R.4", "DG-R.5")
def test_two_to_four_play_the_basic_game_and_two_to_eight_the_expert_game() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]
    for players in GAME.seats:
        assert GAME.agree(players, {"game": "expert"}).game == "expert"
    for players in (2, 3, 4):
        assert GAME.agree(players, {"game": "basic"}).game == "basic"
    for players in (5, 6, 7, 8):
        with pytest.raises(BadSetting, match="2 to 4 players"):
            GAME.agree(players, {"game": "basic"})


@rule("DG-R.4")
def test_nobody_plays_alone() -> None:
    assert 1 not in GAME.seats
    with pytest.raises(Unknown, match="2 to 8 players"):
        GAME.agree(1, {})


@rule("DG-R.2", "DG-R.5")
@pytest.mark.parametrize(
    ("game", "wanted", "reason"),
    [
        ("expert", ["elf", "elf", "elf"], "only 2 Elf pawns"),
        ("basic", ["elf", "wizard"], "no Wizard in the Basic Game"),
        ("expert", ["elf", "hero", "hero"], "2 players, but 3 adventurers"),
    ],
)
def test_fixed_adventurers_must_be_in_the_box(game: str, wanted: list[str], reason: str) -> None:
    players = 2 if "but" in reason else len(wanted)
    with pytest.raises(BadSetting, match=reason):
        GAME.agree(players, {"game": game, "adventurers": wanted})


# What lies ready


@rule("DG-1.3", "DG-R.1")
def test_twelve_piles_are_shuffled_and_face_down() -> None:
    table = new_table(4, Settings(), Scripted(), Story())
    assert len(table.monsters) == len(table.treasures) == 6
    for level in LEVELS:
        (monsters,) = table.monsters[level - 1].layers
        (treasures,) = table.treasures[level - 1].layers
        assert {one.monster.level for one in monsters} == {level}
        assert {one.card.level for one in treasures} == {level}
        assert {one.seen for one in monsters} == {one.seen for one in treasures} == {0}


@rule("DG-1.4")
def test_spells_lie_open_in_the_expert_game_and_are_put_away_in_the_basic_one() -> None:
    assert cards_in_all(delve("elf", "hero")) == ALL_CARDS
    assert delve("elf", "hero", game="basic").spells == []


@rule("DG-1.5")
def test_markers_and_graves_are_two_stocks_beside_the_board() -> None:
    table = delve("elf", "hero")
    assert (table.graves, table.foes, table.visions, table.free_marker()) == (0, [], [], 1)


@rule("DG-R.1", "DG-7.5")
def test_cards_that_come_back_go_to_the_bottom_in_order_and_come_round_again() -> None:
    table = delve("superhero", "elf", at=["CH-KITCHEN"])
    pile = ["ghouls_2", "evil_hero_2", "giant_spider_2", "giant_lizard_2", "hobgoblins_2"]
    pile += ["ghouls_2"]
    for key in pile:
        play(table).goes("C2-10", "CH-KITCHEN").meets(key).throws(12).ends()
        assert bottom(table.monsters[1]) == key
        pass_turns(table)
    play(table).goes("C2-10", "CH-KITCHEN").meets("cage_2").rolls(1).ends()
    pass_turns(table, 3)
    for key in pile:
        play(table).goes("C2-10", "CH-KITCHEN").meets_again(key).throws(12).ends()
        pass_turns(table)


# Basic and Expert


@rule("DG-1.2", "DG-1.6")
def test_the_expert_game_adds_superhero_and_wizard() -> None:
    prepare(2, game="expert").rolls(0).asks(A, "adventurer", *EVERYONE)
    prepare(2, game="basic").rolls(0).asks(A, "adventurer", *EVERYONE[:2])


@rule("DG-1.2")
@pytest.mark.parametrize("game", ["basic", "expert"])
def test_a_sword_is_rolled_for_in_the_expert_game_only(game: str) -> None:
    table = delve("elf", "hero", game=game)
    script = play(table).finds("magic_sword_1")
    if game == "expert":
        script.throws(12)
    clean_room(table, A, space("R1-07"), None)
    assert told(table, SwordTaken).plus == (2 if game == "expert" else 1)


@rule("DG-1.2", "DG-7.4")
@pytest.mark.parametrize("game", ["basic", "expert"])
def test_a_dash_is_beaten_in_the_expert_game_only(game: str) -> None:
    foe = fighting(A, "black_pudding_5", "CH-WIZARDS-LABORATORY")
    sword = ["magic_sword_1+1"]
    table = delve("elf", "hero", at=[foe.space.key], foes=[foe], treasure=sword, game=game)
    script = play(table).does("fight:black_pudding_5:0")
    script.throws(12).ends()
    assert (table.foes == []) is (game == "expert")


@rule("DG-1.2", "DG-14.1")
def test_totals_are_by_adventurer() -> None:
    table = delve("elf", "hero")
    assert [table.goal(kind) for kind in ADVENTURERS] == [10_000, 10_000, 20_000, 30_000]
    basic = delve("elf", "hero", game="basic")
    assert [basic.goal(kind) for kind in ADVENTURERS[:2]] == [10_000, 10_000]


@rule("DG-14.1")
@pytest.mark.parametrize(
    ("gold_to_win", "goals"),
    [
        ("book", [10_000, 10_000, 20_000, 30_000]),
        ("even", [10_000, 10_000, 16_000, 18_000]),
        ("short", [5_000, 5_000, 10_000, 15_000]),
        ((7_000, 8_000, 9_000, 11_000), [7_000, 8_000, 9_000, 11_000]),
    ],
)
def test_a_table_may_agree_on_other_totals(gold_to_win: Any, goals: list[int]) -> None:
    table = delve("elf", "wizard", gold_to_win=gold_to_win)
    assert [table.goal(kind) for kind in ADVENTURERS] == goals


@rule("DG-14.1")
def test_half_of_it_wins_a_short_game() -> None:
    idol = ["jade_idol_5000_4"]
    table = delve("elf", "hero", at=["CH-MAIN-GALLERY"], treasure=idol, gold_to_win="short")
    play(table).goes("START").ends()
    assert table.winner == A


# Adventurers


@rule("DG-1.6")
def test_there_are_two_pawns_of_each_adventurer() -> None:
    script = become(prepare(4), "elf", "elf", "wizard")
    script.asks(D, "adventurer", *EVERYONE[1:])


@rule("DG-1.6")
def test_the_last_of_four_in_the_basic_game_is_what_is_left() -> None:
    script = become(prepare(4, game="basic"), "hero", "elf", "hero").throws(12, 2, 3, 4)
    assert [one.kind.key for one in script.ends().delvers] == ["hero", "elf", "hero", "elf"]


@rule("DG-R.2")
def test_adventurers_are_chosen_seat_by_seat_from_a_random_one_on() -> None:
    script = prepare(3).rolls(2)
    for seat, kind in ((C, "elf"), (A, "hero"), (B, "superhero")):
        script.asks(seat, "adventurer").answers(f"become:{kind}")
    table = script.throws(2, 3, 4).ends()
    assert [one.kind.key for one in table.delvers] == ["hero", "superhero", "elf"]


@rule("DG-R.2")
def test_a_table_may_fix_the_adventurers() -> None:
    table = prepare(3, adventurers=("hero", "elf", "hero")).throws(2, 3, 4).ends()
    assert [one.kind.key for one in table.delvers] == ["hero", "elf", "hero"]
    assert lines(table, Chose) == ["Chose"] * 3


@rule("DG-1.7")
def test_all_begin_on_start_with_nothing() -> None:
    table = become(prepare(2), "elf", "superhero").throws(7, 6).ends()
    for one in table.delvers:
        assert (one.at.key, one.treasure, one.spells, one.doors) == ("START", [], [], 0)
        assert (one.lost, one.caged) == (0, False)


@rule("DG-1.8")
def test_a_wizard_chooses_ten_spells_before_the_roll_for_the_first_turn() -> None:
    script = become(prepare(2), "elf", "wizard")
    for _ in range(9):
        script.asks(B, "spell", "learn:fire_ball", "learn:lightning_bolt", "learn:teleport")
        script.answers("learn:fire_ball")
    script.asks(B, "spell", "learn:lightning_bolt", "learn:teleport").answers("learn:teleport")
    table = script.throws(7, 6).ends()
    assert in_hand(table, B) == ["fire_ball"] * 9 + ["teleport"]
    assert in_hand(table, A) == []
    told_of = lines(table, Chose, Learned, RolledForSpells, RolledForFirst)
    assert told_of == ["Chose"] * 2 + ["Learned"] * 10 + ["RolledForFirst"] * 2


# The first turn


@rule("DG-1.9")
@pytest.mark.parametrize(("rolls", "first"), [((9, 6, 4), A), ((6, 9, 4), B), ((2, 3, 4), C)])
def test_the_highest_roll_of_two_dice_begins(rolls: tuple[int, ...], first: int) -> None:
    table = prepare(3, adventurers=("hero", "elf", "hero")).throws(*rolls).ends()
    assert told(table, GoesFirst).seat == table.active == first


@rule("DG-1.9", "DG-R.3")
def test_p41_who_ties_for_the_highest_rolls_again() -> None:
    table = prepare(3, adventurers=("hero", "elf", "hero")).throws(9, 6, 9, 4, 11).ends()
    order = []
    for _ in range(4):
        order.append(table.active)
        pass_turns(table)
    assert order == [C, A, B, C]


@rule("DG-R.3")
def test_a_tie_may_come_twice_and_lower_rolls_do_not_count_again() -> None:
    table = prepare(3, adventurers=("hero", "elf", "hero")).throws(9, 9, 8, 5, 5, 2, 3).ends()
    assert table.active == B


@rule("DG-R.3")
def test_with_first_player_at_seat_nobody_rolls() -> None:
    table = prepare(2, first_player="seat", **TWO).ends()
    assert (table.active, lines(table, RolledForFirst)) == (A, [])


@rule("DG-1.7")
def test_nobody_holds_anything_before_the_first_turn() -> None:
    table = prepare(2, **TWO).throws(4, 5).ends()
    assert (held(table, A), held(table, B), cards_in_all(table)) == ([], [], ALL_CARDS)
