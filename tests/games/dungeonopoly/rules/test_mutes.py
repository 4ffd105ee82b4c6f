"""Windows that a player mutes: for a while, below a sum, or about what comes from somebody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    Playing,
    Sheet,
    at,
    cash,
    cleric,
    fighter,
    rogue,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.engine import Outside
from undercroft.games.dungeonopoly.rules.using import Used
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


@rule("DO-43.17", "DO-43.5", "DO-43.9", "DO-43.11", "DO-43.12")
@pytest.mark.parametrize(
    ("window", "who", "dice", "done"),
    [
        ("owing", fighter(at=3, level=4), (1, 2, 4), "intimidate"),
        ("passing", fighter(at=28, level=5), (3, 6), "combat_reflexes"),
        ("landing", fighter(at=3, level=7, owns=[8]), (2, 3), "fortify"),
        ("jailed", rogue(at=25, ranks={"open_locks": 9}), (2, 3, 9), "open_locks"),
    ],
)
def test_silence_does_what_needs_no_thought(
    window: str, who: Sheet, dice: tuple[int, ...], done: str
) -> None:
    table = town(who, wizard(at=30, owns=[6], mortgaged=[37]))
    mute(table, A, window, "never")
    turn_of(table).moves().rolls(*dice).plays()
    assert done in [one.ability.key for one in table.story.lines if isinstance(one, Used)]


@rule("DO-43.17", "DO-43.10")
@pytest.mark.parametrize(
    ("card", "money", "where"),
    [("ch7", 1550, 7), ("ch12", 1500, 7), ("ch10", 1500, 7), ("ch1", 1900, 0)],
)
def test_silence_takes_money_ignores_costs_and_walks(card: str, money: int, where: int) -> None:
    table = town(cleric(at=2, level=4), wizard(at=30))
    mute(table, A, "card", "never")
    turn_of(table).moves().rolls(1, 4).cards(card).plays()
    assert (cash(table), at(table)) == (money, where)


@rule("DO-43.9")
@pytest.mark.parametrize("stance", ["auto", "ask"])
def test_never_attacking_somebody(stance: str) -> None:
    passing = {"passing": stance}
    table = town(fighter(at=26, level=5, stances=passing), wizard(at=30), wizard(at=30))
    mute(table, A, "passing", "never", of=[B])
    script = turn_of(table).moves().rolls(4, 6)
    if stance == "ask":
        script.uses("combat_reflexes")
    script.cards("ch7").plays()
    assert (cash(table, B), cash(table, C)) == (1500, 1400)
