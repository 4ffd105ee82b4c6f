"""Training: the points that a rogue spreads over her skills."""

import pytest

from tests.games.dungeonopoly.town import A, Playing, fighter, prepare, rogue, run, town, turn_of
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain

SKILLS = ["open_locks", "pick_pockets", "rob_bank", "sneak", "steal"]


def trains(script: Playing, skill: str, points: int) -> Playing:
    return script.answers(f"train:{skill}").answers(f"spend:{points}")


def spends_all(script: Playing) -> Playing:
    """As much as possible on one skill after another."""
    while any(script.offers(key) for key in ("spend:1", *(f"train:{one}" for one in SKILLS))):
        script.answers(script.keys()[0])
    return script


@rule("DO-24.1", "DO-24.2", "DO-1.5", "DO-R.81")
def test_a_rogue_begins_with_thirty_points_and_spends_all_of_them() -> None:
    script = prepare(2, first_player="seat_0").answers("become:rogue")
    script.asks(A, "skill", *(f"train:{key}" for key in SKILLS))
    script.answers("train:sneak").asks(A, "points", *(f"spend:{n}" for n in range(15, 0, -1)))
    trains(script.answers("spend:10"), "steal", 15)
    script.asks(A, "skill", *(f"train:{key}" for key in SKILLS[:-1]))
    script.answers("train:sneak").asks(A, "points", *(f"spend:{n}" for n in range(5, 0, -1)))
    table = script.answers("spend:5").answers("become:fighter").ends()
    assert table.characters[A].ranks == {"sneak": 15, "steal": 15}


@rule("DO-24.1", "DO-41.3", "DO-16.10")
def test_five_more_points_come_with_each_level() -> None:
    table = town(rogue(ep=9, ranks={"sneak": 13, "steal": 15, "rob_bank": 2}), fighter())
    script = run(table, gain(table, A))
    script.answers("train:sneak").asks(A, "points", "spend:2", "spend:1").answers("spend:2")
    trains(script, "rob_bank", 3).ends()
    assert table.characters[A].ranks == {"sneak": 15, "steal": 15, "rob_bank": 5}


@rule("DO-24.1", "DO-41.3")
@pytest.mark.parametrize(("level", "points"), [(1, 30), (4, 45), (10, 75)])
def test_t72_so_many_points_in_all(level: int, points: int) -> None:
    script = prepare(2, first_player="seat_0").answers("become:rogue")
    table = spends_all(script).answers("become:fighter").ends()
    spends_all(run(table, gain(table, A, 10 * (level - 1)))).ends()
    assert table.characters[A].level == level
    assert sum(table.characters[A].ranks.values()) == points


@rule("DO-24.1", "DO-41.3")
def test_t72_by_level_ten_every_skill_is_at_fifteen() -> None:
    table = town(rogue(level=9, ep=89, ranks={**dict.fromkeys(SKILLS, 15), "steal": 10}), fighter())
    run(table, gain(table, A)).answers("spend:5").ends()
    assert table.characters[A].ranks == dict.fromkeys(SKILLS, 15)
    assert sum(table.characters[A].ranks.values()) == 30 + 9 * 5


@rule("DO-24.3", "DO-R.81")
def test_what_is_not_trained_cannot_be_tried() -> None:
    table = town(rogue(at=6, ranks={"steal": 1}), fighter(at=6, houses={6: 1}))
    script = turn_of(table)
    assert script.offers("use:steal")
    assert not script.offers("use:sneak")
    assert not script.offers("use:pick_pockets")


@rule("DO-24.3", "DO-24.4", "DO-4.8")
def test_a_check_is_a_d20_of_her_ranks_or_less() -> None:
    for die, learned in ((7, 1), (8, 0)):
        table = town(rogue(at=6, ranks={"steal": 7}), fighter(at=20, houses={6: 5}))
        turn_of(table).rolls(die).uses("steal").offers("roll")
        assert table.characters[A].ep == learned
