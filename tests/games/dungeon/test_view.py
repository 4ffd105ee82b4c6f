"""Who sees what, what a seat remembers, and what `hide` makes of the rest."""

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    C,
    delve,
    door,
    guarding,
    held,
    hoard,
    laid_out,
    monster,
    play,
    treasure_card,
)
from tests.games.dungeon.furnishing import (
    backs,
    faces,
    heard,
    imagined,
    known_loot,
    lurker,
    remember,
    seen,
    turn_of,
    visions,
)
from tests.script import rule
from undercroft.engine import Broken, Quick, Viewer
from undercroft.games import find
from undercroft.games.dungeon.board import DOORS
from undercroft.games.dungeon.hiding import hide
from undercroft.games.dungeon.state import Delve
from undercroft.games.dungeon.view import SplitView, view

EVERYBODY: tuple[Viewer, ...] = (A, B, C, None)

everybody = pytest.mark.parametrize("viewer", EVERYBODY)


def split_seen(table: Delve, viewer: Viewer) -> SplitView:
    shown = view(table, viewer).split
    assert shown is not None
    return shown


# What lies open


@everybody
def test_all_see_pawns_types_graves_lost_turns_and_cages(viewer: Viewer) -> None:
    table = delve("elf", "wizard", "hero", at=["C2-03", "C1-23"], lost=[0, 2], graves="R1-01 R6-12")
    play(table).goes("R2-04").meets("cage_2").rolls(5).ends()
    shown = view(table, viewer)
    assert [one.kind for one in shown.delvers] == ["elf", "wizard", "hero"]
    assert [one.at for one in shown.delvers] == ["R2-04", "C1-23", "START"]
    assert [one.lost for one in shown.delvers] == [5, 2, 0]
    assert [one.caged for one in shown.delvers] == [True, False, False]
    assert [one.goal for one in shown.delvers] == [10_000, 30_000, 10_000]
    assert (shown.graves, shown.active, shown.game) == (["R1-01", "R6-12"], B, "expert")


