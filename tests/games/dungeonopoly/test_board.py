"""The board: forty squares in a ring, and what is printed on the deeds."""

import pytest

from tests.games.dungeonopoly.town import A, B, fighter, town, turn_of, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.board import DEEDS, SETS, SQUARES, distance


@rule("DO-2.7", "DO-2.8")
def test_properties_and_sets() -> None:
    kinds = [square.kind for square in DEEDS]
    assert [kinds.count(one) for one in ("street", "railroad", "utility")] == [22, 4, 2]
    assert sorted(map(len, SETS.values())) == [2] * 3 + [3] * 6 + [4]
    assert {square.index for square in SQUARES if square.house} == {
        square.index for square in DEEDS if square.is_street
    }


@rule("DO-2.8", "DO-2.9")
def test_a_monopoly_and_a_hotel() -> None:
    table = town(wizard(owns="browns", houses={6: 5, 8: 4}), wizard(owns=[9]))
    assert table.has_monopoly(1)
    assert not table.has_monopoly(6)
    assert (table.houses_of(A), table.hotels_of(A), table.houses_of(B)) == (4, 1, 0)


@rule("DO-2.5", "DO-R.3")
@pytest.mark.parametrize(
    ("one", "other", "squares"), [(39, 1, 2), (1, 39, 2), (9, 11, 2), (0, 20, 20), (5, 35, 10)]
)
def test_it_is_as_far_as_the_shorter_way(one: int, other: int, squares: int) -> None:
    assert distance(one, other) == squares


@rule("DO-2.3", "DO-2.4")
def test_visitors_of_the_jail_share_a_square_with_each_other() -> None:
    table = town(fighter(at=10), wizard(at=10), wizard(at=10), wizard(at=10, jailed=True))
    script = turn_of(table).answers("use:attack").asks(A, "whom", "whom:1", "whom:2")
    assert script.keys()
