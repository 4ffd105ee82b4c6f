"""The monster's attack, with all its wounds."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    C,
    at,
    cards_in_all,
    delve,
    fighting,
    foes_at,
    guarding,
    held,
    hoard,
    in_hand,
    known,
    lines,
    pass_turns,
    play,
    refuges,
    run,
    told,
)
from tests.games.dungeon.furnishing import facing, strike
from tests.script import rule
from undercroft.games.dungeon.rules.guarding import Dropped, Guards, MonsterLeft
from undercroft.games.dungeon.rules.wounding import (
    Attacked,
    BackToStart,
    Engaged,
    Retreated,
    SplitUp,
    strike_back,
)
from undercroft.games.dungeon.view import view

SACKS = "sack_of_gold_250_1 sack_of_gold_500_1 sack_of_gold_750_1 sack_of_gold_1000_1"


@rule("DG-8.1", "DG-8.6", "DG-9.2", "DG-R.91")
@pytest.mark.parametrize("roll", [9, 10, 11, 12])
def test_missed_nothing_is_lost_and_the_pawn_stays_engaged(roll: int) -> None:
    table = facing("evil_hero_2", "CH-KITCHEN", treasure="gold_ring_3000_3 silver_cup_1000_3")
    strike(table, 2, roll).ends()
    foe = foes_at(table, "CH-KITCHEN")[0]
    assert (foe.fighter, foe.hoard, foe.marker, at(table, A)) == (A, [], 0, "CH-KITCHEN")
    assert (len(held(table, A)), table.delvers[A].lost) == (2, 0)


@rule("DG-8.1", "DG-R.91")
def test_a_sword_touches_neither_the_attack_roll_nor_a_search() -> None:
    """With +2 an 8 would be a miss, and a 2 no find."""
    table = facing("evil_hero_2", "CH-KITCHEN", treasure="magic_sword_2+2")
    strike(table, 2, 8).ends()
    assert told(table, Attacked).result == "stunned"
    table = delve("hero", "elf", at=["C1-21"], treasure=["magic_sword_2+2"])
    play(table).stops().answers("search:SD02").rolls(2).ends()
    assert known(table, A) == ["SD02"]


@rule("DG-8.5", "DG-8.7", "DG-9.2")
@pytest.mark.parametrize("roll", [7, 8])
def test_stunned_one_card_is_dropped_and_the_pawn_stays_engaged(roll: int) -> None:
    table = facing("evil_hero_2", "CH-KITCHEN", treasure="gold_ring_3000_3 silver_cup_1000_3")
    script = strike(table, 2, roll)
    script.asks(A, "drop", "drop:silver_cup_1000_3:0", "drop:gold_ring_3000_3:0")
    script.answers("drop:silver_cup_1000_3:0").ends()
    foe = foes_at(table, "CH-KITCHEN")[0]
    assert (hoard(table, "CH-KITCHEN"), foe.fighter) == (["silver_cup_1000_3"], A)
    assert (at(table, A), table.delvers[A].lost) == ("CH-KITCHEN", 0)
    assert lines(table, Dropped, Engaged) == ["Dropped", "Engaged"]


@rule("DG-8.7")
def test_p42_special_cards_may_be_dropped_too() -> None:
    carried = "secret_door_card_1 silver_cup_1000_2 magic_sword_2+1 esp_medallion_3 crystal_ball_4"
    table = facing("evil_hero_2", "CH-KITCHEN", treasure=carried)
    script = strike(table, 2, 7).asks(A, "drop")
    script.offers("drop:magic_sword_2:1", "drop:esp_medallion_3:0", "drop:crystal_ball_4:0")
    script.answers("drop:secret_door_card_1:0").ends()
    assert hoard(table, "CH-KITCHEN") == ["secret_door_card_1"]


@rule("DG-8.7")
def test_equal_cards_are_one_answer_which_is_asked_for_lest_silence_tell_what_they_are() -> None:
    twice = "gold_ring_3000_3 gold_ring_3000_3"
    table = facing("evil_hero_2", "CH-KITCHEN", treasure=twice)
    script = strike(table, 2, 7).asks(A, "drop", "drop:gold_ring_3000_3:0")
    script.answers("drop:gold_ring_3000_3:0").ends()
    assert (held(table, A), hoard(table, "CH-KITCHEN")) == (["gold_ring_3000_3"],) * 2


@rule("DG-8.7")
def test_a_single_card_is_dropped_without_a_question() -> None:
    table = facing("evil_hero_2", "CH-KITCHEN", treasure="gold_ring_3000_3")
    strike(table, 2, 7).ends()
    assert (held(table, A), hoard(table, "CH-KITCHEN")) == ([], ["gold_ring_3000_3"])


@rule("DG-8.4", "DG-8.10", "DG-3.1", "DG-9.5", "DG-R.44")
def test_p8_a_light_wound_costs_a_card_a_retreat_and_a_turn() -> None:
    table = delve("superhero", "hero", at=["C2-01"], treasure=["gold_ring_3000_3"])
    script = play(table).goes("CH-KITCHEN").meets("giant_spider_2").throws(2, 5)
    script.asks(A, "retreat", "retreat:C2-10", "retreat:C2-21").answers("retreat:C2-21").ends()
    (foe,) = table.foes
    assert (foe.fighter, foe.marker, at(table, A)) == (None, 1, "C2-21")
    assert (held(table, A), hoard(table, "CH-KITCHEN")) == ([], ["gold_ring_3000_3"])
    pass_turns(table)
    play(table).ends()
    pass_turns(table)
    play(table).offers("go:CH-KITCHEN", "go:R2-07", "stop")


@rule("DG-8.4")
@pytest.mark.parametrize("roll", [4, 5, 6])
def test_4_to_6_is_a_light_wound(roll: int) -> None:
    table = facing("ghouls_2", "R2-02")
    strike(table, 2, roll).ends()
    assert (at(table, A), table.delvers[A].lost, table.foes) == ("C2-08", 1, [])


@rule("DG-8.11", "DG-9.4")
@pytest.mark.parametrize(
    ("roll", "where", "lost"),
    [(3, "START", 0), (5, "C2-08", 1), (8, "R2-02", 0)],
)
def test_who_has_no_treasure_drops_none_but_suffers_the_rest(
    roll: int, where: str, lost: int
) -> None:
    table = facing("ghouls_2", "R2-02")
    strike(table, 2, roll).ends()
    assert (at(table, A), table.delvers[A].lost) == (where, lost)
    assert lines(table, Dropped, SplitUp) == []


# A serious wound


@rule("DG-8.3", "DG-8.8", "DG-R.40")
def test_p9_the_treasure_is_split_and_the_left_neighbour_says_which_pile_goes() -> None:
    table = facing("ghouls_2", "R2-02", treasure=f"silver_ring_2000_2 {SACKS}")
    script = strike(table, 2, 3)
    for _ in range(4):
        script.asks(A, "split", "pile_a", "pile_b").answers("pile_b")
    script.asks(B, "pile", "drop_a", "drop_b")
    assert (told(table, SplitUp).a, told(table, SplitUp).b) == (1, 4)
    script.answers("drop_b").ends()
    assert (at(table, A), table.delvers[A].gold) == ("START", 2_000)
    assert sorted(hoard(table, "R2-02")) == sorted(SACKS.split())
    assert sum(one.card.gold for one in table.foes[0].hoard) == 2_500
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-8.8", "DG-R.40")
@pytest.mark.parametrize(("says", "left"), [("drop_a", []), ("drop_b", ["gold_ring_3000_3"])])
def test_p10_one_card_is_a_pile_of_one_and_one_of_none(says: str, left: list[str]) -> None:
    table = facing("ghouls_2", "R2-02", treasure="gold_ring_3000_3")
    strike(table, 2, 3).asks(B, "pile", "drop_a", "drop_b").answers(says).ends()
    assert held(table, A) == left
    assert len(table.foes) == (0 if left else 1)


@rule("DG-R.40")
def test_a_pile_may_be_empty_and_all_be_lost_or_kept() -> None:
    for says, left in (("drop_a", 0), ("drop_b", 4)):
        table = facing("ghouls_2", "R2-02", treasure=SACKS)
        script = strike(table, 2, 3)
        for _ in range(3):
            script.asks(A, "split").answers("pile_a")
        script.asks(B, "pile").answers(says).ends()
        assert len(held(table, A)) == left


@rule("DG-8.8", "DG-R.41", "DG-R.57")
def test_the_neighbour_sees_backs_and_what_everybody_knows() -> None:
    carried = "silver_ring_2000_2 sack_of_gold_250_1 magic_sword_4+1"
    table = facing("ghouls_2", "R2-02", treasure=carried)
    script = strike(table, 2, 3).answers("pile_b").answers("pile_b").asks(B, "pile")
    split = view(table, B).split
    assert split is not None
    assert [[(one.level, one.card) for one in pile] for pile in split.piles] == [
        [(2, None)],
        [(1, None), (4, "magic_sword_4")],
    ]
    mine = view(script.state, A).split
    assert mine is not None
    assert mine.piles[0][0].card == "silver_ring_2000_2"


@rule("DG-8.8", "DG-R.42")
@pytest.mark.parametrize("caged", [False, True])
def test_the_left_neighbour_decides_though_losing_turns_or_caged(caged: bool) -> None:
    table = facing("ghouls_2", "R2-02", treasure="gold_ring_3000_3", lost=[0, 2])
    table.delvers[B].caged = caged
    strike(table, 2, 3).asks(B, "pile").answers("drop_a").ends()
    assert table.delvers[B].lost == 2


@rule("DG-8.8", "DG-R.42")
def test_the_left_neighbour_of_the_last_seat_is_the_first() -> None:
    foes = [fighting(C, "ghouls_2", "R2-02")]
    here = ["START", "START", "R2-02"]
    carried = ["", "", "gold_ring_3000_3"]
    table = delve("elf", "elf", "hero", at=here, treasure=carried, foes=foes, active=C)
    play(table).does("fight:ghouls_2:0").throws(2, 3).asks(A, "pile")


@rule("DG-8.3", "DG-R.26", "DG-R.46")
def test_a_serious_wound_costs_neither_doors_nor_spells_nor_a_turn() -> None:
    spells = ["fire_ball teleport"]
    table = facing("ghouls_2", "R2-02", "wizard", doors=["SD02"], spells=spells)
    play(table).does("fight:ghouls_2:0").answers("hand").throws(2, 3).ends()
    assert (at(table, A), known(table, A), table.delvers[A].lost) == ("START", ["SD02"], 0)
    assert in_hand(table, A) == ["fire_ball", "teleport"]
    assert lines(table, BackToStart, MonsterLeft) == ["BackToStart", "MonsterLeft"]


@rule("DG-14.2", "DG-R.60", "DG-8.3")
@pytest.mark.parametrize("wounded_win", [True, False])
def test_p11_who_is_carried_to_start_with_enough_wins(wounded_win: bool) -> None:
    carried = "huge_diamond_10000_6 huge_ruby_8000_6 gold_ring_3000_4"
    table = facing("ghouls_2", "R2-02", "elf", carried, wounded_win=wounded_win)
    script = strike(table, 2, 3).answers("pile_b").answers("pile_b")
    script.asks(B, "pile").answers("drop_a").ends()
    assert (at(table, A), table.delvers[A].gold) == ("START", 11_000)
    assert table.winner == (A if wounded_win else None)
    if not wounded_win:
        pass_turns(table, 3)
        assert table.winner is None
        play(table).goes("CH-MAIN-GALLERY", "START").ends()
        assert table.winner == A


# Killed


@rule("DG-8.2", "DG-13.1", "DG-8.13")
def test_killed_all_treasure_joins_the_hoard_and_one_starts_again() -> None:
    table = facing("ghouls_2", "R2-02", "wizard", SACKS, doors=["SD02"], spells=["fire_ball"])
    script = play(table).does("fight:ghouls_2:0").answers("hand").throws(2, 2)
    script.asks(A, "new_adventurer").answers("become:hero").ends()
    assert (at(table, A), held(table, A), known(table, A)) == ("START", [], [])
    assert sorted(hoard(table, "R2-02")) == sorted(SACKS.split())
    assert table.foes[0].fighter is None
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-R.47", "DG-8.2")
def test_killed_without_treasure_is_killed_all_the_same() -> None:
    table = facing("ghouls_2", "R2-02", doors=["SD02"])
    strike(table, 2, 2).asks(A, "new_adventurer").answers("become:elf").ends()
    assert (table.delvers[A].kind.key, known(table, A), table.foes) == ("elf", [], [])


# Retreats


@rule("DG-8.9", "DG-R.43")
def test_start_and_main_gallery_are_no_refuge() -> None:
    pawns = ["R1-07", "C1-23", "C1-19", "C1-24"]
    table = delve("hero", "hero", "elf", "elf", at=pawns)
    assert refuges(table) == ["S1-11"]


@rule("DG-8.9", "DG-R.43")
def test_a_cleaned_room_is_a_refuge_unless_a_pawn_is_in_it() -> None:
    table = delve("hero", "elf", at=["R6-05"], graves="R6-04")
    assert refuges(table) == ["C6-10", "R6-04"]
    table = delve("hero", "elf", at=["R6-05", "R6-04"], graves="R6-04")
    assert refuges(table) == ["C6-10"]
    table = delve("hero", "elf", at=["R6-05"])
    assert refuges(table) == ["C6-10"]


@rule("DG-8.9", "DG-4.7")
def test_p39_a_retreat_crosses_a_chamber_without_a_fight() -> None:
    table = delve("hero", "elf", at=["R4N-02"], foes=[fighting(A, "troll_4", "R4N-02")])
    script = strike(table, 2, 4)
    script.asks(A, "retreat", "retreat:C4N-05", "retreat:C4N-26").answers("retreat:C4N-26").ends()
    assert (at(table, A), lines(table, Attacked)) == ("C4N-26", ["Attacked"])


@rule("DG-4.7", "DG-8.9", "DG-R.17")
def test_p39_on_foot_the_same_way_is_an_encounter() -> None:
    table = delve("superhero", "elf", at=["R4N-02"], foes=[fighting(A, "troll_4", "R4N-02")])
    play(table).goes("CH-CRYPT").meets("giant_4").throws(9).ends()
    assert at(table, A) == "CH-CRYPT"


@rule("DG-8.9", "DG-R.43", "DG-R.44")
def test_a_retreat_passes_a_secret_door_only_if_it_is_usable() -> None:
    assert refuges(delve("hero", "elf", at=["R1-06"])) == ["C1-16"]
    assert refuges(delve("hero", "elf", at=["R1-06"], doors=["SD03"])) == ["C1-16", "C2-20"]


@rule("DG-8.12", "DG-R.45", "DG-R.43")
def test_the_secret_door_card_is_dropped_before_the_retreat_it_would_have_opened() -> None:
    table = facing("troll_4", "CH-TORTURE-CHAMBER", treasure="secret_door_card_1")
    script = strike(table, 2, 4)
    script.asks(A, "retreat", "retreat:C4S-02", "retreat:C4S-05", "retreat:C4S-06")
    kept = facing("troll_4", "CH-TORTURE-CHAMBER", treasure="secret_door_card_1 gold_cup_2500_3")
    script = strike(kept, 2, 4).answers("drop:gold_cup_2500_3:0").asks(A, "retreat")
    script.offers("retreat:C4S-11").answers("retreat:C4S-11").ends()
    assert known(kept, A) == ["SD11"]


@rule("DG-8.12")
def test_treasure_first_then_the_pawn_then_the_monster() -> None:
    table = facing("ghouls_2", "R2-02", treasure="gold_ring_3000_3")
    strike(table, 2, 4).ends()
    assert lines(table, Dropped, Retreated, Guards) == ["Dropped", "Retreated", "Guards"]
    table = facing("ghouls_2", "R2-02", treasure="gold_ring_3000_3")
    strike(table, 2, 3).answers("drop_a").ends()
    assert lines(table, Dropped, BackToStart, Guards) == ["Dropped", "BackToStart", "Guards"]


@rule("DG-8.10", "DG-R.44")
def test_with_way_back_a_tie_is_the_way_one_came() -> None:
    table = delve("hero", "elf", at=["C2-01"], retreat="way_back")
    play(table).goes("CH-KITCHEN").meets("ghouls_2").throws(2, 4).ends()
    assert at(table, A) == "C2-10"
    table = delve("hero", "elf", at=["S2-06"], retreat="way_back")
    play(table).goes("CH-KITCHEN").meets("ghouls_2").throws(2, 9).ends()
    pass_turns(table)
    strike(table, 2, 4).ends()
    assert at(table, A) == "C2-21"


@rule("DG-R.44")
def test_with_way_back_one_chooses_still_if_one_did_not_walk_or_the_way_is_taken() -> None:
    table = facing("ghouls_2", "CH-KITCHEN", retreat="way_back")
    strike(table, 2, 4).asks(A, "retreat", "retreat:C2-10", "retreat:C2-21")
    table = delve("hero", "elf", at=["C2-01", "C2-10"], retreat="way_back")
    play(table).goes("CH-KITCHEN").meets("ghouls_2").throws(2, 4).ends()
    assert at(table, A) == "C2-21"


# Spells, wounds, and those who leave


@rule("DG-8.13", "DG-R.46")
def test_spells_are_never_dropped() -> None:
    spells = ["fire_ball lightning_bolt"]
    carried = "gold_ring_3000_3 silver_cup_1000_3"
    table = facing("ghouls_2", "R2-02", "wizard", carried, spells=spells)
    script = play(table).does("fight:ghouls_2:0").answers("hand").throws(2, 4)
    script.asks(A, "drop", "drop:silver_cup_1000_3:0", "drop:gold_ring_3000_3:0")
    script.answers("drop:gold_ring_3000_3:0").ends()
    assert in_hand(table, A) == ["fire_ball", "lightning_bolt"]


@rule("DG-R.52")
def test_a_monster_attacks_once_a_turn() -> None:
    table = facing("ghouls_2", "R2-02")
    strike(table, 2, 9).ends()
    pass_turns(table)
    strike(table, 2, 10).ends()
    assert lines(table, Attacked) == ["Attacked"] * 2


@rule("DG-R.53")
def test_lost_turns_would_add_up() -> None:
    table = facing("ghouls_2", "R2-02", lost=[1])
    run(table, strike_back(table, A, table.foes[0])).throws(4).ends()
    assert table.delvers[A].lost == 2


@rule("DG-R.54", "DG-9.8")
def test_nobody_is_attacked_for_leaving() -> None:
    table = facing("red_dragon_6", "R6-12", treasure=SACKS)
    play(table).goes("C6-24").stops().ends()
    assert (lines(table, Attacked), len(held(table, A))) == ([], 4)


@rule("DG-R.54")
def test_no_guard_attacks_who_stays_beside_it() -> None:
    guard = guarding("giant_4", "CH-CRYPT", "gold_ring_3000_4")
    table = delve("hero", "elf", at=["CH-CRYPT"], foes=[guard])
    pass_turns(table, 4)
    assert lines(table, Attacked) == []
