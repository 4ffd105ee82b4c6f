"""Traps, Dragons and Assassins: what Level 33 can do to the others."""

import pytest

from tests.games.dunjiin.crawl import (
    DECK,
    HIGHEST,
    A,
    B,
    C,
    D,
    E,
    cards,
    crawl,
    dead,
    heard,
    hero,
    names,
    play,
    sees,
    treasures,
)
from tests.script import rule

TRAP = (B, "orc orc goblin")

schemes = pytest.mark.parametrize("scheme", ["dragon", "assassin"])


# Traps


@rule("DJ-15.1", "DJ-3.9")
def test_a_trap_is_three_xp_of_ones_choice_laid_face_down_and_ends_the_turn() -> None:
    script = play(crawl(hero(HIGHEST, xp="lich orc orc goblin"), hero())).answers("trap")
    script.asks(A, "xp", "spend:lich", "spend:orc").answers("spend:orc")
    script.asks(A, "xp", "spend:orc").answers("spend:orc")
    script.asks(A, "xp", "spend:goblin").answers("spend:goblin")
    table = script.ends()
    assert [(trap.owner, names(trap.cards)) for trap in table.traps] == [
        (A, ["orc", "orc", "goblin"])
    ]
    assert names(table.heroes[A].xp) == ["lich"]
    assert (table.graveyard, table.active) == ([], B)


@rule("DJ-15.1", "DJ-16.1", "DJ-16.2", "DJ-3.4")
@pytest.mark.parametrize(
    ("xp", "magic", "treasure", "offered"),
    [
        ("orc orc orc", 1, "T10 T10 T10", ["trap", "dragon", "assassin"]),
        ("orc orc orc", 0, "T10 T10 T10", ["trap"]),
        ("orc orc", 1, "T10 T10 T10", ["assassin"]),
        ("orc orc orc", 1, "T10 T10 T9", ["trap", "dragon"]),
        ("orc orc", 3, "T10 T10 T9", []),
    ],
)
def test_each_scheme_must_be_paid_for_in_full(
    xp: str, magic: int, treasure: str, offered: list[str]
) -> None:
    script = play(crawl(hero(HIGHEST, xp=xp, magic=magic, treasure=treasure), hero()))
    core = ["explore", "premonition", "rest"] if magic else ["explore", "rest"]
    script.asks(A, "action", *core, *offered)


