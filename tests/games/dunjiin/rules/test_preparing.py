"""Setting up the table, and creating the Characters."""

import re
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from tests.games.dunjiin.crawl import (
    DECK,
    A,
    B,
    C,
    armor_in_all,
    cards,
    crawl,
    deal,
    hero,
    names,
    play,
)
from tests.script import rule
from undercroft.engine import BadSetting, Scripted, Story
from undercroft.games.dunjiin import GAME
from undercroft.games.dunjiin.cards import BOX, MONSTERS, Kind, card
from undercroft.games.dunjiin.rules.preparing import new_table
from undercroft.games.dunjiin.state import Settings, highest_level, level_of
from undercroft.games.dunjiin.view import view


@rule("DJ-1.1")
def test_two_to_six_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]


@rule("DJ-1.1")
def test_fast_play_is_for_two_or_three() -> None:
    for players in (2, 3):
        assert GAME.agree(players, {"play": "fast"}).play == "fast"
    for players in (4, 5, 6):
        with pytest.raises(BadSetting, match="2 or 3"):
            GAME.agree(players, {"play": "fast"})


PRINTED = """
    Red Dragon          monster   10  3  3
    Green Dragon        monster   10  2  3
    Lich                monster   10  4  2
    Minotaur            monster    9  3  2
    Skeleton            monster    8  4  3
    Troll               monster    8  3  2
    Ogre                monster    7  4  2
    Werewolf            monster    7  2  1
    Ghoul               monster    6  3  2
    Orc                 monster    5  4  4
    Giant Bat           monster    5  2  1
    Goblin              monster    4  4  4
    Giant Spider        monster    3  4  2
    Giant Rat           monster    2  4  2
    Handful of Coppers  treasure   2  0  1
    Silver Spoon        treasure   3  0  1
    Bone Dice           treasure   4  0  1
    Pewter Goblet       treasure   4  0  1
    Ivory Comb          treasure   5  0  1
    Silver Mirror       treasure   5  0  1
    Amber Amulet        treasure   6  0  1
    Jeweled Dagger      treasure   7  0  1
    Golden Chalice      treasure   7  0  1
    Pearl Necklace      treasure   8  0  1
    Ruby Ring           treasure   9  0  1
    Lost Crown          treasure  10  0  1
    Chest of Gold       treasure  10  0  1
    Wand of Sparks      magic      0  0  1
    Scroll of Wards     magic      0  0  1
    Giant's Potion      magic      0  0  1
    Crystal Ball        magic      0  0  1
    Rune Blade          magic      0  0  1
    Cloak of Mist       magic      0  0  1
    Death Fairy         fairy      0  3  2
"""
"""The ledger's cards: name, kind, Strength or value, shields, and copies in each colour."""


@rule("DJ-1.2", "DJ-2.7", "DJ-R.11")
def test_the_deck_is_as_printed() -> None:
    """Nothing else says how many cards there are, so that a card can be added."""
    rows = [re.split(r" {2,}", row.strip()) for row in PRINTED.strip().splitlines()]
    printed = [
        (name, Kind(kind), int(worth), int(shields), int(copies))
        for name, kind, worth, shields, copies in rows
    ]
    assert printed == [
        (one.name, one.kind, one.worth, one.shields, one.copies) for one in BOX.pictures
    ]
    assert len(DECK) == 108
    assert highest_level(BOX, 1) == highest_level(BOX, 2) == 33
    of_each = Counter(one.kind for one in DECK)
    assert of_each == {Kind.MONSTER: 66, Kind.TREASURE: 26, Kind.MAGIC: 12, Kind.FAIRY: 4}


