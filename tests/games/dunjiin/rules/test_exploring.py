"""Exploring: what is turned up, and what can be done about it."""

import pytest

from tests.games.dunjiin.crawl import DECK, A, B, C, cards, crawl, hero, names, play, told
from tests.script import rule
from undercroft.games.dunjiin.rules.dodging import TurnedUp
from undercroft.games.dunjiin.rules.dying import Hurt
from undercroft.games.dunjiin.rules.fighting import Opened
from undercroft.games.dunjiin.state import Hand
from undercroft.games.dunjiin.view import HandView, view


def waiting(dealt: str, *, before: int, looked: int) -> Hand:
    """A hand that one player looked at and passed to another."""
    return Hand(cards(dealt), before, first_up=False, rest_up=False, seen_by=1 << looked)


@rule("DJ-4.1")
def test_the_explorer_turns_up_one_card_of_the_dunjiin() -> None:
    table = crawl(hero(xp="orc"), hero())
    script = play(table, "ghoul").asks(A, "action").answers("explore").asks(A, "first_card")
    assert told(script.state, TurnedUp).card.key == "ghoul"
    assert len(table.dunjiin) == len(DECK) - 1


@rule("DJ-4.2")
def test_treasure_is_kept_and_ends_the_turn() -> None:
    table = crawl(hero(treasure="T5"), hero())
    play(table, "T9").ends()
    assert names(table.heroes[A].treasure) == ["ruby_ring", "ivory_comb"]
    assert (table.graveyard, table.active) == ([], B)


@rule("DJ-4.3")
def test_magic_is_kept_and_ends_the_turn() -> None:
    table = crawl(hero(), hero())
    play(table, "rune_blade").ends()
    assert names(table.heroes[A].magic) == ["rune_blade"]
    assert (table.graveyard, table.active, table.heroes[A].armor) == ([], B, 3)


@rule("DJ-4.4")
def test_a_monster_leaves_the_choice_before_another_card_is_drawn() -> None:
    table = crawl(hero(xp="orc", magic=1), hero())
    script = play(table, "lich").asks(A, "action").answers("explore")
    script.asks(A, "first_card", "fight", "dodge", "empowered", "look")
    assert table.hand is not None
    assert names(table.hand.cards) == ["lich"]


@rule("DJ-4.5", "DJ-7.7")
def test_a_fairy_leaves_no_choice() -> None:
    table = crawl(hero(xp="orc", magic=1), hero())
    play(table, "fairy T2 lich").asks(A, "action").answers("explore").ends()
    assert table.heroes[A].armor == 2
    assert (len(table.heroes[A].xp), len(table.heroes[A].magic)) == (1, 1)


@rule("DJ-4.6", "DJ-6.1")
@pytest.mark.parametrize("viewer", [None, A, B])
def test_a_fight_draws_the_rest_of_the_hand_for_all_to_see(viewer: int | None) -> None:
    script = play(crawl(hero(), hero()), "troll ghoul orc").asks(A, "prize")
    seen = view(script.state, viewer).hand
    assert isinstance(seen, HandView)
    assert (seen.cards, seen.face_up) == (["troll", "ghoul", "orc"], [True] * 3)


@rule("DJ-4.6")
def test_a_fight_is_settled_at_once() -> None:
    table = crawl(hero(), hero())
    play(table, "troll T9 lich").ends()
    assert told(table, Opened).strength == 27
    assert (table.heroes[A].armor, table.hand) == (2, None)


@rule("DJ-4.7", "DJ-5.2")
def test_a_waiting_hand_is_explored_and_the_deck_left_alone() -> None:
    hand = waiting("troll lich T5", before=A, looked=B)
    table = crawl(hero(xp="orc"), hero(), hand=hand)
    script = play(table).asks(A, "action", "explore", "rest").answers("explore")
    script.asks(A, "first_card", "fight", "dodge").answers("fight")
    script.asks(A, "prize", "take:troll", "take:lich").answers("take:lich").ends()
    assert len(table.dunjiin) == len(DECK)
    assert table.heroes[A].wealth == 5


@rule("DJ-4.8")
def test_a_turn_ends_when_somebody_else_has_fought_the_hand() -> None:
    table = crawl(hero(xp="orc"), hero(), hero())
    script = play(table, "troll T9 lich").asks(A, "action").answers("explore")
    script.asks(A, "first_card").answers("dodge").asks(A, "target").answers("target:2").ends()
    assert told(table, Hurt).seat == C
    assert (table.active, table.hand) == (B, None)


@rule("DJ-4.8")
def test_a_turn_ends_when_the_hand_is_passed_on_by_a_rest() -> None:
    table = crawl(hero(xp="orc", magic=1), hero(), hero())
    script = play(table, "troll T9 lich").asks(A, "action").answers("premonition")
    script.asks(A, "after_looking").answers("pass_on").ends()
    assert (table.active, table.heroes[A].armor) == (B, 3)
    assert table.hand is not None
    assert table.hand.facing == B


@rule("DJ-17.4")
def test_a_hand_stays_short_when_no_card_is_left() -> None:
    table = crawl(hero(), hero(), deck="ogre")
    play(table, "ogre").ends()
    assert told(table, Opened).strength == 7
    assert names(table.heroes[A].xp) == ["ogre"]


@rule("DJ-17.4")
def test_a_short_hand_stays_short_though_the_graveyard_grows_before_it_is_fought() -> None:
    table = crawl(hero(xp="lich", magic=1), hero(), deck="ogre magic")
    script = play(table, "ogre magic magic").asks(A, "action").answers("premonition")
    script.asks(A, "after_looking").answers("pass_on").ends()
    assert names(table.graveyard) == ["lich"]
    play(table).ends()
    assert names(told(table, Opened).cards) == ["ogre", "wand_of_sparks", "wand_of_sparks"]
