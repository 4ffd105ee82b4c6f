"""A judgement of Dunjiin: none of the typical blunders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dunjiin.crawl import A, B, cards, crawl, hero, play
from tests.script import Script
from undercroft.games.dunjiin import GAME
from undercroft.games.dunjiin.bot.prices import curve, worth
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Crawl

STRONG = "red_dragon red_dragon red_dragon"
MIDDLING = "red_dragon skeleton orc"
WEAK = "giant_rat giant_spider goblin"


def best(script: Script[Crawl]) -> str:
    """The key of the option that looks best to who is asked."""
    state, ask = script.state, script.question
    weights = list(GAME.bot.weigh(state, ask))
    key: str = ask.options[weights.index(max(weights))].key
    return key


def test_shares_of_the_win() -> None:
    table = crawl(hero(STRONG), hero(WEAK), hero(WEAK, armor=0))
    strong, weak, naked = worth(table)
    assert strong > weak > naked > 0
    table.heroes[1].alive = table.heroes[2].alive = False
    assert list(worth(table)) == [1, 0, 0]


@pytest.mark.parametrize(
    "better",
    [{"armor": 4}, {"magic": 1}, {"xp": "orc"}, {"treasure": "T8"}, {"character": STRONG}],
)
def test_more_is_worth_more(better: dict[str, Any]) -> None:
    plain, more = worth(crawl(hero(), hero(**better)))
    assert more > plain


def test_a_curve_goes_through_its_points_and_on_beyond_them() -> None:
    table = curve((1, 0.0), (3, 1.0), (4, 5.0))
    assert [table[count] for count in range(7)] == [-0.5, 0.0, 0.5, 1.0, 5.0, 9.0, 13.0]


def test_a_strong_hero_fights_a_bat() -> None:
    script = play(crawl(hero(STRONG, xp="orc"), hero()), "giant_bat")
    script.asks(A, Prompt.ACTION).answers("explore").asks(A, Prompt.FIRST_CARD)
    assert best(script) == "fight"


def test_a_naked_hero_dodges_a_lich_to_who_cannot_dodge_it_back() -> None:
    script = play(crawl(hero(WEAK, armor=0, xp="orc"), hero(WEAK)), "lich")
    script.asks(A, Prompt.ACTION).answers("explore").asks(A, Prompt.FIRST_CARD)
    assert best(script) == "dodge"


def test_a_dodge_goes_to_who_cannot_dodge_it_on() -> None:
    table = crawl(hero(WEAK, xp="orc orc"), hero(MIDDLING, xp="orc"), hero(MIDDLING))
    script = play(table, "lich")
    script.asks(A, Prompt.ACTION).answers("explore").asks(A, Prompt.FIRST_CARD).answers("dodge")
    script.asks(A, Prompt.TARGET)
    assert best(script) == "target:2"


def test_a_look_without_a_way_out_is_not_bought() -> None:
    script = play(crawl(hero(MIDDLING, magic=1), hero()))
    script.asks(A, Prompt.ACTION, "explore", "premonition")
    assert best(script) == "explore"


def test_the_last_magic_item_saves_a_life() -> None:
    script = play(crawl(hero(WEAK, armor=0, magic=1), hero()), "lich")
    script.asks(A, Prompt.ACTION).answers("explore").asks(A, Prompt.FIRST_CARD).answers("fight")
    script.draws(*cards("ogre ogre ogre")).asks(A, Prompt.DEFEAT)
    assert best(script) == "spend_magic"


def test_a_counter_that_leaves_the_fight_lost_is_not_wasted_in_full_armor() -> None:
    script = play(crawl(hero(WEAK, armor=1, magic=1), hero()), "giant_bat")
    script.asks(A, Prompt.ACTION).answers("explore").draws(*cards("magic"))
    script.asks(A, Prompt.FIRST_CARD).answers("fight").asks(A, Prompt.COUNTER)
    assert best(script) == "counter:1"


def test_naked_and_rich_one_buys_armor() -> None:
    script = play(crawl(hero(armor=0, treasure="T10"), hero(), shop=3))
    script.asks(A, Prompt.SHOP)
    assert best(script) == "buy:1"


def test_treasure_before_magic_in_the_shop() -> None:
    script = play(crawl(hero(armor=0, treasure="T10", magic=1), hero(), shop=3))
    script.asks(A, Prompt.SHOP).answers("buy:1").asks(A, Prompt.SHOP_MAGIC)
    assert best(script) == "bymagic:0"


def test_the_weakest_xp_pays() -> None:
    script = play(crawl(hero(xp="red_dragon goblin giant_rat"), hero()))
    script.asks(A, Prompt.ACTION).answers("rest").asks(A, Prompt.XP)
    assert best(script) == "spend:giant_rat"


def test_a_card_that_makes_a_match_is_the_better_prize() -> None:
    script = play(crawl(hero("red_dragon green_dragon ogre"), hero()), "giant_bat red_dragon")
    script.asks(A, Prompt.PRIZE)
    assert best(script) == "take:red_dragon"


def test_a_level_up_that_gains_much_is_taken() -> None:
    trained = hero(WEAK, xp="red_dragon goblin giant_rat", treasure="T10")
    script = play(crawl(trained, hero()))
    script.asks(A, Prompt.ACTION)
    assert best(script) == "level_up"


def test_an_assassin_is_sent_to_the_greater_rival() -> None:
    table = crawl(hero(STRONG, magic=1, treasure="T10 T10 T10"), hero(WEAK), hero(MIDDLING))
    script = play(table)
    script.asks(A, Prompt.ACTION).answers("assassin").asks(A, Prompt.VICTIM)
    assert best(script) == "target:2"


def test_a_hand_seen_to_be_deadly_is_not_fought() -> None:
    script = play(crawl(hero(MIDDLING, armor=0, magic=1, xp="orc"), hero(xp="orc")), "orc")
    script.asks(A, Prompt.ACTION).answers("premonition").draws(*cards("fairy T8 T8"))
    script.asks(A, Prompt.AFTER_LOOKING)
    assert best(script) != "fight"


def test_what_is_dodged_to_a_strong_one_is_fought_if_it_is_weak() -> None:
    script = play(crawl(hero(STRONG, xp="orc"), hero(STRONG, xp="orc")), "giant_bat")
    script.asks(A, Prompt.ACTION).answers("explore").asks(A, Prompt.FIRST_CARD).answers("dodge")
    script.asks(B, Prompt.DODGED_TO)
    assert best(script) == "fight"
