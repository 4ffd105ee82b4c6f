"""A judgement of Dungeon!: the right numbers, and none of the typical blunders."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    Delving,
    delve,
    fighting,
    guarding,
    laid_out,
    play,
    prepare,
    put_on_top,
    space,
)
from undercroft.games.dungeon import GAME
from undercroft.games.dungeon.board import ALL_DOORS, DOORS, EXITS, ROOMS, Space
from undercroft.games.dungeon.bot.atlas import (
    AWAY,
    CORNERS,
    HOME,
    NEAREST,
    Place,
    Walker,
    row,
    toll_of,
)
from undercroft.games.dungeon.bot.odds import HAND, SPELL
from undercroft.games.dungeon.bot.roads import INDEX, REACHED_FROM
from undercroft.games.dungeon.bot.weighing import turns_left, worth
from undercroft.games.dungeon.cards import ELF, HERO, SUPERHERO, WIZARD
from undercroft.games.dungeon.state import STEPS

RICH = "huge_ruby_8000_6 gold_ring_3000_3"
BALLS = "crystal_ball_4 crystal_ball_6"
ALL_SPELLS = "fire_ball fire_ball fire_ball lightning_bolt lightning_bolt teleport"


def best(script: Delving, head: str = "") -> str:
    """The key of the option that looks best to who is asked, of those that begin so."""
    state, ask = script.state, script.question
    weights = zip(script.keys(), GAME.bot.weigh(state, ask), strict=True)
    weighed = {key: weight for key, weight in weights if key.startswith(head)}
    return max(weighed, key=weighed.__getitem__)


# Chances and ways


def test_the_chances_are_those_of_the_table() -> None:
    hand = {kind: HAND[kind, 0, True] for kind in (ELF, HERO, SUPERHERO, WIZARD)}
    level_1 = [round(100 * column.levels[1].chance) for column in hand.values()]
    level_6 = [round(100 * column.levels[6].chance) for column in hand.values()]
    assert (level_1, level_6) == ([88, 90, 98, 76], [1, 6, 18, 21])
    assert [round(100 * column.levels[6].chance) for column in SPELL.values()] == [32, 18]


def test_a_way_past_no_fight_is_as_long_as_on_the_board() -> None:
    steps = row((HERO, ALL_DOORS, 0, False), HOME)
    assert [steps[INDEX[space(key)]] for key in ("R1-07", "R1-04", "R2-02")] == [4, 7, 9]


@pytest.mark.parametrize("homeward", [False, True])
@pytest.mark.parametrize(("doors", "corners"), [(0, 0), (DOORS[3].bit, 0), (ALL_DOORS, CORNERS)])
@pytest.mark.parametrize("start", ["START", "R4S-03", "CH-ARMORY", "C3N-17", "R1-06"])
def test_by_crossroads_it_is_as_far_as_space_by_space(
    start: str, doors: int, corners: int, homeward: bool
) -> None:
    walker = (HERO, doors, corners, homeward)
    far, by_crossroads = space_by_space(walker, space(start)), row(walker, INDEX[space(start)])
    assert {there: by_crossroads[INDEX[there]] for there in far} == far
    steps = [far[there] for there in INDEX]
    for few in batched(EVERYWHERE, NEAREST):
        assert by_crossroads.nearest(few) == sorted((steps[index], index) for index, *_ in few)


EVERYWHERE = [(index, *REACHED_FROM[index]) for index in INDEX.values()]


def batched(places: list[Place], size: int) -> Iterator[list[Place]]:
    for first in range(0, len(places), size):
        yield places[first : first + size]


def space_by_space(walker: Walker, start: Space) -> dict[Space, int]:
    """Where a way gets shorter it is followed on, until none does."""
    kind, doors, corners, homeward = walker
    far, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        left = far[here] + (0 if here is start else toll_of(here, kind, corners, homeward))
        for there, door in EXITS[here]:
            search = 0 if not door or door & doors else 6 * STEPS // kind.finds
            if left + 1 + search < far.get(there, AWAY):
                far[there] = left + 1 + search
                ahead.append(there)
    return far


def test_every_room_can_be_reached_if_one_searches() -> None:
    steps = row((ELF, 0, 0, False), HOME)
    assert all(steps[INDEX[room]] < 100 for room in ROOMS)


# Shares of the win


def test_who_has_more_is_nearer_to_winning() -> None:
    rich, poor = worth(delve("hero", "hero", treasure=["huge_ruby_8000_6"]))
    assert rich > 0.6 > 0.4 > poor


def test_with_enough_only_the_way_home_counts() -> None:
    table = delve("hero", "hero", at=["C1-23", "C6-22"], treasure=[RICH, "huge_diamond_10000_6"])
    assert turns_left(table, A) < 1 < 5 < turns_left(table, B)


# Where to go


def test_with_enough_one_goes_home() -> None:
    assert best(play(delve("hero", "elf", at=["C1-23"], treasure=[RICH]))) == "go:START"


def test_who_goes_home_makes_a_longer_way_around_a_chamber() -> None:
    lodge = INDEX[space("C2-22")]
    free, homeward = (row((HERO, 0, 0, rich), HOME)[lodge] for rich in (False, True))
    assert homeward > free > 16


def test_a_room_of_the_first_level_is_opened_at_once() -> None:
    assert best(play(delve("elf", "hero"))) in ("go:R1-07", "go:R1-08", "go:R1-01")


def test_a_hero_leaves_the_fourth_level_alone() -> None:
    table = delve("hero", "elf", at=["S4S-03"], treasure=["gold_ring_3000_3 gold_cup_2500_3"])
    assert best(play(table)) != "go:R4S-02"


def test_of_two_hoards_one_takes_that_of_the_weaker_guard() -> None:
    weak = guarding("goblins_1", "R1-07", "gold_ring_3000_3")
    strong = guarding("skeleton_1", "R1-08", "gold_cup_2500_3")
    strong.monster = fighting(B, "vampire_6", "R1-08").monster
    assert best(play(delve("elf", "hero", at=["C1-19"], foes=[weak, strong]))) == "go:R1-07"


def test_nobody_walks_into_a_known_cage_if_another_room_is_near() -> None:
    table = delve("hero", "elf", at=["C2-08"], doors=["SD03"])
    put_on_top(table, "cage_2")
    assert best(play(table)) != "go:R2-02"


def test_two_hoards_may_be_as_good_as_each_other() -> None:
    twins = [guarding("ogre_3", "CH-ARMORY", f"gold_cup_2500_{level}") for level in (3, 4)]
    assert best(play(delve("hero", "elf", at=["C3N-17"], foes=twins))) == "go:CH-ARMORY"


# Fights


def test_one_fights_on_against_what_is_likely_to_die() -> None:
    table = delve("elf", "hero", at=["R1-07"], foes=[fighting(A, "goblins_1", "R1-07")])
    assert best(play(table)) == "fight:goblins_1:0"


def test_one_leaves_what_cannot_be_killed() -> None:
    table = delve(
        "elf",
        "hero",
        at=["R6-11"],
        treasure=["gold_ring_3000_3"],
        foes=[fighting(A, "red_dragon_6", "R6-11")],
    )
    assert best(play(table)).startswith("go:")


def test_with_enough_one_does_not_fight_on() -> None:
    table = delve(
        "hero", "elf", at=["R1-07"], treasure=[RICH], foes=[fighting(A, "goblins_1", "R1-07")]
    )
    assert best(play(table)) == "go:START"


# Spells


def test_a_wizard_learns_fire_balls_and_some_lightning() -> None:
    script = prepare(2, adventurers=("wizard", "hero"), first_player="seat")
    learned = []
    for _ in range(10):
        learned.append(best(script.asks(A, "spell")))
        script.answers(learned[-1])
    assert (learned.count("learn:fire_ball"), learned.count("learn:lightning_bolt")) == (8, 2)


def test_a_wizard_spends_no_spell_on_the_first_level() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=[ALL_SPELLS])
    script = play(table)
    assert best(script) in ("go:R1-07", "go:R1-08")
    script.goes("R1-07").asks(A, "how")
    assert best(script) == "hand"


def test_a_wizard_with_much_to_lose_casts_from_outside() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C6-22"],
        spells=[ALL_SPELLS],
        treasure=["huge_diamond_10000_6 gold_necklace_9000_6"],
    )
    assert best(play(table)) == "cast:fire_ball:R6-08"


def test_lightning_is_for_what_does_not_burn() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["R6-08"],
        spells=[ALL_SPELLS],
        treasure=["gold_necklace_9000_6"],
        foes=[fighting(A, "red_dragon_6", "R6-08")],
    )
    script = play(table).does("fight:red_dragon_6:0").asks(A, "how")
    assert best(script) == "use:lightning_bolt"


# Everything else


def test_the_worthless_card_is_dropped() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C2-08"],
        treasure=["gold_ring_3000_3 sack_of_gold_250_1 silver_cup_1000_2"],
    )
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 8).asks(A, "drop")
    assert best(script) == "drop:sack_of_gold_250_1:0"


def test_gold_beyond_the_goal_is_small_change() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C2-08"],
        treasure=["huge_diamond_10000_6 magic_sword_1+1 silver_cup_1000_2"],
    )
    script = play(table).goes("R2-02").meets("ghouls_2").throws(3, 8).asks(A, "drop")
    assert best(script) == "drop:silver_cup_1000_2:0"


def test_a_secret_door_is_looked_for() -> None:
    script = play(delve("hero", "elf", at=["C1-21"])).stops().asks(A, "search")
    assert best(script) == "search:SD02"


def test_both_piles_are_made_as_dear_and_the_dearer_one_is_dropped() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C2-08"],
        treasure=["gold_ring_3000_3 silver_ring_2000_2 sack_of_gold_1000_1"],
    )
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 3)
    for pile in ("pile_b", "pile_b"):
        script.asks(A, "split")
        assert best(script) == pile
        script.answers(pile)
    script.asks(B, "pile")
    assert best(script) == "drop_a"


def test_a_medallion_shows_what_is_better_left_alone() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C3S-12"],
        treasure=["esp_medallion_3 gold_cup_2500_3"],
        visions=[laid_out("mummy_3", "gold_ring_3000_3", "R3S-02", seen_by=B)],
    )
    script = play(table).does("look:R3S-02").asks(A, "after_looking")
    assert best(script) == "decline"


def test_of_two_balls_that_one_looks_whose_room_is_worth_less() -> None:
    good = laid_out("goblins_1", "sack_of_gold_1000_1", "R1-07", ball=4)
    vain = laid_out("red_dragon_6", "huge_ruby_8000_6", "R6-12", ball=6)
    table = delve("hero", "elf", treasure=[BALLS], visions=[good, vain])
    assert best(play(table), "scry") == "scry:6:2"
    table = delve("hero", "elf", treasure=[BALLS], visions=[vain])
    assert best(play(table), "scry") == "scry:4:0"
