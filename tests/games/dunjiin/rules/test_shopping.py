"""Buying Armor, paying for it, and Last Call."""

import pytest

from tests.games.dunjiin.crawl import A, B, crawl, deal, hero, lines, names, play, treasures
from tests.script import rule
from undercroft.games.dunjiin.rules.dying import LastCall
from undercroft.games.dunjiin.state import Crawl

LEVEL_33 = "red_dragon red_dragon red_dragon"
RATS = "giant_rat giant_rat giant_rat"
TENS = "T10 T10 T10"


@rule("DJ-9.1")
def test_an_empty_shop_sells_nothing() -> None:
    table = crawl(hero(treasure=TENS), hero())
    play(table, "T4").ends()
    assert (table.heroes[A].armor, table.heroes[A].wealth) == (3, 34)


@rule("DJ-9.1")
def test_nobody_shops_in_anothers_turn() -> None:
    table = crawl(hero(), hero(treasure=TENS), shop=2)
    play(table, "T4").ends()
    play(table, "T4").asks(B, "shop", "buy:0", "buy:1", "buy:2")


@rule("DJ-9.2")
@pytest.mark.parametrize(
    ("treasure", "magic", "most"),
    [
        ("T9", 0, 0),
        ("T10", 0, 1),
        ("T9 T10", 0, 1),
        ("", 1, 1),
        ("T9", 1, 1),
        ("T10", 1, 2),
        ("", 3, 3),
        ("T8 T7 T5", 2, 4),
    ],
)
def test_an_armor_costs_10_treasure_points_or_a_magic_item(
    treasure: str, magic: int, most: int
) -> None:
    script = play(crawl(hero(treasure=treasure, magic=magic, xp="orc"), hero(), shop=6))
    if most:
        script.asks(A, "shop", *[f"buy:{armor}" for armor in range(most + 1)])
    else:
        script.asks(A, "action")


@rule("DJ-9.2", "DJ-9.3", "DJ-9.5")
def test_magic_buys_one_and_three_treasures_together_two() -> None:
    table = crawl(hero(treasure="T5 T7 T8", magic=1), hero(), shop=4)
    script = play(table, "T2").asks(A, "shop", "buy:0", "buy:1", "buy:2", "buy:3")
    script.answers("buy:3").ends()
    assert (table.heroes[A].armor, table.shop) == (6, 1)
    assert (table.heroes[A].magic, treasures(table.heroes[A].treasure)) == ([], [2])
    paid = ["pearl_necklace", "jeweled_dagger", "ivory_comb", "wand_of_sparks"]
    assert names(table.graveyard) == paid


@rule("DJ-9.2", "DJ-9.3", "DJ-18.4", "DJ-R.40")
@pytest.mark.parametrize(("pays", "left"), [((8, 7), [5]), ((8, 5), [7]), ((7,), [8])])
def test_with_magic_for_one_of_two_any_needed_treasures_pay_the_other(
    pays: tuple[int, ...], left: list[int]
) -> None:
    table = crawl(hero(treasure="T5 T7 T8", magic=1, xp="orc"), hero(), shop=4)
    script = play(table).asks(A, "shop").answers("buy:2")
    script.asks(A, "shop_magic", "bymagic:0", "bymagic:1").answers("bymagic:1")
    script.asks(A, "treasure", "pay:8", "pay:7").answers(f"pay:{pays[0]}")
    for value in pays[1:]:
        script.asks(A, "treasure", "pay:7", "pay:5").answers(f"pay:{value}")
    script.asks(A, "action", "explore", "rest")
    assert treasures(table.heroes[A].treasure) == left


@rule("DJ-9.2", "DJ-9.3")
def test_without_magic_two_armor_take_all_three_treasures() -> None:
    table = crawl(hero(treasure="T5 T7 T8", magic=1, xp="orc"), hero(), shop=4)
    script = play(table).asks(A, "shop").answers("buy:2")
    script.asks(A, "shop_magic").answers("bymagic:0").asks(A, "action")
    assert (treasures(table.heroes[A].treasure), len(table.heroes[A].magic)) == ([], 1)


