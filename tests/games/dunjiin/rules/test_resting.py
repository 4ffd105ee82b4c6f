"""Resting at the inn, and what it does not protect from."""

import pytest

from tests.games.dunjiin.crawl import DECK, A, B, C, D, cards, crawl, dead, hero, names, play, told
from tests.script import rule
from undercroft.games.dunjiin.rules.fighting import Opened
from undercroft.games.dunjiin.state import Hand

LEVEL_33 = "red_dragon red_dragon red_dragon"
RATS = "giant_rat giant_rat giant_rat"


@rule("DJ-10.1")
def test_a_rest_costs_one_experience_of_ones_choice_and_is_the_turn() -> None:
    table = crawl(hero(xp="lich orc ogre"), hero())
    script = play(table).asks(A, "action").answers("rest")
    script.asks(A, "xp", "spend:lich", "spend:ogre", "spend:orc").answers("spend:ogre").ends()
    assert names(table.heroes[A].xp) == ["lich", "orc"]
    assert (names(table.graveyard), table.active) == (["ogre"], B)
    assert (table.heroes[A].armor, len(table.dunjiin), table.hand) == (3, len(DECK), None)


@rule("DJ-10.2")
@pytest.mark.parametrize("owner", [A, B])
def test_nobody_rests_while_there_is_a_trap(owner: int) -> None:
    table = crawl(hero(magic=1, xp="lich orc"), hero(), traps=[(owner, RATS)])
    play(table).asks(A, "action", "explore", "premonition")


@rule("DJ-10.2")
def test_a_premonition_under_a_trap_leaves_no_rest() -> None:
    table = crawl(hero(magic=1, xp="lich orc"), hero(), traps=[(B, RATS)])
    script = play(table, "goblin T2 T3 T4 T5").asks(A, "action").answers("premonition")
    script.ends()
    assert names(table.heroes[A].xp) == ["lich", "orc", "goblin"]


@rule("DJ-10.3", "DJ-R.34")
def test_a_monster_may_be_dodged_to_who_rested() -> None:
    table = crawl(hero(xp="orc"), hero(xp="orc"), hero())
    play(table).asks(A, "action").answers("rest").ends()
    script = play(table, "troll T9 lich").asks(B, "action").answers("explore")
    script.asks(B, "first_card").answers("dodge")
    script.asks(B, "target", "target:0", "target:2").answers("target:0").ends()
    assert told(table, Opened).seat == A
    assert table.heroes[A].armor == 2


@rule("DJ-10.3", "DJ-R.34")
@pytest.mark.parametrize("action", ["dragon", "assassin"])
def test_a_dragon_or_assassin_may_be_sent_to_who_rested(action: str) -> None:
    sender = hero(LEVEL_33, magic=1, treasure="T10 T10 T10", xp=RATS)
    table = crawl(hero(xp="orc"), sender, hero())
    play(table).asks(A, "action").answers("rest").ends()
    script = play(table, "lich lich ogre T2 T3").asks(B, "action").answers(action)
    script.asks(B, "victim", "target:0", "target:2").answers("target:0").ends()
    assert table.heroes[A].armor == 2


@rule("DJ-10.4")
def test_a_waiting_hand_moves_on_past_the_dead_when_its_player_rests() -> None:
    hand = Hand(cards("troll T9 lich"), B, first_up=False, rest_up=False, seen_by=1 << A)
    table = crawl(hero(), hero(xp="orc"), dead(), hero(), hand=hand, active=B)
    play(table).asks(B, "action", "explore", "rest").answers("rest").ends()
    assert table.hand == Hand(cards("troll T9 lich"), D, False, False, seen_by=1 << A)
    assert (table.active, names(table.graveyard)) == (D, ["orc"])


@rule("DJ-R.35")
def test_any_other_living_player_may_be_dodged_to_and_fights_without_means() -> None:
    rested, naked, strong = hero(), hero(armor=0), hero(LEVEL_33)
    table = crawl(hero(xp="orc"), rested, naked, strong, dead())
    script = play(table, "troll T9 T2").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("dodge")
    script.asks(A, "target", "target:1", "target:2", "target:3").answers("target:2").ends()
    assert told(table, Opened).seat == C
    assert names(naked.xp) == ["troll"]


@rule("DJ-R.35")
def test_who_has_the_means_is_asked_whether_to_dodge_on() -> None:
    table = crawl(hero(xp="orc"), hero(xp="goblin"), hero())
    script = play(table, "troll").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("dodge").asks(A, "target").answers("target:1")
    script.asks(B, "dodged_to", "fight", "dodge")
