"""Tax Day and Pay Day."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, C, keys, lines, lord, party
from tests.games.dungeon_lords.season import acting, season
from tests.script import rule
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.rules.events import Released, WagePaid, announce, tax_of
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm

SEVEN = "c1 c2 c3 c4 b1 a1 d1 e1"
"""And one more, which is conquered."""


def tax_day(*lords: Lord, **rest: Any) -> Realm:
    return season(*lords, phase=Phase.EVENT, event="tax_day", **rest)


def pay_day(*lords: Lord, **rest: Any) -> Realm:
    """Lords who are not named have nobody to pay."""
    return season(*lords, phase=Phase.EVENT, event="pay_day", **rest)


def hired(table: Realm) -> list[str]:
    return [one.tile.key for one in table.lords[A].creatures]


# Tax


@rule("DL-10.2", "DL-R.32")
@pytest.mark.parametrize(("rounding", "due"), [("up", 4), ("down", 3)])
def test_v93_a_gold_for_two_tiles_that_are_not_conquered(rounding: str, due: int) -> None:
    table = tax_day(lord(tiles=SEVEN, conquered="c1"), tax_rounding=rounding)
    assert tax_of(table, A) == due


@rule("DL-10.3", "DL-R.33")
@pytest.mark.parametrize(("paid", "gold", "letters"), [(2, 0, 2), (1, 1, 3), (0, 2, 4)])
def test_v93_what_is_not_paid_comes_as_letters(paid: int, gold: int, letters: int) -> None:
    table = tax_day(lord(tiles=SEVEN, conquered="c1", gold=2), *[lord(gold=0) for _ in "BCD"])
    script = acting(table).asks(A, "tax", "paytax:2", "paytax:1", "paytax:0")
    script.answers(f"paytax:{paid}").ends()
    assert (table.lords[A].gold, table.lords[A].letters) == (gold, letters)
    assert [(one.gold, one.letters) for one in table.lords[1:]] == [(0, 2)] * 3


@rule("DL-10.1", "DL-10.7")
@pytest.mark.parametrize(
    ("event", "special", "said"),
    [
        ("tax_day", "rats", "Tax Day came round."),
        ("special", "rats", "Special Event came round: Rats."),
        ("special", "", "Special Event came round."),
    ],
)
def test_the_story_says_which_event_came(event: str, special: str, said: str) -> None:
    table = season(phase=Phase.EVENT, event=event, special=special)
    announce(table)
    (came,) = table.story.seen_by(None)
    assert GAME.words.line(came, []) == said


@rule("DL-10.1")
def test_an_event_comes_to_one_lord_after_the_other_in_play_order() -> None:
    table = tax_day(start=B)
    script = acting(table)
    for seat in (1, 2, 3, 0):
        script.asks(seat, "tax", "paytax:2", "paytax:1", "paytax:0").answers("paytax:2")
    script.ends()
    assert [one.gold for one in table.lords] == [1, 1, 1, 1]


@rule("DL-10.2")
def test_a_dungeon_that_is_all_conquered_is_free_of_tax() -> None:
    table = tax_day(lord(conquered="c1 c2 c3"), *[lord(gold=0) for _ in "BCD"])
    acting(table).ends()
    assert (table.lords[A].gold, table.lords[A].letters) == (3, 0)


# Wages


@rule("DL-10.4", "DL-R.34", "DL-R.41")
def test_all_are_paid_at_once_where_order_cannot_matter() -> None:
    table = pay_day(lord(creatures="goblin ghost", down="vampire", striking="witch"))
    script = acting(table)
    assert script.keys() == [
        "pay_all",
        *["paywage:goblin", "release:goblin", "paywage:ghost", "release:ghost"],
        *["paywage:vampire", "release:vampire", "paywage:witch", "release:witch"],
    ]
    script.answers("pay_all").ends()
    one = table.lords[A]
    assert (one.food, one.evil, len(one.creatures)) == (1, 9, 4)
    assert not any(creature.paid for creature in one.creatures)
    assert len(lines(table, WagePaid)) == 4


@rule("DL-10.4", "DL-10.5")
def test_creatures_are_paid_or_released_one_by_one() -> None:
    table = pay_day(lord(creatures="troll goblin slime", food=2))
    script = acting(table)
    script.asks(A, "wages").answers("release:troll")
    script.asks(A, "wages", "pay_all", "paywage:goblin", "release:goblin", "paywage:slime",
                "release:slime")  # fmt: skip
    script.answers("paywage:goblin")
    script.asks(A, "wages", "paywage:slime", "release:slime").answers("release:slime").ends()
    one = table.lords[A]
    assert (hired(table), one.food, one.evil) == (["goblin"], 1, 7)
    assert keys(table.out) == ["slime", "troll"]
    assert lines(table, Released)[0].seat == A


@rule("DL-10.5", "DL-R.37")
def test_who_cannot_be_paid_must_go() -> None:
    table = pay_day(lord(creatures="troll vampire", food=1, evil=14))
    acting(table).ends()
    assert (hired(table), table.lords[A].evil, keys(table.out)) == ([], 15, ["troll", "vampire"])


@rule("DL-10.5", "DL-5.6", "DL-R.35")
@pytest.mark.parametrize(("evil", "after"), [(14, 15), (15, 15)])
def test_v95_a_vampire_cannot_be_paid_on_14(evil: int, after: int) -> None:
    table = pay_day(lord(creatures="vampire", evil=evil), tent=False)
    acting(table).ends()
    assert (hired(table), table.lords[A].evil) == ([], after)


@rule("DL-10.4", "DL-R.34")
def test_the_order_matters_where_evil_runs_out() -> None:
    """At 13 a Vampire or a Witch can be paid, or the Witch first and the Vampire no more."""
    table = pay_day(lord(creatures="vampire witch", evil=13), tent=False)
    script = acting(table)
    script.asks(A, "wages", "paywage:vampire", "release:vampire", "paywage:witch", "release:witch")
    script.answers("paywage:witch").ends()
    assert (hired(table), table.lords[A].evil) == (["witch"], 15)


@rule("DL-10.6", "DL-R.36", "DL-R.22")
@pytest.mark.parametrize(("first", "food"), [("paywage:goblin", 2), ("paywage:demon:goblin", 3)])
def test_a_demon_eats_who_is_paid_or_who_is_not(first: str, food: int) -> None:
    table = pay_day(lord(creatures="demon goblin"), year=2)
    script = acting(table)
    script.asks(A, "wages", "paywage:demon:goblin", "release:demon", "paywage:goblin",
                "release:goblin")  # fmt: skip
    script.answers(first)
    if script.asking():
        script.answers("paywage:demon:goblin")
    script.ends()
    one = table.lords[A]
    assert (hired(table), one.food, one.evil) == (["demon"], food, 6)
    assert keys(table.out) == ["goblin"]


@rule("DL-10.6")
def test_of_like_monsters_the_unpaid_one_is_eaten() -> None:
    table = pay_day(lord(creatures="demon goblin goblin"), year=2)
    script = acting(table).answers("paywage:goblin").answers("paywage:demon:goblin").ends()
    assert (hired(script), table.lords[A].food) == (["demon", "goblin"], 2)


@rule("DL-10.6")
def test_a_demon_does_not_eat_himself_but_may_eat_another() -> None:
    table = pay_day(lord(creatures="demon"), year=2)
    acting(table).ends()
    assert hired(table) == []
    table = pay_day(lord(creatures="demon demon"), year=2)
    acting(table).answers("paywage:demon:demon").ends()
    assert hired(table) == ["demon"]


@rule("DL-10.4", "DL-17.11")
def test_a_golem_gets_a_trap_card_each_pay_day() -> None:
    table = pay_day(lord(creatures="golem goblin", traps="pendulum trap_door"), year=2)
    script = acting(table)
    script.asks(A, "wages", "paywage:golem:pendulum", "paywage:golem:trap_door", "release:golem",
                "paywage:goblin", "release:goblin")  # fmt: skip
    script.answers("paywage:golem:trap_door").answers("paywage:goblin").ends()
    assert (table.lords[A].gold, keys(table.lords[A].traps)) == (2, ["pendulum"])


@rule("DL-10.5", "DL-12.4")
def test_evil_of_a_release_calls_the_paladin() -> None:
    table = pay_day(lord(), lord(), lord(creatures="goblin", evil=9, food=0))
    acting(table).ends()
    assert (table.host, party(table, C)) == (C, "paladin_y1:5")
