"""Windows that a player mutes: for a while, below a sum, or about what comes from somebody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonopoly.town import A, B, C, Playing, cash, town, turn_of, wizard
from tests.script import rule
from undercroft.engine import Outside
from undercroft.games.dungeonopoly.rules.windows import hear
from undercroft.games.dungeonopoly.state import Town
from undercroft.games.dungeonopoly.view import view


def mute(table: Town, seat: int, window: str, until: str | None, **said: Any) -> None:
    hear(table, Outside("mute", seat, {"window": window, "until": until, **said}))


def missile(table: Town) -> Playing:
    table.characters[A].spent = []
    return turn_of(table, A).uses("magic_missile")


def counterspellers() -> Town:
    return town(wizard(at=5), wizard(level=7, at=6))


@rule("DO-43.17")
@pytest.mark.parametrize(
    ("until", "asked"), [("turn", True), ("next", True), ("go", True), ("never", False)]
)
def test_a_mute_ends_when_it_was_said_to(until: str, asked: bool) -> None:
    table = counterspellers()
    mute(table, B, "counter", until)
    script = missile(table)
    assert not script.offers("use:counterspell")
    script.rolls(1, 2).plays()
    table.characters[B].at = 38
    turn_of(table, B).rolls(1, 2).plays()
    table.characters[A].at, table.characters[B].at = 5, 6
    assert missile(table).offers("use:counterspell") == asked


@rule("DO-43.17")
def test_this_turn_is_shorter_than_until_my_next_turn() -> None:
    for until, muted in (("turn", False), ("next", True)):
        table = counterspellers()
        mute(table, B, "counter", until)
        turn_of(table).rolls(1, 2).plays()
        assert ("counter" in table.characters[B].mutes) == muted


@rule("DO-43.17")
def test_going_on_until_go_outlasts_a_turn_without_it() -> None:
    table = counterspellers()
    mute(table, B, "counter", "go")
    turn_of(table, B).rolls(1, 2).plays()
    assert "counter" in table.characters[B].mutes


@rule("DO-43.17", "DO-43.4")
@pytest.mark.parametrize(("below", "asked"), [(551, False), (550, True)])
def test_a_sum_below_which_nobody_is_asked(below: int, asked: bool) -> None:
    table = town(wizard(at=3), wizard(houses={6: 5}, stances={"collect": "ask"}))
    mute(table, B, "collect", "never", below=below)
    assert turn_of(table).moves().rolls(1, 2).offers("waive") == asked
    assert (cash(table, B) == 1500) == asked


@rule("DO-43.4")
@pytest.mark.parametrize(("payer", "asked"), [(A, False), (C, True)])
def test_always_collecting_from_somebody(payer: int, asked: bool) -> None:
    table = town(wizard(at=3), wizard(houses={6: 5}, stances={"collect": "ask"}), wizard(at=3))
    mute(table, B, "collect", "never", of=[A])
    assert turn_of(table, payer).moves().rolls(1, 2).offers("waive") == asked


@rule("DO-43.14")
@pytest.mark.parametrize(("whose", "asked"), [(A, False), (C, True)])
def test_declining_what_somebody_offers_this_turn(whose: int, asked: bool) -> None:
    table = town(wizard(owns=[1]), wizard(), wizard())
    mute(table, B, "reply", "turn", of=[whose])
    script = turn_of(table).answers("trade").answers("offer:1:mediterranean_avenue:$60")
    assert script.offers("accept") == asked
    assert table.owners[1] == A


@rule("DO-43.17")
def test_a_mute_is_taken_back_and_nonsense_is_not_heard() -> None:
    table = counterspellers()
    mute(table, B, "counter", "never")
    assert [*view(table, B).characters[B].mutes] == ["counter"]
    assert view(table, A).characters[B].mutes == {}
    mute(table, B, "counter", None)
    mute(table, B, "nonsense", "never")
    mute(table, B, "dice", "tomorrow")
    mute(table, B, "dice", "never", below="much")
    assert table.characters[B].mutes == {}


@rule("DO-29.6", "DO-43.4")
def test_a_team_is_asked_by_the_first_who_is_free_and_wants_to_be() -> None:
    ask = {"collect": "ask"}
    for first, second, asked in (
        (wizard(stances=ask), wizard(stances=ask), B),
        (wizard(), wizard(stances=ask), C),
        (wizard(stances=ask, jailed=True), wizard(stances=ask), C),
    ):
        table = town(wizard(at=3), first, second, teams=(1, 2, 2))
        table.owners[6] = table.characters[B].side
        turn_of(table).moves().rolls(1, 2).asks(asked, "collect")
