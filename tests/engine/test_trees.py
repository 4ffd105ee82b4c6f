"""Whole game trees of the tiny games, against what is published or can be counted by hand."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.haggle import HAGGLE
from tests.engine.tiny.heist import HEIST
from tests.engine.tiny.kuhn import DECK, FIRST, KUHN, SECOND, Move
from tests.engine.tiny.roshambo import ROSHAMBO
from tests.engine.trees import Node, Step, Tree, shape
from undercroft.engine import Seat, Table


def knows(table: Table[Any], seat: Seat) -> bytes:
    """All that a seat knows, to the byte."""
    return msgspec.json.encode((table.view(seat), table.told(seat)))


def test_kuhn_poker_has_the_tree_that_openspiel_publishes() -> None:
    assert shape(KUHN, 2) == {"chance": 4, "player": 24, "terminal": 30}


def test_kuhn_poker_has_twelve_information_sets_of_two_deals_each() -> None:
    players = [node for node in Tree(KUHN, 2) if node.kind == "player"]
    known = Counter(knows(node.table, node.seat) for node in players if node.table)
    assert sorted(known.values()) == [2] * 12


def test_what_a_seat_imagines_is_exactly_what_could_be() -> None:
    possible: dict[bytes, set[Any]] = defaultdict(set)
    imagined: dict[bytes, set[Any]] = defaultdict(set)
    for node in Tree(KUHN, 2):
        if node.kind == "player" and node.table:
            what = knows(node.table, node.seat)
            possible[what].add(tuple(node.table.state.hands))
            for seed in range(12):
                imagined[what].add(tuple(node.table.glimpse(node.seat, seed).hands))
    assert imagined == possible


THIRD, BOLD = Fraction(1, 3), Fraction(1, 4)
NEVER, ALWAYS = Fraction(0), Fraction(1)
KUHNS_SOLUTION = {
    # seat  asked to      with a Jack   a Queen       a King     how often to bet, or to call
    (FIRST, "open"):     (BOLD,         NEVER,        3 * BOLD),
    (FIRST, "answer"):   (NEVER,        BOLD + THIRD, ALWAYS),
    (SECOND, "open"):    (THIRD,        NEVER,        ALWAYS),
    (SECOND, "answer"):  (NEVER,        THIRD,        ALWAYS),
}  # fmt: skip


def test_kuhns_equilibrium_is_worth_an_eighteenth_to_the_second_player() -> None:
    tree = Tree(KUHN, 2)
    assert worth(tree, tree.at()) == Fraction(-1, 18)


def worth(tree: Tree, node: Node) -> Fraction:
    """What the game is worth to the first player if both play Kuhn's solution."""
    if node.table and node.table.result:
        return Fraction(node.table.result.scores[FIRST])
    ahead = zip(node.steps, tree.after(node), strict=True)
    return sum((weight(node, step) * worth(tree, after) for step, after in ahead), Fraction())


def weight(node: Node, step: Step) -> Fraction:
    if node.table is None or isinstance(step, int):
        return Fraction(1, len(node.steps))
    seat, move = step
    card = node.table.state.hands[seat]
    dares = KUHNS_SOLUTION[seat, node.table.asked[0].prompt][DECK.index(card)]
    return dares if move in (Move.BET, Move.CALL) else 1 - dares


def test_the_second_to_throw_knows_no_more_than_the_first() -> None:
    nodes = [node for node in Tree(ROSHAMBO, 2, best_of=1) if node.kind == "player"]
    seconds = [node.table for node in nodes if node.seat == 1 and node.table]
    assert len(seconds) == 3
    assert len({knows(table, 1) for table in seconds}) == 1
    assert shape(ROSHAMBO, 2, best_of=1) == {"chance": 0, "player": 1 + 3, "terminal": 9}


def test_a_haggle_of_two_offers_branches_by_its_ideas() -> None:
    offers, replies = 1 + 3, 3 + 9
    assert shape(HAGGLE, 2, offers=2) == {
        "chance": 0,
        "player": offers + replies,
        "terminal": 3 + 9 + 9,
    }


def test_a_lonely_thief_digs_up_to_four_times() -> None:
    before_each_dig = 1 + 6 + 6**2 + 6**3
    assert shape(HEIST, 1) == {
        "chance": before_each_dig,
        "player": before_each_dig,
        "terminal": before_each_dig + 6**4,
    }


@pytest.mark.parametrize("deal", [(0, 1, 2), (0, 1, 0)], ids=["counterspells", "one dud"])
def test_a_duel_of_three_ends_whatever_is_answered_and_anybody_can_win(deal: tuple[int]) -> None:
    nodes = Tree(DUEL, 3, lives=1).walk(deal)
    ends = [node.table.result for node in nodes if node.kind == "terminal" and node.table]
    assert {end.winners for end in ends if end} == {(0,), (1,), (2,)}
