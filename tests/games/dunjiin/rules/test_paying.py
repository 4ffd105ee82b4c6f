"""XP, Treasure and Magic Items: what they buy, and how they are paid."""

import pytest

from tests.games.dunjiin.crawl import (
    HIGHEST,
    A,
    B,
    cards,
    crawl,
    heard,
    hero,
    names,
    play,
    treasures,
)
from tests.script import rule
from undercroft.games.dunjiin.rules.dodging import Answer
from undercroft.games.dunjiin.rules.prompts import Prompt
from undercroft.games.dunjiin.state import Hero
from undercroft.games.dunjiin.turn import Action
from undercroft.games.dunjiin.view import view


@rule("DJ-18.1")
def test_the_owner_looks_at_the_xp_and_chooses_and_each_counts_one() -> None:
    table = crawl(hero(xp="giant_rat lich"), hero())
    script = play(table).answers("rest").asks(A, "xp", "spend:lich", "spend:giant_rat")
    assert view(table, A).heroes[A].xp_faces == ["lich", "giant_rat"]
    script.answers("spend:giant_rat").ends()
    assert names(table.heroes[A].xp) == ["lich"]
    assert names(table.graveyard) == ["giant_rat"]


@rule("DJ-18.1")
def test_each_set_of_xp_can_be_paid_in_one_order_only() -> None:
    script = play(crawl(hero(HIGHEST, xp="lich troll orc orc goblin"), hero())).answers("trap")
    script.asks(A, "xp", "spend:lich", "spend:troll", "spend:orc").answers("spend:troll")
    script.asks(A, "xp", "spend:orc").answers("spend:orc")
    script.asks(A, "xp", "spend:orc", "spend:goblin").answers("spend:goblin")
    assert names(script.ends().heroes[A].xp) == ["lich", "orc"]


@rule("DJ-18.2")
def test_treasure_alone_buys_no_rest_no_look_no_trap_and_no_dragon() -> None:
    table = crawl(hero(HIGHEST, treasure="T10 T10 T10 T10"), hero())
    play(table, "troll T2 T3").ends()
    assert table.heroes[A].wealth == 45


@rule("DJ-18.2", "DJ-9.5")
def test_treasure_is_worth_its_value_and_discarded_when_spent() -> None:
    table = crawl(hero(treasure="T8 T6 T4 T2"), hero(), shop=2)
    play(table).answers("buy:2").draws(*cards("T3")).ends()
    assert (table.heroes[A].armor, table.heroes[A].wealth) == (5, 3)
    assert treasures(table.graveyard) == [8, 6, 4, 2]
    assert [paid["seat"] for paid in heard(table, "Paid")] == [A] * 4


@rule("DJ-18.3")
def test_nothing_gives_change() -> None:
    table = crawl(hero(treasure="T9 T9"), hero(), shop=1)
    play(table).answers("buy:1").draws(*cards("T3")).ends()
    assert (table.heroes[A].armor, table.heroes[A].wealth) == (4, 3)


@rule("DJ-18.4")
@pytest.mark.parametrize(
    ("owned", "paid", "offered"),
    [
        ("T9 T8 T5 T2", [], ["pay:9", "pay:8"]),
        ("T9 T8 T5 T2", [9], ["pay:8", "pay:5", "pay:2"]),
        ("T9 T8 T5 T2", [8], ["pay:5", "pay:2"]),
        ("T10 T5 T5 T2", [], ["pay:10", "pay:5"]),
        ("T7 T6 T4", [7], ["pay:6", "pay:4"]),
    ],
)
def test_no_payment_contains_a_card_that_is_not_needed(
    owned: str, paid: list[int], offered: list[str]
) -> None:
    script = play(crawl(hero(treasure=owned), hero(), shop=1)).answers("buy:1")
    for value in paid:
        script.answers(f"pay:{value}")
    script.asks(A, "treasure", *offered)


@rule("DJ-18.4")
def test_two_cards_of_one_value_count_together() -> None:
    table = crawl(hero(treasure="T5 T5 T2"), hero(), shop=1)
    play(table).answers("buy:1").draws(*cards("T3")).ends()
    assert treasures(table.heroes[A].treasure) == [3, 2]


