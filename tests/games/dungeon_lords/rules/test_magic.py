"""Spells: when they are cast, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    Fighting,
    battle_of,
    conquered,
    down,
    keys,
    lines,
    lord,
    next_round,
    party,
    prisoners,
    realm,
    up,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.falling import Absorbed
from undercroft.games.dungeon_lords.rules.healing import Healed
from undercroft.games.dungeon_lords.rules.magic import SpellCast
from undercroft.games.dungeon_lords.rules.striking import Attacked
from undercroft.games.dungeon_lords.state import Realm

WIZARD = "y2_wizard_4"
"""Three magic and six hit points."""


def cast(table: Realm) -> int:
    return len(lines(table, SpellCast))


def against(card: str, hired: str, line: str = f"y2_warrior_3 {WIZARD}", **rest: Any) -> Fighting:
    """A spell on creatures that were all sent, in a room of the second year."""
    fields: dict[str, Any] = {"rooms": {"c1": "cafeteria"}, **rest}
    table = realm(lord(line, creatures=hired, **fields), year=2, card=card)
    return battle_of(table).defends(creatures=hired)


# When


@rule("DL-16.9", "DL-R.68")
@pytest.mark.parametrize(("round", "times"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_a_spell_needs_as_much_magic_as_the_number_of_the_round(round: int, times: int) -> None:
    table = realm(lord("y1_wizard_4"), round=round, card="fireball")
    battle_of(table).ends()
    assert cast(table) == times


@rule("DL-16.9")
def test_casting_is_not_limited_to_wizards() -> None:
    table = realm(lord("paladin_y1 y1_warrior_1"), round=2, card="fireball")
    battle_of(table).ends()
    assert cast(table) == 1


@rule("DL-16.10", "DL-16.22", "DL-R.69")
@pytest.mark.parametrize(("card", "times"), [("magic_shield", 1), ("fireball", 0)])
def test_a_fast_spell_comes_before_the_creatures_and_a_slow_one_after(
    card: str, times: int
) -> None:
    """The Vampire eliminates the only wizard between the two."""
    table = realm(lord("y1_warrior_4 y1_wizard_1-1", creatures="vampire"), card=card)
    script = battle_of(table).defends(creatures="vampire")
    script.strikes("vampire", "bite", "y1_wizard_1").ends()
    assert (cast(table), prisoners(table)) == (times, ["y1_wizard_1"])


@rule("DL-16.11", "DL-17.13")
@pytest.mark.parametrize(
    ("card", "at"), [("illusion", "antimagic_room"), ("rallying_cry", "antimagic_room")]
)
def test_no_spell_is_cast_in_the_antimagic_room(card: str, at: str) -> None:
    table = realm(lord(WIZARD, rooms={"c1": at}), year=2, card=card)
    battle_of(table).ends()
    assert cast(table) == 0


# Slow ones


@rule("DL-17.29")
@pytest.mark.parametrize(("card", "year", "evil"), [("detect_evil", 1, 6), ("rallying_cry", 2, 5)])
def test_evil_is_gained_before_a_tile_is_lost(card: str, year: int, evil: int) -> None:
    wizard = "y1_wizard_4" if year == 1 else WIZARD
    table = realm(lord(wizard), year=year, card=card)
    battle_of(table).ends()
    assert table.lords[A].evil == evil


@rule("DL-17.30")
def test_detect_treasure_takes_gold_or_food_or_a_trap() -> None:
    for gold, food, left in ((1, 1, (0, 1)), (0, 1, (0, 0)), (0, 0, (0, 0))):
        table = realm(lord("y1_wizard_4", gold=gold, food=food), card="detect_treasure")
        battle_of(table).ends()
        assert (table.lords[A].gold, table.lords[A].food) == left


@rule("DL-17.30")
def test_without_gold_and_food_it_takes_a_trap_of_choice() -> None:
    table = realm(
        lord("y1_wizard_4", gold=0, food=0, traps="pendulum trap_door pendulum"),
        card="detect_treasure",
    )
    script = battle_of(table).defends()
    script.asks(A, "loss", "giveup:pendulum", "giveup:trap_door").answers("giveup:pendulum").ends()
    assert keys(table.lords[A].traps) == ["pendulum", "trap_door"]
    assert keys(table.discards) == ["pendulum"]


@rule("DL-17.31")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0)])
def test_fist_of_justice_takes_an_imp(before: int, after: int) -> None:
    table = realm(lord("y1_wizard_4", imps=before), card="fist_of_justice")
    battle_of(table).ends()
    assert table.lords[A].imps == after


@rule("DL-17.42", "DL-R.82")
def test_regeneration_heals_the_first_who_is_wounded_though_a_dragon_stops_healing() -> None:
    table = realm(
        lord(f"y2_warrior_4 {WIZARD} y2_priest_4", creatures="dragon"), year=2, card="regeneration"
    )
    battle_of(table).defends(creatures="dragon").ends()
    assert party(table) == f"y2_warrior_4:6 {WIZARD}:2 y2_priest_4:2"
    assert not lines(table, Healed)


@rule("DL-17.42")
def test_regeneration_passes_over_whom_nothing_ails() -> None:
    table = realm(lord(f"y2_warrior_4 {WIZARD}-3 y2_priest_4-1"), year=2, card="regeneration")
    battle_of(table).ends()
    assert party(table) == f"y2_warrior_4:6 {WIZARD}:4 y2_priest_4:3"


@rule("DL-17.43", "DL-R.82")
def test_bless_takes_one_damage_off_each_and_no_potion_adds_to_it() -> None:
    table = realm(
        lord("y1_warrior_4-2 y1_wizard_4-1 y1_thief_3+yellow_healing_potion"),
        card="bless",
        items="tricky",
    )
    battle_of(table).ends()
    assert party(table) == "y1_warrior_4:2 y1_wizard_4:2 y1_thief_3:2"


@rule("DL-17.44")
def test_dispel_traps_takes_a_trap_or_else_gold() -> None:
    table = realm(lord(WIZARD, traps="pendulum"), year=2, card="dispel_traps")
    battle_of(table).defends().asks(A, "loss").answers("giveup:pendulum").ends()
    assert (table.lords[A].traps, table.lords[A].gold) == ([], 3)
    table = realm(lord(WIZARD), year=2, card="dispel_traps")
    battle_of(table).ends()
    assert table.lords[A].gold == 2


@rule("DL-17.45")
def test_a_fireball_does_nothing_but_it_is_cast() -> None:
    table = realm(lord("y1_wizard_4"), card="fireball")
    battle_of(table).ends()
    assert (cast(table), party(table), table.lords[A].evil) == (1, "y1_wizard_4:3", 4)


# Fast ones


@rule("DL-17.32", "DL-20.8", "DL-20.12", "DL-R.71")
def test_invisible_wizards_go_to_the_rear_and_nothing_hurts_them() -> None:
    table = realm(
        lord("y1_wizard_1 y1_warrior_1+yellow_magic_wand y1_wizard_2", creatures="slime ghost"),
        card="invisibility",
        items="straightforward",
    )
    script = battle_of(table).defends(creatures="slime ghost")
    script.asks(A, "strike", "unleash:slime:spread", "unleash:slime:block", "idle:ghost:False")
    script.strikes("slime", "spread").ends()
    assert party(table) == "y1_warrior_1:2 y1_wizard_1:3 y1_wizard_2:3"
    assert down(table) == ["ghost", "slime"]
    battle_of(next_round(table, "bless")).ends()
    assert party(table) == "y1_warrior_1:1 y1_wizard_1:1 y1_wizard_2:1"


@rule("DL-17.32", "DL-R.71", "DL-R.85")
def test_a_dart_does_not_reach_an_invisible_wizard_and_healing_does() -> None:
    table = realm(
        lord("y1_warrior_1 y1_wizard_1-1 y1_priest_2", traps="poisoned_dart", creatures="goblin"),
        card="invisibility",
    )
    script = battle_of(table).defends(traps="poisoned_dart", creatures="goblin")
    script.aims("y1_wizard_1").ends()
    # hit by the dart, then invisible: 1 left; both hearts go to the warrior in front
    assert party(table) == "y1_warrior_1:3 y1_priest_2:3 y1_wizard_1:1"


@rule("DL-17.33", "DL-R.72", "DL-R.83")
@pytest.mark.parametrize(
    ("hired", "how", "left"),
    [
        ("troll", "punch", "y1_wizard_4:1 y1_warrior_4:4"),
        ("slime", "spread", "y1_wizard_4:3 y1_warrior_4:3"),
    ],
)
def test_a_magic_shield_absorbs_the_next_point(hired: str, how: str, left: str) -> None:
    table = realm(lord("y1_wizard_4 y1_warrior_4", creatures=hired), card="magic_shield")
    battle_of(table).defends(creatures=hired).strikes(hired, how).ends()
    assert party(table) == left
    assert len(lines(table, Absorbed)) == 1


@rule("DL-17.33", "DL-R.72", "DL-R.83")
def test_an_unused_shield_takes_the_first_point_of_fatigue() -> None:
    table = realm(lord("y1_wizard_4 y1_warrior_4"), card="magic_shield")
    battle_of(table).ends()
    assert party(table) == "y1_wizard_4:4 y1_warrior_4:4"


@rule("DL-17.33", "DL-R.85")
def test_an_unused_shield_takes_a_point_of_poison() -> None:
    table = realm(
        lord("y1_wizard_4 y1_warrior_4", traps="poisoned_dart", creatures="slime"),
        card="magic_shield",
    )
    script = battle_of(table).defends(traps="poisoned_dart", creatures="slime")
    script.aims("y1_warrior_4").strikes("slime", "block").ends()
    assert party(table) == "y1_wizard_4:4 y1_warrior_4:3"


@rule("DL-R.72", "DL-16.24")
def test_an_attack_wholly_absorbed_is_still_an_attack() -> None:
    table = realm(lord("y1_wizard_4-1 y1_priest_1", creatures="witch"), card="magic_shield")
    script = battle_of(table).defends(creatures="witch")
    script.strikes("witch", "hexes", "y1_priest_1").hexes("y1_priest_1").ends()
    assert lines(table, Healed) == [Healed(A, 1)]


@rule("DL-17.34", "DL-16.14")
def test_suggestion_pays_or_takes_back_each_monster_in_any_order() -> None:
    table = realm(
        lord(
            "y1_wizard_4 y1_warrior_4", creatures="witch troll ghost", rooms={"c1": "mint"}, food=2
        ),
        card="suggestion",
    )
    script = battle_of(table).defends(creatures="witch troll ghost")
    script.asks(
        A,
        "suggestion",
        "keep:witch",
        "withdraw:witch",
        "keep:troll",
        "withdraw:troll",
    )
    script.answers("keep:witch").asks(A, "strike")
    assert (table.lords[A].food, table.lords[A].evil) == (1, 6)
    script.strikes("witch", "curse").ends()
    assert (up(table), down(table)) == (["troll"], ["ghost", "witch"])


@rule("DL-17.34", "DL-5.6")
def test_who_cannot_pay_takes_it_back() -> None:
    table = realm(
        lord("y1_wizard_4", creatures="troll goblin", rooms={"c1": "mint"}, food=1),
        card="suggestion",
    )
    script = battle_of(table).defends(creatures="troll goblin")
    script.asks(A, "suggestion", "withdraw:troll", "keep:goblin", "withdraw:goblin")
    script.answers("keep:goblin").ends()
    assert (up(table), down(table), table.lords[A].food) == (["troll"], ["goblin"], 0)


@rule("DL-R.70")
def test_a_monster_fed_to_a_demon_leaves_the_battle_too() -> None:
    """It cannot arise with these cards, but it is so."""
    script = against("suggestion", "demon goblin", rooms={"c1": "cafeteria"})
    script.asks(
        A,
        "suggestion",
        "keep:demon:goblin",
        "withdraw:demon",
        "keep:goblin",
        "withdraw:goblin",
    )
    script.answers("keep:demon:goblin").asks(
        A, "strike", "strike:demon:smite:y2_warrior_3", f"strike:demon:smite:{WIZARD}"
    )
    assert keys(script.state.out) == ["goblin"]


@rule("DL-17.35", "DL-16.12")
def test_word_of_peace_takes_all_monsters_back_or_gives_evil() -> None:
    hired = "troll witch ghost"

    def spoken() -> Fighting:
        table = realm(
            lord("y1_warrior_4 y1_wizard_4", creatures=hired, rooms={"c1": "mint"}),
            card="word_of_peace",
        )
        script = battle_of(table).defends(creatures=hired)
        return script.asks(A, "peace", "make_peace", "break_peace")

    table = spoken().answers("make_peace").ends()
    assert (up(table), down(table), table.lords[A].evil) == (["troll", "witch"], ["ghost"], 4)
    script = spoken().answers("break_peace").strikes("troll", "punch").strikes("witch", "curse")
    assert (up(script.ends()), script.state.lords[A].evil) == ([], 6)


@rule("DL-17.35", "DL-16.13")
@pytest.mark.parametrize(
    ("card", "year"), [("word_of_peace", 1), ("aura_of_fear", 2), ("metamorphosis", 2)]
)
def test_without_a_monster_in_the_battle_nothing_happens(card: str, year: int) -> None:
    line = f"y{year}_warrior_4 y{year}_wizard_4"
    table = realm(lord(line, creatures="ghost goblin"), year=year, card=card)
    battle_of(table).defends(creatures="ghost").ends()
    assert (cast(table), up(table), table.lords[A].evil) == (1, ["goblin"], 4)


@rule("DL-17.37", "DL-16.13")
def test_aura_of_fear_takes_one_monster_back() -> None:
    script = against("aura_of_fear", "dragon ghost troll")
    script.asks(A, "spellbound", "subject:dragon", "subject:troll").answers("subject:dragon")
    script.strikes("troll", "punch").ends()
    assert (up(script.state), down(script.state)) == (["dragon"], ["ghost", "troll"])


@rule("DL-17.38", "DL-R.74")
@pytest.mark.parametrize("beast", ["golem", "vampire", "demon", "slime", "dragon"])
def test_a_sheep_butts_the_first_and_lies_down(beast: str) -> None:
    script = against("metamorphosis", beast, rooms={"c1": "dark_room"})
    script.ends()
    assert party(script.state) == f"y2_warrior_3:4 {WIZARD}:4"
    assert (down(script.state), conquered(script.state)) == ([beast], ["c1"])
    assert lines(script.state, Healed) == [Healed(A, 0)]


@rule("DL-17.38")
def test_the_other_of_two_like_monsters_is_no_sheep() -> None:
    script = against("metamorphosis", "golem golem")
    script.asks(A, "strike", "strike:golem:butt:y2_warrior_3", "strike:golem:crush:y2_warrior_3")
    script.answers("strike:golem:crush:y2_warrior_3").ends()
    assert (up(script.state), down(script.state)) == (["golem"], ["golem"])
    assert [one.attack.key for one in lines(script.state, Attacked)] == ["crush", "butt"]


@rule("DL-17.39")
def test_dimensional_gate_takes_a_monster_for_good_and_no_evil_comes_of_it() -> None:
    script = against("dimensional_gate", "dragon goblin").answers("subject:dragon")
    script.ends()
    assert (keys(script.state.out), script.state.lords[A].evil) == (["dragon"], 4)
    assert down(script.state) == ["goblin"]


@rule("DL-17.40", "DL-R.73", "DL-16.12")
def test_blind_rage_turns_every_attack_of_a_monster_on_the_first() -> None:
    script = against("blind_rage", "witch dragon ghost")
    script.asks(
        A,
        "strike",
        "strike:witch:curse:y2_warrior_3",
        "strike:witch:hexes:y2_warrior_3",
        "unleash:dragon:fire",
        f"strike:ghost:haunt:{WIZARD}",
    )
    script.answers("strike:witch:hexes:y2_warrior_3").strikes("dragon", "fire").ends()
    assert party(script.state) == f"y2_warrior_3:2 {WIZARD}:3"


@rule("DL-17.40", "DL-R.73")
def test_in_a_rage_a_slime_may_block_and_a_vampire_faces_the_priest_in_front() -> None:
    line = f"y2_priest_4 {WIZARD}"
    script = against("blind_rage", "slime vampire", line)
    script.asks(A, "strike", "unleash:slime:spread", "unleash:slime:block", "idle:vampire:True")
    script.strikes("slime", "block").ends()
    assert (up(script.state), conquered(script.state)) == (["vampire"], [])


@rule("DL-17.41", "DL-R.79")
def test_an_illusion_stands_in_front_of_everyone_until_it_is_broken() -> None:
    table = realm(lord(f"paladin_y2 {WIZARD}", creatures="goblin"), year=2, card="illusion")
    script = battle_of(table).defends(creatures="goblin")
    script.ends()
    assert party(table) == f"paladin_y2:7 {WIZARD}:5"  # 1 dealt, 1 healed, 1 tired
    assert prisoners(table) == []


@rule("DL-17.41")
def test_behind_an_illusion_a_ghost_may_hit_the_paladin() -> None:
    table = realm(lord(f"paladin_y2 {WIZARD}", creatures="ghost"), year=2, card="illusion")
    script = battle_of(table).defends(creatures="ghost")
    script.asks(A, "strike", "strike:ghost:haunt:paladin_y2", f"strike:ghost:haunt:{WIZARD}")


@rule("DL-17.36", "DL-R.77")
def test_create_food_gives_the_first_a_hit_point_even_an_illusion() -> None:
    table = realm(lord(f"{WIZARD} y2_warrior_1"), year=2, card="create_food")
    battle_of(table).ends()
    assert party(table) == f"{WIZARD}:5 y2_warrior_1:3"
    table = realm(lord(f"unreal {WIZARD}"), year=2, card="create_food")
    battle_of(table).ends()
    assert (party(table), table.lords[A].line[0].food) == (f"{WIZARD}:4", 0)