@rule("DJ-15.1", "DJ-16.1", "DJ-16.2", "DJ-3.4")
def test_below_level_33_there_are_no_schemes() -> None:
    rich = hero("red_dragon red_dragon lich", xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    play(crawl(rich, hero())).asks(A, "action", "explore", "premonition", "rest")


@rule("DJ-15.2", "DJ-15.7", "DJ-R.47")
def test_a_trap_lasts_until_the_next_fight_is_over() -> None:
    table = crawl(hero(), hero(), traps=[TRAP])
    play(table, "werewolf T2 T3").ends()
    assert table.traps == []
    assert names(table.graveyard) == ["orc", "orc", "goblin"]
    play(table, "werewolf T2").ends()
    assert [len(opened["cards"]) for opened in heard(table, "Opened")] == [3, 2]


@rule("DJ-15.3", "DJ-10.2")
@pytest.mark.parametrize("owner", [A, B])
def test_under_a_trap_nobody_rests_or_dodges_not_even_its_owner(owner: int) -> None:
    table = crawl(hero(xp="lich", magic=1), hero(), traps=[(owner, "orc orc goblin")])
    script = play(table).asks(A, "action", "explore", "premonition").answers("explore")
    script.draws(*cards("troll")).asks(A, "first_card", "fight", "look")


@rule("DJ-15.4", "DJ-15.5", "DJ-R.46")
@pytest.mark.parametrize(("adds", "strength", "armor"), [(True, 21, 2), (False, 20, 3)])
def test_a_trap_adds_a_card_and_a_point(adds: bool, strength: int, armor: int) -> None:
    table = crawl(hero("troll skeleton orc"), hero(), traps=[TRAP], trap_adds_strength=adds)
    script = play(table, "giant_bat T7 troll")
    assert heard(script.state, "Opened")[0]["strength"] == strength
    assert script.state.heroes[A].armor == armor


@rule("DJ-15.6", "DJ-R.48", "DJ-15.7")
def test_several_traps_add_up_on_one_fight_and_are_all_used_up_by_it() -> None:
    """V54."""
    table = crawl(*(hero() for _ in range(5)), active=E, traps=[TRAP, (A, "troll troll ghoul")])
    play(table, "werewolf T2 T3 T4").ends()
    (opened,) = heard(table, "Opened")
    assert (len(opened["cards"]), opened["strength"]) == (4, 7 + 2 + 3 + 4 + 2)
    assert names(table.graveyard) == ["troll", "troll", "ghoul", "orc", "orc", "goblin"]
    assert table.traps == []


@rule("DJ-15.6", "DJ-15.1")
def test_another_trap_may_be_set_beside_the_first() -> None:
    table = crawl(hero(HIGHEST, xp="troll troll ghoul"), hero(), traps=[TRAP])
    play(table).asks(A, "action", "explore", "trap").answers("trap").ends()
    assert [trap.owner for trap in table.traps] == [B, A]


@rule("DJ-15.7", "DJ-R.47", "DJ-R.50")
@pytest.mark.parametrize(
    ("drawn", "armor"), [("T2 T3", 1), ("lich lich", 1), ("T9 T8", 1), ("lich lich", 0)]
)
def test_the_traps_cards_go_to_the_graveyard_whatever_the_outcome(drawn: str, armor: int) -> None:
    table = crawl(hero(armor=armor), hero(), hero(), traps=[TRAP], powderpuff=True)
    play(table, "werewolf", drawn).ends()
    assert table.traps == []
    assert {"orc", "goblin"} <= set(names(table.graveyard))


@rule("DJ-15.3", "DJ-15.4", "DJ-15.8", "DJ-15.2")
def test_treasure_leaves_the_trap_for_the_next_fight_and_then_all_is_free_again() -> None:
    """V53."""
    learned = [hero(xp="ghoul ghoul ghoul") for _ in range(4)]
    table = crawl(*learned, active=B, traps=[(A, "orc orc goblin")])
    play(table, "T6").ends()
    assert (table.heroes[B].wealth, len(table.traps)) == (6, 1)
    script = play(table, "goblin T2 T3 giant_rat giant_rat")
    script.asks(C, "prize").answers("take:giant_rat").ends()
    (opened,) = heard(table, "Opened")
    assert (len(opened["cards"]), opened["strength"]) == (5, 4 + 2 + 3 + 2 + 2 + 2 + 1)
    assert names(table.graveyard) == ["orc", "orc", "goblin", "goblin", "giant_rat"]
    script = play(table).asks(D, "action", "explore", "rest").answers("explore")
    script.draws(*cards("troll")).asks(D, "first_card", "fight", "dodge")


@rule("DJ-15.8", "DJ-4.3")
def test_magic_found_leaves_the_trap_too() -> None:
    table = crawl(hero(), hero(), traps=[TRAP])
    assert len(play(table, "magic").ends().traps) == 1


@rule("DJ-15.8", "DJ-15.4")
def test_a_fairy_springs_the_trap_like_any_other_hand() -> None:
    table = crawl(hero(), hero(), traps=[TRAP])
    play(table, "fairy magic magic lich").ends()
    assert (table.heroes[A].armor, table.traps) == (0, [])


@rule("DJ-15.8", "DJ-R.49", "DJ-16.3")
@schemes
def test_a_dragon_or_assassin_draws_one_more_for_each_trap_and_uses_them_up(scheme: str) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    table = crawl(rich, hero("red_dragon green_dragon lich"), traps=[TRAP])
    play(table).answers(scheme).draws(*cards("ogre orc goblin giant_rat T6 magic")).ends()
    (opened,) = heard(table, "Opened")
    assert (len(opened["cards"]), opened["strength"]) == (6, 7 + 5 + 4 + 2 + 6 + 1)
    assert (table.heroes[B].armor, table.traps) == (2, [])


@rule("DJ-15.9", "DJ-R.50")
def test_a_trap_can_hit_who_set_it() -> None:
    table = crawl(hero(), hero(), traps=[(A, "orc orc goblin")])
    play(table, "werewolf T2 T3").ends()
    (opened,) = heard(table, "Opened")
    assert (opened["seat"], len(opened["cards"]), table.traps) == (A, 3, [])
    assert table.heroes[A].xp == cards("werewolf")


@rule("DJ-15.9", "DJ-R.50")
def test_a_trap_outlives_its_owner() -> None:
    table = crawl(hero(), dead(), hero(), traps=[TRAP])
    play(table, "werewolf T2 T3").ends()
    assert heard(table, "Opened")[0]["strength"] == 7 + 2 + 3 + 1
    assert names(table.graveyard) == ["orc", "orc", "goblin"]


# Dragons and Assassins


@rule("DJ-16.1", "DJ-R.62", "DJ-19.4")
def test_a_dragon_is_named_a_victim_and_paid_before_a_card_is_drawn() -> None:
    champion = hero(HIGHEST, xp="lich orc orc orc", magic=2)
    table = crawl(champion, hero(), dead(), hero())
    script = play(table).answers("dragon")
    script.asks(A, "victim", "target:1", "target:3").answers("target:3")
    script.asks(A, "xp", "spend:lich", "spend:orc").answers("spend:orc")
    assert len(table.dunjiin) == len(DECK)
    script.draws(*cards("T2 T3 T4 T5 orc")).ends()
    assert (names(table.heroes[A].xp), len(table.heroes[A].magic)) == (["lich"], 1)
    assert names(table.graveyard) == ["orc", "orc", "orc", "wand_of_sparks"]
    assert table.heroes[D].wealth == 14


@rule("DJ-16.2", "DJ-18.3", "DJ-R.62", "DJ-19.4")
def test_an_assassin_is_paid_with_a_magic_item_and_thirty_in_treasure_without_change() -> None:
    rich = hero(HIGHEST, magic=2, treasure="T10 T9 T8 T7", xp="lich")
    script = play(crawl(rich, hero(), dead(), hero())).answers("assassin")
    script.asks(A, "victim", "target:1", "target:3").answers("target:1")
    table = script.draws(*cards("T2 T3 T4 T5 orc")).ends()
    assert (table.heroes[A].treasure, len(table.heroes[A].magic)) == ([], 1)
    assert treasures(table.graveyard) == [10, 9, 8, 7]
    assert names(table.heroes[A].xp) == ["lich"]


@rule("DJ-16.3")
@schemes
def test_five_open_cards_are_the_hand_and_shields_mean_nothing(scheme: str) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    script = play(crawl(rich, hero(magic=1))).answers(scheme)
    script.draws(*cards("T9 lich giant_bat orc goblin")).asks(B, "defeat")
    open_cards = ["ruby_ring", "lich", "giant_bat", "orc", "goblin"]
    assert sees(script.state, A) == sees(script.state, B) == sees(script.state, None) == open_cards


@rule("DJ-16.4")
@schemes
def test_the_victim_must_fight(scheme: str) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    script = play(crawl(rich, hero(xp="lich lich", magic=1), hero())).answers(scheme)
    script.answers("target:1").draws(*cards("lich lich lich orc goblin"))
    script.asks(B, "defeat", "spend_magic", "accept").answers("accept")
    assert script.ends().heroes[B].armor == 2


@rule("DJ-16.5", "DJ-R.61", "DJ-R.23")
@schemes
@pytest.mark.parametrize(
    ("drawn", "armor"),
    [
        ("orc goblin T3 giant_rat T10", 3),
        ("orc orc goblin giant_rat T8", 2),
        ("orc magic goblin giant_rat T8", 2),
        ("lich magic lich magic T3", 0),
        ("fairy magic goblin giant_rat T8", 1),
    ],
)
def test_the_fight_is_like_any_other(scheme: str, drawn: str, armor: int) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    script = play(crawl(rich, hero())).answers(scheme).draws(*cards(drawn))
    if armor == 3:
        script.answers("take:orc")
    assert script.ends().heroes[B].armor == armor


@rule("DJ-16.5", "DJ-16.6", "DJ-16.7", "DJ-8.1")
@schemes
def test_the_reward_goes_to_the_victim_and_the_turn_on_from_the_summoner(scheme: str) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    script = play(crawl(rich, hero(), hero(magic=1))).answers(scheme).answers("target:2")
    script.draws(*cards("magic T3 T8 troll orc"))
    script.asks(C, "counter", "counter:0", "counter:1").answers("counter:1")
    script.asks(C, "prize", "take:troll", "take:orc").answers("take:troll")
    table = script.ends()
    assert (names(table.heroes[C].xp), treasures(table.heroes[C].treasure)) == (["troll"], [8, 3])
    assert table.active == B