@rule("DJ-9.3")
@pytest.mark.parametrize(("shop", "most"), [(1, 1), (2, 2), (5, 3)])
def test_no_more_than_the_shop_holds_can_be_bought(shop: int, most: int) -> None:
    script = play(crawl(hero(treasure=TENS), hero(), shop=shop))
    script.asks(A, "shop", *[f"buy:{armor}" for armor in range(most + 1)])


@rule("DJ-9.3", "DJ-9.4", "DJ-9.5")
def test_twelve_points_buy_one_armor_and_no_change_is_given() -> None:
    """V35."""
    table = crawl(hero(treasure="T5 T7", xp="orc"), hero(), shop=2)
    script = play(table).asks(A, "shop", "buy:0", "buy:1").answers("buy:1")
    script.asks(A, "action")
    assert table.heroes[A].wealth == 0
    assert names(table.graveyard) == ["jeweled_dagger", "ivory_comb"]


@rule("DJ-9.6")
def test_a_second_armor_cannot_be_bought_in_a_second_visit() -> None:
    script = play(crawl(hero(treasure=TENS, xp="orc"), hero(), shop=3), "T2")
    script.asks(A, "shop").answers("buy:1")
    table = script.asks(A, "action", "explore", "rest").answers("explore").ends()
    assert (table.heroes[A].armor, table.shop) == (4, 2)


@rule("DJ-9.7")
def test_the_naked_may_buy_like_anyone_else() -> None:
    table = crawl(hero(armor=0, treasure="T10"), hero(), shop=3)
    play(table, "T2").asks(A, "shop", "buy:0", "buy:1").answers("buy:1").ends()
    assert (table.heroes[A].armor, table.shop) == (1, 2)


@rule("DJ-9.8", "DJ-R.36")
def test_there_may_be_more_than_three_armor_in_one_hand() -> None:
    """V65."""
    table = crawl(hero(treasure="T10 T10"), hero(), shop=2)
    play(table, "T2").asks(A, "shop", "buy:0", "buy:1", "buy:2").answers("buy:2").ends()
    assert table.heroes[A].armor == 5
    capped = crawl(hero(treasure="T10 T10"), hero(), shop=2, ap_cap=3)
    play(capped, "T2").ends()
    assert (capped.heroes[A].armor, capped.shop) == (3, 2)


@rule("DJ-9.8", "DJ-R.36")
@pytest.mark.parametrize(("armor", "most"), [(3, 0), (4, 0), (2, 1), (0, 2)])
def test_a_cap_of_three_is_an_option(armor: int, most: int) -> None:
    buyer = hero(armor=armor, treasure="T10 T10", xp="orc")
    script = play(crawl(buyer, hero(), shop=2, ap_cap=3))
    if most:
        script.asks(A, "shop", *[f"buy:{count}" for count in range(most + 1)])
    else:
        script.asks(A, "action")


@rule("DJ-R.36")
def test_the_armor_of_the_dead_can_be_bought() -> None:
    table = crawl(hero(armor=1), hero(treasure=TENS), hero(), hero())
    play(table, "goblin fairy magic T2").ends()
    assert not table.heroes[A].alive
    play(table, "T2").asks(B, "shop", "buy:0", "buy:1").answers("buy:1").ends()
    assert table.heroes[B].armor == 4


# Last Call


