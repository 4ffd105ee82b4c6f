"""Premonition: looking at the hand before meeting it, and passing it on."""

import pytest

from tests.games.dunjiin.crawl import (
    DECK,
    HIGHEST,
    A,
    B,
    C,
    cards,
    crawl,
    dead,
    heard,
    hero,
    names,
    play,
    sees,
    waiting,
)
from tests.script import Script, rule
from undercroft.games.dunjiin.state import Crawl


def looking(table: Crawl, when: str, first: str, rest: str) -> Script[Crawl]:
    """Cast Premonition before or after the first card is drawn."""
    script = play(table)
    if when == "before":
        return script.answers("premonition").draws(*cards(first, rest))
    return script.answers("explore").draws(*cards(first)).answers("look").draws(*cards(rest))


either_way = pytest.mark.parametrize("when", ["before", "after"])


@rule("DJ-11.1", "DJ-11.2", "DJ-11.4")
def test_before_drawing_the_caster_pays_a_magic_item_and_alone_looks_at_the_whole_hand() -> None:
    script = play(crawl(hero(magic=2, xp="orc"), hero(magic=1), hero(magic=1)))
    script.asks(A, "action", "explore", "premonition", "rest").answers("premonition")
    script.draws(*cards("ghoul T8 orc"))
    script.asks(A, "after_looking", "fight", "dodge", "empowered", "pass_on")
    table = script.state
    assert names(table.graveyard) == ["wand_of_sparks"]
    assert sees(table, A) == ["ghoul", "pearl_necklace", "orc"]
    assert sees(table, B) == sees(table, None) == [None, None, None]


@rule("DJ-11.3", "DJ-R.24")
@pytest.mark.parametrize(("found", "wealth", "magic"), [("T7", 7, 0), ("crystal_ball", 0, 1)])
def test_a_treasure_or_magic_card_foreseen_is_shown_and_kept(
    found: str, wealth: int, magic: int
) -> None:
    """V51; and the same for Magic."""
    script = play(crawl(hero(magic=1, xp="orc"), hero())).answers("premonition")
    table = script.draws(*cards(found)).ends()
    assert (table.heroes[A].wealth, len(table.heroes[A].magic)) == (wealth, magic)
    assert names(table.graveyard) == ["wand_of_sparks"]
    assert table.story.seen_by(B)[-1]["card"] == cards(found)[0].key
    assert (table.active, table.hand) == (B, None)


@rule("DJ-11.5", "DJ-11.7", "DJ-R.29")
@either_way
def test_behind_a_monster_even_a_fairy_can_be_dodged_or_rested_away_from(when: str) -> None:
    table = crawl(hero(magic=3, xp="ghoul lich"), hero(), hero())
    script = looking(table, when, "orc", "fairy magic T2")
    script.asks(A, "after_looking", "fight", "dodge", "empowered", "pass_on")
    assert sees(script.state, A) == ["orc", "death_fairy", "wand_of_sparks", "copper_coins"]


@rule("DJ-11.5", "DJ-7.6")
@either_way
def test_a_fairy_that_was_foreseen_can_still_be_fought(when: str) -> None:
    script = looking(crawl(hero(magic=1, xp="lich"), hero()), when, "orc", "fairy magic T2")
    table = script.answers("fight").ends()
    assert table.heroes[A].armor == 1
    assert names(table.heroes[A].xp) == ["lich"]


@rule("DJ-11.6", "DJ-7.7")
def test_a_fairy_in_front_can_be_rested_away_from_but_not_dodged() -> None:
    script = looking(crawl(hero(magic=2, xp="lich"), hero()), "before", "fairy", "orc orc")
    script.asks(A, "after_looking", "fight", "pass_on").answers("pass_on")
    table = script.ends()
    assert (table.heroes[A].armor, table.active) == (3, B)
    assert sees(table, B) == [None, None, None]


@rule("DJ-11.7", "DJ-11.1")
def test_after_the_first_card_the_explorer_may_look_at_the_rest_and_only_once() -> None:
    script = play(crawl(hero(magic=2, xp="lich"), hero())).answers("explore").draws(*cards("ghoul"))
    script.asks(A, "first_card", "fight", "dodge", "empowered", "look").answers("look")
    script.draws(*cards("T8 orc"))
    script.asks(A, "after_looking", "fight", "dodge", "empowered", "pass_on")
    assert names(script.state.graveyard) == ["wand_of_sparks"]
    assert sees(script.state, A) == ["ghoul", "pearl_necklace", "orc"]
    assert sees(script.state, B) == ["ghoul", None, None]


