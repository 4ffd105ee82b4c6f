"""The course of the game: years, rounds, phases, and the token."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.dungeon_lords.evening import evening, wander
from tests.games.dungeon_lords.realm import A, B, lines, lord, party, prisoners
from tests.games.dungeon_lords.season import EVENTS, acting, order, orders, season, standing
from tests.script import rule
from undercroft.engine import Gathering, Seat
from undercroft.games.dungeon_lords.board import SEASONS, Season
from undercroft.games.dungeon_lords.rules.offering import RoundBegan
from undercroft.games.dungeon_lords.state import Phase, Realm
from undercroft.games.dungeon_lords.tiles import PALADINS
from undercroft.games.dungeon_lords.turn import TokenPassed, end_year, go_on

BUILDING = [
    Phase.NEW_ROUND, Phase.ITEMS, Phase.ORDERS, Phase.PLACING, Phase.ACTIONS, Phase.PRODUCTION,
    Phase.ORDER_CARDS, Phase.EVENT, Phase.ADVENTURERS, Phase.END_OF_ROUND,
]  # fmt: skip


def phases(at: Season, **settings: Any) -> list[Phase]:
    """What a round of that season has, from its first phase to what comes after its last."""
    table = season(at=at, phase=Phase.NEW_ROUND, **settings)
    passed = [table.phase]
    while passed[-1] is not Phase.END_OF_ROUND:
        go_on(table)
        passed.append(table.phase)
    return passed


@rule("DL-2.2")
def test_winter_has_no_event_and_no_adventurers() -> None:
    missing = {Phase.ITEMS, Phase.EVENT, Phase.ADVENTURERS}
    assert phases(Season.WINTER) == [one for one in BUILDING if one not in missing]


@rule("DL-2.2", "DL-21.2", "DL-21.15", "DL-R.136")
@pytest.mark.parametrize("at", SEASONS[1:])
@pytest.mark.parametrize("items", ["none", "straightforward", "tricky"])
def test_tokens_are_given_in_autumn_before_orders(at: Season, items: str) -> None:
    """So before non-players draw, and before the last adventurer comes."""
    gives = at is Season.AUTUMN and items == "straightforward"
    expected = [one for one in BUILDING if gives or one is not Phase.ITEMS]
    assert phases(at, items=items) == expected


@rule("DL-2.1")
def test_two_years_of_four_rounds_and_a_combat() -> None:
    table = evening(4, seed=1)
    seen: list[tuple[int, Season, Phase]] = []
    for _ in wander(table, random.Random(1)):
        seen.append((table.year, table.season, table.phase))
    rounds = [(told.year, told.season) for told in lines(table, RoundBegan)]
    assert rounds == [(year, one) for year in (1, 2) for one in SEASONS]
    fought = {(year, one) for year, one, phase in seen if phase is Phase.COMBAT}
    assert fought == {(1, Season.AUTUMN), (2, Season.AUTUMN)}
    assert table.phase is Phase.OVER


@rule("DL-2.6", "DL-18.3", "DL-R.4", "DL-1.3")
def test_the_token_passes_after_each_round_but_only_after_the_combat_in_autumn() -> None:
    table = evening(4, seed=2)
    starts: dict[tuple[int, Season, bool], Seat] = {}
    for _ in wander(table, random.Random(2)):
        starts[table.year, table.season, table.phase is Phase.COMBAT] = table.start
    first = starts[1, Season.WINTER, False]
    for year in (1, 2):
        for at, one in enumerate(SEASONS):
            assert starts[year, one, False] == (first + at) % 4
        assert starts[year, Season.AUTUMN, True] == starts[year, Season.AUTUMN, False]
    assert len(lines(table, TokenPassed)) == 8


@rule("DL-2.5")
def test_imps_tokens_and_minions_come_home() -> None:
    table = season(
        lord(imps=4, away=4, trolls_away=1, runs={12: 1}),
        phase=Phase.END_OF_ROUND,
        minions={"dig": "A B"},
        event="tax_day",
    )
    acting(table).ends()
    one = table.lords[A]
    assert (one.at_home, one.trolls_away, one.runs) == (4, 0, {})
    assert standing(table, "dig") == ". . ."
    assert (table.phase, table.season) == (Phase.NEW_ROUND, Season.SUMMER)
    assert (table.event, table.past) == (None, [EVENTS["tax_day"]])


@rule("DL-2.4")
def test_lords_are_asked_one_after_the_other() -> None:
    """Where a lord has two decisions, both come before the next lord's."""
    rooms = {"c3": "mint", "b1": "hatchery"}
    lords = (lord(rooms=rooms, imps=6), lord(rooms={"c2": "souvenir_shop"}))
    table = season(*lords, phase=Phase.PRODUCTION, start=B)
    script = acting(table).asks(B, "run").answers("run:souvenir_shop")
    script.asks(A, "run").answers("run:mint").asks(A, "run").answers("run:hatchery").ends()


@rule("DL-2.3")
def test_nothing_else_is_decided_together() -> None:
    for items in ("none", "straightforward", "tricky"):
        table = evening(3, seed=3, items=items)
        for question in wander(table, random.Random(3)):
            if isinstance(question, Gathering):
                prompts = {str(ask.prompt) for ask in question.choices}
                assert prompts in ({"rest"}, {"orders"}, {"give"})


@rule("DL-2.7")
def test_a_lord_who_has_nothing_plays_on() -> None:
    """All tiles conquered, no creature, no imp, no gold: still three orders a round."""
    ruined = lord(conquered="c1 c2 c3", imps=0, gold=0, food=0, orders=orders("dig mine room"))
    rest = [lord(orders=orders("food dig mine")) for _ in range(3)]
    table = season(ruined, *rest, phase=Phase.PLACING)
    acting(table).ends()
    assert (standing(table, "mine"), table.lords[A].failed) == ("A B C", [])
    table.spaces = {one: [None] * 3 for one in table.spaces}
    table.spaces[order("dig")] = [A, None, None]
    acting(table).ends()
    assert table.lords[A].failed == orders("dig")


# From year to year


def year_ends(*evil: int, start: Seat = A) -> Realm:
    lords = [lord(evil=one) for one in evil]
    table = season(*lords, phase=Phase.COMBAT, at=Season.AUTUMN, start=start, tent=False)
    table.box = [PALADINS[2]]
    return table


@rule("DL-18.4", "DL-18.3", "DL-12.10", "DL-R.5")
def test_the_second_paladin_rides_to_the_most_evil_by_the_new_play_order() -> None:
    """With A starting, D would be last in play order; the token has passed to B, so it is A."""
    table = year_ends(11, 4, 4, 11)
    end_year(table)
    assert (table.year, table.season, table.phase) == (2, Season.WINTER, Phase.NEW_ROUND)
    assert (table.start, table.host, party(table)) == (B, A, "paladin_y2:8")


@rule("DL-18.4")
def test_what_lords_have_they_keep() -> None:
    table = year_ends(5, 5, 5, 5)
    table.lords[A] = lord(
        gold=7,
        food=1,
        letters=2,
        creatures="goblin",
        traps="pendulum",
        prison="y1_thief_1",
        inaccessible=orders("dig mine"),
        rooms={"c3": "mint"},
        conquered="c1",
    )
    before = table.lords[A].copy()
    end_year(table)
    assert table.lords[A] == before
    assert prisoners(table) == ["y1_thief_1"]


@rule("DL-18.6")
def test_after_the_second_combat_the_game_is_over() -> None:
    table = year_ends(5, 5, 5, 5)
    table.year = 2
    end_year(table)
    assert table.phase is Phase.OVER