@everybody
def test_all_see_drawn_monsters_monsters_in_place_and_every_roll(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C2-08"], treasure=["silver_cup_1000_3"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 7).ends()
    (foe,) = view(table, viewer).foes
    assert (foe.monster, foe.at, foe.fighter, foe.marker) == ("ghouls_2", "R2-02", A, 1)
    assert heard(table, "MonsterMet", viewer)[0]["monster"] == "ghouls_2"
    assert sum(heard(table, "Struck", viewer)[0]["dice"]) == 4
    assert heard(table, "Attacked", viewer)[0]["result"] == "stunned"


@rule("DG-R.1")
@everybody
def test_nobody_sees_the_order_of_a_pile_and_all_its_size(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero")
    shown = view(table, viewer)
    assert [one.unknown for one in shown.monsters] == [9, 7, 11, 12, 13, 9]
    assert [one.unknown for one in shown.treasures] == [9, 9, 16, 18, 16, 12]
    assert [one.under for one in (*shown.monsters, *shown.treasures)] == [[]] * 12
    assert "giant_rats_1" not in repr(shown)
    assert "silver_ring_2000_2" not in repr(shown)


@rule("DG-R.1", "DG-7.5")
@everybody
def test_what_went_under_a_pile_face_up_may_be_remembered_in_its_order(viewer: Viewer) -> None:
    table = delve("superhero", "hero", "hero", at=["C2-11"])
    play(table).goes("CH-GUARD-ROOM").meets("ghouls_2").throws(12).ends()
    turn_of(table, A).goes("C2-11", "CH-GUARD-ROOM").meets("evil_hero_2").throws(12).ends()
    pile = view(table, viewer).monsters[1]
    assert (pile.unknown, pile.under) == (5, ["ghouls_2", "evil_hero_2"])


@everybody
def test_all_know_which_secret_doors_a_player_knows(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C1-21"], doors=["SD19"])
    play(table).stops().answers("search:SD02").rolls(3).ends()
    assert seen(table, A, viewer).doors == ["SD02", "SD19"]
    assert heard(table, "Searched", viewer)[0]["found"] is True


def test_the_secret_doors_themselves_are_printed_on_the_board() -> None:
    printed = find("dungeon").printed
    assert len(DOORS) == 21
    assert all(printed[one.key] is one for one in DOORS)
    assert printed["SD02"] is door("SD02")


@rule("DG-R.81")
@everybody
def test_all_see_spells_in_hands_in_the_pile_and_the_one_being_used(viewer: Viewer) -> None:
    table = delve("wizard", "elf", "hero", at=["S4S-05"], spells=["fire_ball teleport"])
    script = play(table).does("cast:fire_ball:R4S-04").meets("troll_4").throws(2)
    script.asks(A, "search")
    shown = view(table, viewer)
    assert (shown.delvers[A].spells, shown.errand.spell) == (["teleport"], "fire_ball")
    assert len(shown.spells) == 22


@everybody
def test_only_who_moves_is_shown_the_ways_that_are_open(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C1-13"], treasure=["secret_door_card_1"])
    play(table).asks(A, "action")
    ways = [way.to for way in view(table, viewer).errand.ways]
    assert ("C1-14" in ways) is (viewer == A)


# Treasure held


@rule("DG-11.4", "DG-R.57", "DG-R.89")
@everybody
def test_faces_and_total_are_for_the_owner_and_backs_for_all(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", treasure=["jade_idol_5000_5 gold_cup_2500_3"])
    shown = seen(table, A, viewer)
    if viewer == A:
        assert faces(shown.treasure) == ["gold_cup_2500_3", "jade_idol_5000_5"]
        assert shown.gold == 7_500
    else:
        assert (faces(shown.treasure), shown.gold) == ([None, None], None)
    assert backs(shown.treasure) == [3, 5]
    assert not any(one.open for one in shown.treasure)


@rule("DG-11.4")
@everybody
def test_all_see_magic_swords_and_their_strength(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", treasure=["magic_sword_1+2 sack_of_gold_250_1"])
    shown = seen(table, A, viewer).treasure
    assert [(one.card, one.plus) for one in shown if one.open] == [("magic_sword_1", 2)]


@rule("DG-R.57")
@pytest.mark.parametrize("card", ["secret_door_card_1", "esp_medallion_3", "crystal_ball_4"])
@everybody
def test_other_special_cards_are_hidden_until_they_are_used(viewer: Viewer, card: str) -> None:
    table = delve("elf", "hero", "hero", at=["C1-23"], treasure=[card])
    assert faces(seen(table, A, viewer).treasure) == [card if viewer == A else None]


@rule("DG-R.57", "DG-12.2")
@everybody
def test_all_see_the_secret_door_card_once_a_door_was_passed_with_it(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C1-21"], treasure=["secret_door_card_1"])
    play(table).goes("C1-14").stops().ends()
    assert faces(seen(table, A, viewer).treasure) == ["secret_door_card_1"]
    assert heard(table, "PassedSecretDoor", viewer)[0]["doors"] == ["SD02"]


@rule("DG-R.57")
def test_but_not_after_a_way_for_which_it_was_not_needed() -> None:
    table = delve("elf", "hero", at=["C1-21"], doors=["SD02"], treasure=["secret_door_card_1"])
    play(table).goes("C1-14").stops().ends()
    assert faces(seen(table, A, B).treasure) == [None]


@rule("DG-R.57", "DG-12.5")
@everybody
def test_all_see_the_medallion_once_it_was_used(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C1-23"], treasure=["esp_medallion_3 gold_cup_2500_3"])
    play(table).does("look:R1-07").meets("goblins_1").asks(A, "after_looking")
    mine = ["esp_medallion_3", "gold_cup_2500_3"]
    assert [one for one in faces(seen(table, A, viewer).treasure) if one] == (
        mine if viewer == A else mine[:1]
    )


@rule("DG-R.57", "DG-12.9")
@everybody
def test_all_see_the_ball_once_it_was_used(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", treasure=["crystal_ball_4"])
    script = play(table).does("gaze").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").ends()
    assert faces(seen(table, A, viewer).treasure) == ["crystal_ball_4"]


# What a Medallion and a Ball showed


@rule("DG-12.5", "DG-12.6")
@everybody
def test_a_card_looked_at_is_for_the_owner_and_for_all_once_it_is_attacked(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C1-23"], treasure=["esp_medallion_3"])
    script = play(table).does("look:R1-07").meets("goblins_1").asks(A, "after_looking")
    errand = view(table, viewer).errand
    assert (errand.looking_at, errand.peeked) == ("R1-07", "goblins_1" if viewer == A else None)
    assert heard(table, "Looked", viewer)[0]["room"] == "R1-07"
    script.answers("enter").throws(2, 9).ends()
    assert [foe.monster for foe in view(table, viewer).foes] == ["goblins_1"]


@rule("DG-R.70", "DG-12.9", "DG-12.11")
@everybody
def test_placed_cards_are_for_the_looker_and_the_monster_for_all_once_it_is_met(
    viewer: Viewer,
) -> None:
    placed = laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", seen_by=B)
    table = delve("elf", "hero", "hero", at=["C6-24"], visions=[placed])
    (vision,) = view(table, viewer).visions
    mine = viewer == B
    assert (vision.at, vision.marker, vision.treasure.level) == ("R6-12", 1, 6)
    assert vision.monster == ("vampire_6" if mine else None)
    assert vision.treasure.card == ("huge_ruby_8000_6" if mine else None)
    play(table).goes("R6-12").throws(2, 9).ends()
    (foe,) = view(table, viewer).foes
    assert foe.prize is not None
    assert (foe.monster, foe.prize.card) == ("vampire_6", "huge_ruby_8000_6" if mine else None)


@rule("DG-12.9", "DG-10.3")
@everybody
def test_what_waits_for_the_caged_is_known_to_the_looker(viewer: Viewer) -> None:
    placed = laid_out("cage_2", "silver_ring_2000_2", "R2-04", seen_by=B)
    table = delve("elf", "hero", "hero", at=["C2-03"], visions=[placed])
    play(table).goes("R2-04").rolls(1).ends()
    waits = seen(table, A, viewer).waits
    assert waits is not None
    assert (waits.level, waits.card) == (2, "silver_ring_2000_2" if viewer == B else None)


# Hoards


@rule("DG-9.7", "DG-8.7")
@everybody
def test_a_hoard_lies_face_down_and_is_known_to_who_dropped_it(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C2-08"], treasure=["silver_cup_1000_3"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 7).ends()
    (foe,) = view(table, viewer).foes
    card = "silver_cup_1000_3" if viewer == A else None
    assert (backs(foe.hoard), faces(foe.hoard)) == ([3], [card])
    told = heard(table, "Dropped", viewer)[0]
    assert (told["count"], told["cards"]) == (1, [card] if card else None)


@rule("DG-R.74")
@everybody
def test_who_wins_a_hoard_learns_it_and_who_knew_it_still_does(viewer: Viewer) -> None:
    table = delve("elf", "hero", "hero", at=["C2-08", "C2-13"], treasure=["silver_cup_1000_3"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 5).ends()
    play(table).goes("R2-02").throws(6).finds("sack_of_gold_750_2").ends()
    assert faces(seen(table, B, viewer).treasure) == {
        A: [None, "silver_cup_1000_3"],
        B: ["sack_of_gold_750_2", "silver_cup_1000_3"],
    }.get(-1 if viewer is None else viewer, [None, None])


@rule("DG-R.57", "DG-9.7")
@everybody
def test_an_open_card_that_is_dropped_stays_known_to_all(viewer: Viewer) -> None:
    table = delve(
        "elf", "hero", "hero", at=["C2-08"], treasure=["magic_sword_1+1 sack_of_gold_250_1"]
    )
    script = play(table).goes("R2-02").meets("ghouls_2").throws(3, 7)
    script.answers("drop:magic_sword_1:1").ends()
    (foe,) = view(table, viewer).foes
    assert faces(foe.hoard) == ["magic_sword_1"]
    assert heard(table, "Dropped", viewer)[0]["open"] == ["magic_sword_1"]


# Two piles after a serious wound


def wounded(*answers: str) -> Delve:
    """An Elf with three cards is seriously wounded, and has dealt some of them."""
    rich = "huge_ruby_8000_5 gold_ring_3000_5 silver_cup_1000_3"
    table = delve("elf", "hero", "hero", at=["C2-08"], treasure=[rich])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 3).asks(A, "split")
    for answer in answers:
        script.answers(answer)
    assert script.state is table
    return table


@rule("DG-8.8")
@everybody
def test_a_split_in_progress_shows_others_nothing_but_how_many_cards_are_dealt(
    viewer: Viewer,
) -> None:
    table = wounded("pile_b")
    shown = split_seen(table, viewer)
    assert (shown.victim, shown.dealt) == (A, 2)
    if viewer == A:
        assert [faces(pile) for pile in shown.piles] == [["huge_ruby_8000_5"], ["gold_ring_3000_5"]]
        assert faces(shown.left) == ["silver_cup_1000_3"]
    else:
        assert (shown.piles, shown.left) == ([], [])
    assert backs(seen(table, A, viewer).treasure) == [3, 5, 5]


@rule("DG-8.8", "DG-R.41")
@everybody
def test_when_all_is_dealt_the_victim_sees_faces_and_all_see_backs(viewer: Viewer) -> None:
    table = wounded("pile_b", "pile_b")
    shown = split_seen(table, viewer)
    assert [backs(pile) for pile in shown.piles] == [[5], [3, 5]]
    mine = [["huge_ruby_8000_5"], ["silver_cup_1000_3", "gold_ring_3000_5"]]
    assert [faces(pile) for pile in shown.piles] == (mine if viewer == A else [[None], [None] * 2])
    (told,) = heard(table, "SplitUp", viewer)
    assert (told["a"], told["b"]) == (1, 2)


@rule("DG-R.41", "DG-8.8")
def test_in_which_pile_a_card_lies_is_not_seen_by_who_knew_it_in_the_hand() -> None:
    rich = "huge_ruby_8000_5 gold_ring_3000_5 silver_cup_1000_3"
    table = delve("elf", "hero", "hero", at=["C2-08"], treasure=[rich])
    remember(table, "huge_ruby_8000_5", B)
    remember(table, "silver_cup_1000_3", B)
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 3)
    script.answers("pile_b").answers("pile_b").asks(B, "pile")
    piles = split_seen(table, B).piles
    assert [faces(pile) for pile in piles] == [[None], ["silver_cup_1000_3", None]]


@rule("DG-R.41")
def test_a_card_with_a_back_of_its_own_is_known_in_its_pile_and_so_is_an_open_one() -> None:
    rich = "huge_ruby_8000_5 magic_sword_1+1 sack_of_gold_250_1"
    table = delve("elf", "hero", "hero", at=["C2-08"], treasure=[rich])
    remember(table, "huge_ruby_8000_5", B)
    script = play(table).goes("R2-02").meets("ghouls_2").throws(3, 3)
    script.answers("pile_b").answers("pile_a").asks(B, "pile")
    assert [faces(pile) for pile in split_seen(table, B).piles] == [
        [None, "huge_ruby_8000_5"],
        ["magic_sword_1"],
    ]
    assert [faces(pile) for pile in split_seen(table, None).piles] == [
        [None, None],
        ["magic_sword_1"],
    ]


# What a seat remembers


@rule("DG-R.57")
def test_who_saw_a_treasure_in_a_ball_knows_who_took_it() -> None:
    placed = laid_out("ghouls_2", "silver_ring_2000_2", "R2-02", seen_by=B)
    table = delve("elf", "hero", "hero", at=["C2-08"], visions=[placed])
    play(table).goes("R2-02").throws(5).ends()
    assert [faces(seen(table, A, viewer).treasure)[0] for viewer in EVERYBODY] == [
        "silver_ring_2000_2",
        "silver_ring_2000_2",
        None,
        None,
    ]
    assert [seen(table, A, viewer).gold for viewer in (B, C)] == [2_000, None]


@rule("DG-R.57", "DG-R.72")
def test_who_saw_a_card_go_under_its_pile_knows_it_when_it_comes_round() -> None:
    table = delve(
        "elf",
        "hero",
        "hero",
        at=["C2-08"],
        treasure=["", "crystal_ball_4"],
        visions=[laid_out("ghouls_2", "silver_ring_2000_2", "R2-02", seen_by=B)],
    )
    script = turn_of(table, B).does("gaze").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").ends()
    assert [view(table, viewer).treasures[1].under for viewer in EVERYBODY] == [
        [None],
        ["silver_ring_2000_2"],
        [None],
        [None],
    ]
    assert view(table, B).monsters[1].under == ["ghouls_2"]
    assert view(table, C).monsters[1].under == [None]
    table.treasures[1].layers = table.treasures[1].layers[:1]
    script = turn_of(table, A).goes("R2-02").meets("giant_spider_2").throws(6)
    script.draws(known_loot("silver_ring_2000_2", B)).ends()
    assert [faces(seen(table, A, viewer).treasure) for viewer in (B, C)] == [
        ["silver_ring_2000_2"],
        [None],
    ]


@rule("DG-R.57", "DG-8.7")
def test_of_two_backs_alike_the_others_lose_track_when_one_is_dropped() -> None:
    table = delve(
        "elf",
        "hero",
        "hero",
        at=["C2-08"],
        treasure=["huge_ruby_8000_5 gold_ring_3000_5 silver_cup_1000_3"],
    )
    remember(table, "huge_ruby_8000_5", B)
    remember(table, "silver_cup_1000_3", B)
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 7)
    script.answers("drop:gold_ring_3000_5:0").ends()
    assert faces(seen(table, A, B).treasure) == ["silver_cup_1000_3", None]
    assert faces(view(table, B).foes[0].hoard) == [None]
    assert faces(seen(table, A, A).treasure) == ["silver_cup_1000_3", "huge_ruby_8000_5"]
    assert faces(view(table, A).foes[0].hoard) == ["gold_ring_3000_5"]


@rule("DG-R.57", "DG-8.7")
def test_a_dropped_card_with_a_back_of_its_own_stays_known() -> None:
    table = delve(
        "elf", "hero", "hero", at=["C2-08"], treasure=["huge_ruby_8000_5 silver_cup_1000_3"]
    )
    remember(table, "huge_ruby_8000_5", B)
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 7)
    script.answers("drop:huge_ruby_8000_5:0").ends()
    assert faces(view(table, B).foes[0].hoard) == ["huge_ruby_8000_5"]
    assert faces(view(table, C).foes[0].hoard) == [None]


@rule("DG-R.57", "DG-8.2")
def test_nobody_loses_track_of_what_falls_all_together() -> None:
    table = delve(
        "elf", "hero", "hero", at=["C2-08"], treasure=["huge_ruby_8000_5 gold_ring_3000_5"]
    )
    remember(table, "huge_ruby_8000_5", B)
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 2).answers("become:elf").ends()
    assert faces(view(table, B).foes[0].hoard) == [None, "huge_ruby_8000_5"]


@rule("DG-R.57", "DG-8.7")
def test_an_open_card_is_not_confused_with_others_of_its_level() -> None:
    table = delve(
        "elf",
        "hero",
        "hero",
        at=["C2-08"],
        treasure=["magic_sword_2+1 silver_cup_1000_2 sack_of_gold_500_2"],
    )
    remember(table, "silver_cup_1000_2", B)
    script = play(table).goes("R2-02").meets("ghouls_2").throws(3, 7)
    script.answers("drop:magic_sword_2:1").ends()
    assert faces(seen(table, A, B).treasure) == [None, "silver_cup_1000_2"]
    script = turn_of(table, A).does("fight:ghouls_2:1").throws(3, 7)
    script.answers("drop:sack_of_gold_500_2:0").ends()
    assert faces(view(table, None).foes[0].hoard) == [None, "magic_sword_2"]


@rule("DG-R.57", "DG-8.7")
def test_an_open_card_stays_open_when_one_of_its_level_is_dropped() -> None:
    table = delve(
        "elf",
        "hero",
        at=["C2-08"],
        treasure=["magic_sword_2+1 silver_cup_1000_2 sack_of_gold_500_2"],
    )
    script = play(table).goes("R2-02").meets("ghouls_2").throws(3, 7)
    script.answers("drop:silver_cup_1000_2:0").ends()
    assert faces(seen(table, A, B).treasure) == [None, "magic_sword_2"]


@rule("DG-15.7", "DG-R.1")
def test_a_shuffled_pile_is_forgotten_by_all() -> None:
    table = delve("wizard", "hero", "hero", at=["C1-23"])
    table.treasures[0].put_underneath(known_loot("sack_of_gold_250_1", B))
    script = play(table).goes("R1-07").meets("goblins_1").throws(5)
    script.finds("magic_sword_1", "sack_of_gold_1000_1").ends()
    pile = view(table, B).treasures[0]
    assert (pile.under, pile.unknown) == ([], 9)


# Hiding


def tables() -> dict[str, Delve]:
    """Tables with a secret of every kind."""
    looking = delve("elf", "hero", "hero", at=["C1-23"], treasure=["esp_medallion_3"])
    play(looking).does("look:R1-07").meets("goblins_1").asks(A, "after_looking")
    declined = delve("elf", "hero", "hero", at=["C1-23"], treasure=["esp_medallion_3"])
    play(declined).does("look:R1-07").meets("goblins_1").answers("decline").asks(A, "action")
    caged = delve(
        "elf",
        "hero",
        "hero",
        at=["C2-03"],
        visions=[laid_out("cage_2", "magic_sword_2", "R2-04", seen_by=B)],
    )
    play(caged).goes("R2-04").rolls(2).ends()
    prized = delve(
        "elf",
        "hero",
        "hero",
        at=["C6-24"],
        treasure=["silver_cup_1000_2 magic_sword_1+2"],
        visions=[laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", seen_by=B)],
    )
    script = play(prized).goes("R6-12").throws(2, 7).answers("drop:silver_cup_1000_2:0")
    script.ends()
    seen_twice = delve(
        "elf",
        "hero",
        "hero",
        treasure=["crystal_ball_4", "crystal_ball_6 gold_cup_2500_3", "secret_door_card_1"],
        visions=[
            laid_out("troll_4", "jade_idol_5000_4", "R4N-01", seen_by=A),
            laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", ball=6, seen_by=B),
        ],
    )
    seen_twice.treasures[2].put_underneath(known_loot("gold_ring_3000_3", C))
    seen_twice.monsters[2].put_underneath(lurker("ogre_3", A, C))
    return {
        "looking": looking,
        "declined": declined,
        "caged": caged,
        "prized": prized,
        "seen twice": seen_twice,
        "dealing": wounded("pile_b"),
        "dealt": wounded("pile_b", "pile_a"),
    }


@pytest.mark.parametrize("name", list(tables()))
@everybody
def test_hiding_changes_nothing_that_is_seen_and_hides_the_same_twice(
    name: str, viewer: Viewer
) -> None:
    table = tables()[name]
    twins = [table.copy(), table.copy()]
    hide(twins[0], viewer, Quick(1))
    hide(twins[1], viewer, Quick(2))
    assert view(twins[0], viewer) == view(twins[1], viewer) == view(table, viewer)
    hide(twins[1], viewer, Quick(1))
    assert twins[0] == twins[1]


@rule("DG-11.4")
def test_a_hidden_card_could_be_any_of_its_level_that_is_not_known_elsewhere() -> None:
    table = delve(
        "elf", "hero", "hero", treasure=["huge_ruby_8000_5", "gold_ring_3000_5 gold_ring_3000_5"]
    )
    twin = imagined(table, B, treasure_card("jade_idol_5000_5"))
    assert (held(twin, A), held(twin, B)) == (["jade_idol_5000_5"], ["gold_ring_3000_5"] * 2)
    assert "huge_ruby_8000_5" in [one.key for one in twin.treasures[4]]
    assert len(twin.treasures[4]) == len(table.treasures[4])
    for impossible in ("gold_ring_3000_5", "huge_ruby_8000_6"):
        with pytest.raises(Broken):
            imagined(table, B, treasure_card(impossible))


def test_what_the_viewer_knows_stays_as_it_is() -> None:
    table = delve(
        "elf",
        "hero",
        "hero",
        treasure=["huge_ruby_8000_5 magic_sword_1+2", "silver_cup_1000_2"],
        foes=[guarding("ogre_3", "CH-ARMORY", "gold_cup_2500_3")],
        visions=[laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", seen_by=B)],
    )
    remember(table, "huge_ruby_8000_5", B)
    twin = imagined(table, B, treasure_card("silver_ring_2000_3"))
    assert held(twin, A) == held(table, A)
    assert twin.delvers[A].sword == 2
    assert visions(twin) == visions(table)
    assert hoard(twin, "CH-ARMORY") == ["silver_ring_2000_3"]


def test_a_sword_is_never_imagined_in_a_hand_or_a_hoard() -> None:
    table = delve(
        "elf",
        "hero",
        treasure=["silver_cup_1000_2"],
        foes=[guarding("ogre_3", "CH-ARMORY", "sack_of_gold_500_2")],
    )
    sack = treasure_card("sack_of_gold_750_2")
    for cards in ([treasure_card("magic_sword_2")], [sack, treasure_card("magic_sword_2")]):
        with pytest.raises(Broken):
            imagined(table, B, *cards)


def test_but_it_may_be_what_a_ball_laid_out() -> None:
    table = delve(
        "elf", "hero", visions=[laid_out("ghouls_2", "silver_cup_1000_2", "R2-02", seen_by=A)]
    )
    twin = imagined(table, B, treasure_card("magic_sword_2"), monster("cage_2"))
    assert visions(twin) == {"R2-02": ["cage_2", "magic_sword_2"]}
    assert "ghouls_2" in [one.key for one in twin.monsters[1]]


def test_a_card_just_looked_at_could_be_any_of_its_level() -> None:
    table = delve("elf", "hero", "hero", at=["C1-23"], treasure=["esp_medallion_3"])
    play(table).does("look:R1-07").meets("goblins_1").asks(A, "after_looking")
    twin = imagined(table, B, monster("skeleton_1"))
    assert (twin.errand.peeked, len(twin.monsters[0])) == (lurker("skeleton_1"), 8)
    assert imagined(table, A).errand.peeked == lurker("goblins_1", A)


def test_cards_under_a_pile_stay_where_who_knows_them_knows_them_to_be() -> None:
    table = delve("elf", "hero", at=["C1-23"], treasure=["esp_medallion_3"])
    play(table).does("look:R1-07").meets("goblins_1").answers("decline").answers("stop").ends()
    assert imagined(table, A).monsters[0].layers[0] == [lurker("goblins_1", A)]
    twin = imagined(table, B, monster("skeleton_1"))
    assert twin.monsters[0].layers[0] == [lurker("skeleton_1")]


@rule("DG-8.8")
def test_a_split_in_progress_is_imagined_with_the_dearest_dealt_first() -> None:
    table = wounded("pile_b")
    cards = [treasure_card(key) for key in ("gold_cup_2500_3", "jade_idol_5000_5")]
    twin = imagined(table, B, *cards, treasure_card("silver_ring_2000_5"), 1)
    assert twin.split is not None
    assert [[one.key for one in pile] for pile in twin.split.piles] == [
        ["jade_idol_5000_5"],
        ["gold_cup_2500_3"],
    ]
    assert [one.key for one in twin.split.left] == ["silver_ring_2000_5"]
    assert imagined(table, A).split == table.split


@rule("DG-R.41")
def test_a_finished_split_is_imagined_with_the_same_backs() -> None:
    table = wounded("pile_b", "pile_a")
    keys = ("gold_cup_2500_3", "jade_idol_5000_5", "silver_ring_2000_5")
    twin = imagined(table, B, *(treasure_card(key) for key in keys))
    assert twin.split is not None
    assert [[one.key for one in pile] for pile in twin.split.piles] == [
        ["gold_cup_2500_3", "jade_idol_5000_5"],
        ["silver_ring_2000_5"],
    ]


def test_a_twin_can_be_played_on_without_touching_the_table() -> None:
    table = delve(
        "elf",
        "hero",
        at=["START", "C2-08"],
        treasure=["silver_cup_1000_2"],
        foes=[guarding("ghouls_2", "R2-02", "sack_of_gold_500_2")],
    )
    twin = imagined(table, B, *map(treasure_card, ("sack_of_gold_750_2", "sack_of_gold_1000_2")))
    turn_of(twin, B).goes("R2-02").throws(6).finds("silver_cup_1000_2").ends()
    assert held(twin, B) == ["sack_of_gold_1000_2", "silver_cup_1000_2"]
    assert (held(table, B), hoard(table, "R2-02")) == ([], ["sack_of_gold_500_2"])