@rule("DJ-1.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_starts_with_3_armor(players: int) -> None:
    table = new_table(players, Settings(), Scripted(), Story())
    assert [one.armor for one in table.heroes] == [3] * players


@rule("DJ-1.3")
def test_armor_only_moves_between_players_and_the_shop() -> None:
    table = crawl(hero(treasure="T10"), hero(armor=1), hero(), shop=2)
    assert armor_in_all(table) == 9
    play(table, "T4").asks(A, "shop").answers("buy:1").ends()
    assert armor_in_all(table) == 9
    play(table, "fairy fairy magic").ends()
    assert not table.heroes[B].alive
    assert armor_in_all(table) == 9
    play(table, "fairy T2 T3").ends()
    assert (table.heroes[C].armor, armor_in_all(table)) == (2, 9)


THREE_DEALT = "orc ghoul ogre  orc ghoul ogre  goblin troll lich"


@rule("DJ-1.4", "DJ-2.1", "DJ-3.1")
@pytest.mark.parametrize(("dealer", "first"), [(1, B), (2, C), (3, A)])
def test_dealing_and_playing_begin_at_the_dealers_left(dealer: int, first: int) -> None:
    table = deal(3, THREE_DEALT, dealer=dealer).ends()
    assert table.active == first
    order = [table.heroes[(first + step) % 3] for step in range(3)]
    assert [names(one.character) for one in order] == [
        ["orc", "orc", "goblin"],
        ["troll", "ghoul", "ghoul"],
        ["lich", "ogre", "ogre"],
    ]


@rule("DJ-1.4", "DJ-R.1")
def test_the_dealer_is_drawn_by_chance_unless_set() -> None:
    table = deal(3, dealer="random").draws(B, *cards(THREE_DEALT)).ends()
    assert (table.dealer, table.active) == (B, C)
    assert len(table.heroes[B].character) == 3


@rule("DJ-1.5", "DJ-1.7", "DJ-R.1")
def test_normal_play_shuffles_all_cards_and_everything_else_is_empty() -> None:
    table = new_table(6, Settings(), Scripted(), Story())
    [shuffled] = table.dunjiin.layers
    assert sorted(shuffled, key=id) == sorted(DECK, key=id)
    assert (table.graveyard, table.shop, table.traps) == ([], 0, [])


@rule("DJ-1.6")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_fast_play_uses_one_colour(colour: str) -> None:
    table = new_table(3, Settings(play="fast"), Scripted(), Story())
    [shuffled] = table.dunjiin.layers
    assert sorted(shuffled, key=id) == sorted(BOX.colour, key=id)
    chosen = deal(2, "orc ogre orc ogre lich troll", play="fast", fast_colour=colour).ends()
    drawn = deal(2, play="fast").draws(colour, *cards("orc ogre orc ogre lich troll")).ends()
    assert chosen.colour == drawn.colour == colour
    assert len(drawn.dunjiin) == len(BOX.colour) - 6


@rule("DJ-1.8", "DJ-2.1")
def test_the_undealt_cards_are_the_dunjiin() -> None:
    table = deal(2, "orc ogre  T5 magic  orc ogre  lich troll").ends()
    assert len(table.dunjiin) == len(DECK) - 8
    undealt = list(table.dunjiin)
    assert undealt.count(card("orc")) == DECK.count(card("orc")) - 2
    assert undealt.count(card("lich")) == DECK.count(card("lich")) - 1


@rule("DJ-2.2", "DJ-2.4", "DJ-2.6")
def test_a_full_character_is_dealt_no_more_cards() -> None:
    """V32."""
    dealt = "giant_rat magic giant_rat T10 lich green_dragon T3 green_dragon green_dragon"
    table = deal(2, dealt).ends()
    assert names(table.heroes[A].character) == ["lich", "giant_rat", "giant_rat"]
    assert table.heroes[A].level == 16
    assert names(table.heroes[B].character) == ["green_dragon"] * 3
    assert table.heroes[B].level == 33
    assert (len(table.heroes[B].magic), table.heroes[B].wealth) == (1, 13)


@rule("DJ-2.3", "DJ-2.5")
def test_a_fairy_in_the_deal_costs_an_armor_and_joins_nobody() -> None:
    table = deal(2, "fairy orc  ogre orc  ogre lich  troll").ends()
    assert names(table.heroes[A].character) == ["troll", "ogre", "ogre"]
    assert [one.armor for one in table.heroes] == [2, 3]
    assert table.shop == 1
    assert names(table.graveyard) == ["death_fairy"]


@rule("DJ-2.5", "DJ-R.4")
def test_four_fairies_in_the_deal_strip_but_do_not_kill() -> None:
    """V33."""
    table = deal(2, "fairy orc fairy orc fairy lich fairy ogre ogre troll").ends()
    assert (table.heroes[A].armor, table.heroes[A].alive) == (0, True)
    assert (table.shop, table.fallen) == (3, [])
    assert names(table.graveyard) == ["death_fairy"] * 4
    assert len(table.heroes[A].character) == 3


@rule("DJ-R.3", "DJ-8.6")
def test_armor_lost_in_the_deal_and_in_play_lies_in_one_shop() -> None:
    table = deal(2, "fairy orc  T10 orc  T10 lich  orc orc ogre").ends()
    play(table, "fairy T2 T3").ends()
    assert table.shop == 2
    play(table, "T2").ends()
    play(table, "T4").asks(A, "shop", "buy:0", "buy:1", "buy:2").answers("buy:2").ends()
    assert table.heroes[A].armor == 3


@rule("DJ-2.6")
@pytest.mark.parametrize(
    ("character", "level"),
    [
        ("red_dragon skeleton ogre", 25),
        ("red_dragon green_dragon lich", 30),
        ("troll skeleton orc", 21),
        ("ghoul ghoul orc", 19),
        ("ghoul orc ghoul", 19),
        ("orc ghoul ghoul", 19),
        ("ghoul ghoul ghoul", 21),
    ],
)
def test_level_is_the_sum_and_2_for_a_pair_or_3_for_three(character: str, level: int) -> None:
    assert hero(character).level == level


@rule("DJ-2.7")
def test_only_three_matching_monsters_of_the_greatest_strength_make_the_highest_level() -> None:
    table = new_table(2, Settings(), Scripted(), Story())
    greatest = max(one.worth for one in MONSTERS)
    for character in combinations_with_replacement(MONSTERS, 3):
        level = level_of(list(character))
        best = len(set(character)) == 1 and character[0].worth == greatest
        assert level == table.highest_level if best else level < table.highest_level


@rule("DJ-2.8")
@pytest.mark.parametrize("viewer", [None, A, B])
def test_character_equipment_and_armor_lie_open_to_all(viewer: int | None) -> None:
    table = crawl(hero("orc ogre lich", treasure="T7 T10", magic=1, armor=2), hero())
    seen = view(table, viewer).heroes[A]
    assert seen.character == ["orc", "ogre", "lich"]
    assert (seen.level, seen.armor, seen.wealth) == (22, 2, 17)
    assert seen.treasure == ["lost_crown", "jeweled_dagger"]
    assert seen.magic == ["wand_of_sparks"]


@rule("DJ-2.9")
def test_level_follows_the_character_which_a_fight_leaves_alone() -> None:
    table = crawl(hero("red_dragon ghoul ogre", treasure="T10", xp="red_dragon goblin"), hero())
    script = play(table, "giant_bat lich").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("fight").asks(A, "prize").answers("take:lich").ends()
    assert names(table.heroes[A].character) == ["red_dragon", "ogre", "ghoul"]
    assert table.heroes[A].level == 23
    play(table, "T2").ends()
    script = play(table).asks(A, "action").answers("level_up")
    script.asks(A, "exchange").answers("exchange:red_dragon:ghoul")
    assert script.state.heroes[A].level == 29