@rule("DJ-9.9", "DJ-9.10", "DJ-R.37")
@pytest.mark.parametrize(("shop", "treasure", "buys"), [(3, TENS, 1), (3, "T9", 0), (0, TENS, 0)])
def test_last_call_leaves_everybody_one_more_visit(shop: int, treasure: str, buys: int) -> None:
    """V57; who can buy is asked, and B does."""
    players = hero(treasure=treasure, xp="orc"), hero(treasure=treasure), hero(armor=0)
    table = crawl(*players, shop=shop)
    script = play(table, "troll T9 lich")
    if buys:
        script.asks(A, "shop").answers("buy:0")
    script.asks(A, "action").answers("explore").asks(A, "first_card").answers("dodge")
    script.asks(A, "target").answers("target:2").ends()
    assert (table.living, table.last_call) == ([A, B], True)
    for seat, bought in ((B, buys), (A, 0)):
        script = play(table, "T2")
        if buys:
            script.asks(seat, "shop").answers(f"buy:{bought}")
        script.ends()
    table.shop = 3
    for seat in (B, A):
        table.heroes[seat].treasure = hero(treasure=TENS).treasure
        play(table, "T4").ends()
    assert ([one.armor for one in table.heroes], table.shop) == ([3, 3 + buys, 0], 3)


@rule("DJ-9.10", "DJ-R.37")
@pytest.mark.parametrize(("shop", "treasure"), [(0, TENS), (2, "T9")])
def test_a_last_visit_without_a_purchase_is_used_up(shop: int, treasure: str) -> None:
    table = crawl(hero(treasure=treasure), hero(), shop=shop, last_call=True)
    play(table, "T2").ends()
    assert table.heroes[A].last_visit_used
    play(table, "T3").ends()
    table.shop, table.heroes[A].treasure = 3, hero(treasure=TENS).treasure
    play(table, "T4").ends()


@rule("DJ-9.10", "DJ-R.37")
def test_a_first_turn_does_not_use_up_the_last_visit() -> None:
    table = crawl(hero(treasure=TENS, turns=0), hero(), shop=2, last_call=True)
    play(table, "T2").ends()
    assert not table.heroes[A].last_visit_used
    play(table, "T2").ends()
    play(table, "T3").asks(A, "shop", "buy:0", "buy:1", "buy:2").answers("buy:0").ends()
    play(table, "T3").ends()
    play(table, "T4").ends()


@rule("DJ-9.9")
@pytest.mark.parametrize(("players", "called"), [(4, False), (3, True), (2, False)])
def test_a_death_calls_last_if_two_of_more_are_left(players: int, called: bool) -> None:
    table = crawl(hero(armor=0), *[hero() for _ in range(players - 1)])
    play(table, "goblin fairy T2 T3").ends()
    assert table.last_call is called


@rule("DJ-9.9")
def test_a_death_calls_last_if_it_leaves_only_the_highest_levels() -> None:
    table = crawl(hero(armor=0), hero(LEVEL_33), hero(LEVEL_33), hero(LEVEL_33))
    play(table, "goblin fairy T2 T3").ends()
    assert table.last_call


@rule("DJ-9.9")
@pytest.mark.parametrize(("rival", "called"), [(LEVEL_33, True), ("lich lich orc", False)])
@pytest.mark.parametrize("action", ["level_up", "necromancy"])
def test_bettering_the_last_character_to_33_calls_last(
    action: str, rival: str, called: bool
) -> None:
    nearly = hero("red_dragon red_dragon orc", treasure="T10", magic=1, xp="red_dragon goblin orc")
    table = crawl(nearly, hero(LEVEL_33), hero(rival), hero(LEVEL_33))
    play(table).asks(A, "action").answers(action).ends()
    assert (table.heroes[A].level, table.last_call) == (33, called)


TWO_AT_33 = "lich red_dragon " * 3


@rule("DJ-9.9", "DJ-R.38")
def test_last_call_is_looked_for_after_the_deal() -> None:
    assert deal(2, TWO_AT_33).ends().last_call
    assert not deal(2, "lich red_dragon lich red_dragon lich orc").ends().last_call


@rule("DJ-9.9")
def test_last_call_comes_once() -> None:
    table = crawl(hero(armor=0), hero(LEVEL_33), hero(LEVEL_33), hero(LEVEL_33))
    play(table, "goblin fairy T2 T3").ends()
    table.heroes[B].armor = 0
    play(table, "goblin fairy T2 T3").ends()
    assert lines(table, LastCall) == ["LastCall"]


