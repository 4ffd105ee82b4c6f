"""What a question of Dunjiin says in numbers, and of what is not to be had yet."""

from __future__ import annotations

import pytest

from tests.games.dunjiin.crawl import A, B, cards, crawl, hero, play
from tests.script import Script, rule
from undercroft.games import find
from undercroft.games.dunjiin import GAME
from undercroft.games.dunjiin.barring import PRICES
from undercroft.games.dunjiin.state import Crawl

NAMES = ["Maud", "Wren", "Ivo"]


def asked(script: Script[Crawl]) -> str:
    """The question and its line of help."""
    ask = script.question
    words = GAME.words.question(ask.prompt, GAME.stakes(script.state, ask), NAMES)
    return f"{words.ask} {words.help}".strip()


def offered(script: Script[Crawl], key: str) -> str:
    """An option by its key, and what it does."""
    ask = script.question
    option = next(one for one in ask.options if one.key == key)
    words = GAME.words.option(option, NAMES, GAME.stakes(script.state, ask))
    return f"{words.label}: {words.hint}"


def lacks(script: Script[Crawl], key: str) -> list[str]:
    """Why an option of that key is not there."""
    barred = GAME.barred(script.state, script.question)
    return [GAME.words.barred(one, NAMES).more for one in barred if one.at.key == key]


def by_own_hand(state: Crawl) -> Crawl:
    """The same with A, who draws by hand."""
    state.by_hand = frozenset({A})
    return state


def test_a_first_card_says_how_many_will_join_it() -> None:
    script = play(crawl(hero(xp="orc"), hero())).answers("explore").draws(*cards("skeleton"))
    script.asks(A, "first_card")
    assert asked(script) == "A Skeleton bars the way. 4 shields: 3 more cards will join it."
    assert offered(script, "fight") == "Fight: free: turn up the other 3 and add"


def test_a_death_fairy_says_that_nothing_beats_her() -> None:
    script = (
        play(by_own_hand(crawl(hero(xp="orc"), hero())))
        .answers("explore")
        .draws(*cards("death_fairy"))
    )
    script.asks(A, "first_card")
    assert asked(script) == (
        "A Death Fairy bars the way. 3 shields: 2 more cards will join it. "
        "Nothing beats her: each Death Fairy and each Magic card costs 1 Armour."
    )


def test_countering_says_how_many_cards_get_through() -> None:
    script = play(crawl(hero(magic=2), hero())).answers("explore")
    script.draws(*cards("skeleton")).answers("fight").draws(*cards("rune_blade giants_potion orc"))
    script.asks(A, "counter")
    costs = {key: offered(script, f"counter:{key}").split("; ")[1] for key in range(3)}
    assert costs == {
        0: "2 cards let through cost 2 Armour and the win",
        1: "1 card let through costs 1 Armour and the win",
        2: "no card gets through",
    }


def test_who_is_naked_is_told_so() -> None:
    script = play(crawl(hero(armor=0, xp="orc"), hero())).asks(A, "action")
    assert asked(script).endswith("Level 25. You are naked: one more blow and you are out.")
    script.answers("explore").draws(*cards("skeleton")).asks(A, "first_card")
    assert asked(script).endswith("You are naked: lose, and you are out.")


def test_a_blow_is_set_against_what_magic_would_win() -> None:
    script = play(crawl(hero(armor=1, magic=1), hero())).answers("explore")
    script.draws(*cards("skeleton")).answers("fight").draws(*cards("skeleton T7 giant_rat"))
    script.asks(A, "defeat")
    assert asked(script).startswith("It makes 27. You are at Level 25.")
    assert offered(script, "spend_magic").endswith(
        "win the Jeweled Dagger, and one of 2 Monsters as experience"
    )
    assert offered(script, "accept") == "Take the blow: 1 Armour, your last"


def test_paying_says_how_much_is_paid_and_names_the_treasure() -> None:
    script = play(crawl(hero(treasure="T9 T7 T6 T5"), hero(), shop=2)).answers("buy:2")
    script.asks(A, "treasure")
    assert asked(script) == "Which Treasure do you pay with? 9 of 20 paid. There is no change."
    assert offered(script, "pay:7") == "Jeweled Dagger: worth 7"


@rule("DJ-13.1")
def test_level_up_is_shown_with_what_it_lacks() -> None:
    script = play(crawl(hero(xp="orc", treasure="T4"), hero())).asks(A, "action")
    assert lacks(script, "level_up") == ["1 of 3 experience", "4 of 10 Treasure"]


