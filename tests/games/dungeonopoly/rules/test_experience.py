"""Experience, and the levels that come of it."""

import pytest

from tests.games.dungeonopoly.town import A, druid, fighter, run, town
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain


@rule("DO-16.1", "DO-30.1")
@pytest.mark.parametrize(
    ("points", "level", "quicker"),
    [
        (0, 1, False),
        (9, 1, False),
        (10, 2, False),
        (89, 9, False),
        (90, 10, False),
        (130, 10, False),
        (45, 10, True),
    ],
)
def test_t6_a_level_for_every_ten_points(points: int, level: int, quicker: bool) -> None:
    table = town(fighter(), fighter(), quicker=quicker)
    run(table, gain(table, A, points)).ends()
    assert table.characters[A].level == level
    assert len(table.characters[A].known.abilities) == level


@rule("DO-16.10", "DO-41.1", "DO-41.5", "DO-41.8")
def test_choices_are_made_at_once() -> None:
    table = town(druid(level=3, ep=29), fighter())
    script = run(table, gain(table, A)).asks(A, "level").answers("learn:hallow")
    script.ends()
    assert table.characters[A].known.abilities[-1].key == "hallow"