@rule("DJ-R.38")
@pytest.mark.parametrize(("option", "called"), [("never_at_start", False), ("from_start", True)])
def test_two_players_do_not_begin_with_last_call_unless_agreed(option: str, called: bool) -> None:
    dealt = "orc ogre orc ogre lich troll"
    assert deal(2, dealt, two_player_last_call=option).ends().last_call is called
    dealt = "orc ogre lich orc ogre lich troll troll troll"
    assert not deal(3, dealt, two_player_last_call=option).ends().last_call


@rule("DJ-9.11")
def test_armor_lost_after_closing_stays_in_the_shop() -> None:
    table = crawl(hero(treasure=TENS), hero(treasure=TENS), last_call=True)
    for one in table.heroes:
        one.last_visit_used = True
    play(table, "goblin fairy T2 T3").ends()
    assert (table.heroes[A].armor, table.shop) == (2, 1)
    play(table, "T4").ends()
    play(table, "T5").ends()
    assert table.shop == 1


# Payments


@rule("DJ-R.39", "DJ-18.3")
def test_a_level_up_gives_no_change() -> None:
    learned = hero("lich ogre orc", treasure="T9 T8", xp="lich orc orc")
    table = crawl(learned, hero())
    script = play(table).asks(A, "action").answers("level_up")
    script.asks(A, "exchange").answers("exchange:lich:orc").ends()
    assert table.heroes[A].wealth == 0


@rule("DJ-R.39", "DJ-18.3")
def test_an_assassin_gives_no_change() -> None:
    table = crawl(hero(LEVEL_33, treasure="T9 T9 T9 T9", magic=1), hero())
    play(table, "T2 T3 T4 T5 T6").asks(A, "action").answers("assassin").ends()
    assert table.heroes[A].wealth == 0


def ways_to_pay(table: Crawl, *answers: str) -> list[list[int]]:
    """All payments in Treasure after these answers, as the questions allow them."""
    script = play(table.copy()).asks(A, "shop")
    for answer in answers:
        script.answers(answer)
    offered = script.keys()
    if not offered[0].startswith("pay"):
        return [treasures(script.state.graveyard)]
    return [way for pay in offered for way in ways_to_pay(table, *answers, pay)]


@rule("DJ-R.40", "DJ-18.4")
@pytest.mark.parametrize(
    ("treasure", "ways"),
    [
        ("T10 T6 T5 T2", [[10], [6, 5]]),
        ("T9 T6 T5 T2", [[9, 6], [9, 5], [9, 2], [6, 5]]),
        ("T9 T8 T2", [[9, 8], [9, 2], [8, 2]]),
        ("T4 T4 T3 T2", [[4, 4, 3], [4, 4, 2]]),
        ("T5 T5 T4", [[5, 5]]),
        ("T10 T10 T10", [[10]]),
    ],
)
def test_every_card_paid_must_be_needed(treasure: str, ways: list[list[int]]) -> None:
    table = crawl(hero(treasure=treasure, xp="orc"), hero(), shop=1)
    assert ways_to_pay(table, "buy:1") == ways


@rule("DJ-9.2", "DJ-9.3", "DJ-18.4")
def test_v36_magic_and_three_treasures_pay_for_three_armor_and_in_four_ways_for_two() -> None:
    table = crawl(hero(treasure="T5 T7 T8", magic=1, xp="orc"), hero(), shop=4)
    script = play(table.copy()).asks(A, "shop", "buy:0", "buy:1", "buy:2", "buy:3")
    script.answers("buy:3").asks(A, "action")
    assert (script.state.heroes[A].armor, script.state.heroes[A].magic) == (6, [])
    assert ways_to_pay(table, "buy:3") == [[8, 7, 5]]
    script = play(table.copy()).asks(A, "shop").answers("buy:2")
    script.asks(A, "shop_magic", "bymagic:0", "bymagic:1")
    assert ways_to_pay(table, "buy:2", "bymagic:0") == [[8, 7, 5]]
    assert ways_to_pay(table, "buy:2", "bymagic:1") == [[8, 7], [8, 5], [7, 5]]
