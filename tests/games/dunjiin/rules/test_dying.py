"""Naked, dead, and the last one standing."""

import pytest

from tests.games.dunjiin.crawl import (
    HIGHEST,
    A,
    B,
    C,
    D,
    armor_in_all,
    cards,
    crawl,
    dead,
    deal,
    heard,
    hero,
    names,
    play,
)
from tests.script import rule
from undercroft.games.dunjiin.rules.dying import over, result

TWO_DAMAGE = "skeleton skeleton T10 magic"
"""Against a Level of 27: behind, and one Magic card that is not countered."""


@rule("DJ-19.1")
def test_who_is_hit_down_to_nothing_is_naked_and_plays_on() -> None:
    table = crawl(hero(armor=2), hero())
    play(table, TWO_DAMAGE).ends()
    assert (table.heroes[A].armor, table.heroes[A].alive, table.shop) == (0, True, 2)
    play(table, "T5").ends()
    play(table, "werewolf T5").ends()
    assert names(table.heroes[A].xp) == ["werewolf"]


@rule("DJ-19.2", "DJ-1.3")
@pytest.mark.parametrize(("armor", "alive"), [(0, False), (1, False), (2, True), (3, True)])
def test_damage_larger_than_the_armor_kills_and_what_is_left_goes_to_the_shop(
    armor: int, alive: bool
) -> None:
    table = crawl(hero(armor=armor), hero(), hero(), shop=1)
    play(table, TWO_DAMAGE).ends()
    assert table.heroes[A].alive is alive
    assert (table.heroes[A].armor, table.shop) == (max(armor - 2, 0), 1 + min(armor, 2))
    assert armor_in_all(table) == armor + 3 + 3 + 1


@rule("DJ-19.3", "DJ-R.53", "DJ-19.2")
def test_all_cards_of_the_dead_go_to_the_graveyard() -> None:
    victim = hero("ghoul orc goblin", armor=1, treasure="T4 T3", magic=1, xp="lich troll")
    table = crawl(victim, hero(armor=2), hero(armor=2), hero(armor=2), shop=5)
    script = play(table, "skeleton fairy magic T10").answers("buy:0")
    script.answers("explore").answers("fight").ends()
    inherited = "ghoul orc goblin T4 T3 magic lich troll"
    assert names(table.graveyard) == names(cards(inherited, "skeleton fairy magic T10"))
    assert (table.shop, armor_in_all(table)) == (6, 12)
    assert table.heroes[A].level == 0
    assert [len(one.treasure + one.magic + one.xp) for one in table.heroes] == [0, 0, 0, 0]


@rule("DJ-19.4", "DJ-3.1")
def test_the_dead_take_no_turns() -> None:
    table = crawl(hero(), dead(), dead(), hero())
    play(table, "T2").ends()
    assert table.active == D
    play(table, "T2").ends()
    assert table.active == A


@rule("DJ-19.4")
@pytest.mark.parametrize("scheme", ["dragon", "assassin"])
def test_the_dead_cannot_be_named_as_victims(scheme: str) -> None:
    rich = hero(HIGHEST, xp="orc orc orc", magic=1, treasure="T10 T10 T10")
    script = play(crawl(rich, hero(), dead(), hero())).answers(scheme)
    script.asks(A, "victim", "target:1", "target:3")


@rule("DJ-19.4")
def test_the_dead_cannot_be_dodged_to() -> None:
    script = play(crawl(hero(xp="orc"), dead(), hero(), hero())).answers("explore")
    script.draws(*cards("troll")).answers("dodge").asks(A, "target", "target:2", "target:3")


@rule("DJ-19.5")
def test_the_game_is_over_when_one_is_left_even_in_another_players_turn() -> None:
    table = crawl(hero(xp="orc"), hero(armor=0))
    assert not over(table)
    script = play(table).answers("explore").draws(*cards("troll")).answers("dodge")
    script.draws(*cards("lich lich")).ends()
    assert over(table)
    assert result(table).winners == (A,)
    assert [line["seat"] for line in heard(table, "Survived")] == [A]


@rule("DJ-19.5")
def test_the_winner_may_be_whose_turn_it_was_not() -> None:
    table = crawl(hero(armor=0), hero(armor=0))
    play(table, "fairy T2 T3").ends()
    assert over(table)
    assert (result(table).winners, result(table).reason) == ((B,), "survivor")
    assert [line["seat"] for line in heard(table, "Survived")] == [B]


@rule("DJ-19.6", "DJ-R.54")
def test_a_fight_harms_nobody_but_the_fighter() -> None:
    table = crawl(*(hero(armor=0, xp="orc") for _ in range(3)))
    script = play(table).answers("explore").draws(*cards("lich")).answers("dodge")
    script.answers("target:1").answers("dodge").answers("target:2").answers("fight")
    script.draws(*cards("fairy fairy magic")).ends()
    assert [one.alive for one in table.heroes] == [True, True, False]


@rule("DJ-R.54", "DJ-2.5")
def test_nobody_dies_at_the_deal() -> None:
    table = deal(2, "fairy orc fairy goblin fairy orc fairy ghoul goblin ghoul").ends()
    assert (table.heroes[A].armor, table.heroes[A].alive, table.fallen) == (0, True, [])


@rule("DJ-R.66")
def test_places_are_the_survivor_and_then_the_dead_from_the_last_to_the_first() -> None:
    table = crawl(dead(), hero(), dead(), hero(armor=0), active=D)
    table.fallen = [C, A]
    play(table, "fairy T2 T3").ends()
    assert table.fallen == [C, A, D]
    assert result(table).places == (3, 1, 4, 2)


@rule("DJ-R.63", "DJ-3.2")
def test_level_33_from_the_deal_schemes_from_the_second_turn_on() -> None:
    table = crawl(hero(HIGHEST, xp="orc orc orc", turns=0), hero())
    play(table, "T5").ends()
    table.active = A
    play(table).asks(A, "action", "explore", "rest", "trap")


@rule("DJ-R.63", "DJ-9.9")
def test_if_all_are_dealt_level_33_the_last_visit_to_the_shop_is_in_the_second_turn() -> None:
    table = deal(2, "red_dragon green_dragon " * 3).ends()
    assert (table.last_call, len(heard(table, "LastCall"))) == (True, 1)
    play(table, "T10").ends()
    play(table, "fairy T2 T3").ends()
    assert not table.heroes[A].last_visit_used
    play(table).asks(A, "shop", "buy:0", "buy:1").answers("buy:0").draws(*cards("T2")).ends()
    play(table, "T4").ends()
    assert play(table, "T3").ends().shop == 1


@rule("DJ-R.70", "DJ-9.9")
def test_last_call_comes_once_and_never_again() -> None:
    trainee = hero("red_dragon red_dragon lich", xp="red_dragon orc orc", treasure="T10 T10")
    table = crawl(trainee, hero(HIGHEST), dead(), last_call=True, shop=3)
    trainee.last_visit_used = True
    play(table).answers("level_up").ends()
    assert [one.level for one in table.heroes] == [33, 33, 0]
    assert heard(table, "LastCall") == []
    table.active = A
    play(table, "T2").ends()
    assert table.shop == 3
