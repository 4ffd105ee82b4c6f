"""Bids, mortgages and standing answers by words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonopoly.terminal.towns import asked, sight, towns
from tests.games.dungeonopoly.town import A, B, C, fighter, square, town, wizard
from tests.terminal.paper import printed, question, refused
from undercroft.engine import NotAllowed
from undercroft.games.dungeonopoly.events import Auction
from undercroft.games.dungeonopoly.rules.buying import DROP, Bid
from undercroft.games.dungeonopoly.rules.windows import STARTS
from undercroft.terminal import asking, boards
from undercroft.terminal.boards.dungeonopoly import bidding, windows


def hall(bid: int = 100) -> Any:
    table = town(wizard(), fighter(), wizard())
    table.events = [Auction(A, square("boardwalk"), [A, B, C], bid, B)]
    return sight(table, "bid")


@pytest.mark.parametrize(
    ("typed", "bid"),
    [
        ("120", Bid(120)),
        ("$120", Bid(120)),
        ("bid 1,200", Bid(1200)),
        ("+10", Bid(110)),
        ("to 260", Bid(260, up_to=True)),
        ("up to $260", Bid(260, up_to=True)),
        ("limit 260", Bid(260, up_to=True)),
        ("drop", DROP),
        ("pass", DROP),
        ("moose", None),
    ],
)
def test_a_bid_is_a_sum_a_raise_or_a_limit(typed: str, bid: Bid | None) -> None:
    assert bidding.compose(hall(), typed) == bid


def test_half_a_bid_is_answered_with_a_sentence() -> None:
    with pytest.raises(NotAllowed, match=r"That is no bid\. Type a sum: 120 bids it"):
        bidding.compose(hall(), "a 120 or so")


def test_a_small_number_could_be_a_bid_or_an_answer() -> None:
    assert bidding.unclear(hall(bid=100), 3) == ""
    assert bidding.unclear(hall(bid=0), 1) == ""
    assert bidding.unclear(hall(bid=2), 3).startswith("3 could be a bid of $3, or answer 3")


def test_bids_go_through_the_door() -> None:
    table = asked("bid", seed=2)
    ask: Any = table.asked[0]
    assert "to 260 bids for you up to that" in question(table)
    assert table.check(ask.seat, asking.understand(table, ask, "to 77")) == Bid(77, up_to=True)
    assert refused(table, "100000").startswith("You have $")
    assert "could be a bid" in refused(table, "2")
    assert asking.understand(table, ask, "$2") == Bid(2)
    assert asking.understand(table, ask, "drop") == DROP


# Mortgages


def test_where_there_are_many_answers_mortgages_are_typed() -> None:
    table = next(
        table for table in towns(3) if table.asked and boards.takes_words(table, table.asked[0])
        and any(one.key.startswith("mortgage:") for one in table.asked[0].options)
        and table.asked[0].prompt == "window"
    )  # fmt: skip
    ask: Any = table.asked[0]
    listed = [one.option.key for one in asking.answers(table, ask)]
    assert not any(key.startswith("mortgage:") for key in listed)
    key = next(one.key for one in ask.options if one.key.startswith("mortgage:"))
    name = key.split(":")[1].replace("_", " ")
    assert asking.understand(table, ask, f"mortgage {name}") == key
    assert "You can mortgage" in refused(table, "mortgage")
    assert "You can mortgage" in refused(table, "mortgage moose")


def test_the_number_of_points_is_the_number_of_the_answer() -> None:
    table = next(
        table for table in towns(6) if table.asked and table.asked[0].prompt == "points"
    )  # fmt: skip
    assert asking.understand(table, table.asked[0], "3").key == "spend:3"  # type: ignore[attr-defined]
    assert "one chance in twenty" in question(table)


# Windows


def obeyed(typed: str) -> Any:
    table = asked("window", seed=2)
    return boards.obey(table, table.asked[0], typed)


def test_every_window_has_words() -> None:
    assert set(windows.WINDOWS) == set(STARTS)
    table = asked("window", seed=2)
    said = printed(80, boards.obey(table, table.asked[0], "windows").shown)  # type: ignore[union-attr]
    assert "dice      dice have fallen" in said
    assert "mine: you are asked where it matters" in said


def test_a_window_is_opened_closed_and_muted_by_words() -> None:
    table = asked("window", seed=2)
    seat = table.asked[0].seat
    for typed in ("never dice", "mute rents below 50 of Bo until next", "mute offers"):
        event: Any = boards.obey(table, table.asked[0], typed).event  # type: ignore[union-attr]
        assert table.game.wrong_with(event) is None
        table.hear(event)
    who = table.view(seat).board.characters[seat]  # type: ignore[attr-defined]
    assert who.stances["dice"] == "never"
    assert (who.mutes["collect"].until, who.mutes["collect"].below) == ("next", 50)
    assert who.mutes["reply"].until == "never"
    said = printed(80, boards.obey(table, table.asked[0], "windows").shown)  # type: ignore[union-attr]
    assert "muted until your next turn, below $50" in said.replace("\n", " ")
    table.hear(boards.obey(table, table.asked[0], "unmute rents").event)  # type: ignore[union-attr, arg-type]
    assert "collect" not in table.view(seat).board.characters[seat].mutes  # type: ignore[attr-defined]


@pytest.mark.parametrize("typed", ["never moose", "mute", "mute moose", "mute rents of Zed"])
def test_a_window_that_is_none_is_answered_with_a_sentence(typed: str) -> None:
    with pytest.raises(NotAllowed, match=r"\."):
        obeyed(typed)


def test_other_words_are_left_alone() -> None:
    assert obeyed("roll") is None
    assert obeyed("ask") is None


def test_a_closer_look() -> None:
    said = printed(80, obeyed("look oriental").shown)
    assert "Oriental Avenue, light blue, $100" in said
    assert "Fireball, spell of the wizard, level 8" in printed(80, obeyed("look fireball").shown)
    with pytest.raises(NotAllowed, match="'moose' is no square"):
        obeyed("look moose")
    with pytest.raises(NotAllowed, match="Look at what"):
        obeyed("look")
