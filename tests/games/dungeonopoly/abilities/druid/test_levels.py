"""What a druid gains, level by level, and what she may choose."""

from tests.games.dungeonopoly.town import A, druid, prepare, run, town
from tests.script import rule
from undercroft.games.dungeonopoly.rules.experience import gain

PRIMALS = [
    "learn:entangle",
    "learn:obscuring_mist",
    "learn:hallow",
    "learn:insect_plague",
    "learn:wall_of_thorns",
    "learn:antimagic_field",
]


@rule("DO-26.1", "DO-1.5")
def test_a_druid_begins_with_a_primal_spell() -> None:
    script = prepare(2, first_player="seat_0").answers("become:druid")
    script.asks(A, "level", *PRIMALS).answers("learn:hallow").answers("become:fighter")
    assert [one.key for one in script.ends().characters[A].known.abilities] == ["hallow"]


@rule("DO-26.1", "DO-41.5", "DO-41.8")
def test_a_second_and_a_third_primal_spell_come_at_four_and_seven() -> None:
    for level, known in ((3, "hallow"), (6, "hallow entangle")):
        table = town(druid(level=level, knows=known, ep=10 * level - 1), druid())
        script = run(table, gain(table, A))
        left = [key for key in PRIMALS if key.removeprefix("learn:") not in known.split()]
        script.asks(A, "level", *left)


@rule("DO-26.24", "DO-41.5")
def test_forms_come_at_three_six_and_nine_none_twice() -> None:
    for level, known, left in (
        (2, "", ["maul", "eagle", "mouse", "scent"]),
        (5, "eagle", ["maul", "mouse", "scent"]),
        (8, "eagle maul", ["mouse", "scent"]),
    ):
        table = town(druid(level=level, knows=known, ep=10 * level - 1), druid())
        script = run(table, gain(table, A))
        script.asks(A, "level", *(f"learn:{key}" for key in left))
