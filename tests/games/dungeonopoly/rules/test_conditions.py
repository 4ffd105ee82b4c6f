"""States and what they stop."""

import pytest

from tests.games.dungeonopoly.town import A, Sheet, fighter, run, town, under, wizard
from tests.games.dungeonopoly.town import ability as named
from tests.script import rule
from undercroft.games.dungeonopoly.events import Due, Rent
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.using import use

STATES = {
    "nothing": wizard(at=6),
    "hidden": wizard(at=6, hidden=True),
    "sanctuary": wizard(at=6, under="sanctuary"),
    "jail": wizard(at=10, jailed=True),
}


@rule("DO-40.2", "DO-21.13", "DO-38.10")
@pytest.mark.parametrize(("state", "possible"), [(one, one == "nothing") for one in STATES])
def test_far_shot_needs_somebody_to_see(state: str, possible: bool) -> None:
    table = town(fighter(at=8, level=3), STATES[state])
    assert named("far_shot").usable(table, A) == possible


@rule("DO-40.2")
@pytest.mark.parametrize(
    ("carried", "left"), [("shield_of_faith", ""), ("mage_armor", ""), ("slow", "slow")]
)
def test_far_shot_wears_out_what_stops_damage(carried: str, left: str) -> None:
    table = town(fighter(at=8, level=3), wizard(at=6, under=carried))
    run(table, use(table, A, named("far_shot"), Aim(1))).rolls(6).ends()
    assert (under(table, 1), table.bank) == (left, -3000 if not left else -2940)


@rule("DO-40.17", "DO-21.16", "DO-R.221")
@pytest.mark.parametrize(
    ("landlord", "possible"), [(STATES[one], one == "nothing") for one in STATES]
)
def test_intimidate_needs_a_landlord_to_glare_at(landlord: Sheet, possible: bool) -> None:
    table = town(fighter(at=8, level=4), landlord)
    table.events.append(Rent(A, 8, 1, [Due(A, 0, 6)]))
    assert named("intimidate").usable(table, A) == possible
