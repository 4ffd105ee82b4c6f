"""What was meant by what was typed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.tiny.haggle import HAGGLE, Offer
from tests.terminal.evenings import played
from tests.terminal.paper import printed
from undercroft.engine import Choice, NotAllowed, Table
from undercroft.games.dunjiin.rules.dodging import Answer
from undercroft.games.dunjiin.rules.shopping import BUYS
from undercroft.games.dunjiin.turn import Action
from undercroft.terminal.asking import Said, _dealt, _hinted, _listed, rule_behind, understand

TABLE: Table[Any] = next(played(1))
ACTION: Choice[Any] = Choice(0, "action", [Action.EXPLORE, Action.PREMONITION, Action.REST])
SHOP: Choice[Any] = Choice(0, "shop", [BUYS[armor] for armor in range(3)])
FIRST: Choice[Any] = Choice(0, "first_card", [Answer.FIGHT, Answer.DODGE, Answer.EMPOWERED])


@pytest.mark.parametrize(
    ("ask", "typed", "meant"),
    [
        (ACTION, "1", Action.EXPLORE),
        (ACTION, "3", Action.REST),
        (ACTION, "r", Action.REST),
        (ACTION, "REST", Action.REST),
        (ACTION, "explore", Action.EXPLORE),
        (ACTION, "explore with", Action.PREMONITION),
        (ACTION, "prem", Action.PREMONITION),
        (SHOP, "buy 2", BUYS[2]),
        (SHOP, "buy:2", BUYS[2]),
        (FIRST, "emp", Answer.EMPOWERED),
    ],
)
def test_a_number_or_a_beginning_will_do(ask: Choice[Any], typed: str, meant: object) -> None:
    assert understand(TABLE, ask, typed) is meant


@pytest.mark.parametrize(
    ("ask", "typed", "reason"),
    [
        (ACTION, "0", "There are answers 1 to 3, not 0."),
        (ACTION, "4", "There are answers 1 to 3, not 4."),
        (ACTION, "dance", "'dance' is not among the answers. Type its number, or help."),
        (ACTION, "exp", "'exp' could be Explore or Explore with Premonition. Type more of it, "),
        (SHOP, "buy", "'buy' could be Buy 1 Armour or Buy 2 Armour."),
    ],
)
def test_anything_else_is_refused_with_a_reason(ask: Choice[Any], typed: str, reason: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        understand(TABLE, ask, typed)
    assert str(refused.value).startswith(reason)


def test_why_names_the_rule_behind_the_question_or_an_answer() -> None:
    assert rule_behind(TABLE, ACTION, "") == "DJ-3.3"
    assert rule_behind(TABLE, ACTION, "3") == "DJ-10.1"
    assert rule_behind(TABLE, ACTION, "rest") == "DJ-10.1"


def test_columns_are_about_as_high_as_each_other_whatever_they_hold() -> None:
    assert _dealt([1] * 7, 2) == [[0, 1, 2, 3], [4, 5, 6]]
    assert _dealt([1, 1, 1, 1, 2, 2, 2], 2) == [[0, 1, 2, 3, 4], [5, 6]]
    assert _dealt([1, 1, 1, 1, 1, 1, 2, 2], 2) == [[0, 1, 2, 3, 4], [5, 6, 7]]
    assert _dealt([9, 1, 1], 3) == [[0], [1, 2]]


def test_abreast_a_hint_is_said_where_there_is_room_and_once_for_all_that_do_the_same() -> None:
    ways = [Said(f"Go to {number}", "1 step", "") for number in range(8)]
    stop = Said("Stop", "", "end it")
    far = [Said(f"Teleport to {number}", "", "no fight here, and no spell") for number in range(3)]
    shown = _hinted([*ways, *far, stop], 2, 30)
    assert [one.hint for one in shown[8:]] == [far[0].hint, "", "", "end it"]
    wordy = [Said(f"Go to {number}", "1 step", f"by way of {number} × 7") for number in range(8)]
    assert not any(one.hint for one in _hinted(wordy, 2, 20))


def test_in_a_list_a_hint_is_said_once_for_those_in_a_row_that_do_the_same() -> None:
    ways = [("Chapel on A1", "2 points"), ("Chapel on B1", "2 points"), ("Mint on A1", "1 gold")]
    listed = printed(60, _listed([Said(label, "", hint) for label, hint in ways]))
    assert [" ".join(row.split()) for row in listed.splitlines()] == [
        "1 Chapel on A1 2 points",
        "2 Chapel on B1",
        "3 Mint on A1 1 gold",
    ]


def test_a_composed_answer_is_an_idea_or_json() -> None:
    table = Table.open(HAGGLE, 2)
    ask = table.asked[0]
    assert understand(table, ask, "2") == understand(table, ask, "3 cheeses") == Offer(3, 6)
    assert understand(table, ask, '{"cheeses": 2, "gold": 7}') == {"cheeses": 2, "gold": 7}
    assert rule_behind(table, ask, "2") == rule_behind(table, ask, '{"gold": 7}') == "HG-2"
    with pytest.raises(NotAllowed, match="no JSON"):
        understand(table, ask, "{seven")
    with pytest.raises(NotAllowed, match="not among the answers"):
        understand(table, ask, "seven")