@rule("DJ-12.4")
def test_an_empowered_dodge_is_shown_with_the_magic_that_it_lacks() -> None:
    script = play(crawl(hero(xp="orc"), hero())).answers("explore").draws(*cards("skeleton"))
    script.asks(A, "first_card")
    assert lacks(script, "empowered") == ["No Magic Item"]
    assert lacks(script, "dodge") == []


@rule("DJ-12.5")
def test_only_an_empowered_dodge_goes_on_from_one() -> None:
    script = play(crawl(hero(xp="orc", magic=1), hero(xp="orc", magic=1)))
    script.answers("explore").draws(*cards("skeleton")).answers("empowered")
    script.asks(B, "dodged_to", "fight", "empowered")
    assert lacks(script, "dodge") == lacks(script, "empowered") == []


@rule("DJ-13.1")
def test_who_can_only_explore_is_shown_what_the_rest_would_take() -> None:
    script = play(by_own_hand(crawl(hero(), hero()))).asks(A, "draw")
    assert lacks(script, "level_up") == ["0 of 3 experience", "0 of 10 Treasure"]
    assert lacks(script, "rest") == ["0 of 1 experience"]


def test_who_can_only_explore_naked_is_told_so() -> None:
    script = play(by_own_hand(crawl(hero(armor=0), hero()))).asks(A, "draw")
    assert asked(script).endswith("You are naked: one more blow and you are out.")


@rule("DJ-9.2")
def test_armour_in_the_shop_is_shown_with_what_it_lacks() -> None:
    script = play(crawl(hero(treasure="T4", xp="orc"), hero(), shop=2)).asks(A, "action")
    assert lacks(script, "buy:1") == ["4 of 10 Treasure, and no Magic Item"]


@rule("DJ-9.1")
def test_no_armour_is_shown_that_does_not_lie_in_the_shop() -> None:
    empty = play(crawl(hero(treasure="T4", xp="orc"), hero())).asks(A, "action")
    assert lacks(empty, "buy:1") == []
    left = play(crawl(hero(treasure="T10", xp="orc"), hero(), shop=2)).answers("buy:0")
    assert lacks(left.asks(A, "action"), "buy:1") == []


@rule("DJ-13.5")
def test_level_up_that_can_be_paid_for_may_still_better_nothing() -> None:
    script = play(crawl(hero(xp="goblin goblin goblin", treasure="T10"), hero()))
    script.asks(A, "action")
    assert lacks(script, "level_up") == ["No card of yours would raise your Level"]


@rule("DJ-3.8")
def test_after_the_shop_the_rest_has_to_wait() -> None:
    rich = hero("orc ghoul goblin", xp="lich orc goblin", treasure="T10 T10")
    script = play(crawl(rich, hero(), shop=1)).answers("buy:1").asks(A, "action")
    assert lacks(script, "level_up") == ["You bought Armour this turn"]


@pytest.mark.parametrize("option", PRICES, ids=lambda option: option.key)
def test_a_price_is_the_same_in_the_rules_and_in_the_words(option: object) -> None:
    key = option.key  # type: ignore[attr-defined]
    names = ("xp", "magic", "treasure")
    due = {name: count for name, count in zip(names, PRICES[option], strict=True) if count}  # type: ignore[index]
    assert GAME.words.options[key].cost == due


def test_a_price_that_is_printed_otherwise_is_said_and_shown_otherwise() -> None:
    words = find("dunjiin?assassin.treasure=25&attack.cards=6&level_up.xp=2").words
    assert words.options["assassin"].hint.startswith("1 Magic Item and 25 Treasure")
    assert words.options["assassin"].hint.endswith("somebody must fight 6 cards")
    assert words.options["level_up"].cost == {"xp": 2, "treasure": 10}
    assert "2 experience and 10 Treasure" in words.prompts["exchange"].help


def test_a_shop_with_another_price_says_so_wherever_it_speaks_of_it() -> None:
    cheap = find("dunjiin?shop.price=8")
    assert cheap.guide is not None
    assert cheap.words.options["buy"].hint.count("8 Treasure or 1 Magic Item") == 2
    assert "8 Treasure" in cheap.guide.notes["prompt shop_magic"].note
    assert "8 buy 1 Armour" in cheap.guide.notes["line Found"].note
