"""The creature step, and every creature by its name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    Fighting,
    battle_of,
    conquered,
    down,
    lines,
    lord,
    party,
    prisoners,
    realm,
    up,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.falling import Hurt
from undercroft.games.dungeon_lords.rules.healing import Healed
from undercroft.games.dungeon_lords.rules.striking import Attacked, Idled

QUIET = "invisibility"


def sends(hired: str, line: str, *, at: str = "", card: str = QUIET, **rest: Any) -> Fighting:
    """All these against that party, in a room if it is named, else in a tunnel."""
    rooms = {"c1": at} if at else {}
    asks = rest.pop("ask_harmless", False)
    defender = lord(line, rooms=rooms, creatures=hired, **rest)
    table = realm(defender, card=card, ask_harmless=asks)
    return battle_of(table).defends(creatures=hired)


@rule("DL-17.1", "DL-17.3", "DL-17.4", "DL-17.5", "DL-17.6", "DL-17.7", "DL-17.9", "DL-16.18")
@pytest.mark.parametrize(
    ("hired", "acts"),
    [
        ("slime", "unleash:slime:spread unleash:slime:block"),
        ("ghost", "strike:ghost:haunt:y2_priest_4 strike:ghost:haunt:y2_thief_4"),
        ("troll", "strike:troll:punch:y2_warrior_4 strike:troll:fed_punch:y2_warrior_4"),
        (
            "witch",
            "strike:witch:curse:y2_warrior_4 strike:witch:hexes:y2_warrior_4 "
            "strike:witch:hexes:y2_priest_4 strike:witch:hexes:y2_thief_4",
        ),
        (
            "vampire",
            "strike:vampire:bite:y2_warrior_4 strike:vampire:bite:y2_thief_4 "
            "strike:vampire:careful_bite:y2_warrior_4 strike:vampire:careful_bite:y2_thief_4",
        ),
        (
            "demon",
            "strike:demon:smite:y2_warrior_4 strike:demon:smite:y2_priest_4 "
            "strike:demon:smite:y2_thief_4",
        ),
    ],
)
def test_what_each_creature_can_do(hired: str, acts: str) -> None:
    script = sends(hired, "y2_warrior_4 y2_priest_4 y2_thief_4")
    script.asks(A, "strike", *acts.split())


@rule("DL-17.1", "DL-17.7", "DL-17.8", "DL-16.17")
@pytest.mark.parametrize(
    ("hired", "left"),
    [
        ("goblin", "y2_warrior_4:6 y2_thief_4:6"),
        ("golem", "y2_warrior_4:4 y2_thief_4:6"),
        ("dragon", "y2_warrior_4:6 y2_thief_4:4"),
    ],
)
def test_who_has_one_attack_and_no_choice_is_not_asked(hired: str, left: str) -> None:
    assert party(sends(hired, "y2_warrior_4 y2_thief_4").ends()) == left


@rule("DL-17.1")
def test_a_goblin_strikes_on_once() -> None:
    script = sends("goblin", "y1_warrior_1-1 y1_thief_1-2 y1_priest_3")
    assert prisoners(script.ends()) == ["y1_warrior_1", "y1_thief_1"]
    assert party(script.state) == "y1_priest_3:4"


@rule("DL-17.2", "DL-16.16")
def test_a_slime_spreads_or_blocks_and_lies_down_either_way() -> None:
    spread = sends("slime", "y1_warrior_1 y1_thief_1").strikes("slime", "spread").ends()
    assert (party(spread), conquered(spread)) == ("y1_warrior_1:2 y1_thief_1:2", ["c1"])
    blocked = sends("slime", "y1_warrior_1 y1_thief_1").strikes("slime", "block").ends()
    assert (party(blocked), conquered(blocked)) == ("y1_warrior_1:3 y1_thief_1:3", [])
    assert (down(spread), down(blocked)) == (["slime"], ["slime"])


@rule("DL-17.4")
def test_a_troll_hits_harder_for_a_food() -> None:
    table = sends("troll", "y1_warrior_4").strikes("troll", "fed_punch").ends()
    assert (party(table), table.lords[A].food) == ("y1_warrior_4:1", 2)
    sends("troll", "y1_warrior_4", food=0).ends()


@rule("DL-17.5", "DL-R.78")
def test_two_hexes_are_two_lumps_and_the_second_is_aimed_after_the_first() -> None:
    script = sends("witch", "y1_warrior_1 y1_thief_1-2").strikes("witch", "hexes", "y1_thief_1")
    table = script.ends()  # one is left: nothing to ask
    assert party(table) == "y1_warrior_1:2"
    script = sends("witch", "y1_warrior_1 y1_thief_1").strikes("witch", "hexes", "y1_thief_1")
    script.asks(A, "hex", "hex:y1_warrior_1", "hex:y1_thief_1").hexes("y1_thief_1").ends()
    assert [one.points for one in lines(script.state, Hurt)] == [1, 1]


@rule("DL-R.78")
def test_the_second_hex_is_lost_if_nobody_is_left() -> None:
    script = sends("witch", "y1_warrior_1-2").strikes("witch", "hexes")
    assert (party(script.ends()), conquered(script.state)) == ("", [])


@rule("DL-17.6", "DL-16.20")
def test_a_vampire_that_bites_with_care_returns_face_up() -> None:
    bold = sends("vampire", "y1_warrior_4").strikes("vampire", "bite").ends()
    careful = sends("vampire", "y1_warrior_4").strikes("vampire", "careful_bite").ends()
    assert (party(bold), down(bold)) == ("y1_warrior_4:2", ["vampire"])
    assert (party(careful), up(careful)) == ("y1_warrior_4:3", ["vampire"])


@rule("DL-17.9", "DL-16.25")
def test_a_demon_that_attacked_lets_nobody_conquer() -> None:
    table = (
        sends("demon", "y2_warrior_4 y2_thief_4").strikes("demon", "smite", "y2_warrior_4").ends()
    )
    assert (party(table), conquered(table)) == ("y2_warrior_4:1 y2_thief_4:6", [])
    assert table.lords[A].evil == 5


@rule("DL-17.10")
@pytest.mark.parametrize(
    ("hired", "how", "room", "left"),
    [
        ("troll", "punch", "training_room", "y2_warrior_4:4 y2_thief_4:6"),
        ("troll", "punch", "dark_room", "y2_warrior_4:5 y2_thief_4:6"),
        ("witch", "curse", "dark_room", "y2_warrior_4:3 y2_thief_4:6"),
        ("vampire", "bite", "dark_room", "y2_warrior_4:4 y2_thief_4:6"),
        ("vampire", "bite", "training_room", "y2_warrior_4:5 y2_thief_4:6"),
    ],
)
def test_rooms_that_train_monsters_add_one(hired: str, how: str, room: str, left: str) -> None:
    script = sends(hired, "y2_warrior_4 y2_thief_4", at=room)
    target = "" if how in ("punch", "curse") else "y2_warrior_4"
    assert party(script.strikes(hired, how, target).ends()) == left


@rule("DL-17.10")
def test_they_add_one_to_every_number() -> None:
    table = sends("goblin", "y2_warrior_4-5 y2_thief_4", at="training_room").ends()
    assert party(table) == "y2_thief_4:4"
    script = sends("witch", "y2_warrior_4 y2_thief_4", at="dark_room")
    script.strikes("witch", "hexes", "y2_thief_4").hexes("y2_thief_4")
    assert party(script.ends()) == "y2_warrior_4:8 y2_thief_4:2"


@rule("DL-17.18")
def test_a_conquered_training_room_trains_nobody() -> None:
    table = realm(
        lord("y2_warrior_4", rooms={"c1": "training_room"}, conquered="c1", creatures="goblin"),
        card=QUIET,
    )
    battle_of(table).defends("c2", creatures="goblin").ends()
    assert party(table) == "y2_warrior_4:6"


@rule("DL-16.15")
def test_the_lord_chooses_who_acts_next() -> None:
    script = sends("goblin troll", "y1_warrior_4 y1_thief_4", at="mint")
    script.asks(
        A,
        "strike",
        "strike:goblin:strike:y1_warrior_4",
        "strike:troll:punch:y1_warrior_4",
        "strike:troll:fed_punch:y1_warrior_4",
    )
    script.strikes("troll", "punch").ends()
    assert [one.creature.key for one in lines(script.state, Attacked)] == ["troll", "goblin"]


@rule("DL-16.15")
def test_like_creatures_are_one_option() -> None:
    script = sends("goblin goblin", "y1_warrior_4 y1_thief_4", at="mint")
    assert party(script.ends()) == "y1_warrior_4:1 y1_thief_4:4"


@rule("DL-16.16")
def test_a_creature_must_attack_if_it_can() -> None:
    acts = sends("vampire", "y1_warrior_4").keys()
    assert [key.rsplit(":", 1)[0] for key in acts] == [
        "strike:vampire:bite",
        "strike:vampire:careful_bite",
    ]


@rule("DL-16.19", "DL-16.21", "DL-17.3", "DL-16.24")
def test_a_ghost_before_one_alone_lies_down_and_nobody_is_healed() -> None:
    table = sends("ghost", "y1_priest_1-1").ends()
    assert (down(table), party(table)) == (["ghost"], "y1_priest_1:2")
    assert not lines(table, Healed)


@rule("DL-16.20")
@pytest.mark.parametrize(("hired", "up_again"), [("goblin", []), ("golem", ["golem"])])
def test_after_its_attack_a_creature_lies_face_down(hired: str, up_again: list[str]) -> None:
    assert up(sends(hired, "y2_warrior_4").ends()) == up_again


@rule("DL-16.21", "DL-R.80")
def test_who_could_not_attack_lies_down_but_a_golem_and_a_vampire() -> None:
    """The Witch leaves nobody."""
    table = sends("witch golem ghost", "y1_warrior_1", at="mint").strikes("witch", "curse").ends()
    assert (up(table), down(table)) == (["golem"], ["ghost", "witch"])
    table = sends("vampire", "y1_priest_1 y1_priest_2").ends()
    assert (up(table), lines(table, Idled)[0].up) == (["vampire"], True)


@rule("DL-16.21")
@pytest.mark.parametrize("stays", [True, False])
def test_who_wants_to_be_asked_may_lay_a_vampire_down(stays: bool) -> None:
    script = sends("vampire ghost", "y1_priest_1", ask_harmless=True)
    script.asks(A, "idle", "idle:vampire:True", "idle:vampire:False")
    assert ("vampire" in up(script.idles("vampire", up=stays).ends())) == stays


@rule("DL-R.80")
def test_a_creature_without_a_target_may_go_first_and_lie_down() -> None:
    """The Ghost is spent at once, though the Vampire could have been sent before it."""
    script = sends("vampire ghost", "y1_warrior_4").idles("ghost")
    script.strikes("vampire", "bite").ends()
    assert [one.creature.key for one in lines(script.state, Idled)] == ["ghost"]


@rule("DL-R.71")
def test_nobody_is_visible_and_nobody_can_attack() -> None:
    table = sends("troll", "y1_wizard_1 y1_wizard_2").ends()
    assert (down(table), party(table)) == (["troll"], "y1_wizard_1:3 y1_wizard_2:3")


@rule("DL-R.134")
def test_a_slime_may_block_though_nobody_is_visible() -> None:
    script = sends("slime", "y1_wizard_1")
    script.asks(A, "strike", "unleash:slime:block", "idle:slime:False")
    assert conquered(script.strikes("slime", "block").ends()) == []
    assert conquered(sends("slime", "y1_wizard_1").idles("slime").ends()) == ["c1"]


@rule("DL-R.81")
def test_a_slime_has_nothing_to_block_when_the_line_is_empty() -> None:
    table = sends("troll slime", "y1_warrior_1", at="mint").strikes("troll", "punch").ends()
    assert down(table) == ["slime", "troll"]


@rule("DL-R.135")
@pytest.mark.parametrize("beast", ["golem", "vampire"])
def test_a_sheep_without_a_target_lies_down(beast: str) -> None:
    table = realm(
        lord("y2_wizard_4-5", creatures=f"{beast} goblin", rooms={"c1": "mint"}),
        year=2,
        card="metamorphosis",
    )
    script = battle_of(table).defends(creatures=f"{beast} goblin").answers(f"subject:{beast}")
    script.strikes("goblin", "strike").ends()
    assert down(table) == sorted([beast, "goblin"])


@rule("DL-17.6", "DL-20.10")
def test_types_are_read_from_the_tile() -> None:
    """A thief with a potion may be bitten, a priest with a clover may not."""
    line = "y1_priest_1+yellow_clover y1_thief_1+yellow_healing_potion"
    acts = sends("vampire", line).keys()
    assert [key.rsplit(":", 1)[1] for key in acts] == ["y1_thief_1", "y1_thief_1"]