@rule("DJ-18.5", "DJ-R.69", "DJ-6.8")
@pytest.mark.parametrize(
    ("one", "answers", "drawn"),
    [
        (hero(), ["explore", "fight", "spend_magic", "take:troll"], "troll lich lich"),
        (hero(), ["explore", "fight", "counter:1"], "troll magic T2"),
        (hero(), ["premonition"], "T2"),
        (hero("orc orc goblin", xp="lich lich lich"), ["necromancy", "raise:lich:orc:True"], ""),
        (hero(xp="orc"), ["explore", "empowered"], "troll T2 T3"),
        (hero(HIGHEST, xp="orc orc orc"), ["dragon"], "T2 T3 T4 T5 orc"),
        (hero(HIGHEST, treasure="T10 T10 T10"), ["assassin"], "T2 T3 T4 T5 orc"),
        (hero(), ["buy:1"], "T2"),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_a_magic_item_serves_once_and_is_discarded(
    one: Hero, answers: list[str], drawn: str
) -> None:
    one.magic = cards("crystal_ball")
    script = play(crawl(one, hero(), shop=int("buy:1" in answers)), drawn)
    for answer in answers:
        script.answers(answer)
    table = script.ends()
    assert table.heroes[A].magic == []
    assert "crystal_ball" in names(table.graveyard)


@rule("DJ-18.6", "DJ-R.57")
def test_nothing_that_can_be_asked_or_done_gives_a_card_to_another_player() -> None:
    rich = hero("lich lich orc", xp="lich lich lich", magic=3, treasure="T10 T10 T10 T10")
    script = play(crawl(rich, hero(xp="lich", magic=1)))
    script.asks(A, "action", "explore", "premonition", "rest", "level_up", "necromancy")
    script = play(crawl(hero(HIGHEST, xp="lich lich lich", magic=3, treasure="T10 T10 T10")))
    script.asks(A, "action", "explore", "premonition", "rest", "trap", "dragon", "assassin")
    assert (len(Action), len(Answer), len(Prompt)) == (8, 5, 17)


@rule("DJ-18.7")
def test_there_is_no_limit_to_what_a_player_owns() -> None:
    hoarder = hero(treasure="T2 " * 20, magic=20, xp="orc " * 20)
    table = crawl(hoarder, hero())
    play(table).answers("explore").draws(*cards("T9")).ends()
    table.active = A
    play(table).answers("explore").draws(*cards("rune_blade")).ends()
    table.active = A
    script = play(table).answers("explore").draws(*cards("werewolf")).answers("fight")
    script.draws(*cards("T8")).ends()
    owner = table.heroes[A]
    assert (len(owner.treasure), len(owner.magic), len(owner.xp)) == (22, 21, 21)


@rule("DJ-R.69", "DJ-9.2")
def test_a_magic_item_buys_armor_too() -> None:
    script = play(crawl(hero(magic=1), hero(), shop=2))
    script.asks(A, "shop", "buy:0", "buy:1").answers("buy:1")
    table = script.draws(*cards("T2")).ends()
    assert (table.heroes[A].armor, table.heroes[A].magic, table.active) == (4, [], B)


@rule("DJ-18.1", "DJ-18.7")
def test_who_has_only_one_kind_left_is_asked_lest_silence_tell_what_lies_face_down() -> None:
    table = crawl(hero(xp="lich orc orc"), hero(xp="goblin"), hero())
    script = play(table, "troll").answers("explore").answers("dodge").answers("target:1")
    script.asks(A, "xp", "spend:lich", "spend:orc").answers("spend:lich")
    script.asks(B, "dodged_to").answers("dodge").answers("target:0")
    script.asks(A, "dodged_to").answers("dodge").answers("target:2")
    script.asks(A, "xp", "spend:orc")


@rule("DJ-18.1")
def test_who_openly_won_one_kind_only_is_not_asked() -> None:
    table = crawl(hero(xp="orc orc"), hero(xp="goblin"), hero())
    play(table, "troll").answers("explore").answers("dodge").answers("target:1").asks(
        B, "dodged_to"
    )