@rule("DJ-11.7", "DJ-11.1")
def test_looking_costs_a_magic_item() -> None:
    script = play(crawl(hero(xp="lich"), hero(magic=1)))
    script.asks(A, "action", "explore", "rest").answers("explore").draws(*cards("ghoul"))
    script.asks(A, "first_card", "fight", "dodge")


@rule("DJ-11.8")
def test_a_fairy_turned_up_cannot_be_looked_behind() -> None:
    script = play(crawl(hero(magic=1, xp="lich"), hero())).answers("explore")
    table = script.draws(*cards("fairy orc orc")).ends()
    assert table.heroes[A].armor == 2
    assert len(table.heroes[A].magic) == 1


@rule("DJ-11.9", "DJ-R.25")
@pytest.mark.parametrize(
    ("when", "shown"), [("before", [None, None, None]), ("after", ["ghoul", None, None])]
)
def test_resting_passes_the_hand_as_it_lies_to_the_left(when: str, shown: list[str | None]) -> None:
    table = crawl(hero(magic=1, xp="lich"), hero(), hero())
    looking(table, when, "ghoul", "T8 orc").answers("pass_on").ends()
    assert table.hand is not None
    assert (table.hand.facing, table.active) == (B, B)
    assert names(table.graveyard) == ["lich", "wand_of_sparks"]
    assert sees(table, B) == sees(table, C) == shown
    assert sees(table, A) == ["ghoul", "pearl_necklace", "orc"]


@rule("DJ-11.9", "DJ-R.25", "DJ-4.7")
def test_a_passed_hand_is_the_next_players_encounter_and_not_one_more() -> None:
    table = crawl(hero(), hero(), hero(), active=B, hand=waiting("ghoul T8 orc", B))
    script = play(table).asks(B, "prize", "take:ghoul", "take:orc").answers("take:orc")
    assert script.ends().heroes[B].wealth == 8
    assert (table.active, table.hand) == (C, None)
    assert len(table.dunjiin) == len(DECK)


@rule("DJ-11.9", "DJ-4.7")
def test_a_hand_passes_over_the_dead() -> None:
    table = crawl(hero(xp="lich"), dead(), hero(), hand=waiting("ghoul T8 orc"))
    play(table).answers("rest").ends()
    assert table.hand is not None
    assert (table.hand.facing, table.active) == (C, C)


@rule("DJ-11.10", "DJ-R.26", "DJ-R.33")
def test_before_a_waiting_hand_one_may_shop_and_then_only_explore_it_or_rest() -> None:
    rich = hero(HIGHEST, magic=2, xp="orc orc orc", treasure="T10 T10 T10")
    script = play(crawl(rich, hero(), hand=waiting("ghoul T8 orc"), shop=1))
    script.asks(A, "shop", "buy:0", "buy:1").answers("buy:0")
    script.asks(A, "action", "explore", "premonition", "rest")


@rule("DJ-R.33", "DJ-11.10")
def test_before_a_waiting_hand_there_is_no_level_up_and_no_necromancy() -> None:
    weak = hero("orc goblin ghoul", magic=1, xp="lich lich lich", treasure="T10")
    play(crawl(weak, hero())).asks(
        A, "action", "explore", "premonition", "rest", "level_up", "necromancy"
    )
    script = play(crawl(weak.copy(), hero(), hand=waiting("ghoul T8 orc")))
    script.asks(A, "action", "explore", "premonition", "rest")


@rule("DJ-11.11", "DJ-R.26")
def test_a_waiting_hand_explored_plainly_turns_up_its_first_card() -> None:
    table = crawl(hero(magic=1, xp="lich"), hero(), hero(), hand=waiting("ghoul T8 orc"))
    script = play(table).answers("explore")
    script.asks(A, "first_card", "fight", "dodge", "empowered", "look")
    assert sees(table, A) == sees(table, B) == ["ghoul", None, None]
    script.answers("look").asks(A, "after_looking", "fight", "dodge", "pass_on")
    assert sees(table, A) == ["ghoul", "pearl_necklace", "orc"]


@rule("DJ-11.11", "DJ-4.5")
def test_a_fairy_in_front_of_a_waiting_hand_is_fought_as_soon_as_she_is_turned_up() -> None:
    table = crawl(hero(magic=1, xp="lich"), hero(), hand=waiting("fairy magic orc"))
    assert play(table).answers("explore").ends().heroes[A].armor == 1


@rule("DJ-11.11", "DJ-R.26", "DJ-R.32")
@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("ghoul fairy orc", ["fight", "dodge", "pass_on"]),
        ("fairy ghoul orc", ["fight", "pass_on"]),
    ],
)
def test_the_receiver_of_a_passed_hand_may_pay_for_a_look_of_its_own(
    hand: str, answers: list[str]
) -> None:
    table = crawl(hero(magic=1, xp="lich"), hero(), hand=waiting(hand, seen_by=[B]))
    script = play(table).answers("premonition").asks(A, "after_looking", *answers)
    assert names(script.state.graveyard) == ["wand_of_sparks"]
    assert sees(table, A) == sees(table, B) == [card.key for card in cards(hand)]


@rule("DJ-R.26")
def test_an_open_first_card_leaves_only_the_premonition_after_it() -> None:
    table = crawl(hero(magic=1, xp="lich"), hero(), hand=waiting("ghoul T8 orc", first_up=True))
    script = play(table).asks(A, "action", "explore", "rest").answers("explore")
    script.asks(A, "first_card", "fight", "dodge", "empowered", "look")


@rule("DJ-11.12")
def test_on_fight_the_hidden_cards_are_turned_up_for_all() -> None:
    table = crawl(hero(magic=2), hero())
    script = looking(table, "before", "ghoul", "magic orc")
    script.asks(A, "counter", "counter:0", "counter:1")
    assert sees(table, B) == sees(table, None) == ["ghoul", "wand_of_sparks", "orc"]


@rule("DJ-11.13", "DJ-R.31", "DJ-R.33", "DJ-15.3")
@either_way
def test_under_a_trap_one_may_look_but_must_fight(when: str) -> None:
    table = crawl(hero(magic=2, xp="lich"), hero(), traps=[(B, "orc orc orc")])
    script = looking(table, when, "ghoul", "T2 orc orc")
    script.asks(A, "prize", "take:ghoul", "take:orc").answers("take:orc")
    assert len(heard(table, "Looked")) == 1


@rule("DJ-R.31")
@either_way
def test_without_xp_one_may_look_but_must_fight(when: str) -> None:
    script = looking(crawl(hero(magic=2), hero()), when, "ghoul", "T8 orc")
    script.asks(A, "prize")
    assert len(heard(script.state, "Looked")) == 1


@rule("DJ-R.27")
def test_whoever_is_dodged_to_cannot_cast_premonition() -> None:
    script = play(crawl(hero(xp="orc"), hero(magic=1, xp="lich"))).answers("explore")
    script.draws(*cards("ghoul")).answers("dodge")
    script.asks(B, "dodged_to", "fight", "dodge", "empowered")


@rule("DJ-R.27", "DJ-16.4")
def test_a_dragons_victim_cannot_cast_premonition() -> None:
    script = play(crawl(hero(HIGHEST, magic=1, xp="orc orc orc"), hero(magic=1, xp="lich")))
    script.answers("dragon").draws(*cards("lich lich lich orc orc"))
    script.asks(B, "defeat", "spend_magic", "accept")


@rule("DJ-R.30", "DJ-R.32")
@either_way
def test_a_caster_who_gets_the_hand_back_can_no_longer_rest_or_look(when: str) -> None:
    table = crawl(hero(magic=3, xp="lich orc"), hero(xp="ghoul"))
    script = looking(table, when, "orc", "fairy magic T2").answers("dodge").answers("spend:orc")
    script.asks(B, "dodged_to", "fight", "dodge").answers("dodge")
    script.asks(A, "dodged_to", "fight", "dodge", "empowered")


@rule("DJ-11.9", "DJ-10.4", "DJ-R.26")
def test_a_hand_rested_past_blindly_by_two_players_comes_back_to_who_knows_it() -> None:
    """V63."""
    table = crawl(hero(magic=1, xp="lich orc"), hero(xp="ghoul"))
    looking(table, "before", "ghoul", "T8 orc").answers("pass_on").answers("spend:orc").ends()
    play(table).asks(B, "action", "explore", "rest").answers("rest").ends()
    assert table.hand is not None
    assert (table.hand.facing, table.active) == (A, A)
    assert sees(table, A) == ["ghoul", "pearl_necklace", "orc"]
    assert sees(table, B) == [None, None, None]
    assert names(table.graveyard) == ["ghoul", "orc", "wand_of_sparks"]


@rule("DJ-R.73")
def test_a_caster_never_shows_what_was_foreseen_and_passed_on() -> None:
    table = crawl(hero(magic=1, xp="lich"), hero(), hero())
    looking(table, "before", "ghoul", "T8 orc").answers("pass_on").ends()
    (looked,) = heard(table, "Looked", B)
    assert (looked["count"], looked["cards"]) == (3, None)
    assert not heard(table, "TurnedUp", B)
